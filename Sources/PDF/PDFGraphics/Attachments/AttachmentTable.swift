import ComposePDFWriter

/// The files in a document and the names they are found by (ISO 32000-2, 7.11.4 and 14.13).
struct AttachmentTable {
  private var files: [(key: [UInt8], value: PDFObject)] = []
  private var keys: Set<String> = []
  /// The modification date of files that have none.
  var defaultDate: PDFDate?
  /// Whether every file so far is described.
  private(set) var areDescribed = true
  /// Those with a relationship to the document (ISO 32000-2, 14.13).
  private var associated: [PDFObject] = []

  var isEmpty: Bool { files.isEmpty }

  /// Writes a file and its file specification; only the reference is kept.
  ///
  /// - Returns: The file specification.
  @discardableResult
  mutating func append(
    _ attachment: PDFAttachment, to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    var attachment = attachment
    attachment.modificationDate = attachment.modificationDate ?? defaultDate
    if attachment.description?.isEmpty != false { areDescribed = false }
    let reference = try Self.write(attachment, to: writer)
    // In PDF 2.0 an associated file needs a modification date (table 45). A file without one is not
    // associated, since the system clock is never read.
    if writer.version == .v17 || writer.version >= .v20 && attachment.modificationDate != nil {
      associated.append(.reference(reference))
    }
    files.append((PDFTextString.encode(key(for: attachment.path)), .reference(reference)))
    return reference
  }

  /// Writes a file and its file specification.
  static func write(
    _ attachment: PDFAttachment, to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    let fileName = attachment.fileName
    let stream = try writeFile(attachment, to: writer)
    var specification: PDFDictionary = [
      "Type": .name("Filespec"), "F": .string(plain(fileName)),
      // Both names in all versions: PDF/UA-1 requires them (ISO 14289-1, 7.11), and readers
      // of versions before 1.7 ignore what they do not know.
      "UF": .text(fileName), "EF": ["F": .reference(stream), "UF": .reference(stream)],
    ]
    // Relationships came with PDF/A-3, which is based on PDF 1.7.
    if writer.version >= .v17 {
      specification["AFRelationship"] = .name(PDFName(attachment.relationship.rawValue))
    }
    if let description = attachment.description, !description.isEmpty, writer.version >= .v16 {
      specification["Desc"] = .text(description)
    }
    return try writer.write(.dictionary(specification))
  }

  private static func writeFile(
    _ attachment: PDFAttachment, to writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    let reference = writer.reserve()
    var parameters = PDFDictionary()
    var size: PDFReference?
    switch attachment.content {
    case .bytes(let bytes): parameters["Size"] = .integer(bytes.count)
    case .file:
      // Known only at the end for a file that may change while it is read.
      let reserved = writer.reserve()
      parameters["Size"] = .reference(reserved)
      size = reserved
    }
    if let date = attachment.creationDate { parameters["CreationDate"] = .text(date.pdf) }
    if let date = attachment.modificationDate { parameters["ModDate"] = .text(date.pdf) }
    let dictionary: PDFDictionary = [
      "Type": .name("EmbeddedFile"), "Subtype": .name(PDFName(attachment.checkedMediaType)),
      "Params": .dictionary(parameters),
    ]
    switch attachment.content {
    case .bytes(let bytes): try writer.writeStream(dictionary, bytes, as: reference)
    case .file(let path):
      let count = try writer.writeStream(dictionary, from: FileSource(path: path), as: reference)
      if let size { try writer.write(.integer(count), as: size) }
    }
    return reference
  }

  /// Makes names unique, as required for keys of a name tree.
  private mutating func key(for name: String) -> String {
    var key = name
    var number = 2
    while !keys.insert(key).inserted {
      key = "\(name) (\(number))"
      number += 1
    }
    return key
  }

  /// The name for viewers that support ASCII only (7.11.2.2).
  static func plain(_ name: String) -> [UInt8] {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case ":", "*", "?", "\"", "<", ">", "|": UInt8(ascii: "_")
      case " "..."~": UInt8(scalar.value)
      default: UInt8(ascii: "_")
      }
    }
  }

  /// Adds the name tree and the list of associated files; nothing when there are no files.
  func write(
    names: inout PDFDictionary, root: inout PDFDictionary, to writer: PDFWriter
  ) throws(PDFError) {
    guard !files.isEmpty else { return }
    names["EmbeddedFiles"] = .reference(try NameTree.write(files, to: writer))
    if !associated.isEmpty { root["AF"] = .array(associated) }
  }
}
