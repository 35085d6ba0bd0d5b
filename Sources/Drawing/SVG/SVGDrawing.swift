public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
public import ComposeSVGReading

/// A drawing in SVG, its text set, ready to be drawn on any `PaintingContext`.
///
/// Shapes stay shapes and text stays text, that can be searched and copied where the context is a file.
public struct SVGDrawing: Sendable {
  /// Drawn into a rectangle, it fills it.
  public let drawing: RecordedDrawing
  /// The natural size, in points: pixels of CSS × 72 / 96.
  public let size: Size
  /// What the drawing is called, and what it shows, where it says so.
  public let title: String?
  public let summary: String?
  /// What is not drawn as it was meant, each once.
  public let notes: [SVGNote]

  /// Reads a document and sets its text.
  ///
  /// - Parameters:
  ///   - data: As for `SVGDocument.init(data:limits:)`.
  ///   - fonts: Where families are looked for, and characters that they lack.
  ///   - imageLimits: For pictures within the drawing.
  /// - Throws: `SVGError` for what is no drawing or breaks a limit.
  public init(
    data: [UInt8], fonts: FontCollection = .bundled, limits: SVGLimits = SVGLimits(),
    imageLimits: ImageLimits = ImageLimits()
  ) throws(SVGError) {
    let scene = try SVGDocument(data: data, limits: limits).scene()
    self.init(scene, fonts: fonts, imageLimits: imageLimits)
  }

  /// Sets the text of a scene.
  public init(
    _ scene: SVGScene, fonts: FontCollection = .bundled, imageLimits: ImageLimits = ImageLimits()
  ) {
    let scale = Self.scale(for: scene.size)
    var painter = ScenePainter(scale: scale, fonts: fonts, imageLimits: imageLimits)
    painter.draw(scene.steps)
    // Of hundredths as well: where y points up, coordinates are counted from the height.
    func side(_ length: Double) -> Double { max((length * scale * 100).rounded() / 100, 0.01) }
    drawing = RecordedDrawing(
      bounds: Rect(
        x: 0, y: 0, width: side(scene.size.width), height: side(scene.size.height)),
      commands: painter.commands)
    size = Size(width: scene.size.width * 0.75, height: scene.size.height * 0.75)
    title = scene.title
    summary = scene.summary
    notes = scene.notes + painter.notes
  }

  /// The drawing as a picture, with its title and description as alternate text.
  ///
  /// - Parameter contentHash: Of what it was read from.
  public func image(contentHash: ContentHash) -> Image {
    let words = [title, summary].compactMap(\.self).joined(separator: ": ")
    let picture = DrawnPicture(drawing, size: size, alternateText: words.isEmpty ? nil : words)
    return Image(VectorImage(picture), contentHash: contentHash)
  }

  /// How many units of the drawing a pixel is.
  ///
  /// Coordinates are kept to a hundredth. In a drawing as large as a page that is finer than what any
  /// device shows; larger ones would say more than can be seen, and icons less once they are
  /// enlarged.
  private static func scale(for size: Size) -> Double {
    let longest = max(size.width, size.height)
    return min(max(longest * 0.75, 120), 480) / longest
  }
}

extension Image {
  /// Reads a drawing in SVG, plain or compressed, as a picture of its natural size.
  ///
  /// - Throws: `SVGError` for what is no drawing or breaks a limit.
  public init(
    svg data: [UInt8], fonts: FontCollection = .bundled, limits: SVGLimits = SVGLimits(),
    imageLimits: ImageLimits = ImageLimits()
  ) throws(SVGError) {
    self = try SVGDrawing(data: data, fonts: fonts, limits: limits, imageLimits: imageLimits)
      .image(contentHash: ContentHash(data))
  }
}
