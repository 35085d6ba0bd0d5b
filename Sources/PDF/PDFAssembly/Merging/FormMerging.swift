import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

/// The interactive forms of all parts in one (ISO 32000-1, 12.7.2), with the fields that have
/// places on the pages copied.
struct FormMerging {
  private var form = MergedForm()

  mutating func add(_ copy: PartCopy) throws(PDFError) {
    let document = copy.document
    let source = document.dictionary(document.catalog["AcroForm"])
    guard !source.isEmpty else { return }
    for reference in Self.roots(of: source, copy) {
      if let new = copy.copy(of: reference) { form.add(field: new) }
    }
    try form.add(document.formDefaults) { (object) throws(PDFError) in try copy.copied(object) }
  }

  /// The form; nil where no part has fields.
  func merged() -> PDFObject? { form.object }
}

extension FormMerging {
  /// The root fields of a part: those in the form's `Fields`, and those reached only through the
  /// widgets on its pages, which viewers show as well.
  private static func roots(of form: PDFDictionary, _ copy: PartCopy) -> [PDFReference] {
    let document = copy.document
    var roots: [PDFReference] = []
    var seen: Set<PDFReference> = []
    for field in document.array(form["Fields"]) {
      if case .reference(let reference) = field, seen.insert(reference).inserted {
        roots.append(reference)
      }
    }
    for target in copy.targets {
      for annotation in document.array(document.pages[target.index].dictionary["Annots"]) {
        guard case .reference(var reference) = annotation else { continue }
        var field = document.dictionary(annotation)
        guard field["Subtype"].map(document.resolve) == .name("Widget") else { continue }
        // Fields nested deeper than 64 are treated as a cycle.
        for _ in 0..<64 {
          guard case .reference(let parent)? = field["Parent"] else { break }
          reference = parent
          field = document.dictionary(field["Parent"])
        }
        guard field["FT"] != nil || field["T"] != nil || field["Kids"] != nil,
          seen.insert(reference).inserted
        else { continue }
        roots.append(reference)
      }
    }
    return roots
  }
}

/// The layers of all parts (ISO 32000-1, 8.11.4), shown and hidden as they were.
struct LayerMerging {
  private var groups: [PDFObject] = []
  private var configuration: [(key: PDFName, values: [PDFObject])] = []

  mutating func add(_ copy: PartCopy) throws(PDFError) {
    let document = copy.document
    let properties = document.dictionary(document.catalog["OCProperties"])
    guard !properties.isEmpty else { return }
    groups += try Self.array(document.array(properties["OCGs"]), copy)
    let source = document.dictionary(properties["D"])
    var hidden = document.array(source["OFF"])
    if source["BaseState"].map(document.resolve) == .name("OFF") {
      let shown = document.array(source["ON"])
      hidden += document.array(properties["OCGs"]).filter {
        !shown.contains($0) && !hidden.contains($0)
      }
    }
    for (key, values) in [
      ("OFF", hidden), ("Order", document.array(source["Order"])),
      ("RBGroups", document.array(source["RBGroups"])),
      ("Locked", document.array(source["Locked"])), ("AS", document.array(source["AS"])),
    ] as [(PDFName, [PDFObject])] where !values.isEmpty {
      let copied = try Self.array(values, copy)
      if let index = configuration.firstIndex(where: { $0.key == key }) {
        configuration[index].values += copied
      } else {
        configuration.append((key, copied))
      }
    }
  }

  /// The layers; nil where no part has any.
  func merged() -> PDFObject? {
    guard !groups.isEmpty else { return nil }
    var configuration = PDFDictionary()
    for (key, values) in self.configuration { configuration[key] = .array(values) }
    configuration["Name"] = .text("Layers")
    return ["OCGs": .array(groups), "D": .dictionary(configuration)]
  }

  private static func array(
    _ elements: [PDFObject], _ copy: PartCopy
  ) throws(PDFError) -> [PDFObject] {
    guard case .array(let copied) = try copy.copied(.array(elements)) else { return [] }
    return copied
  }
}
