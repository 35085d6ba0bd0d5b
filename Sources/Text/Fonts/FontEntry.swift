import CComposeFontFiles
import ComposePlatform

/// One face of a collection, opened on first use and then kept.
///
/// Collections made from one another share their entries, so a face is opened once and stays
/// the same object.
final class FontEntry: Sendable {
  let descriptor: FontDescriptor
  /// About which characters a face has that costs time to open; nil for the others.
  let coveredBlocks: CoveredBlocks?
  private let sizeLimit: Int
  /// The bytes of a face from memory.
  private let data: FontData?
  /// What a document calls a face of its own; nil for the names of the font.
  private let names: FontNames?
  private let opening = LockedValue<Opening>(.none)
  private let restriction = LockedValue<EmbeddingRestriction??>(nil)

  private enum Opening: Sendable {
    case none
    /// The face where the font has it, and the requested instances.
    case opened(FontFace, instances: [FontFace])
    case failed(FontError)
  }

  init(
    descriptor: FontDescriptor, coveredBlocks: CoveredBlocks?, sizeLimit: Int,
    data: FontData? = nil, names: FontNames? = nil
  ) {
    self.descriptor = descriptor
    self.coveredBlocks = coveredBlocks
    self.sizeLimit = sizeLimit
    self.data = data
    self.names = names
  }

  /// The same face, not opened yet.
  func copy() -> FontEntry {
    FontEntry(
      descriptor: descriptor, coveredBlocks: coveredBlocks, sizeLimit: sizeLimit, data: data,
      names: names)
  }

  /// The face; of a variable font the instance that comes nearest to a weight, slant and width.
  func face(
    weight: Int, isItalic: Bool? = nil, width: Int = 5
  ) throws(FontError) -> FontFace {
    let variations = descriptor.variations(weight: weight, isItalic: isItalic, width: width)
    return try opening.withLock { opening throws(FontError) in
      let base: FontFace
      var instances: [FontFace] = []
      switch opening {
      case .opened(let face, let known): (base, instances) = (face, known)
      case .failed(let error): throw error
      case .none:
        do throws(FontError) {
          base = try open()
        } catch {
          opening = .failed(error)
          throw error
        }
        opening = .opened(base, instances: [])
      }
      if variations.isEmpty { return base }
      let face = base.instance(variations)
      // A thousand weights are as many as there are.
      if face !== base, instances.count < 1000, !instances.contains(where: { $0 === face }) {
        opening = .opened(base, instances: instances + [face])
      }
      return face
    }
  }

  /// Why documents cannot contain the face; found out once. The bundled faces can be embedded.
  ///
  /// - Parameter face: One of this entry.
  func embeddingRestriction(of face: FontFace) -> EmbeddingRestriction? {
    if descriptor.isBundled { return nil }
    return restriction.withLock { known in
      if let known { return known }
      let found = face.embeddingRestriction
      known = .some(found)
      return found
    }
  }

  private func open() throws(FontError) -> FontFace {
    switch descriptor.source {
    case .bundled(let index):
      let font = pdfcompose_font_at(index)
      // The bytes are constants of the program, `length` of them from `bytes` on.
      let bytes = UnsafeRawBufferPointer(
        start: font.bytes, count: font.bytes == nil ? 0 : font.length)
      let data = FontData(constant: bytes, name: descriptor.postScriptName)
      return try FontFace(
        data: data.unpacked(), index: 0, variations: [],
        names: FontNames(
          family: descriptor.family, style: descriptor.styleName,
          postScript: descriptor.postScriptName),
        knownRules: KnownRules(
          shapesAcrossSpaces: font.shapes_across_spaces,
          nonInteractingCharacters: NonInteractingCharacters(
            low: font.detached_characters.low, high: font.detached_characters.high,
            mayBeKerned: font.detached_characters.may_be_kerned),
          plainCharacters: NonInteractingCharacters(allBut: font.ligating_letters)))
    case .file(let path, let index):
      return try FontFace(data: FontData(path: path, sizeLimit: sizeLimit), index: index)
    case .memory(let name, let index):
      guard let data else { throw .notAFont(name: name) }
      return try FontFace(data: data, index: index, variations: [], names: names)
    }
  }
}

extension FontDescriptor {
  /// Where on its axes a variable font is nearest to what is wanted; only what differs from where
  /// it is.
  fileprivate func variations(weight: Int, isItalic: Bool?, width: Int) -> [FontVariation] {
    guard isVariable else { return [] }
    var variations: [FontVariation] = []
    for axis in axes {
      switch axis.tag {
      case "wght" where weight != traits.weight:
        variations.append(FontVariation(axis.tag, Float(weight)))
      case "wdth" where width != traits.width:
        variations.append(FontVariation(axis.tag, FontTraits.widthPercent(ofClass: width)))
      case "ital":
        if let isItalic, isItalic != traits.isItalic {
          variations.append(FontVariation(axis.tag, isItalic ? 1 : 0))
        }
      case "slnt":
        // Against the clock: leaning right is negative. A true italic needs none.
        if let isItalic, isItalic, !traits.isItalic, !axes.contains(where: { $0.tag == "ital" }) {
          variations.append(FontVariation(axis.tag, axis.range.lowerBound))
        }
      default: break
      }
    }
    return variations
  }
}

extension FontEntry {
  /// The bundled faces in their order; reads names only, no font.
  static func bundled() -> [FontEntry] {
    (0..<pdfcompose_font_count()).compactMap { index in
      let font = pdfcompose_font_at(index)
      guard let family = font.family, let style = font.style, let name = font.postscript_name,
        let role = font.role, font.bytes != nil
      else { return nil }
      let fontRole = FontRole(rawValue: String(cString: role)) ?? .sans
      return FontEntry(
        descriptor: FontDescriptor(
          family: String(cString: family), styleName: String(cString: style),
          postScriptName: String(cString: name),
          traits: FontTraits(
            weight: Int(font.weight), isItalic: font.italic, isMonospaced: fontRole == .mono),
          role: fontRole, source: .bundled(index), isColored: font.is_colored),
        coveredBlocks: font.blocks == nil
          ? nil
          : CoveredBlocks(
            // Constants of the program, `block_count` of them from `blocks` on.
            rows: UnsafeBufferPointer(start: font.blocks, count: font.block_count)),
        sizeLimit: FontData.defaultSizeLimit)
    }
  }
}

/// The blocks in which a face has a glyph: a bit for each of the 4,352 blocks of 256 code points, or the
/// ranges of blocks of 16.
struct CoveredBlocks: Sendable {
  private var words: [UInt64] = []
  private var rows: [ClosedRange<UInt32>] = []

  init(_ coverage: GlyphCoverage) {
    words = [UInt64](repeating: 0, count: 68)
    for block in 0..<UInt32(0x1100) where coverage.hasAny(inBlock: block) {
      words[Int(block >> 6)] |= 1 << UInt64(block & 63)
    }
  }

  /// - Parameter rows: The first and the last of each range of blocks of 16 code points.
  init(rows: UnsafeBufferPointer<UInt16>) {
    for index in stride(from: 0, to: rows.count - 1, by: 2) where rows[index] <= rows[index + 1] {
      self.rows.append(UInt32(rows[index])...UInt32(rows[index + 1]))
    }
  }

  func contains(_ scalar: UInt32) -> Bool {
    if words.isEmpty { return rows.contains { $0.contains(scalar >> 4) } }
    let block = scalar >> 8
    return block < 0x1100 && words[Int(block >> 6)] >> UInt64(block & 63) & 1 != 0
  }
}
