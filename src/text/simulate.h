/* `peninsula simulate`: random legal games, with every invariant checked after every action. */
#ifndef TEXT_SIMULATE_H
#define TEXT_SIMULATE_H

#include "files/session.h"

enum { SIMULATE_JOBS_MAX = 64 };

typedef struct simulate_options {
  session_plan plan; /* data, scenario, options and seed */
  int games, jobs;
  bool json;
} simulate_options;

/* Prints the results on stdout, the same everywhere and for any number of jobs; times on stderr.
 * Exit code 1 when an invariant is broken, with a line that says where. */
int simulate_main(const simulate_options *options);

#endif
