public import ComposeGeometry

/// The text of a page: characters in words, words in lines, lines in reading order.
///
/// Places are in points from the upper left corner of the crop box as the page is shown; they are
/// those of `PDFPage.drawingTransform(into: Rect(origin: .zero, size: page.size()))`.
public struct PageText: Hashable, Sendable {
  /// The lines in reading order: that of the structure tree where the page is tagged, else that of
  /// their places.
  public var lines: [TextLine]
  /// Whether the order is that of the structure tree.
  public var isStructured: Bool
  /// What could not be read, such as codes that stand for no known character.
  public var problems: PageProblems

  /// The lines with a line feed after each, words that a hyphen breaks joined again.
  public var text: String {
    var result = ""
    for (index, line) in lines.enumerated() {
      let words =
        index > 0 && lines[index - 1].isHyphenated ? line.words.dropFirst() : line.words[...]
      guard !words.isEmpty else { continue }
      result += words.map(\.text).joined(separator: " ") + "\n"
    }
    return result
  }

  /// All words in reading order, those that a hyphen breaks as one.
  public var words: [TextWord] {
    lines.enumerated().flatMap { index, line in
      index > 0 && lines[index - 1].isHyphenated ? line.words.dropFirst() : line.words[...]
    }
  }
}

/// Words with a common baseline.
public struct TextLine: Hashable, Sendable {
  /// The words of the line in reading order.
  public var words: [TextWord]
  /// Whether the last word goes on in the next line; it then contains that line's first word.
  public var isHyphenated: Bool
  /// Whether it is an artifact of a tagged page, such as a running head (ISO 32000-2, 14.8.2.2).
  public var isArtifact: Bool
  /// Whether a space follows the last word.
  var endsWithSpace = false

  /// The smallest rectangle with the first boxes of all words.
  public var box: Rect { words.dropFirst().reduce(words.first?.box ?? .zero) { $0.union($1.box) } }
}

/// Characters without a space between them.
public struct TextWord: Hashable, Sendable {
  /// Without the hyphen at which it is broken.
  public var text: String
  /// The characters of `text`, in reading order.
  public var characters: [TextCharacter]
  /// Where it is: two boxes for a word that a hyphen breaks, else one.
  public var boxes: [Rect]

  /// The first of its boxes.
  public var box: Rect { boxes.first ?? .zero }
}

/// What one code of a font shows.
public struct TextCharacter: Hashable, Sendable {
  /// Mostly one character; several for a ligature.
  public var text: String
  /// From the font's descent to its ascent, as wide as the advance.
  public var box: Rect
  /// The name of the font (`BaseFont`).
  public var font: String
  /// In points, as shown.
  public var size: Double
  /// The number of the marked content that it belongs to; nil for none.
  public var contentID: Int?
}

/// Where something was found.
public struct TextMatch: Hashable, Sendable {
  /// The number of the page, counted from 1.
  public var page: Int
  /// What stands there.
  public var text: String
  /// One for each line that it is in.
  public var boxes: [Rect]
}
