/// Why a document cannot contain a face.
public enum EmbeddingRestriction: Hashable, Sendable, CustomStringConvertible {
  /// OS/2 `fsType`: restricted licence.
  case license
  /// OS/2 `fsType`: outlines must not be embedded.
  case bitmapsOnly
  /// The face has neither outlines nor glyphs with colours.
  case noOutlines
  /// No font program can be made of its tables.
  case brokenOutlines
  /// Font programs are made by a library that is opened when it is needed and is not there;
  /// `package` installs it.
  case libraryMissing(package: String)

  /// The reason as the end of a message: `its licence forbids embedding`.
  public var description: String {
    switch self {
    case .license: "its licence forbids embedding"
    case .bitmapsOnly: "its licence permits only bitmaps to be embedded"
    case .noOutlines: "it has no outlines"
    case .brokenOutlines: "its outlines cannot be read"
    case .libraryMissing(let package): "the library of package \(package) cannot be loaded"
    }
  }
}

extension EmbeddingPermission {
  /// Why the licence keeps outlines out of documents; nil where it permits them.
  public var restriction: EmbeddingRestriction? {
    if usage == .restricted { return .license }
    return bitmapsOnly ? .bitmapsOnly : nil
  }
}

extension FontFace {
  /// Why a document cannot contain the face; nil where it can.
  ///
  /// A font program of two glyphs is made to find out, so that faults of others are not found.
  ///
  /// - Complexity: O(number of glyphs).
  public var embeddingRestriction: EmbeddingRestriction? {
    switch embeddingPermission.restriction {
    case .bitmapsOnly? where outlineFormat == .none: break
    case let restriction?: return restriction
    case nil: break
    }
    if hasPaintedGlyphs { return nil }
    if outlineFormat == .none { return .noOutlines }
    let glyphs = [spaceGlyph, nominalGlyph(for: 0x6E)]
    if (try? subset(glyphs: glyphs)) != nil { return nil }
    return SubsettingLibrary.missingPackage.map { .libraryMissing(package: $0) } ?? .brokenOutlines
  }
}
