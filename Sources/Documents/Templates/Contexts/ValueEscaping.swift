import ComposePlatform

/// Writes values so that documents show them as they are.
enum ValueEscaping {
  /// Why a value cannot stand where it does.
  struct Unwritable: Error {
    var message: String
    var hint: String?
  }

  /// Appends a value that is text.
  static func append(
    _ value: String, in context: OutputContext, to output: inout [UInt8]
  ) throws(Unwritable) {
    var value = value
    // Fast for strings of Swift, which are contiguous.
    let result: Result<Void, Unwritable> = value.withUTF8 { text in
      Result { () throws(Unwritable) in try append(text, context, &output) }
    }
    try result.get()
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ context: OutputContext, _ output: inout [UInt8]
  ) throws(Unwritable) {
    switch context {
    case .text:
      // `**` around nothing would be four asterisks.
      if text.isEmpty, let last = output.last, "*_~=".utf8.contains(last) {
        output.append(contentsOf: "<!---->".utf8)
      }
      MarkdownEscaping.append(text, to: &output)
    case .plain: output.append(contentsOf: text)
    case .html, .attribute: appendMarkup(text, isAttribute: context == .attribute, &output)
    case .address, .autolink: appendAddress(text, &output, isAutolink: context == .autolink)
    case .codeSpan(let isInTable): try appendCode(text, isInTable, &output)
    case .codeBlock(let prefix): try appendLines(text, prefix, &output)
    case .codeInfo:
      guard
        !text.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") })
      else {
        throw Unwritable(
          message: "the words after a fence cannot have line ends, backticks or tildes")
      }
      output.append(contentsOf: text)
    case .math:
      guard
        text.allSatisfy({ $0.isASCIIDigit || "+-., \u{A0}\u{202F}−%".utf8.contains($0) })
      else {
        throw Unwritable(
          message: "a value in a formula is not a number",
          hint: "text that is LaTeX is written with the filter ‘markdown’")
      }
      for byte in text {
        if byte == UInt8(ascii: "%") { output.append(UInt8(ascii: "\\")) }
        output.append(byte)
      }
    case .yamlDoubleQuoted: appendQuoted(text, &output)
    case .yamlSingleQuoted:
      for byte in text {
        output.append(byte < 0x20 ? 0x20 : byte)
        if byte == UInt8(ascii: "'") { output.append(byte) }
      }
    case .yamlValue:
      output.append(UInt8(ascii: "\""))
      appendQuoted(text, &output)
      output.append(UInt8(ascii: "\""))
    case .yamlLines(let prefix):
      for byte in text {
        output.append(byte == 0x0D || byte < 0x20 && byte != 0x0A ? 0x20 : byte)
        if byte == 0x0A { output.append(contentsOf: prefix) }
      }
    }
  }

  private static func appendMarkup(
    _ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool, _ output: inout [UInt8]
  ) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
      // Attributes are in one line, and may lack quotation marks.
      case 0x00...0x20 where isAttribute, UInt8(ascii: "=") where isAttribute,
        UInt8(ascii: "`") where isAttribute, UInt8(ascii: "\\") where isAttribute,
        UInt8(ascii: "|") where isAttribute:
        MarkdownEscaping.appendReference(byte, to: &output)
      default: output.append(byte)
      }
    }
  }

  /// Percent signs stay, as addresses have them already.
  private static func appendAddress(
    _ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8], isAutolink: Bool
  ) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text {
      switch byte {
      case 0x00...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"),
        UInt8(ascii: "`"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "*"):
        output.append(UInt8(ascii: "%"))
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      case UInt8(ascii: "&") where !isAutolink: output.append(contentsOf: "&amp;".utf8)
      default: output.append(byte)
      }
    }
  }

  private static func appendCode(
    _ text: UnsafeBufferPointer<UInt8>, _ isInTable: Bool, _ output: inout [UInt8]
  ) throws(Unwritable) {
    guard longestRun(of: UInt8(ascii: "`"), text) < OutputContext.spanLength else {
      throw Unwritable(
        message: "code has \(OutputContext.spanLength) backticks in a row, or more")
    }
    for byte in text {
      if byte == UInt8(ascii: "|"), isInTable { output.append(UInt8(ascii: "\\")) }
      output.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
    }
  }

  private static func appendLines(
    _ text: UnsafeBufferPointer<UInt8>, _ prefix: [UInt8], _ output: inout [UInt8]
  ) throws(Unwritable) {
    guard
      max(longestRun(of: UInt8(ascii: "`"), text), longestRun(of: UInt8(ascii: "~"), text))
        < OutputContext.fenceLength
    else {
      throw Unwritable(
        message: "code has \(OutputContext.fenceLength) backticks or tildes in a row, or more")
    }
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == 0x0D {
        if index < text.count, text[index] == 0x0A { index += 1 }
      } else if byte != 0x0A {
        output.append(byte)
        continue
      }
      output.append(0x0A)
      output.append(contentsOf: prefix)
    }
  }

  private static func longestRun(of byte: UInt8, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var longest = 0
    var run = 0
    for other in text {
      run = other == byte ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Within quotation marks of YAML.
  private static func appendQuoted(
    _ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]
  ) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x00..<0x20, 0x7F:
        output.append(contentsOf: "\\x".utf8)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      default: output.append(byte)
      }
    }
  }
}
