/// A search in tables of text: lines of a name, a space and a value, sorted by the bytes of the names.
package enum SortedNames {
  /// The offset of a name's value, or nil where the table has no such name.
  ///
  /// - Parameters:
  ///   - name: Without spaces and line feeds.
  ///   - table: Every line ends in a line feed.
  /// - Complexity: O(log names), by binary search over the lines of the table.
  package static func value(
    of name: UnsafeBufferPointer<UInt8>, in table: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var low = 0
    var high = table.count
    while low < high {
      var line = (low + high) / 2
      while line > low, table[line - 1] != lineFeed { line -= 1 }
      let order = compare(name, with: table, at: line)
      if order == 0 { return line + name.count + 1 }
      if order < 0 {
        high = line
      } else {
        while table[line] != lineFeed { line += 1 }  // Every line of the table has one.
        low = line + 1
      }
    }
    return nil
  }

  private static let lineFeed: UInt8 = 0x0A

  /// Whether `name` sorts before (−1), at (0) or after (1) the name of the line at `line`.
  private static func compare(
    _ name: UnsafeBufferPointer<UInt8>, with table: UnsafeBufferPointer<UInt8>, at line: Int
  ) -> Int {
    for index in 0..<name.count {
      let other = table[line + index]  // A shorter name ends in a space, which sorts first.
      if name[index] != other { return name[index] < other ? -1 : 1 }
    }
    return table[line + name.count] == 0x20 ? 0 : -1
  }
}
