public import ComposeGeometry

/// An SVG document, read and not yet drawn.
///
/// Drawn is what SVG 1.1 has without filters, animation and scripts, with the parts of SVG 2 that stand
/// still. Nothing but the bytes given is read: no entity is expanded, and no reference followed that
/// leads out of the document but `data:` addresses.
public struct SVGDocument: Sendable {
  let tree: XMLTree
  let sheet: StyleSheet
  /// The first element of each identifier.
  let identifiers: [String: XMLTree.Index]
  let limits: SVGLimits

  /// - Parameter data: XML in UTF-8, UTF-16 or Latin-1, as it is or compressed by gzip.
  /// - Throws: `SVGError` for what is no drawing or breaks a limit.
  /// - Complexity: O(bytes).
  public init(data: [UInt8], limits: SVGLimits = SVGLimits()) throws(SVGError) {
    let isPacked = data.starts(with: [0x1F, 0x8B])
    let bytes = isPacked ? try Gzip.unpack(data, limit: limits.maximumBytes) : data
    let tree = try XMLReader(limits: limits).read(bytes)
    guard tree[0].name == "svg" else { throw .notSVG }
    var sheet = StyleSheet()
    var identifiers: [String: XMLTree.Index] = [:]
    for number in tree.nodes.indices {
      let index = XMLTree.Index(number)
      if tree[index].name == "style" {
        let type = tree.attribute("type", of: index)
        if type == nil || type == "" || type == "text/css" { sheet.append(tree.text(in: index)) }
      }
      if let identifier = tree.attribute("id", of: index), identifiers[identifier] == nil {
        identifiers[identifier] = index
      }
    }
    self.tree = tree
    self.sheet = sheet
    self.identifiers = identifiers
    self.limits = limits
  }

  /// Whether bytes look like a document of SVG: an `svg` element within their first kilobyte, after
  /// nothing that is not XML. Compressed ones are not looked into.
  public static func isSVG(_ data: some Sequence<UInt8>) -> Bool {
    var bytes = Array(data.prefix(4096))[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    bytes = bytes.drop { $0 <= 0x20 }
    guard bytes.first == UInt8(ascii: "<") else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("<svg") || text.contains("http://www.w3.org/2000/svg")
  }

  /// What is to be painted.
  ///
  /// - Throws: `emptySize` where there is no room to paint in, `tooManySteps` and `tooDeep` where
  ///   what `use` repeats breaks a limit.
  public func scene() throws(SVGError) -> SVGScene {
    var builder = SceneBuilder(self, variables: [:])
    return try builder.scene()
  }

  /// What is to be painted of one element, in the coordinates of the root, whose own size does not
  /// matter: a glyph of a font.
  ///
  /// - Parameters:
  ///   - identifier: The element's.
  ///   - em: The side of the square that the root is laid into.
  ///   - variables: Colours by the names of variables, such as `--color0`.
  /// - Returns: Nil where there is no such element.
  public func scene(
    ofElement identifier: String, em: Double, variables: [String: Color]
  ) throws(SVGError) -> SVGScene? {
    guard let index = identifiers[identifier] else { return nil }
    var builder = SceneBuilder(self, variables: variables)
    return try builder.scene(of: index, em: em)
  }
}
