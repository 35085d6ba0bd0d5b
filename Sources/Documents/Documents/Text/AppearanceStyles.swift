import ComposeAttributedText
import ComposeDocumentModel
import ComposeGeometry

/// The appearances of a document by their numbers, so that texts are compared by these. 0 is none.
final class AppearanceTable {
  private var appearances: [TextAppearance] = []
  private var numbers: [TextAppearance: Int32] = [:]

  func number(of appearance: TextAppearance) -> Int32 {
    if appearance.isEmpty { return 0 }
    if let number = numbers[appearance] { return number }
    appearances.append(appearance)
    let number = Int32(clamping: appearances.count)
    numbers[appearance] = number
    return number
  }

  subscript(_ number: Int32) -> TextAppearance? {
    let index = Int(number) - 1
    return appearances.indices.contains(index) ? appearances[index] : nil
  }
}

extension TextStyle {
  /// The style of a block of text, as style sheets have it.
  ///
  /// - Parameters:
  ///   - bodySize: The size of body text of the theme, in points.
  ///   - table: Takes what runs need.
  func applying(
    _ values: BlockAppearance.Values, bodySize: Double, in table: AppearanceTable
  ) -> TextStyle {
    var style = self
    let text = values.text
    if let size = text.size {
      let points = min(max(size.points(bodySize: bodySize), 1), 1000)
      let natural = style.size
      style.size = text.isSizeInherited ? natural * points / max(bodySize, 1) : points
      if case .exact(let leading) = style.paragraph.lineHeight {
        style.paragraph.lineHeight = .exact(leading * style.size / max(natural, 1))
      }
    }
    switch values.lineHeight {
    case .factor(let factor): style.paragraph.lineHeight = .exact(max(1, factor * style.size))
    case .length(let length):
      style.paragraph.lineHeight = .exact(max(1, length.points(bodySize: bodySize)))
    case nil: break
    }
    style.weight = text.weight ?? style.weight
    style.isItalic = text.isItalic ?? style.isItalic
    style.hasSmallCapitals = text.hasSmallCapitals ?? style.hasSmallCapitals
    style.color = text.color ?? style.color
    if let indent = values.indent {
      style.paragraph.firstLineHeadIndent = max(0, indent.points(bodySize: bodySize))
    }
    if let alignment = values.alignment { style.paragraph.alignment = alignment.paragraph }
    // What the style has no values for, runs have.
    var rest = TextAppearance()
    rest.families = text.families
    rest.letterSpacing = text.letterSpacing
    rest.isUnderlined = text.isUnderlined
    rest.isStruck = text.isStruck
    rest.background = text.background
    rest.isComplete = text.isComplete
    style.appearance = table.number(of: rest)
    return style
  }
}

extension BlockAppearance.Alignment {
  var paragraph: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}
