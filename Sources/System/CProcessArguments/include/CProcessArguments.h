#ifndef CPROCESSARGUMENTS_H
#define CPROCESSARGUMENTS_H

// Nothing to call: what is linked is enough. See CProcessArguments.c.

#endif
