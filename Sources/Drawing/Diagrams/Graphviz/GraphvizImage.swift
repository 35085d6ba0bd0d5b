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
    return Image(
      VectorImage(DrawingImage(drawing.drawing, size: size, alternateText: graph.summary)),
      contentHash: ContentHash(source))
  }

  /// Without the family by which text was measured, in front of the one in which it is set.
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
      } else {
        result.append(svg[index])
        index += 1
      }
    }
    return result
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumericOrSpace: Bool { isASCIIAlphanumeric || self == 0x20 }
}
