"""Reads a PWG or Apple raster file by libcups and prints it as text.

usage: read-raster.py FILE     a line of numbers for each page, then its rows in hexadecimal
       read-raster.py          whether libcups is there
"""
import ctypes
import struct
import sys

cups = ctypes.CDLL("libcups.so.2")
cups.cupsRasterOpen.restype = ctypes.c_void_p
cups.cupsRasterReadHeader2.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
cups.cupsRasterReadPixels.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint]
if len(sys.argv) < 2:
    sys.exit(0)
file = open(sys.argv[1], "rb")
raster = cups.cupsRasterOpen(file.fileno(), 0)
header = ctypes.create_string_buffer(2048)
while cups.cupsRasterReadHeader2(raster, header):
    number = lambda offset: struct.unpack_from("=I", header.raw, offset)[0]
    names = "width height bits bytes space duplex tumble dpi cross feed pages quality".split()
    places = [372, 376, 388, 392, 400, 272, 368, 276, 456, 460, 452, 484]
    size = header.raw[1732:1796].split(b"\0")[0].decode()
    print("page", *(f"{name}={number(place)}" for name, place in zip(names, places)), f"size={size}")
    row = ctypes.create_string_buffer(number(392))
    for _ in range(number(376)):
        if cups.cupsRasterReadPixels(raster, row, len(row)) != len(row):
            sys.exit("a row is missing")
        print(row.raw.hex())
