/// Why an SVG document cannot be read.
public enum SVGError: Error, Hashable, Sendable {
  /// The root is no `svg` element.
  case notSVG
  case notWellFormed(reason: String, line: Int)
  /// A document type declares entities, which are never expanded.
  case declaresEntities
  /// A side of the picture, or of its view box, is nothing.
  case emptySize
  case tooManyBytes(limit: Int)
  /// More elements, texts or attributes than `SVGLimits` allows.
  case tooManyNodes(limit: Int)
  case tooDeep(limit: Int)
  /// More is drawn than `SVGLimits` allows, counting what `use` repeats.
  case tooManySteps(limit: Int)
  /// The compressed document cannot be unpacked.
  case corrupt
  /// Expat is not there; `package` installs it.
  case libraryMissing(package: String, reason: String)
}

extension SVGError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .notSVG: "the drawing is not SVG: its root is no svg element"
    case .notWellFormed(let reason, let line):
      "the drawing is not well-formed: line \(line), \(reason)"
    case .declaresEntities: "the drawing declares entities, which are not expanded"
    case .emptySize: "the drawing has no size"
    case .tooManyBytes(let limit): "the drawing takes more than \(limit) bytes"
    case .tooManyNodes(let limit): "the drawing has more than \(limit) elements or attributes"
    case .tooDeep(let limit): "the drawing nests elements more than \(limit) deep"
    case .tooManySteps(let limit):
      "the drawing draws more than \(limit) elements, repeated ones counted"
    case .corrupt: "the compressed drawing is damaged"
    case .libraryMissing(let package, let reason):
      "drawings in SVG need the library of the package \(package), which cannot be opened: \(reason)"
    }
  }
}
