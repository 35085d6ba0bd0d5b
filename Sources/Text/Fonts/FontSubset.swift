/// The part of a font that a document carries: the outlines of the glyphs it uses.
///
/// Layout tables, names, hints and `cmap` are left out: a PDF refers to glyphs by number.
public struct FontSubset: Sendable {
  /// The font file as PDF embeds it (ISO 32000-2, 9.9).
  public enum Program: Sendable {
    /// A TrueType file, for `FontFile2`: the CID is the glyph with the `Identity` CIDToGIDMap.
    case trueType([UInt8])
    /// A bare CFF table, for `FontFile3` with subtype `CIDFontType0C`: the CID is the glyph.
    case compactFontFormat([UInt8])
  }

  /// The format of the font file.
  public let program: Program
  /// For each requested glyph, in that order, its number in the subset, which is also its CID.
  ///
  /// Glyphs of a subset are numbered in their old order, so the PDF assigns its codes
  /// by first use and maps them to these CIDs with a `CMap`.
  public let newGlyphs: [UInt16]
  /// The number of glyphs in the subset: those requested, and the components they are made of.
  public let glyphCount: Int

  /// The program with a CID for each glyph: of those in the Compact Font Format that name theirs, not
  /// all readers know which CIDs they have. The same program where there is nothing to change, or
  /// nothing that could be.
  public var keyedByIdentifier: Program {
    guard case .compactFontFormat(let bytes) = program,
      let keyed = CompactFontFormat.keyedByIdentifier(bytes)
    else { return program }
    return .compactFontFormat(keyed)
  }

  /// The program with another CID for one glyph, that after the last, `glyphCount`; nil for a program
  /// in the Compact Font Format that is broken. That of TrueType stays as it is: a
  /// `CIDToGIDMap` has the CIDs.
  package func program(movingIdentifierOf glyph: Int) -> Program? {
    switch program {
    case .trueType: glyphCount < 0xFFFF ? program : nil
    case .compactFontFormat(let bytes):
      CompactFontFormat.keyedByIdentifier(bytes, moving: glyph).map { .compactFontFormat($0) }
    }
  }

  /// The font file.
  public var bytes: [UInt8] {
    switch program {
    case .trueType(let bytes), .compactFontFormat(let bytes): bytes
    }
  }
}
