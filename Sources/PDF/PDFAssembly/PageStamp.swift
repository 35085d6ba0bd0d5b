import ComposeGeometry
public import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

/// A page that is placed over or under others, such as a watermark or a letterhead.
public struct PageStamp: Sendable {
  /// The page whose content is the stamp.
  public let page: ImportedPage
  /// Whether it is drawn under the pages' own content.
  public var isUnder: Bool
  /// 0…1, of the stamp as a whole.
  public var opacity: Double
  /// The pages of the new document that have it, counted from 0; nil for all.
  public var pages: Set<Int>?

  /// Creates a stamp; the opacity is 0…1.
  public init(
    _ page: ImportedPage, isUnder: Bool = false, opacity: Double = 1, pages: Set<Int>? = nil
  ) {
    self.page = page
    self.isUnder = isUnder
    self.opacity = opacity.isFinite ? min(max(opacity, 0), 1) : 1
    self.pages = pages
  }
}

/// Adds stamps to the pages that are written.
final class StampTable {
  private let stamps: [PageStamp]
  private var forms = FormTable()

  init(_ stamps: [PageStamp]) { self.stamps = stamps }

  /// - Parameters:
  ///   - dictionary: The page as it is to be written.
  ///   - number: Its index in the new document.
  func apply(
    to dictionary: inout PDFDictionary, of page: PDFPage, number: Int, copy: PartCopy,
    writer: PDFWriter
  ) throws(PDFError) {
    let stamps = stamps.filter { $0.pages?.contains(number) != false }
    guard !stamps.isEmpty else { return }
    var under = PDFBytes()
    var over = PDFBytes()
    var objects = PDFDictionary()
    var states = PDFDictionary()
    for (index, stamp) in stamps.enumerated() {
      guard let matrix = Self.matrix(of: stamp.page.placement, on: page.placement()) else {
        continue
      }
      let form = try forms.number(of: stamp.page, isGroup: stamp.opacity < 1, writer: writer)
      let name = PDFName("PageStamp\(index)")
      objects[name] = .reference(forms.reference(of: form))
      if stamp.opacity < 1 {
        states[name] = ["ca": .real(stamp.opacity), "CA": .real(stamp.opacity)]
      }
      let hasState = stamp.opacity < 1
      if stamp.isUnder {
        Self.append(name, matrix, hasState: hasState, to: &under)
      } else {
        Self.append(name, matrix, hasState: hasState, to: &over)
      }
    }
    // The page's graphics state must not affect the stamp, nor the stamp's the page.
    under.append("q\n")
    var contents: [PDFObject] = [try Self.stream(under, writer)]
    if let own = page.dictionary["Contents"] {
      if case .array(let streams) = copy.document.resolve(own) {
        guard case .array(let copied) = try copy.copied(.array(streams)) else { return }
        contents += copied
      } else {
        contents.append(try copy.copied(own))
      }
    }
    var end = PDFBytes()
    end.append("\nQ\n")
    over.withUnsafeBytes { end.append(contentsOf: $0) }
    contents.append(try Self.stream(end, writer))
    dictionary["Contents"] = .array(contents)
    dictionary["Resources"] = .dictionary(
      try resources(of: page, adding: objects, states, copy))
  }

  /// The page's resources with those of the stamps.
  private func resources(
    of page: PDFPage, adding objects: PDFDictionary, _ states: PDFDictionary, _ copy: PartCopy
  ) throws(PDFError) -> PDFDictionary {
    let document = copy.document
    var resources = document.dictionary(page.dictionary["Resources"])
    let additions: [(PDFName, PDFDictionary)] = [("XObject", objects), ("ExtGState", states)]
    for (key, additions) in additions where !additions.isEmpty {
      resources[key] = .dictionary(document.dictionary(resources[key]))
    }
    guard case .dictionary(var copied) = try copy.copied(.dictionary(resources)) else {
      return resources
    }
    for (key, additions) in additions {
      guard !additions.isEmpty, case .dictionary(var entries)? = copied[key] else { continue }
      for entry in additions.entries { entries[entry.key] = entry.value }
      copied[key] = .dictionary(entries)
    }
    return copied
  }

  /// From the stamp's own coordinates to the page's: scaled to fit the displayed page, centred and
  /// upright.
  private static func matrix(
    of stamp: PagePlacement, on page: PagePlacement
  ) -> AffineTransform? {
    let shown = Rect(origin: .zero, size: page.size)
    let upright = page.transform(into: shown, fit: .stretch, yPointsUp: true)
    guard let back = upright.inverted else { return nil }
    let matrix = stamp.transform(into: shown, fit: .contain, yPointsUp: true).followed(by: back)
    return matrix.isFinite ? matrix : nil
  }

  private static func append(
    _ name: PDFName, _ matrix: AffineTransform, hasState: Bool, to bytes: inout PDFBytes
  ) {
    bytes.append("/Artifact<</Type/Pagination/Subtype/Watermark>>BDC\nq\n")
    if hasState {
      bytes.append(name: name.text)
      bytes.append(" gs\n")
    }
    for factor in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] {
      bytes.append(number: factor, decimals: 6)
      bytes.append(0x20)
    }
    bytes.append("cm")
    bytes.append(name: name.text)
    bytes.append(" Do\nQ\nEMC\n")
  }

  private static func stream(
    _ bytes: borrowing PDFBytes, _ writer: PDFWriter
  ) throws(PDFError) -> PDFObject {
    let reference = writer.reserve()
    try writer.writeStream([:], bytes.array, as: reference)
    return .reference(reference)
  }
}
