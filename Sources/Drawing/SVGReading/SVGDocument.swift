package import ComposeGeometry
package import ComposeGraphics
import ComposeMarkup
import ComposePlatform

/// An SVG document, read and not yet drawn.
///
/// Supports static SVG 1.1, and the static parts of SVG 2 with filters. Reads only the bytes
/// given: references outside the document are not followed, except `data:` URLs and images that the
/// caller loads.
public struct SVGDocument: Sendable {
  let tree: XMLTree
  let sheet: CSSStyleSheet
  /// The first element of each identifier.
  let identifiers: [String: XMLTree.Index]
  let limits: SVGLimits
  /// The document, unpacked.
  private let bytes: [UInt8]
  /// The first elements of each kind that a page cannot show: animation, scripts and fonts.
  let unsupported: [XMLTree.Index]
  /// Whether anything is painted as what it is used by.
  let usesContextPaints: Bool

  /// - Parameter data: XML in UTF-8, UTF-16 or an encoding of one byte for each character, plain or
  ///   compressed by gzip.
  /// - Throws: `SVGError` for data that is not a drawing or exceeds a limit.
  /// - Complexity: O(bytes).
  public init(data: [UInt8], limits: SVGLimits = SVGLimits()) throws(SVGError) {
    let isPacked = data.starts(with: [0x1F, 0x8B])
    let bytes = XMLEncoding.converted(
      isPacked ? try Gzip.unpack(data, limit: limits.maximumBytes) : data)
    let tree = try XMLReader(limits: limits).read(bytes)
    guard tree[0].name == "svg" else { throw .notSVG }
    var sheet = CSSStyleSheet()
    var identifiers: [String: XMLTree.Index] = [:]
    var unsupported: [XMLTree.Index] = []
    for number in tree.nodes.indices {
      let index = XMLTree.Index(number)
      if tree[index].name == "style" {
        let type = tree.attribute("type", of: index)
        if type == nil || type == "" || type == "text/css" {
          sheet.append(Array(tree.text(in: index).utf8))
        }
      } else if Self.isUnsupported(tree[index].name),
        !unsupported.contains(where: { tree[$0].name == tree[index].name })
      {
        unsupported.append(index)
      }
      if let identifier = tree.attribute("id", of: index), identifiers[identifier] == nil {
        identifiers[identifier] = index
      }
    }
    self.tree = tree
    self.sheet = sheet
    self.identifiers = identifiers
    self.limits = limits
    self.bytes = bytes
    self.unsupported = unsupported
    usesContextPaints = tree.attributes.contains {
      $0.value.utf8.count < 1_000 && $0.value.contains(bytesOf: "context-")
    }
  }

  /// Whether bytes look like an SVG document: an `svg` element within their first kilobyte,
  /// preceded only by XML. Compressed data is not inspected.
  public static func isSVG(_ data: some Sequence<UInt8>) -> Bool {
    var bytes = Array(data.prefix(4096))[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    bytes = bytes.drop { $0 <= 0x20 }
    guard bytes.first == UInt8(ascii: "<") else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains(bytesOf: "<svg") || text.contains(bytesOf: "http://www.w3.org/2000/svg")
  }

  /// Whether an element moves or programs a drawing, or is a font, wherever it is.
  private static func isUnsupported(_ name: String) -> Bool {
    switch name.utf8.first {
    case UInt8(ascii: "a"): name.utf8.starts(with: "animate".utf8)
    case UInt8(ascii: "s"): name == "set" || name == "script"
    case UInt8(ascii: "f"): name == "font"
    default: false
    }
  }

  /// How many bytes the document has, unpacked.
  var byteCount: Int { bytes.count }

  /// The line that an element begins on, the first of which is 1.
  ///
  /// - Complexity: O(bytes before it).
  func line(of element: XMLTree.Index) -> Int {
    let end = min(max(Int(tree[element].offset), 0), bytes.count)
    return bytes[..<end].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// The title of the drawing; nil where it has none.
  package var title: String? {
    var child = tree[0].firstChild
    while child != XMLTree.none, tree[child].name != "title" { child = tree[child].nextSibling }
    guard child != XMLTree.none else { return nil }
    let words = tree.text(in: child).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// The natural size in pixels; where the width or the height is missing, the view box has it, else
  /// what is drawn.
  ///
  /// - Parameter textSetter: Nil leaves text out of account.
  /// - Throws: `emptySize` where there is nothing to draw in.
  package func naturalSize(
    textSetter: (any SVGTextSetter)? = nil
  ) throws(SVGError) -> Size {
    let viewBox = ViewBox(tree.attribute("viewBox", of: 0), aspect: nil)?.box
    if let viewBox, viewBox.isEmpty { throw .emptySize }
    let box = viewBox?.size
    func side(_ name: String) -> Double? {
      guard let length = tree.attribute(name, of: 0).flatMap({ Length($0) }) else { return nil }
      if case .percent = length.unit { return nil }
      let pixels = length.pixels(of: 0, fontSize: SVGFont().size)
      // One below zero is none where another is known.
      return pixels >= 0 || box == nil ? pixels : nil
    }
    let size: Size
    switch (side("width"), side("height"), box) {
    case (let width?, let height?, _): size = Size(width: width, height: height)
    case (let width?, nil, let box?):
      size = Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      size = Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): size = box
    case (let width, let height, nil):
      let drawn = try drawnSize(width: width, height: height, textSetter)
      size = Size(width: width ?? drawn.width, height: height ?? drawn.height)
    }
    guard size.isFinite, size.width > 0, size.height > 0, max(size.width, size.height) < 1e7 else {
      throw .emptySize
    }
    return size
  }

  /// Whether the size is known from the root alone, and is not nothing.
  package var hasOwnSize: Bool {
    func isLength(_ name: String) -> Bool {
      guard let length = tree.attribute(name, of: 0).flatMap({ Length($0) }) else { return false }
      return length.unit != .percent && length.value > 0
    }
    if let box = ViewBox(tree.attribute("viewBox", of: 0), aspect: nil)?.box, !box.isEmpty {
      return true
    }
    return isLength("width") && isLength("height")
  }

  /// How far what is drawn reaches to the right and down, where the document does not say how large
  /// it is.
  private func drawnSize(
    width: Double?, height: Double?, _ textSetter: (any SVGTextSetter)?
  ) throws(SVGError) -> Size {
    // What CSS gives to what is replaced and has no size (CSS 2, 10.3.2).
    let standard = Size(width: width ?? 300, height: height ?? 150)
    var interpreter = SVGInterpreter(
      self, base: .identity, roundsPaths: false, textSetter: textSetter, filterRenderer: nil,
      imageLimits: ImageLimits())
    interpreter.boxes = [SVGInterpreter.ObjectBox(toUser: .identity)]
    _ = try interpreter.content(size: standard)
    guard let box = interpreter.boxes.first?.box, box.isFinite else { return standard }
    return Size(
      width: box.maxX > 0 ? min(box.maxX, 1e6) : standard.width,
      height: box.maxY > 0 ? min(box.maxY, 1e6) : standard.height)
  }

  /// Says that nothing is drawn, for a document without a width or a height.
  package var emptySizeDiagnostic: SVGDiagnostic {
    SVGDiagnostic(warning: .emptySize, line: line(of: 0), element: tree[0].name)
  }

  /// What the document draws: y down, in pixels of CSS times a scale.
  ///
  /// Coordinates are rounded to hundredths.
  ///
  /// - Parameters:
  ///   - scale: How many units of the drawing a pixel is.
  ///   - size: The natural size, where it is known.
  ///   - textSetter: Nil leaves out text.
  ///   - filterRenderer: Nil ignores filters.
  ///   - loadImage: Returns the bytes at an address outside of the drawing, nil where they may not be
  ///     read.
  ///   - imageLimits: Limits of images within the drawing.
  /// - Throws: `emptySize` where there is nothing to draw in, `tooManySteps` where the limit does not
  ///   allow for the root.
  package func content(
    scale: Double, size: Size? = nil, textSetter: (any SVGTextSetter)? = nil,
    filterRenderer: (any SVGFilterRenderer)? = nil,
    loadImage: ((String) -> [UInt8]?)? = nil, imageLimits: ImageLimits = ImageLimits()
  ) throws(SVGError) -> SVGContent {
    var interpreter = SVGInterpreter(
      self, base: AffineTransform(scale: scale), roundsPaths: true, textSetter: textSetter,
      filterRenderer: filterRenderer, loadImage: loadImage, imageLimits: imageLimits)
    if let size { return try interpreter.content(size: size) }
    return try interpreter.content(size: try naturalSize(textSetter: textSetter))
  }

  /// What one element draws, in the coordinates of the root with y up; the root's own size does not
  /// matter: a glyph of a font (OpenType `SVG `).
  ///
  /// - Parameters:
  ///   - identifier: The element's.
  ///   - em: The side of the square that the root is placed in.
  ///   - variables: Colours by the names of variables, such as `--color0`.
  ///   - foreground: The colour of the text.
  /// - Returns: Nil where there is no such element.
  package func content(
    ofElement identifier: String, em: Double, variables: [String: Color], foreground: Color
  ) throws(SVGError) -> SVGContent? {
    guard let index = identifiers[identifier] else { return nil }
    var interpreter = SVGInterpreter(
      self, variables: variables, foreground: foreground, base: AffineTransform(scaleX: 1, y: -1),
      roundsPaths: false, textSetter: nil, filterRenderer: nil, imageLimits: ImageLimits())
    return try interpreter.content(of: index, em: em)
  }
}
