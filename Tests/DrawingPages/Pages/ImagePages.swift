import ComposeBitmap
import ComposeGeometry
import ComposeGraphics

/// Pictures and drawing off screen: A22 to A30.
enum ImagePages {
  static let all = [
    DrawingPage("A22", "A picture at a point, in a rectangle, as tiles, blended", placed),
    DrawingPage("A23", "Off-screen bitmaps", offScreen),
    DrawingPage("A24", "Thumbnails", thumbnails),
    DrawingPage("A26", "One context, several bitmaps", severalBitmaps),
    DrawingPage("A27", "PNG and JPEG", encodings),
    DrawingPage("A28", "All orientations upright", orientations),
    DrawingPage("A29", "Variants for resolutions", variants),
    DrawingPage("A30", "Content modes", contentModes),
  ]

  static func placed(_ canvas: Canvas) throws {
    let context = canvas.context
    let picture = try Material.picture()
    context.draw(picture, at: Point(10, 10))
    context.draw(picture, in: Rect(x: 80, y: 10, width: 120, height: 60))
    context.drawTiled(
      try Material.picture(width: 24, height: 16), in: Rect(x: 10, y: 90, width: 100, height: 60))
    canvas.setFillColor(Material.amber)
    canvas.fill(Rect(x: 130, y: 110, width: 100, height: 20))
    let styled = StyledImage(picture)
    context.draw(
      styled, in: Rect(x: 130, y: 95, width: 45, height: 50), blendMode: .multiply, opacity: 1)
    context.draw(
      styled, in: Rect(x: 185, y: 95, width: 45, height: 50), blendMode: .normal, opacity: 0.5)
  }

  static func offScreen(_ canvas: Canvas) throws {
    canvas.setFillColor(Material.pale)
    canvas.fill(Rect(x: 0, y: 40, width: 240, height: 60))
    for (index, isOpaque) in [false, true].enumerated() {
      let renderer = ImageRenderer(
        size: Size(width: 100, height: 100), scale: 2, isOpaque: isOpaque)
      let image = try renderer.image { context in
        context.fill(
          Material.star(center: Point(50, 55), radius: 48), with: Material.red, rule: .nonZero)
        context.fill(
          Path(rect: Rect(x: 10, y: 70, width: 80, height: 20)),
          with: .color(Material.blue.opacity(0.5)), rule: .nonZero)
      }
      canvas.context.draw(image, at: Point(12 + Double(index) * 114, 20))
    }
  }

  static func thumbnails(_ canvas: Canvas) throws {
    let picture = try Material.picture(width: 90, height: 60)
    canvas.context.draw(picture, at: Point(10, 10))
    for (index, side) in [50.0, 30, 15].enumerated() {
      let thumbnail = try picture.thumbnail(fitting: Size(width: side, height: side), scale: 2)
      canvas.draw(
        thumbnail,
        in: ContentMode.scaleAspectFit.rect(
          for: picture.size, in: Rect(x: 120 + Double(index) * 40, y: 10, width: side, height: side)
        ))
    }
    // The same by whoever shows the page.
    canvas.draw(picture, in: Rect(x: 10, y: 90, width: 45, height: 30))
    canvas.draw(picture, in: Rect(x: 70, y: 90, width: 22.5, height: 15))
  }

  static func severalBitmaps(_ canvas: Canvas) throws {
    let context = try BitmapContext(
      size: Size(width: 70, height: 70), format: BitmapFormat(scale: 2))
    for index in 0..<6 {
      let angle = Double(index) * .pi / 3
      context.fill(
        Path(ellipseIn: Rect(x: 27, y: 27, width: 16, height: 16)).applying(
          AffineTransform(translationX: -27, y: 0)
            .followed(by: AffineTransform(translationX: -35, y: -35))
            .followed(by: AffineTransform(rotation: angle))
            .followed(by: AffineTransform(translationX: 35, y: 35))),
        with: Material.wheel[index % 5], rule: .nonZero)
      canvas.context.draw(
        try context.makeBitmap().image(),
        at: Point(8 + Double(index % 3) * 77, 6 + Double(index / 3) * 77))
    }
  }

  static func encodings(_ canvas: Canvas) throws {
    let renderer = ImageRenderer(size: Size(width: 100, height: 60), scale: 2, isOpaque: true)
    let draw = { (context: BitmapContext) in
      context.paint(
        .linear(
          Gradient([Material.pale, Material.blue]), from: .zero, to: Point(100, 60)))
      context.fill(
        Material.star(center: Point(50, 32), radius: 28), with: Material.amber, rule: .nonZero)
    }
    canvas.context.draw(try Image(data: renderer.pngData(draw)), at: Point(10, 10))
    for (index, quality) in [0.95, 0.6, 0.1].enumerated() {
      let place = Point(10 + Double((index + 1) % 2) * 120, 10 + Double((index + 1) / 2) * 75)
      canvas.context.draw(
        try Image(data: renderer.jpegData(quality: quality, draw)), at: place)
    }
  }

  /// A JPEG with a mark at its upper left, turned in the file and turned back by its tag.
  static func orientations(_ canvas: Canvas) throws {
    for orientation in ImageOrientation.allCases {
      let isTurned = orientation.swapsAxes
      let size = Size(width: isTurned ? 32 : 48, height: isTurned ? 48 : 32)
      let renderer = ImageRenderer(size: size, scale: 2, isOpaque: true)
      // What is upright afterwards, in the coordinates of what is stored.
      let upright = AffineTransform(scaleX: size.width, y: size.height)
      let toStored = AffineTransform(scaleX: 1.0 / 48, y: 1.0 / 32)
        .followed(by: orientation.transform.inverted ?? .identity).followed(by: upright)
      let bytes = try renderer.jpegData(quality: 0.95) { context in
        context.fill(Rect(origin: .zero, size: size), with: Material.pale)
        context.concatenate(toStored)
        context.fill(
          Path(polygon: [Point(4, 4), Point(44, 4), Point(4, 28)]), with: Material.blue,
          rule: .nonZero)
        context.fill(Rect(x: 4, y: 4, width: 12, height: 8), with: Material.red)
      }
      let index = Double(orientation.rawValue - 1)
      let place = Rect(
        x: 8 + index.truncatingRemainder(dividingBy: 4) * 58,
        y: index < 4 ? 20 : 90, width: 48, height: 32)
      canvas.draw(try Image(data: withExif(bytes, orientation)), in: place)
    }
  }

  /// Puts a segment that tells an orientation behind the start of a JPEG file.
  private static func withExif(_ bytes: [UInt8], _ orientation: ImageOrientation) -> [UInt8] {
    let tag: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
    let directory: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + tag + [0, 0, 0, 0]
    let segment = Array("Exif".utf8) + [0, 0] + directory
    return Array(bytes.prefix(2)) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
      + bytes.dropFirst(2)
  }

  static func variants(_ canvas: Canvas) throws {
    let images = try [1.0, 2, 3].enumerated().map { index, scale in
      try Material.disc(40, Material.wheel[index], scale: scale)
    }
    let set = ImageSet(images)
    for (index, resolution) in [72.0, 144, 216].enumerated() {
      let size = Size(width: 40, height: 40)
      guard let choice = set.choice(for: size, dotsPerInch: resolution) else { continue }
      let place = Rect(x: 25 + Double(index) * 75, y: 40, width: 40, height: 40)
      canvas.draw(choice.image, in: place)
      try canvas.note("\(Int(choice.dotsPerInch)) per inch", at: Point(place.minX, 100))
    }
  }

  static func contentModes(_ canvas: Canvas) throws {
    let picture = StyledImage(try Material.picture(width: 30, height: 20))
    for (index, mode) in ContentMode.allCases.enumerated() {
      let place = Rect(
        x: 6 + Double(index % 4) * 58, y: 6 + Double(index / 4) * 51, width: 50, height: 44)
      canvas.setFillColor(Material.pale)
      canvas.fill(place)
      canvas.context.draw(picture, in: place, mode: mode)
    }
  }
}
