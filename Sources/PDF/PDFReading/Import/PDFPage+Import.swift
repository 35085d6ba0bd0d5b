import ComposeGeometry
public import ComposePDFGraphics
import ComposePDFWriter

extension PDFPage {
  /// The page as a drawing that can be placed on others.
  ///
  /// What cannot be decoded is omitted with a warning of the document. Annotations are drawn as
  /// displayed: highlights, ink. Web links are kept, and so are form fields, as `PDFContext` says; where
  /// they are not, they are drawn with their values.
  public func imported(box: PageBox = .crop, rotation: Int = 0) -> ImportedPage {
    imported(box: box, rotation: rotation, painter: nil)
  }

  /// - Parameter painter: Draws the page on contexts that are no PDF files.
  package func imported(
    box: PageBox = .crop, rotation: Int = 0, painter: ImportedPage.Painter?
  ) -> ImportedPage {
    let reader = reader
    let limits = reader.limits
    let group = reader.dictionary(dictionary["Group"])
    let hiddenLayers = hiddenLayers
    var content = content
    var resources = reader.dictionary(dictionary["Resources"])
    let appearances = AnnotationAppearances(reader: reader, hiddenLayers: hiddenLayers)
    let placement = placement(box: box, rotation: rotation)
    let found = PageFields(of: dictionary, in: placement.box, appearances)
    var fields: ImportedFields?
    if !found.widgets.isEmpty {
      var (own, ownResources) = (content, resources)
      appearances.append(
        of: dictionary, to: &own, &ownResources, except: Set(found.widgets.map(\.index)))
      fields = ImportedFields(
        source: reader, annotations: Set(found.widgets.map(\.index)), page: index, content: own,
        resources: ownResources, widgets: found.widgets.map(\.widget),
        defaults: reader.formDefaults)
    }
    appearances.append(of: dictionary, to: &content, &resources)
    return ImportedPage(
      source: reader, content: content, resources: resources,
      group: group.isEmpty ? nil : group, placement: placement, links: webLinks,
      hiddenLayers: hiddenLayers, fields: fields, losses: found.losses, painter: painter
    ) { reference, form in
      // Only forms marked as having structure content, or any of the older ones that may, need new
      // content.
      guard form["StructParents"] != nil || form["StructParent"] != nil else { return nil }
      return StreamDecoder(reader: reader, limits: limits).bytes(of: reference)
        .map(ContentCleaner.clean)
    }
  }

  /// All content streams, concatenated, without structure tags.
  private var content: [UInt8] {
    let decoder = StreamDecoder(reader: reader, limits: reader.limits)
    var streams: [PDFObject] = []
    if let contents = dictionary["Contents"] {
      if case .array(let elements) = reader.resolve(contents) {
        streams = elements
      } else {
        streams = [contents]
      }
    }
    var bytes: [UInt8] = []
    for stream in streams.prefix(reader.limits.maximumObjects) {
      guard case .reference(let reference) = stream else { continue }
      guard let part = decoder.bytes(of: reference) else { continue }
      guard part.count <= reader.limits.maximumDecodedBytes - bytes.count else {
        reader.handle.warn("page content too long; the rest is left out")
        break
      }
      bytes += part
      // Tokens do not span streams (ISO 32000-1, 7.8.2).
      bytes.append(0x0A)
    }
    return ContentCleaner.clean(bytes)
  }

  /// Links to URIs, in the order of the page's annotations.
  var webLinks: [ImportedPage.Link] {
    var links: [ImportedPage.Link] = []
    for annotation in reader.array(dictionary["Annots"]).prefix(10_000) {
      let annotation = reader.dictionary(annotation)
      guard reader.resolve(annotation["Subtype"] ?? .null) == .name("Link") else { continue }
      let action = reader.dictionary(annotation["A"])
      guard reader.resolve(action["S"] ?? .null) == .name("URI"),
        case .string(let uri) = reader.resolve(action["URI"] ?? .null)
      else { continue }
      let corners = reader.array(annotation["Rect"]).compactMap { reader.number($0) }
      guard corners.count == 4, corners.allSatisfy({ abs($0) < 1e7 }) else { continue }
      links.append(
        ImportedPage.Link(
          rect: Rect(
            x: min(corners[0], corners[2]), y: min(corners[1], corners[3]),
            width: abs(corners[2] - corners[0]), height: abs(corners[3] - corners[1])),
          uri: String(decoding: uri, as: UTF8.self)))
    }
    return links
  }

  /// The layers that are hidden when the document is opened.
  private var hiddenLayers: Set<PDFReference> {
    let catalog = reader.dictionary(reader.trailer["Root"])
    let properties = reader.dictionary(catalog["OCProperties"])
    let configuration = reader.dictionary(properties["D"])
    func references(_ object: PDFObject?) -> [PDFReference] {
      reader.array(object).compactMap { element in
        if case .reference(let reference) = element { reference } else { nil }
      }
    }
    var hidden: Set<PDFReference> = []
    if reader.resolve(configuration["BaseState"] ?? .null) == .name("OFF") {
      hidden.formUnion(references(properties["OCGs"]))
      hidden.subtract(references(configuration["ON"]))
    }
    return hidden.union(references(configuration["OFF"]))
  }
}
