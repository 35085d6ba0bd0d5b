public import ComposeFonts

/// A face to set formulas in, with its MATH table, which is read once: keep one for each face.
///
/// A face without that table is set by constants from its metrics, without larger forms of glyphs.
public final class MathFont: Sendable {
  /// The face of the glyphs.
  public let face: FontFace
  /// What the face says of mathematics, in font units.
  public let table: MathTable
  /// Whether the face has a MATH table.
  public let hasTable: Bool
  /// Glyphs of letters and primes in scripts and in scripts of scripts (`ssty`).
  let scriptForms: [UInt16: UInt16]
  let scriptScriptForms: [UInt16: UInt16]
  /// Accents on tall letters (`flac`), and letters without dots (`dtls`).
  let flatAccents: [UInt16: UInt16]
  let dotlessForms: [UInt16: UInt16]

  /// Reads the MATH table of a face.
  public init(face: FontFace) {
    self.face = face
    let table = MathTable(face: face)
    hasTable = table != nil
    self.table = table ?? MathTable(metrics: face.metrics)
    scriptForms = face.mathSubstitutions("ssty", alternate: 0)
    scriptScriptForms = face.mathSubstitutions("ssty", alternate: 1)
    flatAccents = face.mathSubstitutions("flac")
    dotlessForms = face.mathSubstitutions("dtls")
  }

  /// The constants, in font units.
  public var constants: MathConstants { table.constants }
  /// The number of font units in an em, at least 1.
  public var unitsPerEm: Double { Double(max(1, face.unitsPerEm)) }
  /// How large scripts are, as a share of the size of the text.
  public var scriptScale: Double { constants[.scriptPercentScaleDown] / 100 }
  /// How large scripts of scripts are, as a share of the size of the text.
  public var scriptScriptScale: Double { constants[.scriptScriptPercentScaleDown] / 100 }
}
