import ComposeGeometry
package import ComposePDFGraphics
import ComposePDFWriter

/// The form fields of a page (ISO 32000-2, 12.7), read for another document that keeps them.
struct PageFields {
  /// By the index of their annotations, in their order.
  private(set) var widgets: [(index: Int, widget: ImportedWidget)] = []
  /// What is not kept of the fields, a sentence each without a full stop.
  private(set) var losses: [String] = []

  /// The maximum number of fields that a widget belongs to.
  private static let maximumDepth = 32
  private let reader: ObjectReader
  private let appearances: AnnotationAppearances

  /// - Parameter box: The visible part of the page: fields whose centres are outside are left to its content.
  init(of page: PDFDictionary, in box: Rect, _ appearances: AnnotationAppearances) {
    reader = appearances.reader
    self.appearances = appearances
    guard !appearances.form.isEmpty else { return }
    if appearances.form["XFA"] != nil { losses.append("its XFA form is not kept") }
    let annotations = reader.array(page["Annots"]).prefix(AnnotationAppearances.maximumCount)
    for (index, annotation) in annotations.enumerated() {
      let annotation = reader.dictionary(annotation)
      guard reader.resolve(annotation["Subtype"] ?? .null) == .name("Widget"),
        let rect = reader.rect(annotation["Rect"]),
        box.contains(Point(x: rect.midX, y: rect.midY)),
        let widget = widget(annotation, over: rect)
      else { continue }
      widgets.append((index, widget))
    }
    let names = reader.dictionary(reader.dictionary(reader.trailer["Root"])["Names"])
    if !widgets.isEmpty, names["JavaScript"] != nil || appearances.form["CO"] != nil {
      lose("scripts of its form that are not those of single fields are not kept")
    }
  }

  private mutating func lose(_ loss: String) {
    if !losses.contains(loss) { losses.append(loss) }
  }

  /// - Returns: Nil for a widget that belongs to no field, and for a signature, which another document does not have.
  private mutating func widget(
    _ annotation: PDFDictionary, over rect: Rect
  ) -> ImportedWidget? {
    guard let parents = parents(of: annotation) else { return nil }
    let chain = [annotation] + parents.map(\.dictionary)
    let reader = reader
    func value(_ key: PDFName) -> PDFObject {
      chain.lazy.compactMap { $0[key] }.first.map(reader.resolve) ?? .null
    }
    guard case .name(let type) = value("FT") else { return nil }
    if type == "Sig", !reader.dictionary(value("V")).isEmpty {
      lose("its signatures are shown, but sign nothing")
      return nil
    }
    let name = fullName(chain)
    let description = chain.compactMap { text($0["TU"]) }.first { !$0.isEmpty }
    var entries = kept(annotation)
    for key: PDFName in ["Rect", "P", "Type", "Subtype"] { entries[key] = nil }
    for key: PDFName in ["AP", "MK", "BS"] {
      if entries[key] != nil { entries[key] = .dictionary(reader.dictionary(entries[key])) }
    }
    if case .dictionary(var states)? = entries["AP"] {
      for entry in states.entries {
        guard case .reference(let reference) = entry.value,
          case .object(.dictionary(let forms)) = reader.object(at: reference)
        else { continue }
        states[entry.key] = .dictionary(forms)
      }
      entries["AP"] = .dictionary(states)
    }
    let fields = parents.map {
      ImportedField(
        reference: $0.reference, entries: kept($0.dictionary),
        actions: actions(of: $0.dictionary))
    }
    return ImportedWidget(
      rect: rect, entries: entries, actions: actions(of: annotation),
      isButton: type == "Btn", fields: fields,
      textStyle: textStyle(value("DA")), made: appearances.made(for: annotation, over: rect),
      description: description ?? (name.isEmpty ? "form field" : name),
      isDescribed: description != nil)
  }

  /// The fields above a widget; nil where they do not end.
  private func parents(
    of widget: PDFDictionary
  ) -> [(reference: PDFReference, dictionary: PDFDictionary)]? {
    var parents: [(reference: PDFReference, dictionary: PDFDictionary)] = []
    var parent = widget["Parent"]
    while case .reference(let reference)? = parent {
      let dictionary = reader.dictionary(parent)
      if dictionary.isEmpty { break }
      guard parents.count < Self.maximumDepth,
        !parents.contains(where: { $0.reference == reference })
      else { return nil }
      parents.append((reference, dictionary))
      parent = dictionary["Parent"]
    }
    return parents
  }

  /// What is not a relation to other objects of the file.
  private func kept(_ dictionary: PDFDictionary) -> PDFDictionary {
    var kept = PDFDictionary()
    for entry in dictionary.entries {
      switch entry.key.text {
      case "Parent", "Kids", "Popup", "StructParent", "A", "AA", "AF", "Lock", "SV", "Metadata":
        continue
      // What is looked at here is direct.
      case "T", "TU", "FT", "F", "Ff": kept[entry.key] = reader.resolve(entry.value)
      default: kept[entry.key] = entry.value
      }
    }
    return kept
  }

  private func text(_ object: PDFObject?) -> String? {
    guard case .string(let bytes)? = object.map(reader.resolve) else { return nil }
    return PDFTextString.decode(bytes)
  }

  /// The names of a field and of those above it, with periods between (ISO 32000-2, 12.7.4.2).
  private func fullName(_ chain: [PDFDictionary]) -> String {
    chain.reversed().compactMap { text($0["T"]) }.joined(separator: ".")
  }

  // MARK: Text

  /// A default appearance string at its font size, the form's where a field has none.
  private func textStyle(_ own: PDFObject) -> ScalableTextStyle? {
    guard
      case .string(let bytes) =
        own == .null ? appearances.form["DA"].map(reader.resolve) ?? .null : own
    else { return nil }
    var lexer = PDFLexer(bytes)
    var number: (value: Double, range: Range<Int>)?
    var found: ScalableTextStyle?
    while true {
      let start = lexer.index
      guard let token = lexer.next() else { return found }
      switch token {
      case .integer(let value): number = (Double(value), start..<lexer.index)
      case .real(let value): number = (value, start..<lexer.index)
      case .keyword(let range):
        if lexer.matches(range, "Tf"), let number, number.value.isFinite {
          found = ScalableTextStyle(
            before: Array(bytes[..<number.range.lowerBound]), size: number.value,
            after: Array(bytes[number.range.upperBound...]))
        }
        number = nil
      default: break
      }
    }
  }

  // MARK: Actions

  /// `A` and `AA` without what leads to places in the file or opens others.
  private mutating func actions(of dictionary: PDFDictionary) -> PDFDictionary {
    var actions = PDFDictionary()
    if let action = dictionary["A"], let kept = permitted(action, depth: 0) { actions["A"] = kept }
    var additional = PDFDictionary()
    for entry in reader.dictionary(dictionary["AA"]).entries {
      if let kept = permitted(entry.value, depth: 0) { additional[entry.key] = kept }
    }
    if !additional.isEmpty { actions["AA"] = .dictionary(additional) }
    return actions
  }

  private static let keptActions: Set<String> = [
    "URI", "Named", "SubmitForm", "ResetForm", "JavaScript", "Hide",
  ]

  private mutating func permitted(_ object: PDFObject, depth: Int) -> PDFObject? {
    var action = reader.dictionary(object)
    guard case .name(let kind)? = action["S"].map(reader.resolve) else { return nil }
    guard Self.keptActions.contains(kind.text), depth < 8 else {
      lose("actions of its form fields that lead elsewhere are not kept")
      return nil
    }
    // Fields by their names.
    for key: PDFName in ["Fields", "T"] where action[key] != nil {
      action[key] = named(action[key] ?? .null)
    }
    if let next = action["Next"] {
      let following = reader.dictionary(next).isEmpty ? reader.array(next) : [next]
      var kept: [PDFObject] = []
      for following in following.prefix(16) {
        if let following = permitted(following, depth: depth + 1) { kept.append(following) }
      }
      action["Next"] = kept.isEmpty ? nil : .array(kept)
    }
    return .dictionary(action)
  }

  private func named(_ fields: PDFObject) -> PDFObject {
    switch fields {
    case .reference:
      if case .array(let several) = reader.resolve(fields) {
        return .array(several.prefix(10_000).map(name))
      }
      return name(fields)
    case .array(let several): return .array(several.prefix(10_000).map(name))
    default: return fields
    }
  }

  private func name(_ field: PDFObject) -> PDFObject {
    let dictionary = reader.dictionary(field)
    guard !dictionary.isEmpty, let parents = parents(of: dictionary) else {
      return reader.resolve(field)
    }
    return .text(fullName([dictionary] + parents.map(\.dictionary)))
  }
}

extension ObjectReader {
  /// What the fields of the interactive form have in common.
  var formDefaults: FormDefaults {
    let form = dictionary(dictionary(trailer["Root"])["AcroForm"])
    return FormDefaults(
      resources: dictionary(form["DR"]).entries.map { ($0.key, dictionary($0.value)) },
      appearance: form["DA"], quadding: form["Q"],
      needsAppearances: form["NeedAppearances"].map(resolve) == .boolean(true))
  }
}

extension PDFDocument {
  /// What the fields of the interactive form have in common.
  package var formDefaults: FormDefaults { reader.formDefaults }
}
