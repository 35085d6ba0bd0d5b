import ComposeFonts

/// Subsets a face so that no glyph other than the space has index 32.
///
/// Poppler takes the CID for the code when it decides which characters word spacing was added to,
/// and splits words after a glyph with CID 32. The numbers of a subset follow the order of the
/// face, so an unused glyph is put at that index, and others before it as needed. Where nearly all glyphs
/// before it are used there are too few of these, and `FontWriter` gives the glyph another CID.
enum SubsetPadding {
  static let reserved = 32

  /// - Returns: A subset whose `newGlyphs` begin with those of `glyphs`, in their order; nil
  ///   when the face cannot be subset.
  static func subset(of face: FontFace, glyphs: [UInt16], space: UInt16?) -> FontSubset? {
    // New indices follow the old order unless composite glyphs add components, which is checked
    // afterwards: subsetting is the costliest step of a small document.
    let numbered = Set(glyphs).union([0]).sorted()
    if numbered.count > reserved, numbered[reserved] != space {
      // A font too small or too densely used to be padded is good enough for most readers.
      let padding = padding(of: face, glyphs: glyphs)
      if !padding.isEmpty, let padded = try? face.subset(glyphs: glyphs + padding),
        isFree(padded, glyphs: glyphs, space: space)
      {
        return padded
      }
      return try? face.subset(glyphs: glyphs)
    }
    guard let plain = try? face.subset(glyphs: glyphs) else { return nil }
    if isFree(plain, glyphs: glyphs, space: space) { return plain }
    let padding = padding(of: face, glyphs: glyphs)
    guard !padding.isEmpty, let padded = try? face.subset(glyphs: glyphs + padding),
      isFree(padded, glyphs: glyphs, space: space)
    else { return plain }
    return padded
  }

  /// Whether index 32 is not a glyph of the text other than the space.
  private static func isFree(_ subset: FontSubset, glyphs: [UInt16], space: UInt16?) -> Bool {
    guard
      let index = subset.newGlyphs.prefix(glyphs.count).firstIndex(of: UInt16(reserved))
    else { return true }
    return glyphs[index] == space
  }

  /// Unused glyphs, the last of which gets index 32.
  private static func padding(of face: FontFace, glyphs: [UInt16]) -> [UInt16] {
    // Components of composite glyphs take indices too, but which ones is not known; the caller
    // checks the result.
    let limit = min(face.glyphCount, 1 << 16)
    // Those behind the last are not used.
    var isUsed = [Bool](repeating: false, count: Int(glyphs.max() ?? 0) + 1)
    isUsed[0] = true
    for glyph in glyphs { isUsed[Int(glyph)] = true }
    var unusedBelow: [UInt16] = []
    var usedBelow = 0
    // The fewest glyphs that are needed before one, how many unused ones come before it, and it.
    var best: (missing: Int, end: Int, glyph: UInt16)?
    for number in 0..<limit {
      let glyph = UInt16(number)
      if number < isUsed.count, isUsed[number] {
        usedBelow += 1
        if usedBelow > reserved { break }
        continue
      }
      let missing = reserved - usedBelow
      if missing >= 0, missing <= unusedBelow.count, best.map({ missing < $0.missing }) ?? true {
        best = (missing, unusedBelow.count, glyph)
      }
      unusedBelow.append(glyph)
    }
    guard let best else { return [] }
    return unusedBelow[best.end - best.missing..<best.end] + [best.glyph]
  }
}
