import ComposeDocumentModel
import ComposeGeometry
import ComposeMarkup

/// The values of an element's properties (CSS Cascade 4, 4.4); nil is what the theme has.
struct ComputedStyle: Hashable {
  enum Transform: Hashable { case uppercase, lowercase, capitalize, none }
  enum WhiteSpace: Hashable { case collapsed, lines, linesAndSpaces }

  // Inherited
  var text = TextAppearance()
  var transform: Transform?
  var whiteSpace: WhiteSpace?
  var alignment: BlockAppearance.Alignment?
  var lineHeight: BlockAppearance.LineHeight?
  var indent: StyleLength?
  /// The value of `list-style-type` in lower case, or a string with its quotation marks.
  var listStyle: String?
  var captionIsBelow: Bool?

  // Of the element alone
  var box = Box()

  struct Box: Hashable {
    var margin = BlockAppearance.Edges<StyleLength>()
    var padding = BlockAppearance.Edges<StyleLength>()
    var border = BlockAppearance.Edges<BlockAppearance.Border>()
    /// The colours and widths of borders whose style is not known yet.
    var lines = BlockAppearance.Edges<Line>()
    var radius = 0.0
    var background: Color?
    var width: String?
    var maximumWidth: String?
    var height: String?
    var isCentered = false
    var isHidden = false
    var breakBefore: BlockAppearance.Break?
    var breakAfter: BlockAppearance.Break?
    var staysTogether = false
    var stringSet: String?
    /// As written.
    var content: String?
  }

  /// The parts of a border.
  struct Line: Hashable {
    var width: StyleLength?
    var isDrawn: Bool?
    var color: Color?
  }

  /// The values that a child begins with.
  func inherited(by element: HTMLElement) -> ComputedStyle {
    var style = self
    style.box = Box()
    if element.separatesBlocks {
      style.text.background = nil
      style.text.shift = nil
    }
    switch element {
    case .h1, .h2, .h3, .h4, .h5, .h6:
      style.text.weight = nil
      style.text.isSizeInherited = true
    case .b, .strong, .th: style.text.weight = nil
    case .em, .i, .cite, .dfn, .var: style.text.isItalic = nil
    case .a: style.text.color = nil
    case .code, .kbd, .samp, .tt, .pre:
      style.text.families = nil
      style.text.isSizeInherited = true
    case .mark: style.text.background = nil
    case .small, .big, .sub, .sup, .caption, .figcaption: style.text.isSizeInherited = true
    case .u, .ins: style.text.isUnderlined = nil
    case .s, .del, .strike: style.text.isStruck = nil
    case .table:
      style.text.isSizeInherited = true
      style.indent = nil
      style.whiteSpace = nil
      if style.alignment == .justified { style.alignment = nil }
    case .ul, .ol, .menu, .dir: style.listStyle = nil
    default: break
    }
    return style
  }

  // MARK: For the model

  /// What the blocks and texts inside an element have of it.
  var inheritedValues: BlockAppearance.Values {
    var values = BlockAppearance.Values()
    values.text = text
    values.alignment = alignment
    values.lineHeight = lineHeight
    values.indent = indent
    return values
  }

  /// What the element itself has.
  func values(of element: HTMLElement) -> BlockAppearance.Values {
    var values = inheritedValues
    values.margin = box.margin
    values.padding = box.padding
    values.border = box.border
    values.radius = box.radius
    values.background = box.background
    values.isCentered = box.isCentered
    values.breakBefore = box.breakBefore
    values.breakAfter = box.breakAfter
    values.staysTogether = box.staysTogether
    if element.isList { values.bullet = bullet }
    return values
  }

  /// The mark of items in a list without numbers; empty for none, nil for that of the theme.
  private var bullet: String? {
    switch listStyle {
    case nil: nil
    case "none": ""
    case "disc": "•"
    case "circle": "◦"
    case "square": "▪"
    case .some(let value):
      value.first == "\"" || value.first == "'"
        ? String(CSSSyntax.unquoted(Substring(value)).prefix(8)) : nil
    }
  }

  /// The numerals of a list; nil where it has marks, or those of the theme.
  var numbering: List.Numbering? {
    switch listStyle {
    case "decimal", "decimal-leading-zero": .decimal
    case "lower-alpha", "lower-latin": .lowercaseLatin
    case "upper-alpha", "upper-latin": .uppercaseLatin
    case "lower-roman": .lowercaseRoman
    case "upper-roman": .uppercaseRoman
    default: nil
    }
  }
}
