import ComposeGeometry
import ComposePDFInspection
import ComposePDFInterpreting
import ComposePDFReading
import ComposePDFWriter

/// What is in a file, written for people or for programs.
struct InspectionReport {
  let document: PDFDocument
  let inspection: FileInspection
  let fileBytes: Int
  /// Those whose pictures and operators are shown.
  let pages: [PDFPage]
  /// The number of an object to be shown in full.
  let object: Int?

  // MARK: For people

  func text(_ parts: [InspectedPart]) -> String {
    var text = ""
    for part in parts {
      let lines = lines(part)
      // A single part needs no heading.
      if parts.count > 1 || object != nil {
        text += (text.isEmpty ? "" : "\n") + "\(part.rawValue):\n"
      }
      for line in lines {
        EscapedText.append(line, to: &text)
        text += "\n"
      }
    }
    if let object {
      if !text.isEmpty { text += "\nobject \(object):\n" }
      for line in objectLines(object) {
        EscapedText.append(line, to: &text)
        text += "\n"
      }
    }
    return text
  }

  private func lines(_ part: InspectedPart) -> [String] {
    switch part {
    case .sizes: sizeLines
    case .fonts: fontLines
    case .images: imageLines
    case .tags: inspection.tags.map(Self.line)
    case .objects: inspection.objects.map(Self.line)
    case .operators: operatorLines
    }
  }

  private var sizeLines: [String] {
    let total = max(Double(fileBytes), 1)
    return inspection.sizes(fileBytes: fileBytes).map { share in
      let name = share.kind?.rawValue ?? "objects and cross-references"
      let part = Self.number(Double(share.bytes) / total * 100)
      return "\(Self.padded(name, 30))\(Self.padded("\(share.count)", 7, isRight: true))"
        + "\(Self.padded("\(share.bytes) bytes", 18, isRight: true))"
        + Self.padded("\(part) %", 9, isRight: true)
    } + ["\(Self.padded("file", 37))\(Self.padded("\(fileBytes) bytes", 18, isRight: true))"]
  }

  private var fontLines: [String] {
    inspection.fonts.map { font in
      let embedding = font.isEmbedded ? "embedded" : "not embedded"
      let unicode = font.hasUnicode ? "" : ", no ToUnicode"
      return "\(font.name), \(font.kind), \(embedding), \(font.bytes) bytes\(unicode)"
        + " (object \(font.object))"
    }
  }

  private var imageLines: [String] {
    pages.flatMap { page in
      inspection.images(on: page).map { image in
        let filters = image.filters.isEmpty ? "no filter" : image.filters.joined(separator: " ")
        let place = image.object.map { "object \($0)" } ?? "in the content"
        return
          "page \(image.page): \(image.width) × \(image.height), \(image.bitsPerComponent) bits"
          + " \(image.colorSpace), \(filters), \(image.bytes) bytes, "
          + "\(Self.number(image.horizontalResolution)) × "
          + "\(Self.number(image.verticalResolution)) dpi at \(Self.text(image.box)) (\(place))"
      }
    }
  }

  private static func line(_ tag: InspectedTag) -> String {
    var line = String(repeating: "  ", count: min(tag.depth, 100)) + tag.type
    if !tag.text.isEmpty { line += " ‘\(tag.text)’" }
    if let text = tag.alternative { line += ", alternative ‘\(text)’" }
    if let text = tag.actualText { line += ", read as ‘\(text)’" }
    if let language = tag.language { line += ", \(language)" }
    return line
  }

  private static func line(_ object: InspectedObject) -> String {
    let text = ObjectDump.text(of: object.value)
    let short = text.count > 200 ? text.prefix(199) + "…" : text
    let stream = object.streamBytes.map { " stream of \($0) bytes, \(object.kind.rawValue)" } ?? ""
    return "\(object.number)\(stream) \(short)"
  }

  private var operatorLines: [String] {
    pages.flatMap { page -> [String] in
      ["page \(page.number)"]
        + ContentOperations(document.contentBytes(of: page)).prefix(1_000_000).map(Self.line)
    }
  }

  private static func line(_ operation: ContentOperation) -> String {
    if let image = operation.image {
      return "BI \(ObjectDump.text(of: .dictionary(image.dictionary))) \(image.bytes.count) bytes"
    }
    return (operation.operands.map { ObjectDump.text(of: $0) } + [operation.name])
      .joined(separator: " ")
  }

  private func objectLines(_ number: Int) -> [String] {
    let reference = PDFReference(number: Int32(clamping: number))
    switch document.objects.object(at: reference) {
    case .object(let object): return [ObjectDump.text(of: object)]
    case .stream(let dictionary):
      let bytes = document.decodedBytes(.reference(reference)) ?? []
      return [ObjectDump.text(of: .dictionary(dictionary))]
        + (ObjectDump.lines(of: bytes) ?? ["\(bytes.count) bytes"])
    }
  }

  private static func padded(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let space = String(repeating: " ", count: max(width - text.count, 1))
    return isRight ? space + text : text + space
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 1e9) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func text(_ box: Rect) -> String {
    func rounded(_ value: Double) -> String {
      (value < 0 ? "-" : "") + number(abs(value))
    }
    return [box.minX, box.minY, box.width, box.height].map(rounded).joined(separator: ", ")
  }

  // MARK: For programs

  func json(_ parts: [InspectedPart]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("file") { $0.string(document.name) }
      json.member("bytes") { $0.number(fileBytes) }
      for part in parts {
        json.member(part.rawValue) { append(part, to: &$0) }
      }
      if let object {
        json.member("object") { $0.array(objectLines(object)) { $1.string($0) } }
      }
    }
    return json.text + "\n"
  }

  private func append(_ part: InspectedPart, to json: inout JSONWriter) {
    switch part {
    case .sizes:
      json.array(inspection.sizes(fileBytes: fileBytes)) { share, json in
        json.object { json in
          json.member("kind") { $0.string(share.kind?.rawValue ?? "objects") }
          json.member("count") { $0.number(share.count) }
          json.member("bytes") { $0.number(share.bytes) }
        }
      }
    case .fonts:
      json.array(inspection.fonts) { font, json in
        json.object { json in
          json.member("name") { $0.string(font.name) }
          json.member("kind") { $0.string(font.kind) }
          json.member("embedded") { $0.bool(font.isEmbedded) }
          json.member("unicode") { $0.bool(font.hasUnicode) }
          json.member("bytes") { $0.number(font.bytes) }
          json.member("object") { $0.number(font.object) }
        }
      }
    case .images:
      json.array(pages.flatMap { inspection.images(on: $0) }) { Self.append($0, to: &$1) }
    case .tags: json.array(inspection.tags) { Self.append($0, to: &$1) }
    case .objects:
      json.array(inspection.objects) { object, json in
        json.object { json in
          json.member("number") { $0.number(object.number) }
          if let bytes = object.streamBytes {
            json.member("stream") { $0.number(bytes) }
            json.member("kind") { $0.string(object.kind.rawValue) }
          }
          json.member("value") { $0.string(ObjectDump.text(of: object.value)) }
        }
      }
    case .operators: json.array(operatorLines) { $1.string($0) }
    }
  }

  private static func append(_ image: PlacedImage, to json: inout JSONWriter) {
    json.object { json in
      json.member("page") { $0.number(image.page) }
      if let object = image.object { json.member("object") { $0.number(object) } }
      json.member("width") { $0.number(image.width) }
      json.member("height") { $0.number(image.height) }
      json.member("bits") { $0.number(image.bitsPerComponent) }
      json.member("colorSpace") { $0.string(image.colorSpace) }
      json.member("filters") { $0.array(image.filters) { $1.string($0) } }
      json.member("bytes") { $0.number(image.bytes) }
      json.member("dpi") { json in
        json.array([image.horizontalResolution, image.verticalResolution]) {
          $1.number($0, digits: 1)
        }
      }
      json.member("box") { json in
        json.array([image.box.minX, image.box.minY, image.box.width, image.box.height]) {
          $1.number($0, digits: 2)
        }
      }
    }
  }

  private static func append(_ tag: InspectedTag, to json: inout JSONWriter) {
    json.object { json in
      json.member("depth") { $0.number(tag.depth) }
      json.member("type") { $0.string(tag.type) }
      if let page = tag.page { json.member("page") { $0.number(page) } }
      if !tag.text.isEmpty { json.member("text") { $0.string(tag.text) } }
      if let text = tag.alternative { json.member("alternative") { $0.string(text) } }
      if let text = tag.actualText { json.member("actualText") { $0.string(text) } }
      if let language = tag.language { json.member("language") { $0.string(language) } }
    }
  }
}
