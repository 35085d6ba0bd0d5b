import ComposeDiagnostics

/// Data in YAML: the part of YAML 1.2 that `YAMLReader` reads, with the types of its core schema.
///
/// `null`, `~` and nothing are null; `true` and `false` are truth values, `yes`, `no`, `on` and `off` text. Numbers are what JSON
/// has as numbers, with a `+` before it as well; numbers with leading zeros are text, as they are codes more often than
/// octal numbers. Whatever is in quotes is text.
public enum YAMLData {
  /// Reads a source with one document.
  public static func read(
    _ utf8: [UInt8], limits: DataLimits = DataLimits(), file: Int = 0
  ) throws(DataError) -> DataValue {
    let start = try SourceCheck.start(of: utf8, limits: limits, file: file)
    return try read(utf8, start..<utf8.count, limits: limits, file: file)
  }

  /// Reads a part of a source that is UTF-8, of a block in a document for example.
  public static func read(
    _ utf8: [UInt8], _ part: Range<Int>, limits: DataLimits = DataLimits(), file: Int = 0
  ) throws(DataError) -> DataValue {
    let result = utf8.withUnsafeBufferPointer { source -> Result<DataValue, DataError> in
      Result { () throws(DataError) in
        var builder = Builder(limits: limits, file: file)
        return try builder.document(source, part)
      }
    }
    return try result.get()
  }

  private struct Builder {
    let limits: DataLimits
    let file: Int
    var count = 0
    /// The keys of the last mapping, which its siblings often have too.
    var lastKeys: DataKeys?

    init(limits: DataLimits, file: Int) {
      self.limits = limits
      self.file = file
    }

    mutating func document(
      _ source: UnsafeBufferPointer<UInt8>, _ part: Range<Int>
    ) throws(DataError) -> DataValue {
      var yaml = YAMLReader(
        source, lines: try lines(of: source, part), maximumDepth: limits.maximumDepth,
        mode: .strict)
      let value = yaml.readValue()
      if let fault = yaml.faults.first {
        throw DataError(.syntax, fault.message, at: place(fault.range))
      }
      guard let value else { return DataValue(.null, at: place(part)) }
      return try self.value(value)
    }

    private func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, range) }

    /// The lines of the one document.
    private func lines(
      of source: UnsafeBufferPointer<UInt8>, _ part: Range<Int>
    ) throws(DataError) -> [Range<Int>] {
      var lines: [Range<Int>] = []
      var hasContent = false
      var isOver = false
      var start = part.lowerBound
      while start < part.upperBound {
        var end = start
        while end < part.upperBound, source[end] != ASCII.lineFeed,
          source[end] != ASCII.carriageReturn
        { end += 1 }
        let content = source.trimming(start..<end)
        let isBlank = content.isEmpty || source[content.lowerBound] == ASCII.hash
        switch marker(source, start..<end) {
        case .start where !hasContent && !isOver: break
        case .start:
          throw DataError(
            .unsupported, "more than one YAML document in a file",
            hint: "write a list, or a file for each", at: place(start..<end))
        case .end: isOver = true
        case nil where isOver && !isBlank:
          throw DataError(
            .syntax, "unexpected text after the end of the document", at: place(content))
        case nil:
          if !isBlank { hasContent = true }
          lines.append(start..<end)
        }
        if end < part.upperBound, source[end] == ASCII.carriageReturn,
          end + 1 < part.upperBound, source[end + 1] == ASCII.lineFeed
        {
          end += 1
        }
        start = end + 1
      }
      return lines
    }

    private enum Marker { case start, end }

    private func marker(_ source: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Marker? {
      guard line.count >= 3, source.trimming(line).count == 3 else { return nil }
      let text = source[line.lowerBound..<line.lowerBound + 3]
      if text.allSatisfy({ $0 == ASCII.hyphen }) { return .start }
      return text.allSatisfy { $0 == 0x2E } ? .end : nil
    }

    /// Recursion is bounded by the reader's depth.
    private mutating func value(_ value: YAMLValue) throws(DataError) -> DataValue {
      count += 1
      guard count <= limits.maximumValues else {
        throw DataError(
          .limit, "data of more than \(limits.maximumValues) values", at: place(value.range))
      }
      switch value.content {
      case .scalar(let text, .plain):
        guard !YAMLData.isNotFinite(text) else {
          throw DataError(
            .unsupported, "‘\(text)’ is not a number of data",
            hint: "quote it if it is text, and leave out what is not known",
            at: place(value.range))
        }
        return DataValue(YAMLData.resolved(text), at: place(value.range))
      case .scalar(let text, _): return DataValue(.string(text), at: place(value.range))
      case .list(let items):
        var values: [DataValue] = []
        values.reserveCapacity(items.count)
        for item in items { values.append(try self.value(item)) }
        return DataValue(.array(values), at: place(value.range))
      case .mapping(let entries):
        var values: [DataValue] = []
        values.reserveCapacity(entries.count)
        for entry in entries { values.append(try self.value(entry.value)) }
        let names = entries.map(\.key)
        if let lastKeys, lastKeys.names == names {
          return DataValue(.object(DataObject(lastKeys, values)), at: place(value.range))
        }
        var seen = Set<String>()
        for entry in entries where !seen.insert(entry.key).inserted {
          throw DataError(
            .duplicateKey, "key ‘\(entry.key)’ occurs twice in one mapping", at: place(entry.range))
        }
        let keys = DataKeys(names)
        lastKeys = keys
        return DataValue(.object(DataObject(keys, values)), at: place(value.range))
      }
    }
  }

  /// Whether a plain scalar is a number that JSON does not have: `.inf`, `-.inf` or `.nan`.
  private static func isNotFinite(_ text: String) -> Bool {
    guard (4...5).contains(text.utf8.count) else { return false }
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    return [".inf", ".Inf", ".INF"].contains(unsigned) || [".nan", ".NaN", ".NAN"].contains(text)
  }

  /// What a plain scalar stands for.
  package static func resolved(_ text: String) -> DataValue.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    let utf8 = text.utf8
    if DataNumber.isNumber(utf8) { return .number(DataNumber(checked: text)) }
    if utf8.first == ASCII.plus, utf8.dropFirst().first != ASCII.hyphen,
      DataNumber.isNumber(utf8.dropFirst())
    {
      return .number(DataNumber(checked: String(text.dropFirst())))
    }
    return .string(text)
  }
}
