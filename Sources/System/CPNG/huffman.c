#include "huffman.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { longest_code = 15, symbol_bits = 16 };

/// A weight above a symbol, so that leaves sort by weight and then by symbol.
typedef uint64_t leaf;

static int compare_leaves(const void *left, const void *right) {
  leaf a = *(const leaf *)left;
  leaf b = *(const leaf *)right;
  return (a > b) - (a < b);
}

/// Joins the two lightest trees until one is left (Huffman, 1952), and counts the leaves at each
/// depth, all those below `limit` as if they lay there. Both the leaves and the trees made of
/// them come in ascending order, so two queues do.
static void count_depths(const leaf *leaves, size_t count, unsigned limit, unsigned *at_depth) {
  uint64_t weights[cpng_most_symbols];
  uint16_t leaf_parents[cpng_most_symbols];
  uint16_t tree_parents[cpng_most_symbols];
  uint8_t depths[cpng_most_symbols];
  const size_t trees = count - 1;
  size_t next_leaf = 0, next_tree = 0;
  for (size_t made = 0; made < trees; made++) {
    weights[made] = 0;
    for (int child = 0; child < 2; child++) {
      bool takes_leaf = next_leaf < count
          && (next_tree == made || leaves[next_leaf] >> symbol_bits <= weights[next_tree]);
      if (takes_leaf) {
        weights[made] += leaves[next_leaf] >> symbol_bits;
        leaf_parents[next_leaf++] = (uint16_t)made;
      } else {
        weights[made] += weights[next_tree];
        tree_parents[next_tree++] = (uint16_t)made;
      }
    }
  }
  // A tree is part of one made later; the last is the root. Weights below 2³² keep depths
  // below 48.
  depths[trees - 1] = 0;
  for (size_t tree = trees - 1; tree-- > 0;) {
    depths[tree] = (uint8_t)(depths[tree_parents[tree]] + 1);
  }
  for (size_t i = 0; i < count; i++) {
    unsigned depth = depths[leaf_parents[i]] + 1u;
    at_depth[depth < limit ? depth : limit]++;
  }
}

/// Moves leaves down until the codes of at most `limit` bits suffice for all (Kraft, 1949).
static void fit_depths(unsigned *at_depth, unsigned limit) {
  uint32_t taken = 0;
  for (unsigned depth = 1; depth <= limit; depth++) taken += at_depth[depth] << (limit - depth);
  for (; taken > 1u << limit; taken--) {
    // One of the deepest leaves takes half of the place of the deepest leaf above it.
    unsigned depth = limit - 1;
    while (at_depth[depth] == 0) depth--;
    at_depth[depth]--;
    at_depth[depth + 1] += 2;
    at_depth[limit]--;
  }
}

static uint16_t reversed(uint16_t code, unsigned length) {
  uint16_t result = 0;
  for (; length > 0; length--, code >>= 1) result = (uint16_t)(result << 1 | (code & 1));
  return result;
}

static void assign_codes(
    const uint8_t *lengths, size_t count, const unsigned *at_depth, uint16_t *codes) {
  uint16_t next[longest_code + 1] = {0};
  for (unsigned length = 1; length < longest_code; length++) {
    next[length + 1] = (uint16_t)((next[length] + at_depth[length]) << 1);
  }
  for (size_t symbol = 0; symbol < count; symbol++) {
    codes[symbol] = lengths[symbol] ? reversed(next[lengths[symbol]]++, lengths[symbol]) : 0;
  }
}

void cpng_huffman_codes(
    const uint32_t *frequencies, size_t count, unsigned limit, uint8_t *lengths,
    uint16_t *codes) {
  leaf leaves[cpng_most_symbols];
  size_t used = 0;
  for (size_t symbol = 0; symbol < count; symbol++) {
    if (frequencies[symbol]) leaves[used++] = (leaf)frequencies[symbol] << symbol_bits | symbol;
  }
  for (size_t symbol = 0; used < 2; symbol++) {
    if (!frequencies[symbol]) leaves[used++] = symbol;
  }
  qsort(leaves, used, sizeof *leaves, compare_leaves);
  unsigned at_depth[longest_code + 1] = {0};
  count_depths(leaves, used, limit, at_depth);
  fit_depths(at_depth, limit);
  memset(lengths, 0, count);
  size_t next = 0;
  for (unsigned depth = limit; depth > 0; depth--) {
    for (unsigned i = 0; i < at_depth[depth]; i++) {
      lengths[leaves[next++] & ((1u << symbol_bits) - 1)] = (uint8_t)depth;
    }
  }
  assign_codes(lengths, count, at_depth, codes);
}
