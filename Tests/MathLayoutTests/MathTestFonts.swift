import ComposeFonts
import ComposeMathLayout
import Testing

/// The bundled fonts, opened once.
enum MathTestFonts {
  static let math = (try? FontCollection.bundled.face(family: "Libertinus Math")).map {
    MathFont(face: $0)
  }

  static func typesetter(size: Double = 10) throws -> MathTypesetter {
    MathTypesetter(font: try #require(math), size: size)
  }
}
