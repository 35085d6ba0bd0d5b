#ifndef CSWIFTRUNTIME_H
#define CSWIFTRUNTIME_H

// Nothing to call: what is linked is enough. See ProcessArguments.c and CharacterNames.c.

#endif
