#include "CISAL.h"

char const *cisal_open(char const *path, cisal_functions *functions) {
  CDYNAMIC_LIBRARY_OPEN(path, "isal_", "", CISAL_FUNCTIONS, functions);
}

#if __has_include(<isa-l/igzip_lib.h>)
#include <isa-l/igzip_lib.h>

#define CISAL_SAME_PLACE(member)                                       \
  _Static_assert(offsetof(cisal_inflate_state, member)                 \
                     == offsetof(struct inflate_state, member),        \
                 #member)
CISAL_SAME_PLACE(next_out);
CISAL_SAME_PLACE(avail_out);
CISAL_SAME_PLACE(next_in);
CISAL_SAME_PLACE(avail_in);
CISAL_SAME_PLACE(block_state);
CISAL_SAME_PLACE(crc_flag);
_Static_assert(sizeof(cisal_inflate_state) >= sizeof(struct inflate_state), "inflate_state");
_Static_assert(sizeof(enum isal_block_state) == sizeof(uint32_t), "isal_block_state");
_Static_assert(ISAL_ZLIB == cisal_zlib, "ISAL_ZLIB");
_Static_assert(ISAL_BLOCK_FINISH == cisal_block_finish, "ISAL_BLOCK_FINISH");
_Static_assert(ISAL_NEED_DICT == cisal_need_dictionary, "ISAL_NEED_DICT");
_Static_assert(__builtin_types_compatible_p(__typeof__(&isal_inflate_init),
                                            void (*)(struct inflate_state *)),
               "isal_inflate_init");
_Static_assert(__builtin_types_compatible_p(__typeof__(&isal_inflate),
                                            int (*)(struct inflate_state *)),
               "isal_inflate");
#endif
