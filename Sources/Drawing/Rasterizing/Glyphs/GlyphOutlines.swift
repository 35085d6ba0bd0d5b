package import ComposeFonts
package import ComposeGeometry

/// Flattened outlines of glyphs, kept for as long as a context lives.
package struct GlyphOutlines {
  private struct Key: Hashable {
    var face: FontFace
    var a: Double
    var b: Double
    var c: Double
    var d: Double
  }

  private var sizes: [Key: SizedOutlines] = [:]
  private var last: (key: Key, outlines: SizedOutlines)?

  /// Faces and sizes of a document are few; the cache is cleared for drawings that keep scaling
  /// text.
  private static let maximumSizes = 256

  package init() {}

  /// The outlines of a face at one size.
  ///
  /// - Parameter matrix: From font units to pixels; its translation does not count.
  package mutating func outlines(of face: FontFace, _ matrix: AffineTransform) -> SizedOutlines {
    let key = Key(face: face, a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d)
    if let last, last.key == key { return last.outlines }
    if sizes.count >= Self.maximumSizes { sizes = [:] }
    let outlines =
      sizes[key]
      ?? SizedOutlines(
        face,
        AffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0))
    sizes[key] = outlines
    last = (key, outlines)
    return outlines
  }
}

/// Flattened outlines of one face at one size, in pixels from the glyph's origin.
package final class SizedOutlines {
  private let face: FontFace
  private let matrix: AffineTransform
  private var glyphs: [UInt16: EdgeList] = [:]
  private var edgeCount = 0

  /// 64 MB of edges.
  private static let maximumEdges = 2_000_000

  init(_ face: FontFace, _ matrix: AffineTransform) {
    self.face = face
    self.matrix = matrix
  }

  package func edges(of glyph: UInt16) -> EdgeList {
    if let found = glyphs[glyph] { return found }
    // Outlines have finite numbers; a size may still take them beyond.
    let edges = EdgeList(face.outline(of: glyph), matrix) ?? EdgeList()
    edgeCount += edges.edges.count
    if edgeCount > Self.maximumEdges {
      glyphs = [:]
      edgeCount = edges.edges.count
    }
    glyphs[glyph] = edges
    return edges
  }
}
