import ComposePDFWriter

/// A file embedded in the document (ISO 32000-2, 7.11.4), associated with the whole document
/// (14.13).
public struct PDFAttachment: Hashable, Sendable {
  /// The relationship of the file to the document (table 43).
  public enum Relationship: String, Hashable, Sendable, CaseIterable {
    /// The source that the document was made from.
    case source = "Source"
    /// The data of a table or a chart.
    case data = "Data"
    /// The same content in another form.
    case alternative = "Alternative"
    /// Additional material.
    case supplement = "Supplement"
    case unspecified = "Unspecified"
  }

  /// The source of its bytes.
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// A file of any size, read in pieces when the document is closed.
    case file(path: String)
  }

  /// The file name used when it is saved. Everything up to the last slash is dropped, as are
  /// characters not allowed in file names.
  public var name: String
  /// The source of its bytes.
  public var content: Content
  /// A description for readers.
  public var description: String?
  /// A media type without parameters, such as `text/csv`; anything else becomes
  /// `application/octet-stream`.
  public var mediaType: String
  /// The relationship to the document.
  public var relationship: Relationship
  /// The date of creation.
  public var creationDate: PDFDate?
  /// The date of the last change.
  public var modificationDate: PDFDate?

  /// Creates an attachment.
  public init(
    name: String, content: Content, description: String? = nil,
    mediaType: String = "application/octet-stream", relationship: Relationship = .unspecified,
    creationDate: PDFDate? = nil, modificationDate: PDFDate? = nil
  ) {
    self.name = name
    self.content = content
    self.description = description
    self.mediaType = mediaType
    self.relationship = relationship
    self.creationDate = creationDate
    self.modificationDate = modificationDate
  }

  /// The last path component without control characters; never empty.
  var fileName: String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let kept = String(
      String.UnicodeScalarView(
        last.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
    return kept.isEmpty || kept == "." || kept == ".." ? "attachment" : kept
  }

  /// The path under which files are listed; only the last component of a path that leads out of the
  /// destination folder.
  var path: String {
    let steps = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    let isBelow = steps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    return isBelow ? name : fileName
  }

  /// The media type when it has the form `type/subtype` of RFC 6838, 4.2.
  var checkedMediaType: String {
    let parts = mediaType.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isGood =
      parts.count == 2
      && parts.allSatisfy { part in
        (1...127).contains(part.count) && part.allSatisfy(Self.isNameByte)
      }
    return isGood ? mediaType : "application/octet-stream"
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$&-^_.+".utf8.contains(byte)
    }
  }
}
