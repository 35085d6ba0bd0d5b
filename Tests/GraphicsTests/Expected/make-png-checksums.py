#!/usr/bin/env python3
"""Prints what the valid files of PngSuite decode to: width, height, CRC-32 of the pixels.

A decoder of its own, written from the PNG specification with nothing but Python's zlib, so that
it shares no code with what it checks. Pixels are red, green, blue and opacity of 16 bits each,
high byte first: smaller samples are widened exactly, gamma and background are left alone.
With --compare the 8-bit pixels are also held against Pillow's own decoder.

    make-png-checksums.py [--compare] folder-of-pngsuite > png-suite.txt
"""
import struct
import sys
import zlib
from pathlib import Path

PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
          (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunks(data):
    place = 8
    while place < len(data):
        length, name = struct.unpack(">I4s", data[place:place + 8])
        yield name, data[place + 8:place + 8 + length]
        place += 12 + length


def paeth(a, b, c):
    p = a + b - c
    distances = [abs(p - a), abs(p - b), abs(p - c)]
    return (a, b, c)[distances.index(min(distances))]


def unfilter(raw, place, rows, row_size, step):
    above = bytes(row_size)
    for _ in range(rows):
        kind, row = raw[place], bytearray(raw[place + 1:place + 1 + row_size])
        place += 1 + row_size
        for i in range(row_size):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            row[i] = (row[i] + (0, left, above[i], (left + above[i]) // 2,
                                paeth(left, above[i], corner))[kind]) & 255
        yield row
        above = row


def samples(row, depth, count):
    for i in range(count):
        if depth == 16:
            yield row[2 * i] << 8 | row[2 * i + 1]
        else:
            bit = i * depth
            yield row[bit >> 3] >> (8 - depth - (bit & 7)) & ((1 << depth) - 1)


def decode(data):
    parts = {}
    for name, body in chunks(data):
        parts[name] = parts.get(name, b"") + body if name == b"IDAT" else body
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    channels, key, palette = CHANNELS[kind], parts.get(b"tRNS"), parts.get(b"PLTE")
    raw, place, bits = zlib.decompress(parts[b"IDAT"]), 0, CHANNELS[kind] * depth
    widen = 65535 // ((1 << depth) - 1)
    pixels = [None] * (width * height)
    for x0, y0, dx, dy in PASSES if interlaced else [(0, 0, 1, 1)]:
        columns, rows = -(-(width - x0) // dx), -(-(height - y0) // dy)
        if columns <= 0 or rows <= 0:
            continue
        row_size = (columns * bits + 7) // 8
        for y, row in enumerate(unfilter(raw, place, rows, row_size, max(1, bits // 8))):
            values = list(samples(row, depth, columns * channels))
            for x in range(columns):
                value, opacity = values[x * channels:(x + 1) * channels], 65535
                if kind == 3:
                    index = value[0]
                    if key is not None and index < len(key):
                        opacity = key[index] * 257
                    color = [c * 257 for c in palette[3 * index:3 * index + 3]]
                else:
                    if key is not None and kind in (0, 2) and value == list(
                            struct.unpack(f">{channels}H", key)):
                        opacity = 0
                    value = [v * widen for v in value]
                    if kind in (4, 6):
                        opacity = value.pop()
                    color = value * 3 if len(value) == 1 else value
                pixels[(y0 + y * dy) * width + x0 + x * dx] = (*color, opacity)
        place += rows * (row_size + 1)
    assert place == len(raw)
    return width, height, pixels


def compare(path, pixels):
    from PIL import Image
    picture = Image.open(path)
    if picture.mode.startswith("I"):
        theirs = [(v, v, v, 65535) for v in picture.get_flattened_data()]
        key = picture.info.get("transparency")
        theirs = [(*p[:3], 0 if p[0] == key else 65535) for p in theirs]
    else:
        theirs = list(picture.convert("RGBA").get_flattened_data())
        pixels = [tuple(v >> 8 for v in p) for p in pixels]
    if theirs != pixels:
        print("differs from Pillow:", path.name, file=sys.stderr)


def main():
    folder = Path(sys.argv[-1])
    print("# PngSuite (Willem van Schaik), decoded by make-png-checksums.py beside this file.")
    print("# name width height CRC-32 of RGBA pixels, 16 bits a sample, big-endian")
    for path in sorted(folder.glob("*.png")):
        if path.name.startswith("x"):
            continue
        width, height, pixels = decode(path.read_bytes())
        if "--compare" in sys.argv:
            compare(path, pixels)
        packed = b"".join(struct.pack(">4H", *pixel) for pixel in pixels)
        print(f"{path.name} {width} {height} {zlib.crc32(packed):08x}")


main()
