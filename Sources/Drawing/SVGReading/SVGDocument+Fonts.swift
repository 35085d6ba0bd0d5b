import ComposeMarkup
import ComposePlatform

/// A font of a drawing (`@font-face`, CSS Fonts 4, 4).
package struct SVGFontFace {
  /// As texts name it.
  package var family: String
  /// Nil where the rule does not say.
  package var weight: Int?
  package var isItalic: Bool?
  /// Nil for one that is not in the drawing itself.
  package var bytes: [UInt8]?
}

extension SVGDocument {
  /// Fonts of a drawing beyond these are left out.
  private static let maximumFonts = 64

  /// The fonts that its style sheets have; of each the first source in the drawing itself counts.
  package var fontFaces: [SVGFontFace] {
    sheet.fontFaces.prefix(Self.maximumFonts).compactMap { declarations in
      func value(_ name: String) -> String? {
        declarations.last { $0.property == name }?.value
      }
      guard let family = value("font-family").flatMap({ CSSFont.families($0).first }),
        let sources = value("src")
      else { return nil }
      let weight = value("font-weight").flatMap { CSSFont.Weight($0.lowercased()) }
      return SVGFontFace(
        family: family, weight: weight?.number(inside: 400),
        isItalic: value("font-style").flatMap { CSSFont.slant($0.lowercased()) },
        bytes: Self.bytes(of: sources))
    }
  }

  private static func bytes(of sources: String) -> [UInt8]? {
    for source in CSSSyntax.parts(sources[...], at: UInt8(ascii: ",")) {
      let source = CSSSyntax.trimmed(source)
      guard source.utf8.starts(with: "url(".utf8) else { continue }
      let rest = source.dropFirst(4)
      guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ")")) else { continue }
      let address = CSSSyntax.unquoted(CSSSyntax.trimmed(rest[..<end]))
      if let bytes = DataAddress.bytes(of: address) { return bytes }
    }
    return nil
  }

  /// Whether a text may be in a family: its name is among attributes or rules.
  package func names(family: String) -> Bool {
    func names(_ property: String, _ value: String) -> Bool {
      ["font-family", "font", "style"].contains(property) && value.contains(bytesOf: family)
    }
    return tree.attributes.contains { names($0.name, $0.value) }
      || sheet.blocks.contains { block in
        block.declarations.contains { names($0.property, $0.value) }
      }
  }

  /// Says why a font of the drawing is not used.
  package func diagnostic(ofFont family: String, _ reason: String) -> SVGDiagnostic {
    let node = tree.nodes.firstIndex { $0.name == "style" }.map { XMLTree.Index($0) } ?? 0
    return SVGDiagnostic(
      warning: .font(String(family.prefix(80)), reason), line: line(of: node),
      element: tree[node].name)
  }
}
