import ComposePDFWriter

/// A file inside the document (ISO 32000-2, 7.11.4), associated with it as a whole (14.13).
public struct PDFAttachment: Hashable, Sendable {
  /// What the file is to the document (table 43).
  public enum Relationship: String, Hashable, Sendable, CaseIterable {
    /// What the document was made from.
    case source = "Source"
    /// What a table or a chart in it shows.
    case data = "Data"
    /// The same content in another form.
    case alternative = "Alternative"
    /// More than the document holds.
    case supplement = "Supplement"
    case unspecified = "Unspecified"
  }

  /// Where its bytes come from.
  public enum Content: Hashable, Sendable {
    case bytes([UInt8])
    /// A file that is read when the document is closed, in pieces, whatever its size.
    case file(path: String)
  }

  /// The file name used when it is saved. Everything up to the last slash is dropped, as are
  /// characters not allowed in file names.
  public var name: String
  /// Where its bytes come from.
  public var content: Content
  /// What it is, for readers.
  public var description: String?
  /// A media type without parameters, such as `text/csv`; what is none becomes
  /// `application/octet-stream`.
  public var mediaType: String
  /// What it is to the document.
  public var relationship: Relationship
  /// When the file was made.
  public var creationDate: PDFDate?
  /// When it was changed last.
  public var modificationDate: PDFDate?

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

  /// The last part of the name without controls; never empty.
  var fileName: String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let kept = String(
      String.UnicodeScalarView(
        last.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }))
    return kept.isEmpty || kept == "." || kept == ".." ? "attachment" : kept
  }

  /// The name with its folders, as files are listed by; the last part alone of a name that leads out
  /// of the folder that files are saved in.
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
