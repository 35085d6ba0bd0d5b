import ComposePDFWriter

/// Prepares the content of a page for drawing in another document.
///
/// Marked content refers to structure elements, and that of another file would be taken for this
/// one's (ISO 32000-1, 14.7.4); so it is removed, except where it has a layer or `ActualText`.
/// Saved states are balanced, since readers handle unbalanced ones differently.
enum ContentCleaner {
  /// Complexity: O(n).
  static func clean(_ bytes: [UInt8]) -> [UInt8] {
    var scanner = ContentScanner(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    /// Whether each open marked-content sequence is kept.
    var marks: [Bool] = []
    var savedStates = 0
    var isInText = false
    // The start of bytes not yet in the output.
    var pending = 0
    func drop(_ operation: ContentScanner.Operation) {
      output += bytes[pending..<operation.range.lowerBound]
      pending = operation.range.upperBound
    }
    while let operation = scanner.next() {
      func isNamed(_ name: StaticString) -> Bool {
        ContentScanner.matches(bytes, operation.name, name)
      }
      switch operation.name.count {
      case 1:
        if isNamed("q") {
          savedStates += 1
        } else if isNamed("Q") {
          if savedStates == 0 { drop(operation) } else { savedStates -= 1 }
        }
      case 2:
        if isNamed("BT") { isInText = true }
        if isNamed("ET") { isInText = false }
        if isNamed("MP") || isNamed("DP") { drop(operation) }
      case 3:
        if isNamed("BMC") {
          marks.append(false)
          drop(operation)
        } else if isNamed("BDC") {
          let kept = replacement(for: Array(bytes[operation.range]))
          marks.append(kept != nil)
          drop(operation)
          if let kept { output += kept }
        } else if isNamed("EMC"), marks.popLast() != true {
          drop(operation)
        }
      default: break
      }
    }
    output += bytes[pending...]
    if isInText { output += Array("\nET".utf8) }
    for isKept in marks where isKept { output += Array("\nEMC".utf8) }
    for _ in 0..<savedStates { output += Array("\nQ".utf8) }
    return output
  }

  /// The replacement of `/Tag properties BDC`; nil for nothing.
  private static func replacement(for operation: [UInt8]) -> [UInt8]? {
    var lexer = PDFLexer(operation)
    guard case .name(let tag)? = lexer.next() else { return nil }
    // A layer, by its name in the resources.
    if tag.text == "OC" { return operation }
    var parser = ObjectParser(operation, at: lexer.index, maximumNesting: 8) { number, _ in number }
    guard case .dictionary(let properties) = parser.parse(),
      case .string(let text)? = properties["ActualText"]
    else { return nil }
    var bytes = PDFBytes()
    bytes.append(object: .name("Span"))
    bytes.append(dictionary: ["ActualText": .string(text)])
    bytes.append("BDC")
    return [0x0A] + bytes.array
  }
}
