import ComposeGraphics
import ComposePDFWriter

/// The targets of link annotations: short strings in each annotation, long ones once in the file.
///
/// An address broken over many lines has an annotation on each, so that repeating it would take
/// space quadratic in its length.
struct LinkTable {
  /// The annotation entries that give its target.
  struct Target {
    /// The action (ISO 32000-1, 12.6.4.7); nil for destinations within the document.
    var action: PDFObject?
    /// The alternate description for screen readers; nil in untagged documents.
    var contents: PDFObject?
  }

  /// The longest text, in bytes of UTF-8, that is repeated instead of referenced.
  static let longestRepeated = 64

  private var targets = [LinkTarget: Target]()
  private var names = [String: PDFObject]()

  /// The entries for a target; nil when it is longer than allowed for links.
  mutating func target(
    of link: LinkTarget, isTagged: Bool, _ writer: PDFWriter
  ) throws(PDFError) -> Target? {
    let text =
      switch link {
      case .uri(let uri): uri
      case .destination(let name): name
      }
    let length = text.utf8.count
    guard length <= PDFContext.longestLink else { return nil }
    if length > Self.longestRepeated, let target = targets[link] { return target }
    var target = Target()
    switch link {
    case .uri(let uri):
      let action: PDFObject = ["S": .name("URI"), "URI": .string(URIText.ascii(uri))]
      target.action = try Self.shared(action, length, writer)
      if isTagged { target.contents = try Self.shared(.text(uri), length, writer) }
    case .destination(let name):
      if isTagged { target.contents = try self.name(name, writer) }
    }
    // The description is required even without a target (ISO 14289-1, 7.18.5).
    if isTagged, text.isEmpty { target.contents = .text("link") }
    if length > Self.longestRepeated { targets[link] = target }
    return target
  }

  /// The name of a destination, used as destination and description.
  mutating func name(_ name: String, _ writer: PDFWriter) throws(PDFError) -> PDFObject {
    if let object = names[name] { return object }
    let length = name.utf8.count
    let object = try Self.shared(.text(name), length, writer)
    if length > Self.longestRepeated { names[name] = object }
    return object
  }

  private static func shared(
    _ object: PDFObject, _ length: Int, _ writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    length > longestRepeated ? .reference(try writer.write(object)) : object
  }
}
