"""Writes ../Generated/ExemplarCharacters.swift from ICU's locale data.

    python3 make_exemplars.py 72

The number is the version of ICU, whose libraries must be there; ICU 72 has CLDR 42.
"""

import ctypes
import os
import sys
import unicodedata

VERSION = sys.argv[1]
common = ctypes.CDLL(f"libicuuc.so.{VERSION}")
languages = ctypes.CDLL(f"libicui18n.so.{VERSION}")
FOLDER = os.path.dirname(os.path.abspath(__file__))


def function(library, name, result, *arguments):
    found = getattr(library, f"{name}_{VERSION}")
    found.restype = result
    found.argtypes = arguments
    return found


pointer, number, error = ctypes.c_void_p, ctypes.c_int32, ctypes.POINTER(ctypes.c_int)
numbers = ctypes.POINTER(number)
open_data = function(languages, "ulocdata_open", pointer, ctypes.c_char_p, error)
exemplar_set = function(languages, "ulocdata_getExemplarSet", pointer, pointer, pointer,
                        ctypes.c_uint32, number, error)
item_count = function(common, "uset_getItemCount", number, pointer)
get_item = function(common, "uset_getItem", number, pointer, number, numbers, numbers, pointer,
                    number, error)
locale_count = function(common, "uloc_countAvailable", number)
locale_name = function(common, "uloc_getAvailable", ctypes.c_char_p, number)


def exemplars(locale):
    """The characters of a locale's main exemplar set, those of its strings among them."""
    status = ctypes.c_int(0)
    data = open_data(locale.encode(), ctypes.byref(status))
    found = exemplar_set(data, None, 0, 0, ctypes.byref(status))
    if status.value > 0:
        return set()
    characters = set()
    for index in range(item_count(found)):
        first, last, status = number(), number(), ctypes.c_int(0)
        units = ctypes.create_string_buffer(64)
        length = get_item(found, index, ctypes.byref(first), ctypes.byref(last), units, 30,
                          ctypes.byref(status))
        if length == 0:
            characters.update(range(first.value, last.value + 1))
        else:
            text = units.raw[:length * 2].decode("utf-16-le")
            characters.update(ord(character) for character in text)
    return characters


def with_capitals(characters):
    """Letters, marks and digits, with capitals; Georgian's are in few fonts."""
    kept = {c for c in characters if unicodedata.category(chr(c))[0] in "LMN"}
    for c in list(kept):
        capital = chr(c).upper()
        if len(capital) == 1 and not 0x1C90 <= ord(capital) <= 0x1CBF:
            kept.add(ord(capital))
    return sorted(kept)


def sampled(characters, first, last, step):
    inside = [c for c in characters if first <= c <= last]
    kept = set(inside[::step])
    return [c for c in characters if not first <= c <= last or c in kept]


def ranges(characters):
    words, index = [], 0
    while index < len(characters):
        end = index
        while end + 1 < len(characters) and characters[end + 1] == characters[end] + 1:
            end += 1
        first, last = characters[index], characters[end]
        words.append(f"{first:X}" if first == last else f"{first:X}-{last:X}")
        index = end + 1
    return words


def table():
    found = {}
    for index in range(locale_count()):
        locale = locale_name(index).decode()
        parts = locale.split("_")
        if len(parts) > 2 or len(parts) == 2 and len(parts[1]) != 4:
            continue
        letters = with_capitals(exemplars(locale))
        letters = sampled(letters, 0x4E00, 0x9FFF, 16)
        letters = sampled(letters, 0x3400, 0x4DBF, 16)
        letters = sampled(letters, 0xAC00, 0xD7A3, 64)
        if letters:
            found["-".join(parts)] = letters
    return {tag: letters for tag, letters in found.items()
            if "-" not in tag or found.get(tag.split("-")[0]) != letters}


def main():
    lines = []
    for tag, letters in sorted(table().items()):
        line = "  " + tag
        for word in ranges(letters):
            if len(line) + 1 + len(word) > 97:
                lines.append(line + " \\")
                line = "  " + word
            else:
                line += " " + word
        lines.append(line)
    head = f'''// Made by Generator/make_exemplars.py from the data of ICU {VERSION}: the main exemplar characters of each
// language in the Common Locale Data Repository, with capitals where letters have one; of Han every
// sixteenth character, of Hangul every sixty-fourth syllable. The licence of the data is
// Sources/Text/CUnicodeTables/LICENSE-UNICODE.

/// A line for each language: its tag, then code points and ranges of them, in hexadecimal. Where a
/// language is written in several scripts, the usual one has no subtag.
let exemplarCharacters = """
'''
    path = os.path.join(FOLDER, "..", "Generated", "ExemplarCharacters.swift")
    with open(path, "w") as file:
        file.write(head + "\n".join(lines) + '\n  """\n')


main()
