import ComposePDFWriter

/// An embedded file of a document (ISO 32000-1, 7.11).
public struct Attachment: Hashable, Sendable {
  /// The file name given by its creator. Untrusted: not safe to be used as a path.
  public var name: String
  /// The key in the document's list of files, which may be a path; nil for a file that is not in
  /// the list. Untrusted: not safe to be used as a path.
  public var key: String?
  public var description: String?
  /// Such as `text/csv`.
  public var mediaType: String?
  /// The relationship to the document (ISO 32000-2, 7.11.3): `Source`, `Data` …
  public var relationship: String?
  /// The size stated in the file, which may be wrong.
  public var declaredSize: Int?
  /// As written, such as `D:20260131120000Z`.
  public var creationDate: String?
  /// The date of the last change, as written; nil for none.
  public var modificationDate: String?
  let stream: PDFReference
}

extension PDFDocument {
  /// The embedded files of the document: those of its name tree in order, then those of annotations
  /// and associated files that are not in the tree.
  public var attachments: [Attachment] {
    var found: [Attachment] = []
    var seen: Set<PDFReference> = []
    func add(_ specification: PDFObject?, key: PDFObject? = nil) {
      guard var attachment = attachment(specification), seen.insert(attachment.stream).inserted
      else { return }
      attachment.key = text(key)
      found.append(attachment)
    }
    let names = dictionary(catalog["Names"])
    let tree = TreeReader(reader: reader, limits: limits)
    for entry in tree.entries(of: names["EmbeddedFiles"], leafKey: "Names") {
      add(entry.value, key: entry.key)
    }
    for file in array(catalog["AF"]) { add(file) }
    for page in pages {
      for annotation in array(page.dictionary["Annots"]) {
        let annotation = dictionary(annotation)
        if annotation["Subtype"] == .name("FileAttachment") { add(annotation["FS"]) }
      }
      for file in array(page.dictionary["AF"]) { add(file) }
    }
    return found
  }

  /// The bytes of an attachment of this document.
  ///
  /// - Returns: Nil when they cannot be decoded or are more than
  ///   `ReadingLimits.maximumDecodedBytes`.
  public func contents(of attachment: Attachment) -> [UInt8]? {
    decodedBytes(.reference(attachment.stream))
  }

  private func attachment(_ object: PDFObject?) -> Attachment? {
    let specification = dictionary(object)
    let files = dictionary(specification["EF"])
    // UF is the Unicode name (ISO 32000-1, table 44); the others are for legacy systems.
    for key: PDFName in ["UF", "F", "Unix", "Mac", "DOS"] {
      guard case .reference(let stream)? = files[key],
        case .stream(let dictionary) = reader.object(at: stream)
      else { continue }
      let parameters = self.dictionary(dictionary["Params"])
      var mediaType: String?
      if case .name(let type)? = dictionary["Subtype"].map(resolve) { mediaType = type.text }
      var relationship: String?
      if case .name(let name)? = specification["AFRelationship"].map(resolve) {
        relationship = name.text
      }
      let name = ["UF", "F", "Unix", "Mac", "DOS"].lazy
        .compactMap { self.text(specification[$0]) }.first { !$0.isEmpty }
      return Attachment(
        name: name ?? "attachment", description: text(specification["Desc"]),
        mediaType: mediaType, relationship: relationship,
        declaredSize: reader.integer(parameters["Size"]),
        creationDate: text(parameters["CreationDate"]),
        modificationDate: text(parameters["ModDate"]), stream: stream)
    }
    return nil
  }
}
