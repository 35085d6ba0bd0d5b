import ComposePlatform

/// A line `!include file.md` of a Markdown paragraph, which the text of that file replaces.
struct IncludeLine: Equatable {
  /// The path as written, without quotation marks.
  var path: String
  /// How many levels the headings of the file are lowered; negative to raise them.
  var shift = 0
  /// The offsets of the line in its source.
  var offsets: Range<Int>

  /// What a paragraph has of such lines.
  enum Paragraph: Equatable {
    /// None.
    case text
    /// Nothing else.
    case includes([IncludeLine])
    /// One at this offset that has no effect.
    case unusable(at: Int, Problem)
  }

  /// Why a line has no effect.
  enum Problem: Error, Equatable {
    /// It is next to other text.
    case notAlone
    /// There is no path.
    case noPath
    /// A `{` without `}`.
    case unclosedAttributes
    /// Attributes other than `shift`.
    case unknownAttributes(String)
    /// A `shift` that is no number from −5 to 5.
    case badShift(String)
  }

  private static let keyword = Array("!include".utf8)

  /// Whether a source may have such lines: most have none, and are not looked at again.
  ///
  /// Complexity: O(n), as fast as `memchr` where there are few exclamation marks.
  static func mayOccur(in utf8: [UInt8]) -> Bool {
    utf8.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      // What `memchr` finds is among the bytes from `start` on, of which there is one at least.
      while start < bytes.count,
        let mark = memchr(base + start, Int32(keyword[0]), bytes.count - start)
      {
        let offset = UnsafeRawPointer(mark) - base
        if bytes[offset...].starts(with: keyword) { return true }
        start = offset + 1
      }
      return false
    }
  }

  /// Reads the source of a paragraph. Complexity: O(n).
  ///
  /// - Parameter offsets: The offsets of the paragraph; those beyond the source are ignored.
  static func paragraph(_ offsets: Range<Int>, of utf8: [UInt8]) -> Paragraph {
    let offsets = offsets.clamped(to: utf8.indices)
    var lines: [IncludeLine] = []
    var firstInclude: Int?
    var problem: Problem?
    var start = offsets.lowerBound
    while start < offsets.upperBound {
      let end =
        utf8[start..<offsets.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D }
        ?? offsets.upperBound
      let words = trimmed(utf8[start..<end])
      if words.starts(with: keyword), words.count > keyword.count,
        isBlank(words[words.startIndex + keyword.count])
      {
        firstInclude = firstInclude ?? words.startIndex
        do throws(Problem) {
          lines.append(try line(words))
        } catch {
          problem = problem ?? error
        }
      } else if !words.isEmpty {
        problem = problem ?? .notAlone
      }
      start = end + 1
    }
    guard let firstInclude else { return .text }
    return problem.map { .unusable(at: firstInclude, $0) } ?? .includes(lines)
  }

  private static func line(_ words: ArraySlice<UInt8>) throws(Problem) -> IncludeLine {
    var rest = trimmed(words.dropFirst(keyword.count))
    var shift = 0
    if rest.last == UInt8(ascii: "}"), let brace = rest.lastIndex(of: UInt8(ascii: "{")) {
      let attributes = trimmed(rest[(brace + 1)...].dropLast())
      guard attributes.starts(with: "shift=".utf8) else {
        throw .unknownAttributes(shown(attributes))
      }
      let digits = attributes.dropFirst(6).filter { $0 != UInt8(ascii: "\"") }
      guard let number = Int(String(decoding: digits, as: UTF8.self)), (-5...5).contains(number)
      else { throw .badShift(shown(digits[...])) }
      shift = number
      rest = trimmed(rest[..<brace])
    } else if let brace = rest.lastIndex(of: UInt8(ascii: "{")), brace > rest.startIndex,
      isBlank(rest[brace - 1]), rest.last != UInt8(ascii: "\""), rest.last != UInt8(ascii: "'")
    {
      throw .unclosedAttributes
    }
    if rest.count >= 2, let quote = rest.first, quote == rest.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    {
      rest = rest.dropFirst().dropLast()
    }
    guard !rest.isEmpty, !rest.contains(0) else { throw .noPath }
    return IncludeLine(
      path: String(decoding: rest, as: UTF8.self), shift: shift,
      offsets: words.startIndex..<words.endIndex)
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    String(String(decoding: bytes.prefix(200), as: UTF8.self).prefix(40))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
    return bytes
  }
}

extension IncludeLine.Problem {
  /// What the line is or has, after its name in a sentence.
  var description: String {
    switch self {
    case .notAlone: "is not a line of its own"
    case .noPath: "names no file"
    case .unclosedAttributes: "has a ‘{’ that is not closed"
    case .unknownAttributes(let text): "has the unknown attributes ‘\(text)’"
    case .badShift(let text): "has the shift ‘\(text)’, which is no number from -5 to 5,"
    }
  }

  var hint: String {
    switch self {
    case .notAlone, .noPath:
      "write ‘!include file.md’ or ‘!include file.md {shift=1}’ between blank lines"
    case .unclosedAttributes:
      "write ‘{shift=1}’, or the path in quotation marks if the brace belongs to it"
    case .unknownAttributes: "the only attribute is the shift of headings: ‘{shift=1}’"
    case .badShift: "write ‘{shift=1}’ to lower headings by one level, ‘{shift=-1}’ to raise them"
    }
  }
}
