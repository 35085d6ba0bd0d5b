import ComposeAttributedText
import ComposeGeometry
import ComposeMarkup

/// The declarations of a style, property by property; nil is unset.
struct CSSProperties: Hashable, Sendable {
  enum LineHeight: Hashable, Sendable {
    case normal
    case number(Double)
    case length(CSSLength)
  }

  enum VerticalAlignment: Hashable, Sendable {
    case baseline, superscript, `subscript`, top, middle, bottom
    case length(CSSLength)
  }

  enum WhiteSpace: Hashable, Sendable {
    case normal, nowrap, pre, preWrap, preLine

    var keepsSpaces: Bool { self == .pre || self == .preWrap }
    var keepsLines: Bool { keepsSpaces || self == .preLine }
  }

  enum UnicodeBidi: Hashable, Sendable { case normal, embed, override }

  enum Break: Hashable, Sendable {
    case auto, avoid
    case frame(FrameBreak)
  }

  struct Decoration: Hashable, Sendable {
    var isUnderline: Bool?
    var isLineThrough: Bool?
    var style = TextDecoration.Style.single
    var pattern = TextDecoration.Pattern.solid
    var color: Color?
  }

  struct Border: Hashable, Sendable {
    var width: CSSLength?
    var isDrawn: Bool?
    var color: Color?
  }

  // Characters
  var families: [String]?
  var fontSize: CSSFont.Size?
  var weight: CSSFont.Weight?
  var isItalic: Bool?
  var hasSmallCapitals: Bool?
  var color: Color?
  /// `.some(nil)` is transparent.
  var background: Color??
  var decoration: Decoration?
  var letterSpacing: CSSLength?
  var verticalAlignment: VerticalAlignment?
  var kerns: Bool?
  var ligatures: Ligatures?
  var whiteSpace: WhiteSpace?
  var isHidden: Bool?
  var isRightToLeft: Bool?
  var unicodeBidi: UnicodeBidi?

  // Paragraphs
  var alignment: ParagraphStyle.Alignment?
  var textIndent: CSSLength?
  var lineHeight: LineHeight?
  var breakBefore: Break?
  var breakAfter: Break?
  var breakInside: Break?
  var orphans: Int?
  var widows: Int?
  var hyphenates: Bool?

  // Boxes
  var margin = CSSEdges<CSSLength>()
  var padding = CSSEdges<CSSLength>()
  var border = CSSEdges<Border>()
  var width: CSSLength?
  var minimumWidth: CSSLength?
  var maximumWidth: CSSLength?
  var height: CSSLength?
  var float: TextFloat.Side?

  // Lists and tables
  var listStyle: TextList.Marker?
  var collapsesBorders: Bool?
  var borderSpacing: CSSLength?
  var isFixedTable: Bool?

  /// The properties of `other` take precedence.
  mutating func merge(_ other: CSSProperties) {
    families = other.families ?? families
    fontSize = other.fontSize ?? fontSize
    weight = other.weight ?? weight
    isItalic = other.isItalic ?? isItalic
    hasSmallCapitals = other.hasSmallCapitals ?? hasSmallCapitals
    color = other.color ?? color
    background = other.background ?? background
    decoration = other.decoration ?? decoration
    letterSpacing = other.letterSpacing ?? letterSpacing
    verticalAlignment = other.verticalAlignment ?? verticalAlignment
    kerns = other.kerns ?? kerns
    ligatures = other.ligatures ?? ligatures
    whiteSpace = other.whiteSpace ?? whiteSpace
    isHidden = other.isHidden ?? isHidden
    isRightToLeft = other.isRightToLeft ?? isRightToLeft
    unicodeBidi = other.unicodeBidi ?? unicodeBidi
    alignment = other.alignment ?? alignment
    textIndent = other.textIndent ?? textIndent
    lineHeight = other.lineHeight ?? lineHeight
    breakBefore = other.breakBefore ?? breakBefore
    breakAfter = other.breakAfter ?? breakAfter
    breakInside = other.breakInside ?? breakInside
    orphans = other.orphans ?? orphans
    widows = other.widows ?? widows
    hyphenates = other.hyphenates ?? hyphenates
    margin.merge(other.margin)
    padding.merge(other.padding)
    border.merge(other.border)
    width = other.width ?? width
    minimumWidth = other.minimumWidth ?? minimumWidth
    maximumWidth = other.maximumWidth ?? maximumWidth
    height = other.height ?? height
    float = other.float ?? float
    listStyle = other.listStyle ?? listStyle
    collapsesBorders = other.collapsesBorders ?? collapsesBorders
    borderSpacing = other.borderSpacing ?? borderSpacing
    isFixedTable = other.isFixedTable ?? isFixedTable
  }

  /// Whether a block has a box of its own.
  var needsBox: Bool {
    if case .some(.some) = background { return true }
    return !padding.isEmpty || !border.isEmpty
  }
}

/// Properties that many elements share: they are too many to be copied with each element.
final class SharedCSSProperties: Sendable {
  let properties: CSSProperties

  init(_ properties: CSSProperties) { self.properties = properties }
}
