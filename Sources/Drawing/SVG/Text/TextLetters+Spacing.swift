import ComposeFonts
import ComposeSVGReading

// The room between letters (CSS Text 3, 8; SVG 2, 11.5, `textLength`).

extension TextLetters {
  /// Moves letters apart, or together, as properties and attributes of the text want it.
  ///
  /// - Parameters:
  ///   - range: The characters that the letters stand for.
  ///   - stretches: The stretches that some of them are in, inner ones first.
  ///   - isSubstitute: Whether another font is used than the one that a length was measured with.
  mutating func space(
    as text: SVGText, _ range: Range<Int>, stretches: [SVGText.Stretch],
    isSubstitute: (SVGFont) -> Bool
  ) {
    for index in letters.indices {
      let style = text.styles[letters[index].style]
      // What follows the last letter is not part of its length.
      if style.letterSpacing != 0, index + 1 < letters.count,
        Self.mayBeParted(scripts[letters[index].run])
          || Self.isCommon(text.scalars[letters[index].character])
      {
        letters[index].spacing = style.letterSpacing
        if letters[index].advance + style.letterSpacing < 0 {
          letters[index].isHidden = true
          letters[index].spacing = -letters[index].advance
        }
      }
      if letters[index].isWordSpace { letters[index].wordSpacing = style.wordSpacing }
    }
    guard !stretches.isEmpty else { return }
    var numbers = [Int?](repeating: nil, count: range.count)
    for index in letters.indices { numbers[letters[index].character - range.lowerBound] = index }
    for stretch in stretches {
      let part = stretch.range.clamped(to: range)
      // Letters that are a little narrower than they should be look better wider than apart.
      var stretch = stretch
      let style = text.span(of: part.lowerBound)
      let width = letters.reduce(0) { $0 + $1.width }
      if !stretch.stretchesGlyphs, width > 0, (0.7...1.4).contains(stretch.length / width),
        text.spans.indices.contains(style),
        isSubstitute(text.styles[text.spans[style].style].font)
      {
        stretch.stretchesGlyphs = true
      }
      apply(
        stretch,
        numbers[(part.lowerBound - range.lowerBound)..<(part.upperBound - range.lowerBound)]
          .compactMap(\.self))
    }
  }

  private mutating func apply(_ stretch: SVGText.Stretch, _ indices: [Int]) {
    guard let end = indices.max() else { return }
    let width = indices.reduce(0) { $0 + letters[$1].width }
    if stretch.stretchesGlyphs {
      guard width > 0, stretch.length / width > 0.001, stretch.length / width < 1e6 else { return }
      for index in indices { letters[index].stretch *= stretch.length / width }
    } else {
      guard indices.count > 1 else { return }
      let room = (stretch.length - width) / Double(indices.count - 1)
      // What follows in the same line stands apart as the letters do, as browsers have it.
      let hasMore = end + 1 < letters.count
      for index in indices where index != end || hasMore {
        letters[index].spacing += room / letters[index].stretch
      }
    }
  }

  /// Whether a character is of all scripts alike: room is added after a space whatever it parts.
  private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .decimalNumber, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol:
      true
    default: false
    }
  }

  /// Whether the letters of a script, numbered as in `ShapedRun`, do not join.
  private static func mayBeParted(_ script: UInt32) -> Bool {
    !joined.contains(OpenTypeTag(rawValue: script))
  }

  /// Scripts whose letters hang together (CSS Text 3, 8.2.1).
  private static let joined: Set<OpenTypeTag> = [
    "Arab", "Syrc", "Nkoo", "Mand", "Mong", "Phag", "Deva", "Beng", "Guru", "Modi", "Shrd", "Sylo",
    "Tirh", "Ogam",
  ]
}

extension SVGText {
  /// The stretches that chunks are in, wholly or in part, by the numbers of the chunks.
  ///
  /// - Complexity: O(stretches · log chunks + chunks within each stretch).
  var stretchesOfChunks: [Int: [Stretch]] {
    var found: [Int: [Stretch]] = [:]
    for stretch in stretches where !stretch.range.isEmpty {
      var (low, high) = (0, chunks.count)
      while low < high {
        let middle = (low + high) / 2
        if chunks[middle].range.upperBound > stretch.range.lowerBound {
          high = middle
        } else {
          low = middle + 1
        }
      }
      while low < chunks.count, chunks[low].range.lowerBound < stretch.range.upperBound {
        found[low, default: []].append(stretch)
        low += 1
      }
    }
    return found
  }
}
