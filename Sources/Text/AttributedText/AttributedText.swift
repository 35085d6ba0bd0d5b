public import ComposeDiagnostics

/// Text with attributes by range: UTF-8 bytes in one buffer, addressed by byte offsets.
///
/// A value. Ranges given by callers are widened to whole Unicode scalars and clamped to the
/// text, so none can trap. Neighbouring runs with equal attributes are one run.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of text with one set of attributes.
  public struct Run: Hashable, Sendable {
    /// The end of the run, in bytes; it starts where the one before ends.
    public var upperBound: Int
    /// The index of its set in `attributeSets`.
    public var attributes: Int
  }

  /// From a text offset on, where the text came from.
  public struct SourceMark: Hashable, Sendable {
    /// The offset in the text, in UTF-8 bytes.
    public var offset: Int
    /// The place in the source that the text from `offset` on has come from.
    public var source: SourceRange
  }

  /// The text, valid UTF-8.
  public private(set) var utf8: [UInt8] = []
  /// The runs of equal attributes, ascending and without gaps.
  public private(set) var runs: [Run] = []
  /// The distinct sets in order of first use; a set may have fallen out of use.
  public private(set) var attributeSets: [TextAttributes] = []
  /// The number of each set, kept once there are too many to look through.
  private var setNumbers: [TextAttributes: Int] = [:]
  private static let manySets = 8
  /// In order of offset; empty for text that has no source.
  public private(set) var sourceMarks: [SourceMark] = []

  /// Creates an empty text.
  public init() {}

  /// Creates a text of one run with the same attributes throughout.
  public init(_ string: String, attributes: TextAttributes = TextAttributes()) {
    append(string, attributes: attributes)
  }

  /// Whether the text has no characters.
  public var isEmpty: Bool { utf8.isEmpty }
  /// The length in UTF-8 bytes.
  public var count: Int { utf8.count }
  /// The text as a string. Complexity: O(n).
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// Changes the sets in place, regardless of references to them; sets may be equal then.
  mutating func changeAttributeSets(_ change: (inout TextAttributes) -> Void) {
    setNumbers = [:]
    for index in attributeSets.indices { change(&attributeSets[index]) }
  }

  // MARK: Building

  /// The number of `attributes` in `attributeSets`, added if it is new. Complexity: O(1).
  public mutating func register(_ attributes: TextAttributes) -> Int {
    if let last = runs.last, attributeSets[last.attributes] == attributes {
      return last.attributes
    }
    if attributeSets.count <= Self.manySets {
      if let index = attributeSets.firstIndex(of: attributes) { return index }
    } else {
      if setNumbers.isEmpty {
        for (number, set) in attributeSets.enumerated() { setNumbers[set] = number }
      }
      if let number = setNumbers[attributes] { return number }
      setNumbers[attributes] = attributeSets.count
    }
    attributeSets.append(attributes)
    return attributeSets.count - 1
  }

  /// Registers a set that the caller knows to differ from all others, without comparing them.
  ///
  /// - Returns: The number of the set.
  package mutating func register(distinct attributes: TextAttributes) -> Int {
    setNumbers = [:]
    attributeSets.append(attributes)
    return attributeSets.count - 1
  }

  /// Appends a string with one set of attributes. Complexity: O(length of the string).
  public mutating func append(_ string: String, attributes: TextAttributes = TextAttributes()) {
    let set = register(attributes)
    var string = string
    string.withUTF8 { utf8.append(contentsOf: $0) }
    closeRun(with: set)
  }

  /// Appends bytes that are valid UTF-8, with a set that `register(_:)` gave.
  ///
  /// A number that is no set of this text counts as the first one.
  public mutating func append(
    utf8 bytes: some Sequence<UInt8>, registered set: Int, source: SourceRange? = nil
  ) {
    if attributeSets.isEmpty { attributeSets.append(TextAttributes()) }
    if let source { sourceMarks.append(SourceMark(offset: utf8.count, source: source)) }
    // Bytes in one place are copied at once, without asking what comes after them.
    if bytes.withContiguousStorageIfAvailable({ utf8.append(contentsOf: $0) }) == nil {
      utf8.append(contentsOf: bytes)
    }
    closeRun(with: set >= 0 && set < attributeSets.count ? set : 0)
  }

  /// The same for bytes in one place, without a source.
  package mutating func append(
    utf8 bytes: UnsafeBufferPointer<UInt8>, registered set: Int
  ) {
    if attributeSets.isEmpty { attributeSets.append(TextAttributes()) }
    utf8.append(contentsOf: bytes)
    closeRun(with: set >= 0 && set < attributeSets.count ? set : 0)
  }

  /// Appends another text with its attributes. Complexity: O(length of the other text).
  public mutating func append(_ other: AttributedText) {
    let base = utf8.count
    let sets = other.attributeSets.map { register($0) }
    sourceMarks.append(
      contentsOf: other.sourceMarks.map { SourceMark(offset: $0.offset + base, source: $0.source) })
    var start = 0
    for run in other.runs {
      utf8.append(contentsOf: other.utf8[start..<run.upperBound])
      closeRun(with: sets[run.attributes])
      start = run.upperBound
    }
  }

  /// Ends the text at the last run with `set`, merging equal neighbours.
  private mutating func closeRun(with set: Int) {
    let end = utf8.count
    let last = runs.count - 1
    guard end > (last < 0 ? 0 : runs[last].upperBound) else { return }
    if last >= 0, runs[last].attributes == set {
      runs[last].upperBound = end
    } else {
      runs.append(Run(upperBound: end, attributes: set))
    }
  }

  /// Makes room for so many more bytes and sources, so that none has to move as others come.
  package mutating func reserve(bytes: Int, sources: Int) {
    utf8.reserveCapacity(utf8.count + bytes)
    sourceMarks.reserveCapacity(sourceMarks.count + sources)
  }

  // MARK: Reading

  /// The index in `runs` of the run at an offset. Complexity: O(log runs).
  public func runIndex(at offset: Int) -> Int? {
    guard offset >= 0, offset < utf8.count else { return nil }
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The attributes at an offset and the range over which they hold.
  public func attributes(at offset: Int) -> (attributes: TextAttributes, range: Range<Int>)? {
    guard let index = runIndex(at: offset) else { return nil }
    let start = index == 0 ? 0 : runs[index - 1].upperBound
    return (attributeSets[runs[index].attributes], start..<runs[index].upperBound)
  }

  /// The source of the text at an offset.
  public func source(at offset: Int) -> SourceRange? {
    var low = 0
    var high = sourceMarks.count
    while low < high {
      let middle = (low + high) / 2
      if sourceMarks[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let mark = sourceMarks[low - 1]
    let start = mark.source.lowerBound + (offset - mark.offset)
    guard start < mark.source.upperBound else { return mark.source }
    return SourceRange(file: mark.source.file, start..<mark.source.upperBound)
  }

  // MARK: Changing

  /// Changes the attributes of a range.
  public mutating func updateAttributes(
    in range: Range<Int>, _ change: (inout TextAttributes) -> Void
  ) {
    let range = wholeScalars(range)
    guard !range.isEmpty else { return }
    let old = runs
    runs = []
    var start = 0
    for run in old {
      let pieces = [start, range.lowerBound, range.upperBound, run.upperBound]
      for (lower, upper) in zip(pieces, pieces.dropFirst()) {
        let lower = max(lower, start)
        let upper = min(upper, run.upperBound)
        guard lower < upper else { continue }
        var set = run.attributes
        if range.contains(lower) {
          var attributes = attributeSets[set]
          change(&attributes)
          set = register(attributes)
        }
        if let last = runs.last, last.attributes == set {
          runs[runs.count - 1].upperBound = upper
        } else {
          runs.append(Run(upperBound: upper, attributes: set))
        }
      }
      start = run.upperBound
    }
  }

  /// Changes the attributes of the last scalar; does nothing in an empty text. Complexity: O(1).
  package mutating func updateLastScalar(_ change: (inout TextAttributes) -> Void) {
    guard let run = runs.last else { return }
    let start = utf8.scalarStart(utf8.count - 1)
    var attributes = attributeSets[run.attributes]
    change(&attributes)
    let set = register(attributes)
    runs.removeLast()
    if start > (runs.last?.upperBound ?? 0) {
      runs.append(Run(upperBound: start, attributes: run.attributes))
    }
    closeRun(with: set)
  }

  /// Replaces a range with other text.
  public mutating func replace(_ range: Range<Int>, with replacement: AttributedText) {
    let range = wholeScalars(range)
    var result = slice(0..<range.lowerBound)
    result.append(replacement)
    result.append(slice(range.upperBound..<utf8.count))
    self = result
  }

  /// The text and attributes of a range.
  public func slice(_ range: Range<Int>) -> AttributedText {
    let range = wholeScalars(range)
    var result = AttributedText()
    var start = 0
    for run in runs {
      let piece =
        max(
          start, range.lowerBound)..<max(
          max(start, range.lowerBound), min(run.upperBound, range.upperBound))
      if !piece.isEmpty {
        let set = result.register(attributeSets[run.attributes])
        result.append(utf8: utf8[piece], registered: set, source: source(at: piece.lowerBound))
      }
      start = run.upperBound
    }
    return result
  }

  /// The range clamped to the text, its ends moved down to scalar boundaries.
  private func wholeScalars(_ range: Range<Int>) -> Range<Int> {
    let lower = utf8.scalarStart(range.lowerBound)
    return lower..<max(lower, utf8.scalarStart(range.upperBound))
  }

  public static func == (left: AttributedText, right: AttributedText) -> Bool {
    guard left.utf8 == right.utf8, left.runs.count == right.runs.count else { return false }
    return zip(left.runs, right.runs).allSatisfy { a, b in
      a.upperBound == b.upperBound
        && left.attributeSets[a.attributes] == right.attributeSets[b.attributes]
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(utf8)
  }
}
