#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

// Nothing to call: what is linked is enough. The comments are in the files themselves.

#endif
