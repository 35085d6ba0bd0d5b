/// A font that a document holds itself, under a name that it gives to it (CSS Fonts 4, 4).
package struct EmbeddedFont {
  /// What the document calls it.
  package var family: String
  /// Nil for what the font says of itself.
  package var weight: Int?
  package var isItalic: Bool?
  /// Plain or packed for the web.
  package var bytes: [UInt8]

  package init(family: String, weight: Int? = nil, isItalic: Bool? = nil, bytes: [UInt8]) {
    (self.family, self.weight, self.isItalic, self.bytes) = (family, weight, isItalic, bytes)
  }
}

extension FontCollection {
  /// The collection with fonts of a document, in the place of families that have their names.
  ///
  /// - Parameter limit: How many bytes all of them may unpack to.
  /// - Returns: The new collection, and what was wrong with those that were left out.
  package func adding(
    embedded fonts: [EmbeddedFont], limit: Int
  ) -> (collection: FontCollection, problems: [(family: String, error: FontError)]) {
    var added: [FontEntry] = []
    var problems: [(family: String, error: FontError)] = []
    var room = limit
    for font in fonts {
      do throws(FontError) {
        let data = try FontData(bytes: font.bytes, name: font.family).unpacked(limit: room)
        room -= data.count
        guard room >= 0 else {
          throw .cannotUnpack(name: font.family, reason: "fonts of the document are too large")
        }
        added.append(try FontEntry(font, data))
      } catch {
        problems.append((font.family, error))
      }
    }
    let names = Set(added.map { Self.fold($0.descriptor.family) })
    let others = entries.filter { !names.contains(Self.fold($0.descriptor.family)) }
    return (
      FontCollection(entries: others + added, requiresEmbedding: requiresEmbedding), problems
    )
  }
}

extension FontEntry {
  fileprivate convenience init(_ font: EmbeddedFont, _ data: FontData) throws(FontError) {
    guard FontFace.count(in: data) > 0 else { throw .notAFont(name: font.family) }
    let face = try FontFace(data: data)
    let names = FontNames(
      family: font.family, style: face.styleName, postScript: face.postScriptName)
    var traits = face.traits
    if let weight = font.weight { traits.weight = min(max(weight, 1), 1000) }
    if let isItalic = font.isItalic { traits.isItalic = isItalic }
    self.init(
      descriptor: FontDescriptor(
        family: font.family, styleName: face.styleName, postScriptName: face.postScriptName,
        traits: traits, weights: face.weightRange, role: FontRole(face: face),
        source: .memory(name: font.family, index: 0), axes: face.axes,
        isColored: face.hasPaintedGlyphs),
      coveredBlocks: CoveredBlocks(face.coverage), sizeLimit: data.count, data: data, names: names)
  }
}
