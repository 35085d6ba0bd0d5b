/// Files of separated values that documents refer to as images.
package enum SeparatedValuesFile {
  private static let extensions = [".csv", ".tsv"]

  /// Whether a path, without query and fragment, has the extension `csv` or `tsv`.
  package static func isNamed(_ path: some Collection<UInt8>) -> Bool {
    let end = path.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? path.endIndex
    // `|` makes letters small; a point stays one.
    let last = path[..<end].suffix(4).map { $0 | 0x20 }
    return extensions.contains { $0.utf8.elementsEqual(last) }
  }

  /// Whether one of the extensions is anywhere in a text.
  package static func isMentioned(in text: some Collection<UInt8>) -> Bool {
    var last: UInt32 = 0
    for byte in text {
      last = last << 8 | UInt32(byte)
      let lower = last | 0x0020_2020
      // `.csv` and `.tsv`, in capital or small letters.
      if lower == 0x2E63_7376 || lower == 0x2E74_7376 { return true }
    }
    return false
  }

  /// The only image of a text, where it is such a file, with its alternate text.
  package static func reference(of text: InlineText) -> (file: ImageReference, words: InlineText)? {
    guard text.items.count >= 2, case .begin(.image(let reference)) = text.items[0].kind,
      case .end(.image) = text.items[text.items.count - 1].kind,
      isNamed(reference.destination.utf8)
    else { return nil }
    let inner = Array(text.items[1..<(text.items.count - 1)])
    for item in inner {
      if case .begin(.image) = item.kind { return nil }
    }
    return (reference, InlineText(utf8: text.utf8, items: inner))
  }
}
