import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The patterns, shadings and soft masks of a document: each distinct one is one object.
struct PaintTable {
  /// Of the document.
  var colorSpaces = ColorSpaceTable()
  private(set) var patterns: [PDFReference] = []
  private(set) var shadings: [PDFReference] = []
  private(set) var softMasks: [PDFDictionary] = []

  private struct ShadingKey: Hashable {
    let shading: ShadingObject
    /// Nil for the shading itself.
    let matrix: AffineTransform?
  }

  private struct TilingKey: Hashable {
    let cell: RecordedDrawing
    let step: Size
    let matrix: AffineTransform
    let tiling: Pattern.Tiling
    let isUncolored: Bool
  }

  private var shadingReferences = [ShadingObject: PDFReference]()
  private var shadingNumbers = [ShadingObject: Int]()
  private var shadingPatterns = [ShadingKey: Int]()
  private var tilings = [TilingKey: Int]()
  private var uncolored: Set<Int> = []

  func isUncolored(_ pattern: Int) -> Bool { uncolored.contains(pattern) }

  // MARK: Colour spaces of uncoloured patterns

  static func uncoloredSpace(_ space: Color.Space) -> String {
    switch space {
    case .gray: "PG"
    case .rgb: "PR"
    case .cmyk: "PK"
    }
  }

  static let uncoloredSpaces: PDFDictionary = [
    "PG": [.name("Pattern"), .name("DeviceGray")],
    "PR": [.name("Pattern"), .name("DeviceRGB")],
    "PK": [.name("Pattern"), .name("DeviceCMYK")],
  ]

  // MARK: Shadings

  /// The number that names a shading in resources.
  mutating func number(
    of shading: ShadingObject, writer: PDFWriter
  ) throws(PDFError) -> Int {
    if let number = shadingNumbers[shading] { return number }
    shadings.append(try reference(of: shading, writer))
    shadingNumbers[shading] = shadings.count - 1
    return shadings.count - 1
  }

  /// The number of the pattern that paints with a shading.
  ///
  /// - Parameter matrix: From the shading's space to that in which the content stream began.
  mutating func pattern(
    of shading: ShadingObject, matrix: AffineTransform, writer: PDFWriter
  ) throws(PDFError) -> Int {
    let key = ShadingKey(shading: shading, matrix: matrix)
    if let number = shadingPatterns[key] { return number }
    let reference = try reference(of: shading, writer)
    patterns.append(
      try writer.write(
        .dictionary([
          "PatternType": 2, "Shading": .reference(reference), "Matrix": matrix.pdfArray,
        ])))
    shadingPatterns[key] = patterns.count - 1
    return patterns.count - 1
  }

  private mutating func reference(
    of shading: ShadingObject, _ writer: PDFWriter
  ) throws(PDFError) -> PDFReference {
    if let reference = shadingReferences[shading] { return reference }
    let reference = try shading.write(to: writer, colorSpaces: colorSpaces)
    shadingReferences[shading] = reference
    return reference
  }

  // MARK: Tilings

  /// The number of a pattern that repeats a cell; `writeCell` writes it when it is new.
  mutating func tiling(
    _ pattern: Pattern, matrix: AffineTransform, writer: PDFWriter
  ) -> (number: Int, isNew: Bool) {
    let key = TilingKey(
      cell: pattern.cell, step: pattern.step, matrix: matrix, tiling: pattern.tiling,
      isUncolored: pattern.tint != nil)
    if let number = tilings[key] { return (number, false) }
    patterns.append(writer.reserve())
    let number = patterns.count - 1
    tilings[key] = number
    if pattern.tint != nil { uncolored.insert(number) }
    return (number, true)
  }

  // MARK: Masks

  mutating func append(softMask: PDFDictionary) -> Int {
    softMasks.append(softMask)
    return softMasks.count - 1
  }
}

extension AffineTransform {
  var pdfArray: PDFObject {
    .array([a, b, c, d, tx, ty].map { .real($0) })
  }
}
