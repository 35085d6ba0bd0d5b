/// Where the bytes of a text come from that a program has made from other texts, such as templates.
public struct SourceOrigins: Sendable {
  /// A part of the text, up to the next.
  struct Span: Sendable {
    /// Its first byte.
    var start: UInt32
    /// The first byte of what it comes from.
    var origin: UInt32
    /// The source that it comes from, above a bit that is 1 where all bytes are copied.
    var file: UInt32
    /// One more than the record that it is made from; 0 for none.
    var record: UInt32
  }

  /// The sources that the text comes from.
  public let sources: [SourceFile]
  private var spans: [Span] = []
  private var lists: [String] = []
  private var records: [(list: UInt32, index: UInt32)] = []

  public init(sources: [SourceFile]) { self.sources = sources }

  /// Notes that the bytes from `start` on, up to the next that are noted, come from a place.
  ///
  /// - Parameters:
  ///   - start: Not below that of the call before.
  ///   - range: The place, in the sources.
  ///   - isCopied: Whether the bytes are the same as there, so that each has its own place.
  ///   - record: A number that `addRecord` returned; nil for none.
  public mutating func add(
    from start: Int, range: SourceRange, isCopied: Bool, record: Int? = nil
  ) {
    spans.append(
      Span(
        start: UInt32(clamping: start), origin: UInt32(clamping: range.lowerBound),
        file: UInt32(clamping: range.file) << 1 | (isCopied ? 1 : 0),
        record: UInt32(clamping: (record ?? -1) + 1)))
  }

  /// Adds the path of a list in the data, and returns its number.
  public mutating func addList(_ path: String) -> Int {
    lists.append(path)
    return lists.count - 1
  }

  /// The path of a list.
  public func list(_ number: Int) -> String { lists[number] }

  /// Adds an element of a list, and returns its number.
  public mutating func addRecord(list: Int, index: Int) -> Int {
    records.append((UInt32(clamping: list), UInt32(clamping: index)))
    return records.count - 1
  }

  /// The place that a byte comes from.
  ///
  /// - Returns: The place in `sources`, and the path of the record in the data; nil for a text without places.
  func origin(of offset: Int) -> (place: SourceRange, record: String?)? {
    var low = 0
    var high = spans.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(spans[middle].start) <= offset { low = middle } else { high = middle }
    }
    guard spans.indices.contains(low) else { return nil }
    let span = spans[low]
    let distance = span.file & 1 == 1 ? max(0, offset - Int(span.start)) : 0
    let start = Int(span.origin) + distance
    let record = span.record > 0 ? records[Int(span.record) - 1] : nil
    return (
      SourceRange(file: Int(span.file >> 1), start..<start),
      record.map { "\(lists[Int($0.list)])[\($0.index)]" }
    )
  }
}

extension SourceFile {
  /// A place in the text that a person wrote.
  public struct Origin: Sendable {
    /// The text.
    public var source: SourceFile
    /// In bytes of the text.
    public var offsets: Range<Int>
    /// The path of the record in the data that the place is about; nil for none.
    public var record: String?
  }

  /// The place that bytes of the text come from: where they are, but for a text that is made from others.
  public func origin(of offsets: Range<Int>) -> Origin {
    guard let origins, let start = origins.origin(of: offsets.lowerBound),
      origins.sources.indices.contains(start.place.file)
    else { return Origin(source: self, offsets: offsets) }
    var end = start.place.lowerBound
    // The last byte, as what follows may come from elsewhere.
    if offsets.count > 1, let last = origins.origin(of: offsets.upperBound - 1),
      last.place.file == start.place.file, last.record == start.record
    {
      end = max(end, last.place.lowerBound + 1)
    }
    return Origin(
      source: origins.sources[start.place.file], offsets: start.place.lowerBound..<end,
      record: start.record)
  }
}
