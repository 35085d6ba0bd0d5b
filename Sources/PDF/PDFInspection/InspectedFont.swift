import ComposePDFReading
import ComposePDFWriter

/// A font with the size of its program.
public struct InspectedFont: Hashable, Sendable {
  /// As in the file, with the tag of a subset.
  public var name: String
  /// `Type1`, `TrueType`, `CIDFontType0` and so on.
  public var kind: String
  public var isEmbedded: Bool
  /// Whether its codes stand for text by a map of its own (`ToUnicode`).
  public var hasUnicode: Bool
  /// The bytes of its program in the file; 0 for one that is not embedded or is of Type 3.
  public var bytes: Int
  /// The number of the font's object.
  public var object: Int
}

extension FileInspection {
  /// The fonts in the order of their objects.
  public var fonts: [InspectedFont] {
    objects.compactMap { object in
      let font = object.dictionary
      guard font["Type"] == .name("Font"), font["Subtype"] != nil,
        font["CIDSystemInfo"] == nil
      else { return nil }
      let descendant = document.dictionary(document.array(font["DescendantFonts"]).first)
      let described = descendant.isEmpty ? font : descendant
      let descriptor = document.dictionary(described["FontDescriptor"])
      let program = ["FontFile", "FontFile2", "FontFile3"].lazy
        .compactMap { descriptor[PDFName($0)] }.first
      let kind = name(described["Subtype"]) ?? "?"
      return InspectedFont(
        name: name(font["BaseFont"]) ?? name(descriptor["FontName"]) ?? "unnamed", kind: kind,
        isEmbedded: program != nil || kind == "Type3", hasUnicode: font["ToUnicode"] != nil,
        bytes: self.object(program)?.streamBytes ?? 0, object: object.number)
    }
  }

  func name(_ object: PDFObject?) -> String? {
    if case .name(let name)? = object.map(document.resolve) { name.text } else { nil }
  }

  func integer(_ object: PDFObject?) -> Int? {
    switch object.map(document.resolve) {
    case .integer(let value): value
    case .real(let value): Int(exactly: value.rounded())
    default: nil
    }
  }
}
