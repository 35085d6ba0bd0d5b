import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePlatform
import ComposeSVG
import ComposeSVGReading

/// Graphs in DOT as images: laid out by Graphviz, drawn and set here.
enum GraphvizImage {
  /// The size of text to Graphviz, unless a graph asks for another, in points.
  private static let textSize = 14.0

  static func draw(
    _ source: [UInt8], engine: String?, style: DiagramStyle, fonts: FontCollection,
    limits: DiagramLimits
  ) throws(DiagramError) -> Image {
    // The name is part of an attribute and of SVG.
    let family = style.fonts.regular.family
    let isPlain = family.utf8.allSatisfy { $0.isASCIIAlphanumericOrSpace }
    let graph = try GraphvizGraph(
      source, engine: engine, family: isPlain ? family : "sans-serif", limits: limits)
    let drawing: SVGDrawing
    do throws(SVGError) {
      drawing = try SVGDrawing(data: Self.withoutMetrics(graph.svg), fonts: fonts)
    } catch {
      if case .libraryMissing(let package, let reason) = error {
        throw DiagramError(
          code: "missing-library", "Expat is not installed (\(reason))", at: 0..<0,
          hint: "install the package \(package)")
      }
      throw DiagramError("the graph cannot be drawn: \(error)", at: 0..<0)
    }
    let scale = (style.textSize + 0.5) / Self.textSize
    let size = Size(width: drawing.size.width * scale, height: drawing.size.height * scale)
    let links = GraphvizLinks.read(graph.svg).map { link in
      DrawingImage.Link(
        over: Rect(
          x: link.rect.minX * scale, y: link.rect.minY * scale, width: link.rect.width * scale,
          height: link.rect.height * scale), to: link.address)
    }
    return Image(
      VectorImage(
        DrawingImage(drawing.drawing, size: size, alternateText: graph.summary, links: links)),
      contentHash: ContentHash(source))
  }

  /// Without the family by which text was measured, in front of the one in which it is set; and with ampersands
  /// of addresses written as XML has them, which Graphviz leaves as they are.
  private static func withoutMetrics(_ svg: [UInt8]) -> [UInt8] {
    let name = Array("font-family=\"Helvetica,".utf8)
    let kept = name.count - 10
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var index = 0
    while index < svg.count {
      if svg[index] == name[0], svg[index...].starts(with: name) {
        result += name[..<kept]
        index += name.count
      } else if svg[index] == UInt8(ascii: "&"), !isReference(svg[(index + 1)...]) {
        result += Array("&amp;".utf8)
        index += 1
      } else {
        result.append(svg[index])
        index += 1
      }
    }
    return result
  }

  /// Whether the name or number of a character and a semicolon are next.
  private static func isReference(_ rest: ArraySlice<UInt8>) -> Bool {
    let name = rest.prefix(12).prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "#") }
    return !name.isEmpty && name.endIndex < rest.endIndex
      && rest[name.endIndex] == UInt8(ascii: ";")
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumericOrSpace: Bool { isASCIIAlphanumeric || self == 0x20 }
}
