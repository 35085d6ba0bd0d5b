// Copies an archive of ELF objects and lets the linker remove functions from it that nothing calls:
// unretain FROM TO
//
// Swift's library has every function in a section of its own, which would be removed when unused but for
// the flag SHF_GNU_RETAIN. Only sections of functions lose it; the records that the runtime looks up stay
// as they are, and the linker keeps whatever they lead to.
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef SHF_GNU_RETAIN
#define SHF_GNU_RETAIN (1 << 21)
#endif

static const char prefix[] = ".text.";

static void stop(const char *message, const char *path) {
  fprintf(stderr, "unretain: %s: %s\n", path, message);
  exit(1);
}

/// Clears the flag in one object; what is no ELF file of 64 bits is left alone.
static void unretain(unsigned char *object, size_t size, const char *path) {
  Elf64_Ehdr *header = (Elf64_Ehdr *)object;
  if (size < sizeof *header || memcmp(object, ELFMAG, SELFMAG) != 0) return;
  if (object[EI_CLASS] != ELFCLASS64 || object[EI_DATA] != ELFDATA2LSB) return;
  if (header->e_shoff > size - sizeof(Elf64_Shdr)) stop("no sections", path);
  Elf64_Shdr *sections = (Elf64_Shdr *)(object + header->e_shoff);
  // Where there are more than 65,279 sections, the first one has the numbers.
  size_t count = header->e_shnum ? header->e_shnum : sections->sh_size;
  size_t names = header->e_shstrndx == SHN_XINDEX ? sections->sh_link : header->e_shstrndx;
  if (count > (size - header->e_shoff) / sizeof *sections || names >= count)
    stop("sections beyond the end of an object", path);
  for (size_t index = 0; index < count; index++) {
    Elf64_Shdr *section = sections + index;
    size_t name = sections[names].sh_offset + section->sh_name;
    if (!(section->sh_flags & SHF_GNU_RETAIN) || name > size - sizeof prefix) continue;
    if (memcmp(object + name, prefix, strlen(prefix)) == 0)
      section->sh_flags &= ~(Elf64_Xword)SHF_GNU_RETAIN;
  }
}

int main(int count, char **arguments) {
  if (count != 3) stop("usage: unretain FROM TO", "");
  const char *from = arguments[1], *to = arguments[2];
  FILE *file = fopen(from, "rb");
  if (!file || fseek(file, 0, SEEK_END)) stop("cannot read", from);
  long size = ftell(file);
  rewind(file);
  unsigned char *bytes = size > 8 ? malloc(size) : NULL;
  if (!bytes || fread(bytes, 1, size, file) != (size_t)size) stop("cannot read", from);
  fclose(file);
  if (memcmp(bytes, "!<arch>\n", 8) != 0) stop("not an archive", from);
  // A header of 60 bytes before each member, which begins at an even offset; its size is in the
  // ten characters at 48.
  for (long offset = 8; offset + 60 <= size;) {
    char digits[11] = {0};
    memcpy(digits, bytes + offset + 48, 10);
    long length = strtol(digits, NULL, 10);
    if (length < 0 || length > size - offset - 60) stop("a member beyond the end", from);
    // Objects are aligned to two bytes only, which is enough where this is compiled for.
    unretain(bytes + offset + 60, length, from);
    offset += 60 + length + length % 2;
  }
  file = fopen(to, "wb");
  if (!file || fwrite(bytes, 1, size, file) != (size_t)size || fclose(file)) stop("cannot write", to);
  free(bytes);
  return 0;
}
