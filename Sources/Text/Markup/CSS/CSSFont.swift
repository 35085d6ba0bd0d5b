/// The values of CSS's font properties (CSS Fonts 4, 2).
package enum CSSFont {
  package enum Size: Hashable, Sendable {
    case length(CSSLength)
    /// A factor of the size of the parent element.
    case scaled(Double)

    /// - Parameter value: Such as `12pt`, `120%`, `large` or `smaller`.
    package init?(_ value: some StringProtocol) {
      let word = value.utf8.count <= 40 ? value.lowercased() : ""
      switch word {
      case "smaller": self = .scaled(1 / 1.2)
      case "larger": self = .scaled(1.2)
      default:
        if let points = Self.points[word] {
          self = .length(CSSLength(points, .points))
        } else if let length = CSSLength(value), length.value >= 0 {
          self = .length(length)
        } else {
          return nil
        }
      }
    }

    /// The absolute sizes (CSS Fonts 4, 2.5), where medium is 12 points.
    private static let points: [String: Double] = [
      "xx-small": 6.75, "x-small": 7.5, "small": 9.75, "medium": 12, "large": 13.5,
      "x-large": 18, "xx-large": 24, "xxx-large": 36,
    ]
  }

  package enum Weight: Hashable, Sendable {
    case number(Int)
    case bolder, lighter

    /// - Parameter word: In lower case.
    package init?(_ word: String) {
      switch word {
      case "normal": self = .number(400)
      case "bold": self = .number(700)
      case "bolder": self = .bolder
      case "lighter": self = .lighter
      default:
        guard let number = Int(word), (1...1000).contains(number) else { return nil }
        self = .number(number)
      }
    }

    /// The weight of an element in one of another weight (CSS Fonts 4, 2.2.1).
    package func number(inside parent: Int) -> Int {
      switch self {
      case .number(let number): number
      case .bolder: parent < 350 ? 400 : parent < 550 ? 700 : max(900, parent)
      case .lighter: parent < 550 ? min(100, parent) : parent < 750 ? 400 : 700
      }
    }
  }

  /// Whether letters are italic or slanted; nil for a word that is no value of `font-style`.
  package static func slant(_ word: String) -> Bool? {
    word == "normal" ? false : word == "italic" || word.hasPrefix("oblique") ? true : nil
  }

  /// The names of a list of families without quotation marks, at most 16.
  package static func families(_ value: some StringProtocol) -> [String] {
    CSSSyntax.parts(Substring(value), at: UInt8(ascii: ",")).prefix(16)
      .map { CSSSyntax.unquoted(CSSSyntax.trimmed($0)) }.filter { !$0.isEmpty }
  }
}

extension CSSFont {
  /// The shorthand: `italic small-caps bold 12pt/1.5 "Fira Sans", sans-serif`.
  package struct Shorthand: Hashable, Sendable {
    package var isItalic = false
    package var hasSmallCapitals = false
    package var weight = Weight.number(400)
    package var size: Size
    /// As written; nil where there is none.
    package var lineHeight: Substring?
    package var families: [String]

    /// - Returns: Nil without a size and a family.
    package init?(_ value: some StringProtocol) {
      let value = Substring(value)
      let words = CSSSyntax.parts(value, at: 0x20)
      var (isItalic, hasSmallCapitals, weight) = (false, false, Weight.number(400))
      for (index, part) in words.enumerated() {
        let word = part.lowercased()
        if word == "normal" { continue }
        if let slant = CSSFont.slant(word) {
          isItalic = slant
        } else if word == "small-caps" {
          hasSmallCapitals = true
        } else if let number = Weight(word) {
          weight = number
        } else {
          let sizes = part.split(separator: "/", maxSplits: 1)
          guard index + 1 < words.count, let size = sizes.first.flatMap({ Size($0) }) else {
            return nil
          }
          self.size = size
          lineHeight = sizes.count > 1 ? sizes[1] : nil
          families = CSSFont.families(value[words[index + 1].startIndex...])
          (self.isItalic, self.hasSmallCapitals, self.weight) = (isItalic, hasSmallCapitals, weight)
          return
        }
      }
      return nil
    }
  }
}
