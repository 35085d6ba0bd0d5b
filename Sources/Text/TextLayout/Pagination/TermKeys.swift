import ComposeAttributedText
import ComposeUnicode

/// What the terms of an index are sorted by: bytes that compare as the terms do, each once, one after
/// the other in a single array, since an index may have a million terms.
struct TermKeys {
  private let collator: Collator?
  private var numbers: [String: Int32] = [:]
  private var bytes: [UInt8] = []
  /// Where the bytes of each key end.
  private var ends: [Int] = []

  /// - Parameter collator: Of the language; nil to sort by scalars.
  init(_ collator: Collator?) { self.collator = collator }

  /// The number of the key of a term at a depth of its entry; terms with one key have one number.
  mutating func number(of entry: IndexEntry, at depth: Int) -> Int32 {
    let (key, term) = (entry.sortKey(at: depth), entry.terms[depth])
    let name = key == term ? term : key + "\0" + term
    if let number = numbers[name] { return number }
    let number = Int32(clamping: ends.count)
    // The key of the language ends with a zero and has no other. Behind it is what decides where the
    // language makes no difference; bytes of UTF-8 sort as scalars do.
    if let collator { bytes += collator.sortKey(of: key) }
    bytes += key.lowercased().utf8
    bytes.append(0)
    bytes += term.utf8
    ends.append(bytes.count)
    numbers[name] = number
    return number
  }

  /// The place of each key in the order.
  ///
  /// - Complexity: O(n log n).
  var ranks: [Int32] {
    var order = (0..<Int32(clamping: ends.count)).map { $0 }
    bytes.withUnsafeBufferPointer { bytes in
      func key(_ number: Int32) -> UnsafeBufferPointer<UInt8>.SubSequence {
        let number = Int(number)
        return bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
      }
      order.sort { key($0).lexicographicallyPrecedes(key($1)) }
    }
    var ranks = [Int32](repeating: 0, count: ends.count)
    for (rank, number) in order.enumerated() { ranks[Int(number)] = Int32(clamping: rank) }
    return ranks
  }
}
