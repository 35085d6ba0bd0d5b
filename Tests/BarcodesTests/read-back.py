"""Reads symbols back with zxing-cpp.

usage: read-back.py symbols FILE   a JSON object a line: kind, content, width, rows (hexadecimal)
       read-back.py pages FILE…    pictures of pages; prints what is on each as JSON
"""
import json
import sys

import zxingcpp
from PIL import Image, ImageDraw


def picture(symbol):
    rows = symbol["rows"]
    width = symbol["width"]
    scale = 3
    height = len(rows) if len(rows) > 1 else 40
    image = Image.new("L", ((width + 24) * scale, (height + 24) * scale), 255)
    draw = ImageDraw.Draw(image)
    for y, row in enumerate(rows):
        bits = "".join(format(int(digit, 16), "04b") for digit in row)[:width]
        bottom = y + 1 if len(rows) > 1 else height
        for x, bit in enumerate(bits):
            if bit == "1":
                draw.rectangle(
                    [(x + 12) * scale, (y + 12) * scale, (x + 13) * scale - 1, (bottom + 12) * scale - 1], fill=0)
    return image


def expanded(digits):
    """The number of UPC-A of one of UPC-E."""
    system, rest, last, check = digits[0], digits[1:6], digits[6], digits[7]
    if last in "012":
        return system + rest[:2] + last + "0000" + rest[2:] + check
    if last == "3":
        return system + rest[:3] + "00000" + rest[3:] + check
    if last == "4":
        return system + rest[:4] + "00000" + rest[4:] + check
    return system + rest + "0000" + last + check


def read(image, **options):
    return [dict(format=str(found.format).split(".")[-1], text=found.text)
            for found in zxingcpp.read_barcodes(image, **options)]


if sys.argv[1] == "symbols":
    for number, line in enumerate(open(sys.argv[2], encoding="utf-8")):
        symbol = json.loads(line)
        kind, content = symbol["kind"], symbol["content"]
        options = dict(is_pure=True)
        if "+" in content and kind.startswith("ean"):
            options = dict(ean_add_on_symbol=zxingcpp.EanAddOnSymbol.Read)
            content = content.replace("+", "")
        if not kind.startswith("gs1"):
            options["text_mode"] = zxingcpp.TextMode.Plain
        if kind == "code39":
            # Short ones upside down look like Codabar.
            options["formats"] = zxingcpp.BarcodeFormat.Code39
        if kind == "upca":
            content = "0" + content
        if kind == "upce":
            content = "0" + expanded(content)
        texts = [one["text"] for one in read(picture(symbol), **options)]
        if content not in texts:
            print(json.dumps(dict(line=number, kind=kind, content=content, read=texts), ensure_ascii=False))
else:
    for path in sys.argv[2:]:
        print(json.dumps(read(Image.open(path).convert("L"), ean_add_on_symbol=zxingcpp.EanAddOnSymbol.Read), ensure_ascii=False))
