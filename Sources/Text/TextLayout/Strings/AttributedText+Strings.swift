public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

extension AttributedText {
  /// The size of the text, broken at forced breaks alone, in points, with the fonts' leading.
  ///
  /// - Parameters:
  ///   - fonts: Where characters that a font lacks are looked for.
  ///   - defaultFont: For text without a font; nil is the first bundled family at 12 points.
  /// - Throws: `FontError` when there is no font for it.
  public func size(
    fonts: FontCollection = .bundled, defaultFont: Font? = nil
  ) throws(FontError) -> Size {
    try Framesetter(self, fonts: fonts, defaultFont: defaultFont).suggestedSize().size
  }

  /// Draws the text, broken at forced breaks alone, with the upper left corner of its box at a
  /// point; in paragraphs that do not end on the left, their lines end or are centred within the
  /// longest one.
  @discardableResult
  public func draw(
    at point: Point, on context: any GraphicsContext, fonts: FontCollection = .bundled,
    defaultFont: Font? = nil
  ) throws(FontError) -> StringDrawing {
    let framesetter = try Framesetter(self, fonts: fonts, defaultFont: defaultFont)
    let size = framesetter.suggestedSize().size
    let drawing = StringDrawing(
      framesetter, in: Rect(origin: point, size: size), options: FrameOptions(),
      minimumScaleFactor: 1)
    drawing.draw(on: context)
    return drawing
  }

  /// Sets the text in a rectangle without drawing it.
  ///
  /// - Parameters:
  ///   - options: Without `usesLineFragmentOrigin`, the rectangle's upper left corner is on the
  ///     baseline of a single line, and its size does not matter.
  ///   - minimumScaleFactor: How small the text may be drawn to fit, above 0 and up to 1. Only
  ///     with `usesLineFragmentOrigin`.
  public func drawing(
    in rect: Rect,
    options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading],
    minimumScaleFactor: Double = 1, fonts: FontCollection = .bundled, defaultFont: Font? = nil
  ) throws(FontError) -> StringDrawing {
    let framesetter = try Framesetter(self, fonts: fonts, defaultFont: defaultFont)
    var frameOptions = FrameOptions()
    frameOptions.usesFontLeading = options.contains(.usesFontLeading)
    guard options.contains(.usesLineFragmentOrigin) else {
      frameOptions.maximumNumberOfLines = 1
      return StringDrawing(framesetter, onBaselineAt: rect.origin, options: frameOptions)
    }
    if options.contains(.truncatesLastVisibleLine) {
      frameOptions.truncation = FrameOptions.Truncation(.end)
    }
    return StringDrawing(
      framesetter, in: rect, options: frameOptions, minimumScaleFactor: minimumScaleFactor)
  }

  /// Draws the text in a rectangle, broken at its width; lines that have no room are left out.
  ///
  /// - Parameters: As for `drawing(in:options:minimumScaleFactor:fonts:defaultFont:)`.
  /// - Returns: What was drawn: at which scale, where, and whether it was all.
  @discardableResult
  public func draw(
    in rect: Rect, on context: any GraphicsContext,
    options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading],
    minimumScaleFactor: Double = 1, fonts: FontCollection = .bundled, defaultFont: Font? = nil
  ) throws(FontError) -> StringDrawing {
    let drawing = try drawing(
      in: rect, options: options, minimumScaleFactor: minimumScaleFactor, fonts: fonts,
      defaultFont: defaultFont)
    drawing.draw(on: context)
    return drawing
  }

  /// The box that the text takes in a size, from its origin: the upper left corner, or without
  /// `usesLineFragmentOrigin` the beginning of the baseline.
  ///
  /// - Parameter size: Sides that are not above zero have no limit.
  public func boundingRect(
    with size: Size,
    options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading],
    minimumScaleFactor: Double = 1, fonts: FontCollection = .bundled, defaultFont: Font? = nil
  ) throws(FontError) -> Rect {
    func side(_ length: Double) -> Double { length > 0 && length < 1e9 ? length : 1e9 }
    let drawing = try drawing(
      in: Rect(x: 0, y: 0, width: side(size.width), height: side(size.height)),
      options: options, minimumScaleFactor: minimumScaleFactor, fonts: fonts,
      defaultFont: defaultFont)
    return options.contains(.usesDeviceMetrics) ? drawing.inkBounds ?? .zero : drawing.totalBounds
  }
}

extension StringDrawing {
  /// Sets the first line of a text, its baseline beginning at a point.
  fileprivate init(_ framesetter: Framesetter, onBaselineAt point: Point, options: FrameOptions) {
    let container = TextContainer(size: .zero, options: options)
    let frame =
      (try? framesetter.frame(in: container))
      ?? Frame(emptyFrom: 0..<framesetter.text.count, container)
    let x = point.x.isFinite ? point.x : 0
    let y = point.y.isFinite ? point.y : 0
    let baseline = frame.lines.first?.origin.y ?? 0
    self.init(frame.moved(x: x, y: y - baseline), scale: 1, transform: .identity)
  }
}
