#ifndef CINFLATE_SHIM_H
#define CINFLATE_SHIM_H

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#endif
