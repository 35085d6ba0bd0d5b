import ComposePDFWriter

/// An entry of the document information dictionary (ISO 32000-1, 14.3.3).
public struct InformationEntry: Hashable, Sendable {
  /// The key in the information dictionary.
  public var key: String
  /// The value as text.
  public var text: String
}

extension PDFDocument {
  /// The document information: title, author, dates as written … Empty when there is none.
  public var information: [InformationEntry] {
    dictionary(trailer["Info"]).entries.compactMap { entry in
      switch resolve(entry.value) {
      case .string(let bytes):
        InformationEntry(key: entry.key.text, text: PDFTextString.decode(bytes))
      case .name(let name): InformationEntry(key: entry.key.text, text: name.text)
      default: nil
      }
    }
  }

  /// The value of one key, such as `Title`.
  public func information(_ key: String) -> String? {
    text(dictionary(trailer["Info"])[PDFName(key)])
  }

  /// The XMP packet (ISO 32000-1, 14.3.2), unmodified.
  public var metadata: [UInt8]? { decodedBytes(catalog["Metadata"]) }

  /// The document's language, a BCP 47 tag.
  public var language: String? { text(catalog["Lang"]) }
}
