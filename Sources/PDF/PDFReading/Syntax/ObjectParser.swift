import ComposePDFWriter

/// Parses the text of direct objects into values, without recursion.
struct ObjectParser {
  private struct Level {
    var elements: [PDFObject] = []
    let isArray: Bool
  }

  private var lexer: PDFLexer
  private let maximumNesting: Int
  /// Substitutes references whose generation is not 0, which `PDFReference` cannot hold.
  private let alias: (_ number: Int32, _ generation: Int32) -> Int32
  /// Whether an object nested too deeply was read as null.
  private(set) var isCut = false

  init(
    _ text: [UInt8], at index: Int = 0, maximumNesting: Int,
    alias: @escaping (_ number: Int32, _ generation: Int32) -> Int32
  ) {
    lexer = PDFLexer(text, at: index)
    self.maximumNesting = maximumNesting
    self.alias = alias
  }

  /// The next complete object; null when there is none.
  mutating func parse() -> PDFObject {
    var levels: [Level] = []
    // Containers below the maximum nesting.
    var skipped = 0
    while let token = lexer.next() {
      var value: PDFObject
      switch token {
      case .integer(let number): value = .integer(number)
      case .real(let number): value = .real(number)
      case .name(let name): value = .name(name)
      case .string(let bytes): value = .string(bytes)
      case .arrayStart, .dictionaryStart:
        if skipped > 0 || levels.count >= maximumNesting {
          skipped += 1
          isCut = true
        } else {
          levels.append(Level(isArray: token == .arrayStart))
        }
        continue
      case .arrayEnd, .dictionaryEnd:
        if skipped > 0 {
          skipped -= 1
          guard skipped == 0 else { continue }
          value = .null
        } else {
          guard let level = levels.popLast() else { return .null }
          value = level.isArray ? .array(level.elements) : Self.dictionary(level.elements)
        }
      case .keyword(let range):
        if lexer.matches(range, "true") {
          value = .boolean(true)
        } else if lexer.matches(range, "false") {
          value = .boolean(false)
        } else if lexer.matches(range, "R"), let last = levels.indices.last,
          let reference = takeReference(&levels[last].elements)
        {
          value = reference
        } else {
          value = .null
        }
      }
      guard skipped == 0 else { continue }
      guard let last = levels.indices.last else { return value }
      levels[last].elements.append(value)
    }
    // The text ended within a container: returns the outermost as far as it was read.
    while let level = levels.popLast() {
      let value = level.isArray ? .array(level.elements) : Self.dictionary(level.elements)
      guard let last = levels.indices.last else { return value }
      levels[last].elements.append(value)
    }
    return .null
  }

  private func takeReference(_ elements: inout [PDFObject]) -> PDFObject? {
    guard elements.count >= 2, case .integer(let generation) = elements[elements.count - 1],
      case .integer(let number) = elements[elements.count - 2]
    else { return nil }
    elements.removeLast(2)
    guard let number = Int32(exactly: number), let generation = Int32(exactly: generation),
      number > 0, generation >= 0
    else { return .null }
    return .reference(
      PDFReference(number: generation == 0 ? number : alias(number, generation)))
  }

  private static func dictionary(_ elements: [PDFObject]) -> PDFObject {
    var entries: [PDFDictionary.Entry] = []
    entries.reserveCapacity(elements.count / 2)
    var seen: Set<PDFName> = []
    var index = 0
    while index + 1 < elements.count {
      // libqpdf returns each key once; content streams may not.
      if case .name(let key) = elements[index], seen.insert(key).inserted {
        entries.append(PDFDictionary.Entry(key: key, value: elements[index + 1]))
      }
      index += 2
    }
    return .dictionary(PDFDictionary(uniqueEntries: entries))
  }
}
