import ComposeAttributedText
import ComposeGraphics

/// What holds for characters, in RTF's own terms.
struct RTFCharacterState: Hashable {
  /// The number of the font in the table; nil for the default one.
  var font: Int?
  /// In half points; nil for 24.
  var size: Int?
  var isBold = false
  var isItalic = false
  var hasSmallCapitals = false
  var isHidden = false
  var underline: TextDecoration?
  /// The number of a colour; 0 is that of the text.
  var underlineColor = 0
  var strikethrough: TextDecoration.Style?
  var strikethroughColor = 0
  var superscript = 0
  /// In half points, positive upwards.
  var baselineOffset = 0
  /// The number of a colour; 0 is none.
  var color = 0
  var background = 0
  /// Half points from which on pairs are kerned; 0 for none, nil where nothing is specified.
  var kerning: Int?
  /// In twips.
  var spacing = 0
  /// In percent.
  var scale = 100
  /// Windows' number of a language; 0 and 1024 are none.
  var language: Int?
  /// In twentieths of a percent of the size.
  var strokeWidth = 0
  var strokeColor = 0
  var link: LinkTarget?
  var anchor: String?

  /// Whether anything is specified about the font.
  var namesFont: Bool {
    font != nil || size != nil || isBold || isItalic || hasSmallCapitals
  }

  /// What `\plain` leaves.
  var plain: RTFCharacterState {
    var state = RTFCharacterState()
    state.link = link
    state.anchor = anchor
    return state
  }
}

/// What holds for a paragraph, in RTF's own terms: twips.
struct RTFParagraphState: Hashable {
  var alignment = ParagraphStyle.Alignment.natural
  var firstIndent = 0
  var leadingIndent = 0
  var trailingIndent = 0
  var spaceBefore = 0
  var spaceAfter = 0
  /// 0 is natural, above zero at least, below exactly; or 240ths of a line.
  var lineSpacing = 0
  var isLineMultiple = false
  var minimumLineHeight: Int?
  var maximumLineHeight: Int?
  var lineGap = 0
  var tabStops: [TabStop] = []
  /// Nil for the document's.
  var tabInterval: Int?
  var keepsTogether = false
  var keepsWithNext = false
  var direction = ParagraphStyle.WritingDirection.natural
  var breakBefore: FrameBreak?
  /// 0 for text.
  var headerLevel = 0
  /// Nil for the document's.
  var hyphenates: Bool?
  var controlsWidows = true
  var isInTable = false
}
