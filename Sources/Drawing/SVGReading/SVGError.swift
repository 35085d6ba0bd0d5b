/// Why an SVG document cannot be read.
public enum SVGError: Error, Hashable, Sendable {
  /// The root is no `svg` element.
  case notSVG
  case notWellFormed(reason: String, line: Int)
  /// The width or height of the image, or of its view box, is zero.
  case emptySize
  case tooManyBytes(limit: Int)
  /// More elements, texts or attributes than `SVGLimits` allows.
  case tooManyNodes(limit: Int)
  case tooDeep(limit: Int)
  /// More is drawn than `SVGLimits` allows, before there is anything to see.
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
    case .notSVG: "not an SVG drawing: the root element is not <svg>"
    case .notWellFormed(let reason, let line):
      "the drawing is not well-formed: line \(line), \(reason)"
    case .emptySize: "the drawing has no width or height"
    case .tooManyBytes(let limit): "the drawing has more than the maximum of \(limit) bytes"
    case .tooManyNodes(let limit): "the drawing has more than \(limit) elements or attributes"
    case .tooDeep(let limit): "elements of the drawing are nested more than \(limit) deep"
    case .tooManySteps(let limit):
      "the drawing draws more than \(limit) elements, repeated ones counted"
    case .corrupt: "the compressed drawing is damaged"
    case .libraryMissing(let package, let reason):
      "reading SVG needs the library of package \(package), which cannot be loaded (\(reason))"
    }
  }
}
