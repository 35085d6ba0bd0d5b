/// A tag of a template in Markdown, which a program would replace: `{{< figure src="a.png" >}}` and
/// `{{% note %}}` of Hugo and Quarto, `{% include note.html %}` of Liquid and Tera, `{{#include a.rs}}` of
/// mdBook.
struct TemplateTag {
  /// With its delimiters.
  let range: Range<Int>
  /// The first word, without a slash or `end` before it.
  let name: String
  let isClosing: Bool
  /// As a message names it: `{{< figure >}}`.
  let shownName: String
  /// The values with their keys, empty ones for those without, in the order written.
  private(set) var arguments: [(key: String, value: [UInt8])] = []

  /// Longer tags are text.
  private static let maximumLength = 4_096

  /// - Parameters:
  ///   - start: The offset of a brace.
  ///   - wasted: The number of bytes that were examined in vain, which grows.
  /// - Returns: Nil where no tag begins; and for escaped ones, `{{</* figure */>}}`.
  init?(_ bytes: [UInt8], at start: Int, wasted: inout Int) {
    guard start + 4 < bytes.count, bytes[start] == ASCII.openBrace else { return nil }
    let end: String
    var index = start + 2
    switch (bytes[start + 1], bytes[start + 2]) {
    case (ASCII.percent, _): end = "%}"
    case (ASCII.openBrace, ASCII.less): (end, index) = (">}}", start + 3)
    case (ASCII.openBrace, ASCII.percent): (end, index) = ("%}}", start + 3)
    case (ASCII.openBrace, ASCII.hash), (ASCII.openBrace, ASCII.slash):
      (end, index) = ("}}", start + 2)
    default: return nil
    }
    let opening = String(decoding: bytes[start..<index], as: UTF8.self)
    if bytes[index] == ASCII.hyphen || bytes[index] == ASCII.hash { index += 1 }
    guard let close = Self.end(bytes, from: index, end, wasted: &wasted) else { return nil }
    range = start..<close
    var limit = close - end.utf8.count
    while limit > index, bytes[limit - 1] == ASCII.hyphen { limit -= 1 }
    while index < limit, bytes[index].isWhitespace { index += 1 }
    var closes = false
    if index < limit, bytes[index] == ASCII.slash {
      closes = true
      index += 1
      // An escaped shortcode.
      if index < limit, bytes[index] == ASCII.asterisk { return nil }
      while index < limit, bytes[index].isWhitespace { index += 1 }
    }
    let wordStart = index
    while index < limit, bytes[index].isTemplateName { index += 1 }
    var word = String(decoding: bytes[wordStart..<index], as: UTF8.self)
    guard !word.isEmpty else { return nil }
    shownName =
      "\(opening)\(opening == "{{" ? "#" : " ")\(word.prefix(30))\(opening == "{{" ? "" : " ")\(end)"
    if end == "%}", word.hasPrefix("end"), word.utf8.count > 3 {
      closes = true
      word.removeFirst(3)
    }
    name = word.lowercased()
    isClosing = closes
    if !closes { readArguments(bytes, index..<limit) }
  }

  /// The value of the first of some keys.
  func value(_ keys: String...) -> [UInt8]? {
    for key in keys {
      if let found = arguments.first(where: { $0.key == key }), !found.value.isEmpty {
        return found.value
      }
    }
    return nil
  }

  /// The first value without a key.
  var positional: [UInt8]? { arguments.first { $0.key.isEmpty }?.value }

  /// Values may hold what ends a tag between quotation marks.
  private static func end(
    _ bytes: [UInt8], from start: Int, _ end: String, wasted: inout Int
  ) -> Int? {
    guard wasted <= 8 * bytes.count + 65_536 else { return nil }
    let closing = Array(end.utf8)
    var index = start
    let limit = min(bytes.count - closing.count, start + maximumLength)
    var isBlank = false
    while index <= limit {
      let byte = bytes[index]
      if byte == closing[0], bytes[index..<index + closing.count].elementsEqual(closing) {
        return index + closing.count
      }
      // Nothing goes on behind a blank line.
      if byte == ASCII.lineFeed {
        if isBlank { break }
        isBlank = true
      } else if !byte.isWhitespace {
        isBlank = false
      }
      index += 1
    }
    wasted += index - start
    return nil
  }

  private mutating func readArguments(_ bytes: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, arguments.count < 32 {
      while index < range.upperBound, bytes[index].isWhitespace || bytes[index] == ASCII.comma {
        index += 1
      }
      let start = index
      while index < range.upperBound, bytes[index].isTemplateName { index += 1 }
      var key = ""
      if index > start, index < range.upperBound, bytes[index] == ASCII.equals {
        key = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
        index += 1
      } else {
        index = start
      }
      guard index < range.upperBound else { return }
      let quote = bytes[index]
      if quote == ASCII.quote || quote == ASCII.apostrophe || quote == ASCII.backtick {
        let valueStart = index + 1
        index = valueStart
        while index < range.upperBound, bytes[index] != quote { index += 1 }
        arguments.append((key, Array(bytes[valueStart..<index])))
        index += 1
      } else {
        let valueStart = index
        while index < range.upperBound, !bytes[index].isWhitespace { index += 1 }
        if index > valueStart { arguments.append((key, Array(bytes[valueStart..<index]))) }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isTemplateName: Bool {
    isAlphanumeric || self == ASCII.underscore || self == ASCII.hyphen || self == ASCII.period
      || self == ASCII.slash
  }
}
