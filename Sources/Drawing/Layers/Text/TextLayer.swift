public import ComposeAttributedText
public import ComposeFonts
public import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// A layer that shows text, the first line at the top of its bounds.
///
/// Text stays text at any scale. What does not fit in the bounds is cut off at them.
public final class TextLayer: Layer {
  /// Where text that does not fit is truncated with an ellipsis.
  public enum Truncation: Hashable, Sendable {
    case none, start, middle, end
  }

  /// Text in the layer's own face, size and colour.
  public var string: String?
  /// Attributed text, shown instead of `string`.
  public var attributedString: AttributedText?
  /// The face of `string`, and of attributed text that names none; nil for Helvetica, or the
  /// nearest that `fonts` has.
  public var face: FontFace?
  /// The em of `string` in points.
  public var fontSize = 36.0
  /// The colour of `string`.
  public var foregroundColor = Color.white
  /// Whether lines are broken at the width of the bounds; if not, each paragraph is one line.
  public var isWrapped = false
  /// Natural leaves attributed text to its paragraph styles.
  public var alignment = ParagraphStyle.Alignment.natural
  /// Of wrapped text, the last line that fits is cut; of other text, each line too long.
  public var truncation = Truncation.none
  /// Where faces and missing characters are looked for.
  public var fonts = FontCollection.bundled

  /// The defaults of `CATextLayer`: Helvetica of 36 points, white, not wrapped.
  public override init() { super.init() }

  /// Black text of 12 points, wrapped.
  public init(
    _ string: String, face: FontFace? = nil, size: Double = 12, color: Color = .black
  ) {
    self.string = string
    self.face = face
    fontSize = size
    foregroundColor = color
    isWrapped = true
    super.init()
  }

  /// Attributed text, wrapped; 12 points and black by default.
  public init(_ text: AttributedText) {
    attributedString = text
    fontSize = 12
    foregroundColor = .black
    isWrapped = true
    super.init()
  }

  /// The font of text without one, and whether it is a substitute; nil without any font.
  private var font: (font: Font, isSubstitute: Bool)? {
    if let face { return (Font(face, size: fontSize), false) }
    let resolution = FontResolver(fonts).resolve(.init(names: ["Helvetica"]))
    guard let face = try? resolution.face ?? fonts.closestFace(to: resolution.query).face else {
      return nil
    }
    return (Font(face, size: fontSize), resolution.replacedName != nil)
  }

  /// The text as it is set, before anything is cut.
  private func text(_ font: Font, tint: InstanceTint) -> AttributedText {
    var text: AttributedText
    if let attributedString {
      text = attributedString
    } else {
      text = AttributedText(
        string ?? "",
        attributes: TextAttributes(
          font: font, foregroundColor: tint.apply(to: foregroundColor)))
    }
    let alignment = alignment
    let lineBreakMode: ParagraphStyle.LineBreakMode? = isWrapped ? nil : oneLineMode
    text.updateAttributes(in: 0..<text.count) { attributes in
      var style = attributes.paragraphStyle ?? ParagraphStyle()
      if alignment != .natural { style.alignment = alignment }
      if let lineBreakMode { style.lineBreakMode = lineBreakMode }
      attributes.paragraphStyle = style
    }
    return text
  }

  /// How paragraphs of one line end.
  private var oneLineMode: ParagraphStyle.LineBreakMode {
    switch truncation {
    case .none: .clipping
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    }
  }

  /// Where the last line of wrapped text is truncated.
  private var lastLineTruncation: LineTruncation? {
    guard isWrapped else { return nil }
    switch truncation {
    case .none: return nil
    case .start: return .start
    case .middle: return .middle
    case .end: return .end
    }
  }

  /// The lines in the layer's own coordinates; nil without a font.
  func layout(in bounds: Rect, tint: InstanceTint = .none) -> TextLayerLayout? {
    guard let font = font?.font else { return nil }
    return TextLayerLayout(
      text(font, tint: tint), in: bounds, truncation: lastLineTruncation, fonts: fonts,
      defaultFont: font)
  }

  override var hasOwnDrawing: Bool {
    !bounds.isEmpty
      && (attributedString.map { !$0.isEmpty }
        ?? (!(string ?? "").isEmpty && visible(foregroundColor) != nil))
  }

  override var drawsUpright: Bool { true }
  /// Glyphs reach beyond their lines.
  override var ownExtent: Rect? { nil }

  override func drawOwn(
    on context: any PaintingContext, tint: InstanceTint, log: inout LayerLog
  ) {
    guard let layout = layout(in: bounds, tint: tint) else { return log.note(.missingFont) }
    if font?.isSubstitute == true { log.note(.substitutedFont) }
    context.withSavedState {
      if tint.opacity < 1, attributedString != nil { context.compositing.opacity *= tint.opacity }
      layout.draw(on: context)
    }
  }
}

extension TextLayer: IntrinsicallySized {
  /// The size of the text, unbroken, or broken at `width` when the layer wraps.
  public func intrinsicSize(width: Double?) -> Size {
    let room = Rect(x: 0, y: 0, width: width ?? 1e6, height: 1e6)
    return layout(in: room)?.size ?? .zero
  }
}
