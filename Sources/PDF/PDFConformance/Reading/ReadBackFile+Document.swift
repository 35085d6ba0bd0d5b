import ComposePDFReading
import ComposePDFWriter

extension ReadBackFile {
  /// The objects that a document's trailer leads to.
  ///
  /// Pictures with filters have no data: nothing is asked about their samples. Fonts within
  /// resources become objects of their own, and pages have what they inherit.
  ///
  /// - Parameter bytes: The file that the document was opened from.
  init(_ document: PDFDocument, bytes: [UInt8]) {
    var objects: [Int: ReadObject] = [:]
    var open = Self.references(in: .dictionary(document.trailer))
    while let reference = open.popLast(), objects.count < document.limits.maximumObjects {
      let number = Int(reference.number)
      guard objects[number] == nil else { continue }
      switch document.objects.object(at: reference) {
      case .object(let object):
        objects[number] = ReadObject(value: ReadValue(object))
        open += Self.references(in: object)
      case .stream(let dictionary):
        let isPicture =
          dictionary["Subtype"].map(document.resolve) == .name("Image")
          && dictionary["Filter"] != nil
        let data = isPicture ? [] : document.decodedBytes(.reference(reference)) ?? []
        objects[number] = ReadObject(value: ReadValue(.dictionary(dictionary)), data: data)
        open += Self.references(in: .dictionary(dictionary))
      }
    }
    for page in document.pages {
      guard let number = page.reference.map({ Int($0.number) }),
        case .dictionary(var entries)? = objects[number]?.value
      else { continue }
      for key in ["Resources", "MediaBox", "CropBox", "Rotate"] where entries[key] == nil {
        entries[key] = page.dictionary[PDFName(key)].map { ReadValue($0) }
      }
      objects[number]?.value = .dictionary(entries)
    }
    Self.liftFonts(&objects)
    self.init(
      bytes: bytes, objects: objects,
      trailer: ReadValue(.dictionary(document.trailer)).dictionary ?? [:])
  }

  private static func liftFonts(_ objects: inout [Int: ReadObject]) {
    var next = (objects.keys.max() ?? 0) + 1
    for (number, object) in objects.sorted(by: { $0.key < $1.key }) {
      var lifted: [Int: ReadObject] = [:]
      objects[number]?.value = withoutFonts(object.value, &next, &lifted)
      objects.merge(lifted) { first, _ in first }
    }
  }

  /// The value with references to the fonts that it held.
  private static func withoutFonts(
    _ value: ReadValue, _ next: inout Int, _ lifted: inout [Int: ReadObject]
  ) -> ReadValue {
    guard case .dictionary(var entries) = value else { return value }
    if case .dictionary(var fonts)? = entries["Font"] {
      for key in fonts.keys.sorted() {
        guard let font = fonts[key], font.dictionary != nil else { continue }
        lifted[next] = ReadObject(value: font)
        fonts[key] = .reference(next)
        next += 1
      }
      entries["Font"] = .dictionary(fonts)
    }
    if let resources = entries["Resources"] {
      entries["Resources"] = withoutFonts(resources, &next, &lifted)
    }
    return .dictionary(entries)
  }

  private static func references(in object: PDFObject) -> [PDFReference] {
    var found: [PDFReference] = []
    var open = [object]
    while let object = open.popLast() {
      switch object {
      case .reference(let reference): found.append(reference)
      case .array(let elements): open += elements
      case .dictionary(let dictionary): open += dictionary.entries.map(\.value)
      default: break
      }
    }
    return found
  }
}

extension ReadValue {
  /// Objects are nested no deeper than `ReadingLimits.maximumNesting`.
  init(_ object: PDFObject) {
    switch object {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    // The least integer has no absolute value.
    case .integer(let value): self = .integer(max(value, -.max))
    case .real(let value): self = .real(value)
    case .name(let name): self = .name(Self.text(of: name))
    case .string(let bytes): self = .string(bytes)
    case .array(let elements): self = .array(elements.map(Self.init))
    case .dictionary(let dictionary):
      var entries: [String: ReadValue] = [:]
      for entry in dictionary.entries where entry.value != .null {
        entries[Self.text(of: entry.key)] = ReadValue(entry.value)
      }
      self = .dictionary(entries)
    case .reference(let reference): self = .reference(Int(reference.number))
    }
  }

  /// Bytes that are no UTF-8 become U+FFFD.
  private static func text(of name: PDFName) -> String {
    guard name.text.unicodeScalars.contains(where: { $0.value >= 0x10_FF00 }) else {
      return name.text
    }
    return String(
      String.UnicodeScalarView(
        name.text.unicodeScalars.map { $0.value >= 0x10_FF80 ? "\u{FFFD}" : $0 }))
  }
}
