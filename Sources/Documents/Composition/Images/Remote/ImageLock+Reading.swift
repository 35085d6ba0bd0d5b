extension ImageLock {
  /// Reads the text of a lock file, in the part of TOML in which it is written: comments, `key = value`
  /// with strings, whole numbers and dates, and `[[image]]`. Other keys are ignored.
  ///
  /// - Throws: `ImageLockError` with the line. Complexity: O(n).
  public init(utf8: [UInt8]) throws(ImageLockError) {
    self.init()
    var version: Int?
    var table: Table?
    for (index, line) in utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      var reader = TOMLLine(line)
      guard !reader.isEmpty else { continue }
      if reader.take("[[image]]") {
        try finish(table)
        table = Table(line: number)
      } else if let key = reader.takeKey() {
        guard let value = reader.takeValue() else {
          throw ImageLockError(line: number, reason: "the value of ‘\(key)’ cannot be read")
        }
        if table == nil {
          if key == "version", case .integer(let value) = value { version = value }
        } else {
          guard table?.values.updateValue(value, forKey: key) == nil else {
            throw ImageLockError(line: number, reason: "‘\(key)’ is given twice")
          }
        }
      } else {
        throw ImageLockError(line: number, reason: "expected ‘key = value’ or ‘[[image]]’")
      }
      guard reader.isEmpty else {
        throw ImageLockError(line: number, reason: "expected the end of the line")
      }
      // Before any entry is read by rules of another version.
      if let version, version != 1 {
        throw ImageLockError(line: number, reason: "version \(version) is not known")
      }
    }
    try finish(table)
    guard version == 1 else { throw ImageLockError(line: nil, reason: "it has no ‘version = 1’") }
  }

  /// The values of an image as read.
  private struct Table {
    let line: Int
    var values = [String: TOMLLine.Value]()

    func string(_ key: String) throws(ImageLockError) -> String {
      // No path has NUL.
      guard case .string(let text) = values[key], !text.isEmpty, !text.utf8.contains(0) else {
        throw ImageLockError(line: line, reason: "the image has no valid ‘\(key)’")
      }
      return text
    }
  }

  private mutating func finish(_ table: Table?) throws(ImageLockError) {
    guard let table else { return }
    let url = try table.string("url")
    let hash = try table.string("sha256")
    guard hash.utf8.count == 64,
      hash.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { throw ImageLockError(line: table.line, reason: "‘sha256’ is not 64 hexadecimal digits") }
    guard case .integer(let byteCount) = table.values["bytes"] else {
      throw ImageLockError(line: table.line, reason: "the image has no valid ‘bytes’")
    }
    guard self[url] == nil else {
      throw ImageLockError(line: table.line, reason: "there are two images with the URL ‘\(url)’")
    }
    let date: String
    if case .date(let value) = table.values["date"] { date = value } else { date = "1970-01-01" }
    self[url] = Entry(
      url: url, file: try table.string("file"), sha256: hash, byteCount: byteCount,
      mediaType: try table.string("type"), date: date)
  }
}
