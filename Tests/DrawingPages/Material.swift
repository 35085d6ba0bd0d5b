import ComposeAttributedText
import ComposeBitmap
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// Colours, words and pictures that the pages are made of.
enum Material {
  static let ink = Color.hex(0x22313F)
  static let blue = Color.hex(0x2B6C99)
  static let red = Color.hex(0xC0392B)
  static let amber = Color.hex(0xE0A030)
  static let green = Color.hex(0x3B8E6E)
  static let violet = Color.hex(0x7A4B94)
  static let hazel = Color.hex(0xB08968)
  static let pale = Color.hex(0xDCE6EC)

  static let wheel = [red, amber, green, blue, violet]

  /// A word or two as one run of a bundled family.
  static func run(
    _ text: String, size: Double, family: String = "Source Sans Pro", weight: Int = 400
  ) throws -> GlyphRun {
    let face = try FontCollection.bundled.face(family: family, weight: weight)
    let shaper = Shaper()
    let style = shaper.intern(ShapingStyle(face: face))
    let glyphs = shaper.glyphs(shaping: text, style: style)
    return GlyphRun(face: face, size: size, glyphs: glyphs[...], text: Array(text.utf8)[...])
  }

  static func font(_ size: Double, family: String = "Libertinus Serif") throws -> Font {
    try FontCollection.bundled.font(family, size: size)
  }

  /// A five-pointed star that touches a circle.
  static func star(center: Point, radius: Double) -> Path {
    let points = (0..<10).map { index -> Point in
      let spoke = AffineTransform(rotation: Double(index) * .pi / 5)
        .followed(by: AffineTransform(translationX: center.x, y: center.y))
      return Point(0, -(index % 2 == 0 ? radius : radius * 0.4)).applying(spoke)
    }
    return Path(polygon: points)
  }

  static let pentagon = Path(
    polygon: [
      Point(100, 0), Point(200, 40), Point(160, 140), Point(40, 140), Point(0, 40),
    ])

  /// A picture whose corners can be told apart, two pixels to a point: red grows to the right,
  /// green downwards, with a white square at the upper left and a black bar at the right.
  static func picture(width: Int = 60, height: Int = 40) throws -> Image {
    try picture(pixelWidth: width * 2, pixelHeight: height * 2, isMarked: true)
  }

  static func picture(pixelWidth: Int, pixelHeight: Int, isMarked: Bool) throws -> Image {
    var samples: [UInt8] = []
    samples.reserveCapacity(pixelWidth * pixelHeight * 3)
    for row in 0..<pixelHeight {
      for column in 0..<pixelWidth {
        let isWhite = isMarked && row < pixelHeight / 4 && column < pixelWidth / 4
        let isBlack = isMarked && column >= pixelWidth * 7 / 8
        samples += [
          isWhite ? 255 : isBlack ? 20 : UInt8(column * 255 / pixelWidth),
          isWhite ? 255 : isBlack ? 20 : UInt8(row * 255 / pixelHeight),
          isWhite ? 255 : isBlack ? 20 : 140,
        ]
      }
    }
    return try Image(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, colorSpace: .rgb, samples: samples,
      resolution: ImageResolution(horizontal: 144, vertical: 144))
  }

  /// A gray picture from black at the left to white at the right.
  static func ramp(pixelWidth: Int, pixelHeight: Int) throws -> Image {
    let row = (0..<pixelWidth).map { UInt8($0 * 255 / max(pixelWidth - 1, 1)) }
    return try Image(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, colorSpace: .gray,
      samples: (0..<pixelHeight).flatMap { _ in row })
  }

  /// A frame with round corners and pale diagonals within, of 36 points and 72 pixels.
  static func frame() throws -> Image {
    try ImageRenderer(size: Size(width: 36, height: 36), scale: 2).image { context in
      let outline = Path(roundedRect: Rect(x: 1, y: 1, width: 34, height: 34), cornerRadius: 10)
      context.fill(outline, with: pale, rule: .nonZero)
      context.stroke(
        Path(rect: Rect(x: 15, y: 15, width: 6, height: 6)), with: green,
        style: StrokeStyle(width: 1))
      context.stroke(outline, with: red, style: StrokeStyle(width: 2))
    }
  }

  /// A disc on nothing, as pixels.
  static func disc(_ side: Double, _ color: Color, scale: Double = 2) throws -> Image {
    try ImageRenderer(size: Size(width: side, height: side), scale: scale).image {
      $0.fill(
        Path(ellipseIn: Rect(x: 0, y: 0, width: side, height: side)), with: color,
        rule: .nonZero)
    }
  }
}

extension Canvas {
  /// Writes a few small words, for whoever looks at the page.
  func note(_ text: String, at point: Point, size: Double = 8) throws {
    try withSavedState {
      setFillColor(Material.ink)
      show(try Material.run(text, size: size), at: point)
    }
  }

  /// Runs `body` with the origin moved, and with the state from before afterwards.
  func at(_ x: Double, _ y: Double, _ body: () throws -> Void) rethrows {
    saveGState()
    defer { restoreGState() }
    translateBy(x: x, y: y)
    try body()
  }
}
