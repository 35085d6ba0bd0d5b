"""Makes English.zlib: the English short names of emoji (CLDR), from Unicode's emoji-test.txt and, for the
emoji since, from PyPI's emoji 2.16.

    pip install emoji==2.16.0 zopfli
    python3 make-names.py /usr/share/unicode/emoji/emoji-test.txt English.zlib

A line for each emoji without a skin tone: its characters without U+FE0F, then its name. Names of
emoji with skin tones are made of these by rule; those that are not are lines of their own.
"""
import re
import struct
import sys

import emoji
from zopfli.zlib import compress

TONES = {
    0x1F3FB: "light skin tone", 0x1F3FC: "medium-light skin tone", 0x1F3FD: "medium skin tone",
    0x1F3FE: "medium-dark skin tone", 0x1F3FF: "dark skin tone"}
# What follows tones in names.
FEATURES = ["beard", "red hair", "curly hair", "white hair", "bald", "blond hair"]


def read(path):
    names = {}
    for line in open(path, encoding="utf-8"):
        if line.startswith("#") or ";" not in line:
            continue
        codes, rest = line.split(";", 1)
        key = tuple(c for c in (int(c, 16) for c in codes.split()) if c != 0xFE0F)
        names[key] = re.sub(r"^.*? E[0-9.]+ ", "", rest.split("#", 1)[1].strip())
    return names


def newer(names):
    """Names in which blanks and colons are underscores."""
    for characters, data in emoji.EMOJI_DATA.items():
        key = tuple(ord(c) for c in characters if ord(c) != 0xFE0F)
        if key in names or data["E"] > 17 or any(c in TONES for c in key):
            continue
        name = data["en"].strip(":").replace("_", " ")
        if key[0] in (0x1F1E6,) and name == "Sark":
            name = "flag: Sark"
        if name.startswith("family "):
            name = "family: " + ", ".join(name.split()[1:])
        names[key] = name


def toned(key, names):
    tones = list(dict.fromkeys(TONES[c] for c in key if c in TONES))
    base = names.get(tuple(c for c in key if c not in TONES))
    if base is None:
        return None
    head, colon, tail = base.partition(": ")
    if not colon:
        return f"{base}: {', '.join(tones)}"
    if tail in FEATURES:
        return f"{head}: {', '.join(tones)}, {tail}"
    return f"{base}, {', '.join(tones)}"


def main(test, target):
    names = read(test)
    newer(names)
    lines = {
        key: name for key, name in names.items()
        if not any(c in TONES for c in key) or toned(key, names) != name}
    text = "".join(
        "".join(map(chr, key)) + name + "\n" for key, name in sorted(lines.items())).encode()
    packed = compress(text, numiterations=50)
    with open(target, "wb") as file:
        file.write(struct.pack("<I", len(text)) + packed)
    extra = [names[key] for key in lines if any(c in TONES for c in key)]
    print(f"{len(names)} emoji, {len(lines)} lines, {len(text)} bytes, packed {len(packed) + 4}")
    print(extra[:20])


if __name__ == "__main__":
    main(*sys.argv[1:])
