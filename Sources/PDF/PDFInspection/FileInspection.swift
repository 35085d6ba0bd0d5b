public import ComposePDFReading
public import ComposePDFWriter

/// What is in a file: how many bytes each kind of object takes, fonts, pictures, tags, objects.
public struct FileInspection {
  let document: PDFDocument
  /// The objects that the trailer leads to, in the order of their numbers.
  public let objects: [InspectedObject]
  private let byNumber: [Int32: Int]

  /// Reads all objects that the trailer leads to.
  public init(_ document: PDFDocument) {
    self.document = document
    var found: [InspectedObject] = []
    var seen: Set<PDFReference> = []
    var open = Self.references(in: .dictionary(document.trailer))
    while let reference = open.popLast(), found.count < document.limits.maximumObjects {
      guard seen.insert(reference).inserted else { continue }
      switch document.objects.object(at: reference) {
      case .object(let object):
        found.append(
          InspectedObject(number: Int(reference.number), value: object, streamBytes: nil))
        open += Self.references(in: object)
      case .stream(let dictionary):
        found.append(
          InspectedObject(
            number: Int(reference.number), value: .dictionary(dictionary),
            streamBytes: document.objects.encodedBytes(of: reference)?.count ?? 0))
        open += Self.references(in: .dictionary(dictionary))
      }
    }
    found.sort { $0.number < $1.number }
    var byNumber: [Int32: Int] = [:]
    for (index, object) in found.enumerated() { byNumber[Int32(clamping: object.number)] = index }
    Self.name(&found, byNumber, document)
    objects = found
    self.byNumber = byNumber
  }

  /// The object of a reference; nil for one that is not there.
  func object(_ object: PDFObject?) -> InspectedObject? {
    guard case .reference(let reference)? = object else { return nil }
    return byNumber[reference.number].map { objects[$0] }
  }

  static func references(in object: PDFObject) -> [PDFReference] {
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

  /// Streams are named by what leads to them, as most do not say what they are.
  private static func name(
    _ objects: inout [InspectedObject], _ byNumber: [Int32: Int], _ document: PDFDocument
  ) {
    func set(_ object: PDFObject?, _ kind: InspectedObject.Kind) {
      guard case .reference(let reference)? = object, let index = byNumber[reference.number],
        objects[index].streamBytes != nil
      else { return }
      objects[index].kind = kind
    }
    for index in objects.indices {
      let dictionary = objects[index].dictionary
      if dictionary["Contents"] != nil, dictionary["Type"] == .name("Page") {
        set(dictionary["Contents"], .content)
        for part in document.array(dictionary["Contents"]) { set(part, .content) }
      }
      for key: PDFName in ["FontFile", "FontFile2", "FontFile3"] { set(dictionary[key], .font) }
      for key: PDFName in ["ToUnicode", "CIDToGIDMap", "CIDSet"] { set(dictionary[key], .fontMap) }
      if dictionary["Type"] == .name("Font") { set(dictionary["Encoding"], .fontMap) }
      if dictionary["FontMatrix"] != nil {
        for entry in document.dictionary(dictionary["CharProcs"]).entries {
          set(entry.value, .font)
        }
      }
      for key: PDFName in ["DestOutputProfile"] { set(dictionary[key], .profile) }
      for entry in document.dictionary(dictionary["EF"]).entries { set(entry.value, .attachment) }
      guard objects[index].streamBytes != nil, objects[index].kind == .other else { continue }
      switch (dictionary["Subtype"], dictionary["Type"]) {
      case (.name("Image")?, _): objects[index].kind = .image
      case (.name("Form")?, _): objects[index].kind = .form
      case (_, .name("Metadata")?): objects[index].kind = .metadata
      case (_, .name("EmbeddedFile")?): objects[index].kind = .attachment
      default:
        if dictionary["PatternType"] != nil || dictionary["ShadingType"] != nil {
          objects[index].kind = .pattern
        } else if dictionary["N"] != nil, dictionary["Type"] == nil {
          objects[index].kind = .profile
        } else if dictionary["FunctionType"] != nil {
          objects[index].kind = .function
        }
      }
    }
  }
}

/// An indirect object of a file.
public struct InspectedObject: Hashable, Sendable {
  /// What a stream is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case content = "page content"
    case form = "forms"
    case image = "images"
    case font = "font programs"
    case fontMap = "font maps"
    case pattern = "patterns and shadings"
    case function = "functions"
    case profile = "colour profiles"
    case metadata
    case attachment = "attachments"
    case other = "other streams"
  }

  public var number: Int
  /// The object; of a stream, its dictionary.
  public var value: PDFObject
  /// How many bytes a stream has as it is in the file; nil for what is no stream.
  public var streamBytes: Int?
  /// What a stream is for.
  public var kind = Kind.other

  var dictionary: PDFDictionary {
    if case .dictionary(let dictionary) = value { dictionary } else { [:] }
  }
}

/// How much of a file one kind of object takes.
public struct SizeShare: Hashable, Sendable {
  /// The kind; nil for everything but streams: objects, cross-references, white space.
  public var kind: InspectedObject.Kind?
  public var count: Int
  public var bytes: Int
}

extension FileInspection {
  /// The bytes of all kinds of streams, and what is left of the file, the largest first.
  ///
  /// - Parameter fileBytes: The size of the file.
  public func sizes(fileBytes: Int) -> [SizeShare] {
    var shares: [SizeShare] = []
    for kind in InspectedObject.Kind.allCases {
      let streams = objects.filter { $0.kind == kind && $0.streamBytes != nil }
      guard !streams.isEmpty else { continue }
      shares.append(
        SizeShare(
          kind: kind, count: streams.count,
          bytes: streams.reduce(0) { $0 + ($1.streamBytes ?? 0) }))
    }
    let others = objects.count { $0.streamBytes == nil }
    let rest = fileBytes - shares.reduce(0) { $0 + $1.bytes }
    shares.append(SizeShare(kind: nil, count: others, bytes: max(rest, 0)))
    return shares.sorted { $0.bytes > $1.bytes }
  }
}
