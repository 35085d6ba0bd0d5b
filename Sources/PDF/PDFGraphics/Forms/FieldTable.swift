import ComposePDFWriter

/// The form fields of imported pages, whose kids come page by page.
///
/// A class, as it asks for copies that others make while it changes.
final class FieldTable {
  /// A field above the widgets.
  private struct Field {
    let reference: PDFReference
    var entries: PDFDictionary
    var kids: [PDFReference] = []
  }

  /// Pages of one file, each drawn once: their fields are one form.
  private struct Part {
    let copies: [CopySource]
    /// Their indices.
    var pages: Set<Int> = []
    /// The fields written for those of the file.
    var fields: [PDFReference: Int] = [:]
  }

  private var parts: [Part] = []
  /// The last part of each file.
  private var current: [ObjectIdentifier: Int] = [:]
  private var fields: [Field] = []
  private var names = UniqueNames()
  private var form = MergedForm()

  /// The part that a page belongs to where it is drawn now: another one each time.
  func part(of page: Int, in file: any ObjectSource) -> Int {
    let key = ObjectIdentifier(file)
    if let part = current[key], parts[part].pages.insert(page).inserted { return part }
    parts.append(Part(copies: (0..<4).map { _ in CopySource(file) }, pages: [page]))
    current[key] = parts.count - 1
    return parts.count - 1
  }

  /// The file as the source of the objects of a part: each part has copies of its own, and so has each rotation,
  /// as appearances are rotated by their matrices.
  ///
  /// - Parameter quarterTurns: 0…3.
  func source(of part: Int, quarterTurns: Int) -> any ObjectSource {
    parts[part].copies[quarterTurns & 3]
  }

  /// Adds what the fields of a form have in common.
  func add(
    _ defaults: FormDefaults, copying copy: (PDFObject) throws(PDFError) -> PDFObject
  ) throws(PDFError) {
    try form.add(defaults, copying: copy)
  }

  /// The name of a field at the top level, with a number where it was given before.
  func makeUnique(_ entries: inout PDFDictionary) {
    if case .string(let name)? = entries["T"] { entries["T"] = .string(names.unique(name)) }
  }

  /// Adds a widget to its field.
  ///
  /// - Parameters:
  ///   - chain: The fields that it belongs to, from its parent up.
  ///   - entries: Copies the entries of a field that is met for the first time.
  /// - Returns: Its parent; nil for a field at the top level.
  func add(
    _ widget: PDFReference, to chain: [ImportedField], part: Int, writer: PDFWriter,
    entries: (ImportedField) throws(PDFError) -> PDFDictionary
  ) throws(PDFError) -> PDFReference? {
    var kid = widget
    var parent: PDFReference?
    var lower: Int?
    for (depth, field) in chain.enumerated() {
      let known = parts[part].fields[field.reference]
      let index = known ?? fields.count
      if known == nil {
        var own = try entries(field)
        if depth == chain.count - 1 { makeUnique(&own) }
        parts[part].fields[field.reference] = index
        fields.append(Field(reference: writer.reserve(), entries: own))
      }
      let reference = fields[index].reference
      if let lower { fields[lower].entries["Parent"] = .reference(reference) }
      parent = parent ?? reference
      fields[index].kids.append(kid)
      if known != nil { return parent }
      (kid, lower) = (reference, index)
    }
    form.add(field: kid)
    return parent
  }

  /// Writes the fields.
  ///
  /// - Returns: The form; nil without fields.
  func write(to writer: PDFWriter) throws(PDFError) -> PDFObject? {
    for field in fields {
      var entries = field.entries
      entries["Kids"] = .array(field.kids.map { .reference($0) })
      try writer.write(.dictionary(entries), as: field.reference)
    }
    return form.object
  }
}

/// The objects of a file under an identity of their own.
private final class CopySource: ObjectSource {
  private let base: any ObjectSource

  init(_ base: any ObjectSource) { self.base = base }

  func object(at reference: PDFReference) -> IndirectObject { base.object(at: reference) }

  func encodedBytes(of reference: PDFReference) -> [UInt8]? { base.encodedBytes(of: reference) }
}
