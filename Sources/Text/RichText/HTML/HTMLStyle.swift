import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMarkup

/// What holds for text in an element: inherited properties, computed.
struct HTMLStyle {
  /// What decides attributes of characters.
  struct Characters: Hashable {
    var families: [String] = []
    /// In points.
    var size = 12.0
    var weight = 400
    var isItalic = false
    var hasSmallCapitals = false
    var color: Color?
    var background: Color?
    var tracking = 0.0
    var kerns = true
    var ligatures = Ligatures.standard
    var underline: TextDecoration?
    var strikethrough: TextDecoration?
    var superscript = 0
    var baselineOffset = 0.0
    var isUnbreakable = false
    var directions: [EmbeddedDirection] = []
    var link: LinkTarget?
    var anchor: String?
    var language: String?
    var isCode = false
    var alternateText: String?
  }

  var characters = Characters()
  var whiteSpace = CSSProperties.WhiteSpace.normal
  var isHidden = false

  // Paragraphs
  var alignment = ParagraphStyle.Alignment.natural
  var direction = ParagraphStyle.WritingDirection.natural
  /// In points.
  var textIndent = 0.0
  var lineHeight = ParagraphStyle.LineHeight.natural
  /// From the box around, in points.
  var leftMargin = 0.0
  var rightMargin = 0.0
  var headerLevel = 0
  var keepsTogether = false
  var keepsWithNext = false
  var orphans: Int?
  var widows: Int?
  var hyphenates = false
  /// The innermost box that contains the paragraphs.
  var box: Int?
  var lists: [TextList] = []
  /// The innermost item of a list.
  var item: Int?
  var table: Int?

  /// The style of the content of an element.
  ///
  /// - Parameter root: The size of the document's text, in points.
  func styled(_ element: HTMLElement, _ css: CSSProperties, root: Double) -> HTMLStyle {
    var style = self
    style.applyFont(css, root: root)
    style.applyCharacters(element, css, root: root)
    if element.isBlock { style.applyBlock(element, css, root: root) }
    return style
  }

  private mutating func applyFont(_ css: CSSProperties, root: Double) {
    let around = characters.size
    switch css.fontSize {
    case .length(let length)?:
      let size = length.points(size: around, root: root, of: around) ?? around
      if size > 0 { characters.size = Self.rounded(size) }
    case .scaled(let factor)?: characters.size = Self.rounded(around * factor)
    case nil: break
    }
    characters.size = min(max(characters.size, 0.1), 14_400)
    if let families = css.families, !families.isEmpty { characters.families = families }
    switch css.weight {
    case .number(let weight)?: characters.weight = weight
    // CSS Fonts 4, 2.2.1.
    case .bolder?: characters.weight = characters.weight < 350 ? 400 : max(700, characters.weight)
    case .lighter?:
      characters.weight = characters.weight < 550 ? 100 : characters.weight < 750 ? 400 : 700
    case nil: break
    }
    if let isItalic = css.isItalic { characters.isItalic = isItalic }
    if let hasSmallCapitals = css.hasSmallCapitals {
      characters.hasSmallCapitals = hasSmallCapitals
    }
  }

  private mutating func applyCharacters(
    _ element: HTMLElement, _ css: CSSProperties, root: Double
  ) {
    let size = characters.size
    if let color = css.color { characters.color = color }
    if !element.isBlock, case .some(.some(let color)) = css.background {
      characters.background = color
    }
    if let spacing = css.letterSpacing?.points(size: size, root: root, of: size) {
      characters.tracking = Self.rounded(spacing)
    }
    if let kerns = css.kerns { characters.kerns = kerns }
    if let ligatures = css.ligatures { characters.ligatures = ligatures }
    if let decoration = css.decoration { apply(decoration) }
    if !element.isCell, let alignment = css.verticalAlignment { apply(alignment, root: root) }
    if let whiteSpace = css.whiteSpace {
      self.whiteSpace = whiteSpace
      characters.isUnbreakable = whiteSpace == .nowrap || whiteSpace == .pre && !element.isBlock
    }
    isHidden = isHidden || element.isHidden || css.isHidden == true
    if element == .code { characters.isCode = true }
    if element.isBlock {
      if let isRightToLeft = css.isRightToLeft {
        direction = isRightToLeft ? .rightToLeft : .leftToRight
      }
    } else if let isRightToLeft = css.isRightToLeft, characters.directions.count < 60 {
      characters.directions.append(
        EmbeddedDirection(
          isRightToLeft: isRightToLeft, isOverride: css.unicodeBidi == .override))
    }
  }

  private mutating func apply(_ decoration: CSSProperties.Decoration) {
    let line = TextDecoration(
      decoration.style, pattern: decoration.pattern, color: decoration.color)
    if decoration.isUnderline == true { characters.underline = line }
    if decoration.isLineThrough == true { characters.strikethrough = line }
  }

  private mutating func apply(_ alignment: CSSProperties.VerticalAlignment, root: Double) {
    switch alignment {
    case .superscript: characters.superscript = min(characters.superscript + 1, 4)
    case .subscript: characters.superscript = max(characters.superscript - 1, -4)
    case .length(let length):
      let offset = length.points(size: characters.size, root: root, of: characters.size * 1.2)
      characters.baselineOffset = Self.rounded(characters.baselineOffset + (offset ?? 0))
    case .baseline, .top, .middle, .bottom: break
    }
  }

  private mutating func applyBlock(_ element: HTMLElement, _ css: CSSProperties, root: Double) {
    let size = characters.size
    if let alignment = css.alignment { self.alignment = alignment }
    if let indent = css.textIndent?.points(size: size, root: root) { textIndent = indent }
    switch css.lineHeight {
    case .normal?: lineHeight = .natural
    case .number(let number)?: lineHeight = .multiple(number)
    case .length(let length)?:
      if let height = length.points(size: size, root: root, of: size) {
        lineHeight = .exact(Self.rounded(height))
      }
    case nil: break
    }
    if let level = element.headingLevel { headerLevel = level }
    switch css.breakInside {
    case .avoid?: keepsTogether = true
    case .auto?: keepsTogether = false
    default: break
    }
    // Of the block itself, not of its content; but paragraphs are all that there is.
    switch css.breakAfter {
    case .avoid?: keepsWithNext = true
    case .auto?: keepsWithNext = false
    default: break
    }
    if let orphans = css.orphans { self.orphans = orphans }
    if let widows = css.widows { self.widows = widows }
    if let hyphenates = css.hyphenates { self.hyphenates = hyphenates }
    if !css.needsBox, !element.isCell, element != .table {
      leftMargin += css.margin.left?.points(size: size, root: root) ?? 0
      rightMargin += css.margin.right?.points(size: size, root: root) ?? 0
    }
  }

  /// Lengths that were computed have no more places than lengths that are written.
  static func rounded(_ points: Double) -> Double {
    (min(max(points, -14_400), 14_400) * 10_000).rounded() / 10_000
  }

  // MARK: Paragraphs

  /// But for margins above and below, boxes and lists.
  var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle(alignment: alignment)
    let (leading, trailing) =
      direction == .rightToLeft ? (rightMargin, leftMargin) : (leftMargin, rightMargin)
    style.headIndent = max(0, Self.rounded(leading))
    style.firstLineHeadIndent = max(0, Self.rounded(leading + textIndent))
    style.tailIndent = trailing > 0 ? -Self.rounded(trailing) : 0
    style.lineHeight = lineHeight
    style.baseWritingDirection = direction
    style.headerLevel = headerLevel
    style.keepsTogether = keepsTogether
    style.keepsWithNext = keepsWithNext
    style.usesDefaultHyphenation = hyphenates
    if let orphans { style.orphanLines = orphans }
    if let widows { style.widowLines = widows }
    return style
  }
}
