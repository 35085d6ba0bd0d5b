#ifndef CPROCESSORS_H
#define CPROCESSORS_H

/// Returns how many processors this process may use, at least 1.
int cprocessors_usable(void);

#endif
