import ComposeFonts
import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

/// The outlines of a font, whatever kind of file has them.
enum FontProgram {
  case trueType(FontFace, SfntFile)
  case compact(FontFace, CompactFont)
  case type1(Type1Font)
  /// Another face in place of one that is not embedded.
  case substitute(FontFace)

  /// The program embedded in a font, told by its bytes, whatever its key says.
  init?(descriptor: PDFDictionary, in document: PDFDocument) {
    for key: PDFName in ["FontFile2", "FontFile3", "FontFile"] {
      guard let bytes = document.decodedBytes(descriptor[key]), bytes.count > 16,
        let program = FontProgram(bytes)
      else { continue }
      self = program
      return
    }
    return nil
  }

  init?(_ bytes: [UInt8]) {
    if bytes[0] == 1, bytes[1] < 4, bytes[2] < 16, bytes[3] > 0, bytes[3] < 5,
      let font = CompactFont(bytes)
    {
      guard let face = try? FontFace(data: FontData(bytes: font.openType, name: "embedded font"))
      else { return nil }
      self = .compact(face, font)
      return
    }
    if let file = SfntFile(bytes) {
      if let range = file.tables["CFF "], let font = CompactFont(Array(bytes[range])),
        let face = try? FontFace(data: FontData(bytes: font.openType, name: "embedded font"))
      {
        self = .compact(face, font)
        return
      }
      if file.tables["glyf"] != nil,
        let face = try? FontFace(
          data: FontData(bytes: file.withSoundOffsets, name: "embedded font"))
      {
        self = .trueType(face, file)
        return
      }
    }
    guard let font = Type1Font(bytes) else { return nil }
    self = .type1(font)
  }

  /// The outline of a glyph in text space of size 1.
  func outline(_ glyph: Int) -> Path {
    guard let glyph = UInt16(exactly: glyph) else { return Path() }
    switch self {
    case .trueType(let face, _), .substitute(let face):
      let scale = 1 / Double(face.unitsPerEm)
      return face.outline(of: glyph).applying(AffineTransform(scaleX: scale, y: scale))
    case .compact(let face, let font):
      return face.outline(of: glyph).applying(AffineTransform(scaleX: font.scale, y: font.scale))
    case .type1: return Path()
    }
  }
}
