import ComposeMarkup
import ComposePlatform

// Properties of blocks and lists of HTML (CSS 2, 8; CSS Lists 3).

extension SVGStyle {
  /// Takes margins and paddings over.
  mutating func applySides(_ property: SVGProperty, _ word: String) {
    let sides: [SVGProperty]
    switch property {
    case .margin: sides = [.marginTop, .marginRight, .marginBottom, .marginLeft]
    case .padding: sides = [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
    default:
      if let length = Self.side(word) { self.sides[property] = length }
      return
    }
    let words = word.split(whereSeparator: \.isWhitespace)
    let lengths = words.compactMap { Self.side(String($0)) }
    guard (1...4).contains(words.count), lengths.count == words.count else { return }
    // Of one to four lengths, those of the top, the right, the bottom and the left.
    let numbers = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][lengths.count - 1]
    for (side, number) in zip(sides, numbers) { self.sides[side] = lengths[number] }
  }

  /// A length, or nothing for what is free; nil for what is none.
  private static func side(_ word: String) -> Length? {
    guard let length = word == "auto" ? .zero : Length(word), length.value.isFinite else {
      return nil
    }
    return length
  }

  /// Takes what is before items of lists over. Pictures there are not drawn.
  mutating func applyListStyle(
    _ property: SVGProperty, _ value: String, _ word: String, parent: SVGStyle,
    warn: (SVGWarning) -> Void
  ) {
    if word == "inherit" {
      listStyle = parent.listStyle
      return
    }
    for word in word.split(whereSeparator: \.isWhitespace).map(String.init) {
      switch word {
      case "outside": break
      case "inside": warn(.property("list-style-position"))
      case _ where property == .listStylePosition: break
      case _ where word.hasPrefix("url("): warn(.property("list-style-image"))
      case _ where property == .listStyleImage: break
      default: listStyle = word
      }
    }
    // What is longer than the words that are known.
    if word.isEmpty, value.contains(bytesOf: "url(") { warn(.property("list-style-image")) }
  }
}
