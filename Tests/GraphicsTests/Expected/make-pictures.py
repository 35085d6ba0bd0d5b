"""Makes the GIF and WebP files of Pictures/ and writes down what Pillow sees in them.

Usage: make-pictures.py FOLDER > pictures.txt; needs Pillow with WebP. Each line has a file's name,
its size, and the CRC-32 of its first frame as rows of red, green, blue and opacity, where the
colour of clear pixels counts as 0 0 0.
"""

import os
import random
import sys
import zlib

from PIL import Image, ImageCms

folder = sys.argv[1]
random.seed(7)


def path(name):
    return os.path.join(folder, name)


def rgba(width, height, pixel):
    image = Image.new("RGBA", (width, height))
    image.putdata([pixel(x, y) for y in range(height) for x in range(width)])
    return image


def indexed(width, height, colors, pixel):
    image = Image.new("P", (width, height))
    image.putpalette([(i * k) % 256 for i in range(colors) for k in (7, 31, 101)])
    image.putdata([pixel(x, y) for y in range(height) for x in range(width)])
    return image


# More codes than a table holds, so that it is full before it is cleared.
noise = indexed(96, 64, 256, lambda x, y: random.randrange(256))
noise.save(path("noise.gif"), interlace=0)
indexed(33, 21, 16, lambda x, y: (x + y) % 16).save(path("interlaced.gif"), interlace=1)
indexed(8, 8, 2, lambda x, y: (x ^ y) & 1).save(path("two-colors.gif"), interlace=0)
flat = indexed(300, 300, 4, lambda x, y: 2)
flat.save(path("flat.gif"), interlace=0)
clear = indexed(20, 10, 8, lambda x, y: (x // 2 + y) % 8)
clear.save(path("transparent.gif"), transparency=3, interlace=0)
frames = [indexed(12, 9, 8, lambda x, y, k=k: (x * y + k) % 8) for k in range(3)]
frames[0].save(path("animated.gif"), save_all=True, append_images=frames[1:], duration=50)

# The first frame on a larger canvas: the logical screen is made wider and higher, and the frame
# put at 3, 2.
data = bytearray(open(path("two-colors.gif"), "rb").read())
data[6:10] = bytes([16, 0, 12, 0])
place = 13 + (3 << ((data[10] & 7) + 1))
assert data[place] == 0x2C
data[place + 1 : place + 5] = bytes([3, 0, 2, 0])
open(path("small-frame.gif"), "wb").write(data)

soft = rgba(17, 11, lambda x, y: (x * 15, y * 20, 255 - x * 9, 255 if x < 9 else y * 25))
opaque = rgba(17, 11, lambda x, y: (x * 15, y * 20, 255 - x * 9, 255)).convert("RGB")
soft.save(path("lossless-alpha.webp"), lossless=True, exact=True)
opaque.save(path("lossless.webp"), lossless=True)
opaque.save(path("lossy.webp"), quality=80)
soft.save(path("lossy-alpha.webp"), quality=80)
others = [soft.rotate(180), soft.transpose(Image.Transpose.FLIP_LEFT_RIGHT)]
soft.save(path("animated.webp"), save_all=True, append_images=others, lossless=True, exact=True)
exif = Image.Exif()
exif[0x0112] = 6
opaque.save(path("turned.webp"), lossless=True, exif=exif)

# JPEG files are not decoded here: tests look at what readers of PDF show of them.
gray = Image.new("L", (16, 8), 200)
gray.save(path("gray.jpg"), quality=90, optimize=True)
ramp = rgba(24, 16, lambda x, y: (x * 10, y * 15, 90, 255)).convert("RGB")
profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
ramp.save(path("progressive.jpg"), quality=80, progressive=True, icc_profile=profile)
inks = Image.new("CMYK", (16, 8), (0, 255, 255, 0))
inks.paste((255, 0, 0, 0), (8, 0, 16, 8))
inks.save(path("cmyk.jpg"), quality=95, optimize=True)

print("# Made by make-pictures.py: name, width, height, CRC-32 of the first frame.")
for name in sorted(os.listdir(folder)):
    if name.endswith(".jpg"):
        continue
    image = Image.open(path(name))
    image.seek(0)
    image = image.convert("RGBA")
    if name == "small-frame.gif":
        # Pillow fills the rest with the background; browsers leave it clear.
        frame = image.crop((3, 2, 11, 10))
        image = Image.new("RGBA", image.size)
        image.paste(frame, (3, 2))
    pixels = bytearray(image.tobytes())
    for start in range(0, len(pixels), 4):
        if pixels[start + 3] == 0:
            pixels[start : start + 3] = b"\0\0\0"
    print(name, image.width, image.height, "%08x" % zlib.crc32(bytes(pixels)))
