/// The fonts that tests bring along: what each is, and its licence, is told in `Fonts/README.md`.
public enum TestFont: String, CaseIterable, Sendable {
  /// Axes `wght` 100 to 900 and `opsz` 8 to 72; `fvar` names Light, Black and Display.
  case variable = "Variable.ttf"
  /// The same with CFF2 outlines.
  case variablePostScript = "VariablePostScript.otf"
  /// `COLR` version 0.
  case colorLayers = "ColorLayers.ttf"
  /// `COLR` version 1.
  case colorPaints = "ColorPaints.ttf"
  /// `SVG `.
  case colorDocuments = "ColorDocuments.ttf"
  /// `sbix`.
  case colorPictures = "ColorPictures.ttf"
  /// `CBDT`.
  case emojiBitmaps = "EmojiBitmaps.ttf"
  /// `CFF `, `vhea`, `vmtx` and `VORG`.
  case vertical = "Vertical.otf"
  /// Test One and Test Two.
  case collection = "Collection.ttc"
  /// Test Vanishing, Random, Second, Fractions and Spaceless: Thai letters with rules that reach far.
  case reaching = "Reaching.ttc"
  /// `variable` as WOFF 1.0.
  case deflated = "Packed.woff"
  /// `variable` as WOFF2.
  case packed = "Packed.woff2"

  public var path: String {
    var folder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    folder.removeLast()
    return folder.joined(separator: "/") + "/Fonts/" + rawValue
  }
}
