import ComposeGeometry
import ComposeMarkup

/// The point that transforms of an element start from (CSS Transforms 1, 6).
struct TransformOrigin: Hashable, Sendable {
  var x: Length
  var y: Length

  /// One or two lengths, percentages or keywords, in small letters.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard 1...3 ~= words.count else { return nil }
    // `top 25%` is `25% top`.
    if words.count > 1,
      ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1])
    {
      words.swapAt(0, 1)
    }
    if words.count == 1 {
      words = ["top", "bottom"].contains(words[0]) ? ["center", words[0]] : [words[0], "center"]
    }
    guard let x = Self.length(words[0], ["left": 0, "center": 50, "right": 100]),
      let y = Self.length(words[1], ["top": 0, "center": 50, "bottom": 100])
    else { return nil }
    (self.x, self.y) = (x, y)
  }

  private static func length(_ word: String, _ keywords: [String: Double]) -> Length? {
    keywords[word].map { Length($0, .percent) } ?? Length(word)
  }
}

extension SVGStyle.PaintOrder {
  /// Parts in the order in which they are painted; those that are not named follow in the usual
  /// order. Nil for what is invalid.
  init?(_ text: String) {
    var named: [Part] = []
    if text != "normal" {
      for word in text.split(whereSeparator: \.isWhitespace) {
        guard let part = Part(rawValue: String(word)), !named.contains(part) else { return nil }
        named.append(part)
      }
      guard !named.isEmpty else { return nil }
    }
    parts = named + Part.allCases.filter { !named.contains($0) }
  }
}
