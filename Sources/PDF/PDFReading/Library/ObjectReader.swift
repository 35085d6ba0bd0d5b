import ComposePDFWriter

/// Objects of one file as values; one reader for each file, kept by all values read from it.
final class ObjectReader: ObjectSource {
  let handle: QPDFHandle
  let limits: ReadingLimits

  init(handle: QPDFHandle, limits: ReadingLimits) {
    self.handle = handle
    self.limits = limits
  }

  /// The trailer dictionary (ISO 32000-1, table 15).
  var trailer: PDFDictionary {
    if case .dictionary(let dictionary) = parse(handle.trailer()) { dictionary } else { [:] }
  }

  /// The root of the page tree, as the catalog refers to it.
  var pageTree: PDFObject? {
    if let found = handle.pageTree(), found.number > 0 {
      let number =
        found.generation == 0
        ? found.number : handle.alias(number: found.number, generation: found.generation)
      return .reference(PDFReference(number: number))
    }
    return dictionary(trailer["Root"])["Pages"]
  }

  func treeObject(at reference: PDFReference) -> QPDFHandle.TreeObject {
    let identity = handle.identity(of: reference.number)
    guard identity.number > 0 else { return .neither }
    return handle.treeObject(identity.number, generation: identity.generation)
  }

  func encodedBytes(of reference: PDFReference) -> [UInt8]? {
    streamBytes(of: reference, decodes: false)
  }

  func object(at reference: PDFReference) -> IndirectObject {
    let identity = handle.identity(of: reference.number)
    guard identity.number > 0 else { return .object(.null) }
    switch handle.object(identity.number, generation: identity.generation) {
    case .object(let text): return .object(parse(text))
    case .stream(let text):
      if case .dictionary(let dictionary) = parse(text) { return .stream(dictionary) }
      return .stream([:])
    }
  }

  func hasKey(_ key: StaticString, at reference: PDFReference) -> Bool {
    let identity = handle.identity(of: reference.number)
    return identity.number > 0
      && handle.hasKey(key, identity.number, generation: identity.generation)
  }

  func streamBytes(of reference: PDFReference, decodes: Bool) -> [UInt8]? {
    let identity = handle.identity(of: reference.number)
    guard identity.number > 0 else { return nil }
    return handle.streamBytes(
      identity.number, generation: identity.generation, decodes: decodes)
  }

  func resolve(_ object: PDFObject) -> PDFObject {
    var object = object
    // libqpdf has followed chains of references already; a few more do no harm.
    for _ in 0..<8 {
      guard case .reference(let reference) = object else { return object }
      guard case .object(let next) = self.object(at: reference) else { return .null }
      object = next
    }
    return .null
  }

  func dictionary(_ object: PDFObject?) -> PDFDictionary {
    switch object {
    case .dictionary(let dictionary): return dictionary
    case .reference(let reference):
      switch self.object(at: reference) {
      case .stream(let dictionary), .object(.dictionary(let dictionary)): return dictionary
      case .object: return [:]
      }
    default: return [:]
    }
  }

  func array(_ object: PDFObject?) -> [PDFObject] {
    if case .array(let elements)? = object.map(resolve) { elements } else { [] }
  }

  /// A number as a double; nil for anything else.
  func number(_ object: PDFObject?) -> Double? {
    switch object.map(resolve) {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  func integer(_ object: PDFObject?) -> Int? {
    switch object.map(resolve) {
    case .integer(let value): value
    case .real(let value): Int(exactly: value.rounded())
    default: nil
    }
  }

  private func parse(_ text: [UInt8]) -> PDFObject {
    var parser = ObjectParser(
      text, maximumNesting: limits.maximumNesting, alias: handle.alias)
    let object = parser.parse()
    if parser.isCut { handle.warn("objects nested too deep; read as null") }
    return object
  }
}
