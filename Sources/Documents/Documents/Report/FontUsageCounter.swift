import ComposeAttributedText
import ComposeFonts
import ComposeGraphics
import ComposeTextLayout

/// Counts the faces used by the text of a document while its pages are drawn.
///
/// When passed to a composer, it receives every line, including those of tables, code, footnotes,
/// page numbers and running heads.
public final class FontUsageCounter {
  private var faces: [FontReport.Face] = []
  private var scalars: [Set<Unicode.Scalar>] = []
  private var glyphs: [Set<UInt16>] = []
  private var missingScalars: Set<Unicode.Scalar> = []
  private var missingCount = 0

  /// Creates a counter with no faces.
  public init() {}

  /// The counts so far, with faces in order of first use.
  public var report: FontReport {
    var report = FontReport(faces: faces)
    report.missingCharacters = missingScalars.sorted()
    report.missingCharacterCount = missingCount
    for index in faces.indices {
      report.faces[index].characters = scalars[index].sorted()
      report.faces[index].glyphCount = glyphs[index].count
    }
    return report
  }

  func add(_ line: Line) {
    for use in line.faceUsages {
      let shown = countMissing(in: use)
      guard !shown.isEmpty else { continue }
      let face = index(of: use.used)
      let text = String(decoding: shown, as: UTF8.self).unicodeScalars
      faces[face].characterCount += text.count
      scalars[face].formUnion(text)
      glyphs[face].formUnion(
        use.glyphs.lazy.filter { !$0.flags.contains(.isMissing) }.map(\.glyph))
      if use.adjustment.emboldening > 0 { faces[face].synthesized.insert(.weight) }
      if use.adjustment.obliqueness != 0 { faces[face].synthesized.insert(.slant) }
      if use.used !== use.requested {
        faces[face].addFallback(text, for: use.requested)
      }
    }
  }

  /// Counts the characters without a glyph in any font.
  ///
  /// - Returns: The rest of the text.
  private func countMissing(in use: Line.FaceUsage) -> ArraySlice<UInt8> {
    guard use.glyphs.contains(where: { $0.flags.contains(.isMissing) }) else { return use.text }
    // Several glyphs may represent one cluster.
    var isMissing = [Bool](repeating: false, count: use.text.count)
    for glyph in use.glyphs where glyph.flags.contains(.isMissing) {
      let start = Int(glyph.textOffset) - use.text.startIndex
      let range = start..<start + max(Int(glyph.textLength), 1)
      for index in range.clamped(to: isMissing.indices) { isMissing[index] = true }
    }
    var shown: [UInt8] = []
    var missing: [UInt8] = []
    for (byte, isMissing) in zip(use.text, isMissing) {
      if isMissing { missing.append(byte) } else { shown.append(byte) }
    }
    let scalars = String(decoding: missing, as: UTF8.self).unicodeScalars
    missingCount += scalars.count
    missingScalars.formUnion(scalars)
    return shown[...]
  }

  private func index(of face: FontFace) -> Int {
    // Documents use a dozen faces at most.
    if let known = faces.firstIndex(where: { $0.face === face }) { return known }
    faces.append(FontReport.Face(face: face))
    scalars.append([])
    glyphs.append([])
    return faces.count - 1
  }
}

extension FontReport.Face {
  /// The maximum number of distinct characters recorded for a substitution.
  private static let keptCharacters = 16

  fileprivate mutating func addFallback(
    _ text: String.UnicodeScalarView, for requested: FontFace
  ) {
    let index: Int
    if let known = fallbacks.firstIndex(where: { $0.requested === requested }) {
      index = known
    } else {
      index = fallbacks.count
      fallbacks.append(FontReport.Fallback(requested: requested))
    }
    fallbacks[index].characterCount += text.count
    for scalar in text
    where fallbacks[index].characters.count < Self.keptCharacters
      && !fallbacks[index].characters.contains(scalar)
    {
      fallbacks[index].characters.append(scalar)
    }
  }
}
