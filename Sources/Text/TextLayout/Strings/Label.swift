public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics

/// Text with the properties of a label: a value, laid out again whenever it is drawn or measured.
public struct Label: Sendable {
  /// Attributed text; font, colour and alignment of the label apply where it has none.
  public var attributedText: AttributedText
  /// Nil is the first family of `fonts` at 12 points.
  public var font: Font?
  /// The colour of the text.
  public var textColor = Color.black
  /// Natural uses the alignment of the paragraphs of attributed text.
  public var textAlignment = ParagraphStyle.Alignment.natural
  /// How lines end; modes that truncate do so with the last line that is shown.
  public var lineBreakMode = ParagraphStyle.LineBreakMode.byTruncatingTail
  /// 0 is no limit.
  public var numberOfLines = 1
  /// Whether text that has no room is drawn smaller, down to `minimumScaleFactor`.
  public var adjustsFontSizeToFitWidth = false
  /// Up to 1; what is not above 0 counts as 0.1.
  public var minimumScaleFactor = 0.5
  /// Whether clusters may be set a little closer before text is truncated.
  public var allowsDefaultTighteningForTruncation = false
  /// The width that the natural size is broken at, in points; 0 is no limit.
  public var preferredMaxLayoutWidth = 0.0
  /// The fraction of the remaining height above the text: 0.5 centres it.
  public var verticalAlignment = 0.5
  /// The collection that is searched for faces and missing characters.
  public var fonts = FontCollection.bundled

  /// Creates a label of text in one style.
  public init(_ text: String = "", font: Font? = nil, textColor: Color = .black) {
    attributedText = AttributedText(text)
    self.font = font
    self.textColor = textColor
  }

  /// Creates a label of attributed text.
  public init(_ text: AttributedText) {
    attributedText = text
  }

  /// The text without its attributes; setting it drops those there were.
  public var text: String {
    get { attributedText.string }
    set { attributedText = AttributedText(newValue) }
  }

  /// The text as it is set.
  private var styledText: AttributedText {
    var text = attributedText
    let isOneLine = numberOfLines == 1 && lineBreakMode == .clipping
    text.updateAttributes(in: 0..<text.count) { attributes in
      if attributes.font == nil { attributes.font = font }
      if attributes.foregroundColor == nil { attributes.foregroundColor = textColor }
      var style = attributes.paragraphStyle ?? ParagraphStyle()
      if textAlignment != .natural { style.alignment = textAlignment }
      style.lineBreakMode =
        isOneLine
        ? .clipping : lineBreakMode == .byCharacterWrapping ? .byCharacterWrapping : .byWordWrapping
      if allowsDefaultTighteningForTruncation {
        style.allowsDefaultTighteningForTruncation = true
      }
      attributes.paragraphStyle = style
    }
    return text
  }

  private func options(lines: Int) -> FrameOptions {
    var options = FrameOptions()
    options.maximumNumberOfLines = lines
    options.truncation = lineBreakMode.truncation.map { FrameOptions.Truncation($0) }
    return options
  }

  /// The natural size in points: unbroken, or broken at `preferredMaxLayoutWidth`.
  ///
  /// - Throws: `FontError` when there is no font for it.
  public var intrinsicSize: Size {
    get throws(FontError) { try size(fitting: Size(width: preferredMaxLayoutWidth, height: 0)) }
  }

  /// The size that the text takes within limits, with no more than `numberOfLines` lines; sides
  /// that are not above zero have no limit.
  public func size(fitting limits: Size) throws(FontError) -> Size {
    try framesetter().suggestedSize(
      constrainedTo: limits, options: options(lines: numberOfLines)
    ).size
  }

  /// The position of the text in bounds.
  public func textRect(forBounds bounds: Rect) throws(FontError) -> Rect {
    try drawing(in: bounds).totalBounds
  }

  /// Sets the text in bounds.
  public func drawing(in bounds: Rect) throws(FontError) -> StringDrawing {
    let smallest = minimumScaleFactor > 0 ? minimumScaleFactor : 0.1
    return StringDrawing(
      try framesetter(), in: bounds, options: options(lines: numberOfLines),
      minimumScaleFactor: adjustsFontSizeToFitWidth ? smallest : 1,
      verticalShare: min(max(0, verticalAlignment), 1))
  }

  /// Draws the text in bounds, and returns how.
  @discardableResult
  public func draw(
    in bounds: Rect, on context: any GraphicsContext, as element: StructureElement? = nil
  ) throws(FontError) -> StringDrawing {
    let drawing = try drawing(in: bounds)
    drawing.draw(on: context, as: element)
    return drawing
  }

  private func framesetter() throws(FontError) -> Framesetter {
    try Framesetter(styledText, fonts: fonts, defaultFont: font)
  }
}
