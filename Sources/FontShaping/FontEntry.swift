internal import EmbeddedFonts

/// One face of a collection, opened when it is first asked for and then kept.
///
/// Collections made from one another share their entries, so a face is opened once and stays
/// the same object.
final class FontEntry: Sendable {
  let descriptor: FontDescriptor
  /// Which blocks of 256 code points a face read from a file has; the bundled have not been read.
  let coveredBlocks: CoveredBlocks?
  private let sizeLimit: Int
  private let openings = LockedValue<[Opening]>([])

  /// What came of opening the face at one weight; static faces have one only.
  private enum Opening: Sendable {
    case opened(FontFace, weight: Int)
    case failed(FontError, weight: Int)
  }

  init(descriptor: FontDescriptor, coveredBlocks: CoveredBlocks?, sizeLimit: Int) {
    self.descriptor = descriptor
    self.coveredBlocks = coveredBlocks
    self.sizeLimit = sizeLimit
  }

  /// The face, at the weight nearest to `weight` that it can take.
  func face(weight: Int) throws(FontError) -> FontFace {
    let weights = descriptor.weights
    let weight = min(max(weight, weights.lowerBound), weights.upperBound)
    return try openings.withLock { openings throws(FontError) in
      for opening in openings {
        switch opening {
        case .opened(let face, weight): return face
        case .failed(let error, weight): throw error
        default: continue
        }
      }
      do throws(FontError) {
        let face = try open(weight: weight)
        openings.append(.opened(face, weight: weight))
        return face
      } catch {
        openings.append(.failed(error, weight: weight))
        throw error
      }
    }
  }

  private func open(weight: Int) throws(FontError) -> FontFace {
    let isVariable = descriptor.weights.count > 1 && weight != descriptor.traits.weight
    let variations = isVariable ? [FontVariation("wght", Float(weight))] : []
    switch descriptor.source {
    case .bundled(let index):
      let font = pdfcompose_font_at(index)
      // The bytes are constants of the program, `length` of them from `bytes` on.
      let bytes = UnsafeRawBufferPointer(
        start: font.bytes, count: font.bytes == nil ? 0 : font.length)
      return try FontFace(
        data: FontData(constant: bytes, name: descriptor.postScriptName), index: 0,
        variations: variations, knownToShapeAcrossSpaces: font.shapes_across_spaces,
        knownDetachedPunctuation: WordPunctuation(rawValue: font.detached_punctuation))
    case .file(let path, let index):
      return try FontFace(
        data: FontData(path: path, sizeLimit: sizeLimit), index: index, variations: variations)
    }
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
          familyName: String(cString: family), styleName: String(cString: style),
          postScriptName: String(cString: name),
          traits: FontTraits(
            weight: Int(font.weight), isItalic: font.italic, isMonospaced: fontRole == .mono),
          role: fontRole, source: .bundled(index)),
        coveredBlocks: nil, sizeLimit: FontData.defaultSizeLimit)
    }
  }
}

/// A bit for each of the 4,352 blocks of 256 code points in which a face has a glyph.
struct CoveredBlocks: Sendable {
  private var words: [UInt64]

  init(_ coverage: GlyphCoverage) {
    words = [UInt64](repeating: 0, count: 68)
    for block in 0..<UInt32(0x1100) where coverage.hasAny(inBlock: block) {
      words[Int(block >> 6)] |= 1 << UInt64(block & 63)
    }
  }

  func contains(_ scalar: UInt32) -> Bool {
    let block = scalar >> 8
    return block < 0x1100 && words[Int(block >> 6)] >> UInt64(block & 63) & 1 != 0
  }
}
