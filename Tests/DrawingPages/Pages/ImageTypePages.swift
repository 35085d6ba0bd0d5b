import ComposeGeometry
import ComposeGraphics

/// Kinds of pictures and their masks: §5.4.
enum ImageTypePages {
  static let all = [
    DrawingPage("5.4 depths", "Samples of 1, 2, 4, 8 and 16 bits", depths),
    DrawingPage("5.4 spaces", "Gray, RGB, CMYK and indexed", spaces),
    DrawingPage("5.4 slices", "Resizable pictures, stretched and tiled", slices),
    DrawingPage("5.4 crops", "Crops and tints", cropsAndTints),
    DrawingPage("5.4 turned", "Pictures turned and slanted", turned),
    DrawingPage("5.4 enlarged", "Few pixels enlarged", enlarged),
    DrawingPage("5.4 reduced", "Many pixels made small", reduced),
  ]

  /// A gray ramp of so many bits.
  private static func gray(_ bits: Int) throws -> Image {
    let (width, height) = (80, 100)
    var samples: [UInt8] = []
    for _ in 0..<height {
      var (filled, byte) = (0, 0)
      for column in 0..<width {
        let value = (column * 65_535 / (width - 1)) >> (16 - bits)
        if bits == 16 {
          samples += [UInt8(value >> 8), UInt8(value & 0xFF)]
          continue
        }
        byte = byte << bits | value
        filled += bits
        if filled == 8 {
          samples.append(UInt8(byte))
          (filled, byte) = (0, 0)
        }
      }
    }
    return try Image(
      pixelWidth: width, pixelHeight: height, colorSpace: .gray, bitsPerComponent: bits,
      samples: samples)
  }

  static func depths(_ canvas: Canvas) throws {
    for (index, bits) in [1, 2, 4, 8, 16].enumerated() {
      canvas.draw(
        try gray(bits), in: Rect(x: 10 + Double(index) * 45, y: 30, width: 40, height: 50))
      try canvas.note("\(bits)", at: Point(25 + Double(index) * 45, 100))
    }
  }

  static func spaces(_ canvas: Canvas) throws {
    let (width, height) = (100, 120)
    var (rgb, cmyk, indexed): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (UInt8(column * 255 / width), UInt8(row * 255 / height))
        rgb += [x, y, 128]
        cmyk += [x, y, 0, 0]
        let left = column * 4 / width
        let above = row * 4 / height
        indexed.append(UInt8(above * 4 + left))
      }
    }
    var palette: [UInt8] = []
    for index: UInt8 in 0..<16 { palette += [index * 17, 255 - index * 17, index % 4 * 85] }
    let images = [
      try Image(pixelWidth: width, pixelHeight: height, colorSpace: .rgb, samples: rgb),
      try Image(pixelWidth: width, pixelHeight: height, colorSpace: .cmyk, samples: cmyk),
      try Image(
        pixelWidth: width, pixelHeight: height, colorSpace: .indexed(palette: palette),
        samples: indexed),
      try Material.ramp(pixelWidth: width, pixelHeight: height),
    ]
    for (index, image) in images.enumerated() {
      canvas.draw(image, in: Rect(x: 8 + Double(index) * 58, y: 50, width: 50, height: 60))
    }
  }

  static func slices(_ canvas: Canvas) throws {
    let frame = try Material.frame()
    for (index, mode) in [ImageResizing.stretch, .tile].enumerated() {
      let image = frame.resizable(capInsets: EdgeInsets(12), mode: mode)
      let y = 8 + Double(index) * 75
      canvas.context.draw(image, in: Rect(x: 10, y: y, width: 36, height: 36))
      canvas.context.draw(image, in: Rect(x: 60, y: y, width: 170, height: 68))
    }
  }

  static func cropsAndTints(_ canvas: Canvas) throws {
    let picture = try Material.picture(width: 100, height: 60)
    canvas.context.draw(picture, at: Point(10, 10))
    if let part = picture.cropped(to: Rect(x: 60, y: 10, width: 40, height: 50)) {
      canvas.context.draw(part, at: Point(130, 10))
      canvas.context.draw(part, in: Rect(x: 180, y: 10, width: 50, height: 50))
    }
    let disc = try Material.disc(60, Material.blue)
    for (index, color) in [Material.red, Material.green, Material.violet].enumerated() {
      canvas.context.draw(
        try disc.tinted(.color(color)),
        in: Rect(x: 10 + Double(index) * 75, y: 90, width: 60, height: 60))
    }
  }

  static func turned(_ canvas: Canvas) throws {
    let picture = try Material.picture(width: 70, height: 50)
    let place = Rect(x: -35, y: -25, width: 70, height: 50)
    canvas.at(60, 80) {
      canvas.rotate(by: 0.4)
      canvas.draw(picture, in: place)
    }
    canvas.at(140, 60) {
      canvas.rotate(by: .pi / 2)
      canvas.draw(picture, in: place)
    }
    canvas.at(190, 110) {
      canvas.concatenate(AffineTransform(a: 0.8, b: 0.2, c: -0.5, d: 0.9, tx: 0, ty: 0))
      canvas.draw(picture, in: place)
    }
  }

  static func enlarged(_ canvas: Canvas) throws {
    let small = try Material.picture(pixelWidth: 12, pixelHeight: 8, isMarked: false)
    canvas.draw(small, in: Rect(x: 10, y: 10, width: 120, height: 80))
    canvas.draw(
      try Material.picture(pixelWidth: 96, pixelHeight: 64, isMarked: true),
      in: Rect(x: 140, y: 20, width: 90, height: 60))
    canvas.draw(
      try Material.picture(pixelWidth: 3, pixelHeight: 2, isMarked: false),
      in: Rect(x: 10, y: 100, width: 75, height: 50))
  }

  static func reduced(_ canvas: Canvas) throws {
    let large = try Material.picture(pixelWidth: 800, pixelHeight: 600, isMarked: true)
    canvas.draw(large, in: Rect(x: 10, y: 10, width: 120, height: 90))
    canvas.draw(large, in: Rect(x: 150, y: 10, width: 53.3, height: 40.7))
    canvas.draw(large, in: Rect(x: 150, y: 70, width: 20, height: 15))
  }
}
