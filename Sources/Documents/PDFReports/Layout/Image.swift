public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
import ComposeSVG
public import ComposeSVGReading

/// A picture in memory, for any number of places: the samples of a file, or a drawing.
public struct Picture: Sendable {
  let image: ComposeGraphics.Image

  /// A picture of the bytes of a PNG, JPEG, GIF or WebP file.
  ///
  /// - Throws: `ImageError` for bytes that are no such file.
  public init(data: [UInt8]) throws(ImageError) {
    image = try ComposeGraphics.Image(data: data)
  }

  /// A drawing in SVG, plain or compressed: vectors, with its text as text.
  ///
  /// - Parameter fonts: The fonts in which its families are looked up.
  /// - Throws: `SVGError` for bytes that are no drawing or exceed a limit.
  public init(svg: [UInt8], fonts: FontCollection = .bundled) throws(SVGError) {
    image = try ComposeGraphics.Image(svg: svg, fonts: fonts)
  }

  /// A drawing in SVG as text.
  ///
  /// - Throws: `SVGError` for text that is no drawing or exceeds a limit.
  public init(svg: String, fonts: FontCollection = .bundled) throws(SVGError) {
    try self.init(svg: Array(svg.utf8), fonts: fonts)
  }

  /// A picture that is drawn.
  ///
  /// - Parameters:
  ///   - size: In points; what is drawn beyond it is not shown.
  ///   - draw: Draws with the origin at the top left and y down.
  public init(size: Size, _ draw: (any PaintingContext) -> Void) {
    let drawing = RecordedDrawing(bounds: Rect(origin: .zero, size: size), draw)
    var text = "\(size.width) \(size.height)"
    for command in drawing.commands { text += "\n" + command.description }
    image = ComposeGraphics.Image(
      VectorImage(DrawingImage(drawing, size: size)), contentHash: ContentHash(Array(text.utf8)))
  }

  /// The natural size, in points.
  public var size: Size { image.size }
}

/// A picture in a report. It says what it shows, or that it is decoration: there is no picture without either.
public struct Image: Block {
  private let picture: Picture
  private let alternateText: String?
  private let width: Double?
  private let height: Double?
  private let site: CallSite

  /// Says that a picture means nothing.
  public enum Decoration: Sendable { case decorative }

  /// A picture that means something.
  ///
  /// - Parameters:
  ///   - alt: What it shows, for readers who cannot see it.
  ///   - width: In points; nil for what follows from the height, or the natural width. Pictures wider than their place
  ///     are made smaller.
  public init(
    _ picture: Picture, alt: String, width: Double? = nil, height: Double? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.picture = picture
    site = CallSite(file, line)
    alternateText = alt
    self.width = width
    self.height = height
  }

  /// A picture that is decoration.
  public init(
    _ picture: Picture, _ decoration: Decoration, width: Double? = nil, height: Double? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.picture = picture
    site = CallSite(file, line)
    alternateText = nil
    self.width = width
    self.height = height
  }

  /// Adds the picture.
  public func build(into builder: inout BlockBuilder) {
    builder.add(
      ImageLayout(
        image: picture.image, width: width, height: height, alternateText: alternateText),
      at: builder.range(of: "Image", at: site))
  }
}

/// A drawing made in place: a closure on a graphics context.
public struct Drawing: Block {
  private let image: Image

  /// A drawing that means something.
  ///
  /// - Parameters:
  ///   - width: In points, as `height`.
  ///   - alt: What it shows, for readers who cannot see it.
  ///   - draw: Draws with the origin at the top left and y down.
  public init(
    width: Double, height: Double, alt: String, file: StaticString = #fileID, line: UInt = #line,
    _ draw: (any PaintingContext) -> Void
  ) {
    image = Image(
      Picture(size: Size(width: width, height: height), draw), alt: alt, file: file, line: line)
  }

  /// A drawing that is decoration.
  public init(
    width: Double, height: Double, _ decoration: Image.Decoration, file: StaticString = #fileID,
    line: UInt = #line,
    _ draw: (any PaintingContext) -> Void
  ) {
    image = Image(
      Picture(size: Size(width: width, height: height), draw), decoration, file: file, line: line)
  }

  /// Adds the drawing.
  public func build(into builder: inout BlockBuilder) { builder.add(image) }
}
