#ifndef CISAL_SHIM_H
#define CISAL_SHIM_H

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

// Macros that Swift cannot see.
static const int CISALZlibFormat = IGZIP_ZLIB;
static const int CISALDeflateTableSize = ISAL_DEF_LVL2_DEFAULT;

#endif
