import ComposePDFWriter

/// A font used by a document's pages.
public struct FontDescription: Hashable, Sendable {
  /// As in the file, with the tag of a subset.
  public var name: String
  /// `Type1`, `TrueType`, `Type0`, `Type3` … of the font; of its descendant for composite ones.
  public var kind: String
  /// Whether the font program is embedded.
  public var isEmbedded: Bool
  /// Whether the name marks a font subset.
  public var isSubset: Bool
}

extension PDFDocument {
  /// The fonts in the resources of the pages and of the forms they draw, by name.
  ///
  /// - Complexity: O(n) in the pages and their resources, each visited once.
  public var fonts: [FontDescription] {
    var found: Set<FontDescription> = []
    var seen: Set<PDFReference> = []
    var open: [PDFDictionary] = []
    func look(into resources: PDFObject?) {
      if case .reference(let reference)? = resources, !seen.insert(reference).inserted { return }
      open.append(dictionary(resources))
    }
    for page in pages {
      look(into: page.dictionary["Resources"])
      while let resources = open.popLast(), seen.count < limits.maximumObjects {
        for entry in dictionary(resources["Font"]).entries {
          if case .reference(let reference) = entry.value, !seen.insert(reference).inserted {
            continue
          }
          found.insert(font(dictionary(entry.value)))
        }
        for entry in dictionary(resources["XObject"]).entries {
          guard case .reference(let reference) = entry.value, seen.insert(reference).inserted,
            case .stream(let form) = reader.object(at: reference),
            form["Subtype"] == .name("Form"), form["Resources"] != nil
          else { continue }
          look(into: form["Resources"])
        }
      }
    }
    return found.sorted { ($0.name, $0.kind) < ($1.name, $1.kind) }
  }

  private func font(_ font: PDFDictionary) -> FontDescription {
    func name(_ object: PDFObject?) -> String? {
      if case .name(let name)? = object.map(resolve) { name.text } else { nil }
    }
    let descendant = dictionary(array(font["DescendantFonts"]).first)
    let described = descendant.isEmpty ? font : descendant
    let descriptor = dictionary(described["FontDescriptor"])
    let kind = name(described["Subtype"]) ?? "?"
    let fontName = name(described["BaseFont"]) ?? name(descriptor["FontName"]) ?? "?"
    let prefix = fontName.utf8.prefix(7)
    return FontDescription(
      name: fontName, kind: kind,
      isEmbedded: kind == "Type3"
        || ["FontFile", "FontFile2", "FontFile3"].contains { descriptor[PDFName($0)] != nil },
      isSubset: prefix.count == 7 && prefix.last == UInt8(ascii: "+")
        && prefix.dropLast().allSatisfy { (0x41...0x5A).contains($0) })
  }
}
