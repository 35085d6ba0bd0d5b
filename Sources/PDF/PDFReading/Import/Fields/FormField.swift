import ComposePDFWriter

/// A widget of an interactive form with its inherited entries (ISO 32000-2, 12.7.4).
struct FormField {
  enum Kind { case text, choice, checkBox, radioButton, pushButton }

  /// The maximum number of ancestors of a widget that are inspected.
  private static let maximumDepth = 32
  /// The maximum length of a value in bytes.
  private static let maximumValueBytes = 1 << 16
  /// The maximum number of options and of values that are inspected.
  private static let maximumOptions = 1000

  let kind: Kind
  let widget: PDFDictionary
  private let reader: ObjectReader
  private let form: PDFDictionary
  /// The widget and its ancestors, innermost first.
  private let chain: [PDFDictionary]

  /// - Parameter form: The interactive form of the catalog.
  /// - Returns: Nil for annotations that are not widgets of fields with a value.
  init?(_ widget: PDFDictionary, in form: PDFDictionary, _ reader: ObjectReader) {
    guard reader.resolve(widget["Subtype"] ?? .null) == .name("Widget") else { return nil }
    var chain = [widget]
    while chain.count < Self.maximumDepth {
      let parent = reader.dictionary(chain[chain.count - 1]["Parent"])
      if parent.isEmpty { break }
      chain.append(parent)
    }
    func value(_ key: PDFName) -> PDFObject {
      chain.lazy.compactMap { $0[key] }.first.map(reader.resolve) ?? .null
    }
    let flags = reader.integer(value("Ff")) ?? 0
    switch value("FT") {
    case .name("Tx"): kind = .text
    case .name("Ch"): kind = .choice
    case .name("Btn"):
      kind = flags & 1 << 16 != 0 ? .pushButton : flags & 1 << 15 != 0 ? .radioButton : .checkBox
    default: return nil
    }
    self.widget = widget
    self.form = form
    self.reader = reader
    self.chain = chain
  }

  /// The value of a key, of the field itself or inherited.
  subscript(key: PDFName) -> PDFObject {
    chain.lazy.compactMap { $0[key] }.first.map(reader.resolve) ?? .null
  }

  private var flags: Int { reader.integer(self["Ff"]) ?? 0 }

  /// Whether the text is broken into lines; in list boxes, each value is one line.
  var isMultiline: Bool {
    switch kind {
    case .text: flags & 1 << 12 != 0
    case .choice: flags & 1 << 17 == 0
    default: false
    }
  }

  /// The number of equal cells in which the characters of a text stand one by one; nil for text
  /// that is set as usual (ISO 32000-2, table 231, `Comb`).
  var combCells: Int? {
    // Neither in several lines, nor hidden, nor the name of a file.
    let others = 1 << 12 | 1 << 13 | 1 << 20
    guard kind == .text, flags & 1 << 24 != 0, flags & others == 0,
      let length = reader.integer(self["MaxLen"]), 1...10_000 ~= length
    else { return nil }
    return length
  }

  /// 0 at the left, 1 in the middle, 2 at the right.
  var quadding: Int {
    if kind == .pushButton { return 1 }
    let own = self["Q"]
    return reader.integer(own == .null ? form["Q"] : own) ?? 0
  }

  /// The operators that set font and colour.
  var defaultAppearance: [UInt8] {
    if case .string(let own) = self["DA"] { return own }
    if case .string(let common)? = form["DA"].map(reader.resolve) { return common }
    return []
  }

  /// The name of the state of a check box or a radio button; nil if it is off.
  var state: PDFName? {
    for object in [widget["AS"].map(reader.resolve) ?? .null, self["V"]] {
      if case .name(let state) = object { return state == "Off" ? nil : state }
    }
    return nil
  }

  /// The displayed text; empty if there is none.
  var text: String {
    if kind == .pushButton {
      return text(of: reader.dictionary(widget["MK"])["CA"].map(reader.resolve) ?? .null)
    }
    var shown: [String] = []
    var length = 0
    let values: [PDFObject] =
      if case .array(let several) = self["V"] {
        several.prefix(Self.maximumOptions).map(reader.resolve)
      } else {
        [self["V"]]
      }
    let names = kind == .choice ? optionNames : [:]
    for value in values {
      let text = text(of: value)
      shown.append(names[text] ?? text)
      length += text.utf8.count
      if length > Self.maximumValueBytes { break }
    }
    let text = shown.joined(separator: "\n")
    let isPassword = kind == .text && flags & 1 << 13 != 0
    return isPassword ? String(repeating: "*", count: text.count) : text
  }

  private func text(of object: PDFObject) -> String {
    guard case .string(let bytes) = object else { return "" }
    return PDFTextString.decode(Array(bytes.prefix(Self.maximumValueBytes)))
  }

  /// The display names of a choice field's values.
  private var optionNames: [String: String] {
    var names: [String: String] = [:]
    for option in reader.array(self["Opt"]).prefix(Self.maximumOptions) {
      let pair = reader.array(option).map(reader.resolve)
      guard pair.count == 2 else { continue }
      names[text(of: pair[0])] = text(of: pair[1])
    }
    return names
  }
}
