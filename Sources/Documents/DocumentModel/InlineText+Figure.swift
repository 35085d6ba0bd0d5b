extension InlineText {
  /// Whether the text does not begin with words, so that it may be a single image.
  /// Complexity: O(1).
  package var mayBeImage: Bool {
    guard let first = items.first, case .text = first.kind, let byte = utf8[first.range].first
    else { return true }
    return byte <= 0x20
  }

  /// The single image of the text, its alternate text and its source offset.
  package var onlyImage: (ImageReference, String, Int)? {
    var found: (ImageReference, Int)?
    var words = InlineText(utf8: utf8)
    var depth = 0
    for item in items {
      switch item.kind {
      case .begin(.image(let reference)):
        if depth == 0 {
          guard found == nil else { return nil }
          found = (reference, item.sourceOffset)
        }
        depth += 1
      case .end(.image): depth -= 1
      case .softBreak where depth == 0: continue
      // A note called in the alternate text needs a line to be called from.
      case .footnoteReference, .reference: return nil
      case .indexTerm: continue
      case .text where depth == 0:
        guard utf8[item.range].allSatisfy({ $0 <= 0x20 }) else { return nil }
      case _ where depth > 0: words.items.append(item)
      default: return nil
      }
    }
    return found.map { ($0.0, words.plainText, $0.1) }
  }
}
