package import ComposePDFWriter

/// What the fields of an interactive form have in common (ISO 32000-2, table 224), as read from a file.
package struct FormDefaults: Sendable {
  /// The resources of appearances (`DR`), by category and name, with references of the file.
  package var resources: [(category: PDFName, entries: PDFDictionary)]
  /// The default appearance (`DA`).
  package var appearance: PDFObject?
  /// The default alignment (`Q`).
  package var quadding: PDFObject?
  /// Whether viewers are asked to make all appearances.
  package var needsAppearances: Bool

  package init(
    resources: [(category: PDFName, entries: PDFDictionary)] = [], appearance: PDFObject? = nil,
    quadding: PDFObject? = nil, needsAppearances: Bool = false
  ) {
    self.resources = resources
    self.appearance = appearance
    self.quadding = quadding
    self.needsAppearances = needsAppearances
  }
}

/// The interactive forms of several files in one (ISO 32000-2, 12.7.3). Of entries with one name the first is kept.
package struct MergedForm {
  private var fields: [PDFObject] = []
  private var resources: [PDFName: PDFDictionary] = [:]
  private var entries = PDFDictionary()

  package init() {}

  /// Adds a field at the top level.
  package mutating func add(field: PDFReference) { fields.append(.reference(field)) }

  /// Adds what the fields of a form have in common.
  ///
  /// - Parameter copy: Copies an object of the file into the new one.
  package mutating func add(
    _ form: FormDefaults, copying copy: (PDFObject) throws(PDFError) -> PDFObject
  ) throws(PDFError) {
    for (category, entries) in form.resources {
      for entry in entries.entries
      where resources[category, default: [:]][entry.key] == nil {
        resources[category, default: [:]][entry.key] = try copy(entry.value)
      }
    }
    let shared: [(PDFName, PDFObject?)] = [("DA", form.appearance), ("Q", form.quadding)]
    for (key, value) in shared where entries[key] == nil {
      if let value { entries[key] = try copy(value) }
    }
    if form.needsAppearances { entries["NeedAppearances"] = true }
  }

  /// The form; nil where there are no fields.
  package var object: PDFObject? {
    guard !fields.isEmpty else { return nil }
    var form = entries
    form["Fields"] = .array(fields)
    var merged = PDFDictionary()
    for (category, entries) in resources.sorted(by: { $0.key.text < $1.key.text }) {
      merged[category] = .dictionary(entries)
    }
    if !merged.isEmpty { form["DR"] = .dictionary(merged) }
    return .dictionary(form)
  }
}
