"""Writes the tables of commands and of the classes of characters.

  python3 Sources/Mathematics/MathSyntax/Generator/generate-tables.py DATA Sources/Mathematics/MathSyntax/Generated

DATA is a folder with
- `katex-symbols.tsv`: mode, font, group, code point and name of the symbols of KaTeX (src/symbols.ts, MIT);
- `unicode-math-symbols.tsv`: code point, name and class of the symbols of unicode-math
  (unicode-math-table.tex; facts of a package under the LPPL 1.3c);
- `unicode-mathclass-15.tsv`: code point and class of MathClass-15 of Unicode.

`functions.txt`, `macros.txt` and `symbols.txt` beside this file are our own and go before those.
"""

import os
import sys

data, target = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))

CLASSES = [
    "ordinary", "largeOperator", "binary", "relation", "opening", "closing", "punctuation", "inner",
]
LARGE, LIMITS, TEXT = 8, 16, 32
NEGATED = 1 << 21
# Commands of text alone.
TEXT_ONLY = 1 << 22
# Letters of the upright alphabet.
UPRIGHT = 1 << 23
# Operators whose scripts stand beside them.
INTEGRALS = set(range(0x222B, 0x2234)) | set(range(0x2A0B, 0x2A1D)) | {0x27CC, 0x221A, 0x221B, 0x221C}


def rows(path, columns):
    with open(path, encoding="utf-8") as file:
        for line in list(file)[1:]:
            yield line.rstrip("\n").split("\t")[:columns]


def own(name):
    with open(f"{here}/{name}", encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line and not line.startswith("# "):
                yield line


# MARK: Classes of characters

# Unicode's classes: Normal, Alphabetic, Binary, Closing, Diacritic, Fence, GlyphPart, Large, Opening, Punctuation,
# Relation, Space, Unary, Vary, Special.
UNICODE = {
    "Normal": 0, "Alphabetic": 0, "Binary": 2, "Closing": 5, "Diacritic": 8, "Fence": 0,
    "GlyphPart": 0, "Large": 1, "Opening": 4, "Punctuation": 6, "Relation": 3, "Space": 9,
    "Unary": 0, "Vary": 2,
}
classes = {}
for code, name in rows(f"{data}/unicode-mathclass-15.tsv", 2):
    value = int(code, 16)
    if name in UNICODE:
        classes[value] = UNICODE[name]
    if name == "Large" and value not in INTEGRALS:
        classes[value] |= LIMITS
    if name == "Large":
        classes[value] |= LARGE

# Dots are inner atoms as those of TeX; signs of roots are no operators.
for value in (0x2026, 0x22EF, 0x22F0, 0x22F1):
    classes[value] = 7
for value in (0x221A, 0x221B, 0x221C):
    classes[value] = 0

TEX = {
    "mathalpha": 0, "mathord": 0, "mathop": 1, "mathbin": 2, "mathrel": 3, "mathopen": 4,
    "mathclose": 5, "mathpunct": 6, "mathfence": 0, "mathover": 0, "mathunder": 0,
}
commands = {}  # name: (kind, argument, value)


def add_symbol(name, group, value, text=False, negated=False, large=None, limits=None, text_only=False, upright=False):
    if group == 1:
        large = True if large is None else large
        limits = large and value not in INTEGRALS if limits is None else limits
    argument = group | (LARGE if large else 0) | (LIMITS if limits else 0) | (TEXT if text else 0)
    commands[name] = ("symbol", argument, value | (NEGATED if negated else 0) 
        | (TEXT_ONLY if text_only else 0) | (UPRIGHT if upright else 0))


for code, name, group in rows(f"{data}/unicode-math-symbols.tsv", 3):
    value = int(code, 16)
    if group in TEX:
        kind = TEX[group]
        if group == "mathop" and classes.get(value, 1) & 7 != 1:
            # unicode-math lists opening delimiters that take no limits among the operators.
            kind = classes[value] & 7
        # `mup` is unicode-math's prefix of upright Greek letters.
        add_symbol(name, kind, value, upright=name.startswith(("mup", "up")) and group == "mathalpha")
        # A character's class where Unicode gives none.
        if value > 0x7F:
            classes.setdefault(value, kind | (LARGE | LIMITS if kind == 1 else 0))

KATEX = {
    "rel": 3, "bin": 2, "mathord": 0, "textord": 0, "op": 1, "open": 4, "close": 5, "punct": 6,
    "inner": 7,
}
katex = {}
for mode, _, group, code, name in rows(f"{data}/katex-symbols.tsv", 5):
    if group not in KATEX or not code:
        continue
    key = name[1:] if name.startswith("\\") and len(name) > 1 else None
    if key is None or "@" in key:
        continue
    entry = katex.setdefault(key, [None, False, int(code, 16)])
    if mode == "math":
        entry[0] = KATEX[group]
    else:
        entry[1] = True
for name, (group, text, value) in katex.items():
    add_symbol(name, 0 if group is None else group, value, text, text_only=group is None)

for line in own("symbols.txt"):
    name, group, code = line.split(" ")
    group, _, flags = group.partition(",")
    group = CLASSES.index(group)
    add_symbol(
        name, group, int(code[2:], 16), "t" in flags, "n" in flags,
        "l" in flags if group == 1 else None, "d" in flags if group == 1 else None, "o" in flags, "u" in flags)

# MARK: Functions and macros

kinds = ["symbol", "macro"]
for line in own("functions.txt"):
    name, kind, *rest = line.split(" ") if not line.startswith("\\ ") else ["\\"] + line[2:].split(" ")
    values = [int(part[2:], 16) if part.startswith("U+") else int(part) for part in rest] + [0, 0]
    if kind == "symbolRadical":
        continue
    if kind not in kinds:
        kinds.append(kind)
    commands[name] = (kind, values[0], values[1])

bodies = ""
for line in own("macros.txt"):
    name, count, body = line.split(" ", 2)
    commands[name] = ("macro", int(count), len(bodies.encode()))
    bodies += body + "\n"

# `\ ` is not in a file of words.
commands[" "] = ("wordSpace", 0, 0)
commands["space"] = ("wordSpace", 0, 0)
commands["nobreakspace"] = ("wordSpace", 1, 0)
kinds.append("wordSpace")

# MARK: The hash

names = sorted(commands)


def fnv(name):
    value = 0x811C9DC5
    for byte in name.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def mixed(value, seed):
    value = (value ^ (seed * 0x9E3779B1)) & 0xFFFFFFFF
    value ^= value >> 15
    value = (value * 0x85EBCA6B) & 0xFFFFFFFF
    return value ^ (value >> 13)


slot_count = len(names) * 23 // 20
bucket_count = len(names) // 3
buckets = [[] for _ in range(bucket_count)]
for name in names:
    buckets[fnv(name) % bucket_count].append(name)
slots = [None] * slot_count
seeds = [0] * bucket_count
for index in sorted(range(bucket_count), key=lambda index: -len(buckets[index])):
    for seed in range(4096):
        places = [mixed(fnv(name), seed) % slot_count for name in buckets[index]]
        if len(set(places)) == len(places) and all(slots[place] is None for place in places):
            break
    else:
        raise SystemExit("no perfect hash; change the number of slots")
    seeds[index] = seed
    for name, place in zip(buckets[index], places):
        slots[place] = name


def digits(value, count):
    assert value < 64**count, value
    return "".join(chr(0x30 + (value >> 6 * index & 63)) for index in reversed(range(count)))


text, offsets = "", {}
for name in names:
    offsets[name] = len(text)
    text += name
assert text.isascii()
records = ""
for name in slots:
    if name is None:
        records += digits(0, 11)
        continue
    kind, argument, value = commands[name]
    records += (
        digits(offsets[name], 3) + digits(len(name), 1) + digits(kinds.index(kind), 2)
        + digits(argument, 1) + digits(value, 4))


def literal(text):
    """A multi-line raw literal of lines that end in an escaped line feed."""
    lines = [text[start : start + 100] for start in range(0, len(text), 100)]
    # A space at a line's end must be seen.
    return '#"""\n' + "".join(
        (line[:-1] + "\\#u{20}" if line.endswith(" ") else line) + "\\#\n" for line in lines
    ) + '\n"""#'


HEAD = "// swift-format-ignore-file\n// Generated by Generator/generate-tables.py from "
SOURCES = """symbols of KaTeX (MIT: © 2013-2020 Khan Academy
// and other contributors), names of unicode-math and our own lists.

"""
with open(f"{target}/CommandTable.swift", "w", encoding="utf-8") as file:
    file.write(HEAD + SOURCES)
    file.write("/// What a command does; its table gives an argument and a value beside.\n")
    file.write("enum MathFunction: UInt8 {\n")
    for start in range(0, len(kinds), 6):
        file.write("  case " + ", ".join(f"`{kind}`" if kind in ("let",) else kind for kind in kinds[start : start + 6]) + "\n")
    file.write("}\n\n")
    file.write("/// The names of all commands and a hash without collisions of them: numbers are in base 64 from\n")
    file.write("/// `0`, highest digit first.\n")
    file.write("enum CommandTable {\n")
    file.write(f"  static var slotCount: UInt32 {{ {slot_count} }}\n")
    file.write(f"  static var bucketCount: UInt32 {{ {bucket_count} }}\n")
    file.write("  /// The names one after the other.\n")
    file.write(f"  static var names: StaticString {{ commandNames }}\n")
    file.write("  /// The seed of each bucket, 2 digits.\n")
    file.write(f"  static var seeds: StaticString {{ commandSeeds }}\n")
    file.write("  /// For each slot the offset of the name (3 digits), its length (1; 0 for no name), its function (2),\n")
    file.write("  /// argument (1) and value (4).\n")
    file.write(f"  static var records: StaticString {{ commandRecords }}\n")
    file.write("  /// The bodies of macros, a line each.\n")
    file.write(f"  static var bodies: StaticString {{ macroBodies }}\n")
    file.write("}\n\n")
    file.write("private let commandNames: StaticString = " + literal(text) + "\n\n")
    file.write("private let commandSeeds: StaticString = " + literal("".join(digits(seed, 2) for seed in seeds)) + "\n\n")
    file.write("private let commandRecords: StaticString = " + literal(records) + "\n\n")
    file.write('private let macroBodies: StaticString = #"""\n' + bodies + '\n"""#\n')

# Ranges of one class: first (4 digits), count (2), class and flags (1).
ranges = []
for value in sorted(classes):
    if value < 0x80:
        continue
    kind = classes[value]
    if ranges and ranges[-1][0] + ranges[-1][1] == value and ranges[-1][2] == kind and ranges[-1][1] < 4095:
        ranges[-1][1] += 1
    else:
        ranges.append([value, 1, kind])
with open(f"{target}/CharacterTable.swift", "w", encoding="utf-8") as file:
    file.write(HEAD + """MathClass-15 of Unicode (© Unicode, Inc.,
// Unicode licence v3) and unicode-math.

/// Ranges of characters of one class, in order: the first (4 digits in base 64 from `0`), how many (2), the class
/// (1: MathClass, 8 + 0 an accent, 9 space; bit 3 of class 1 a large operator, bit 4 with limits).
enum CharacterTable {
""")
    file.write(f"  static var rangeCount: Int {{ {len(ranges)} }}\n  static var ranges: StaticString {{ characterRanges }}\n}}\n\n")
    file.write("private let characterRanges: StaticString = " + literal("".join(digits(first, 4) + digits(count, 2) + digits(kind, 1) for first, count, kind in ranges)) + "\n")
print(len(names), "commands;", len(text), "bytes of names;", len(records), "of records;", len(ranges), "ranges")
