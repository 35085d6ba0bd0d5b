import ComposeMathSyntax

@testable import ComposeMathMarkup

/// Brings MathML to a form in which elements that mean the same are written the same.
///
/// Each rule is a difference that neither shows nor is heard, or that is of MathJax's own typesetting:
/// - `mrow` within a row, around one element or around nothing, and `mstyle` without effect, are left out;
/// - what `displaystyle` and `scriptlevel` are anyway is not said again;
/// - colours are told at the tokens that have them, as six digits;
/// - `mathvariant` becomes the letters of Unicode, on other characters it has no effect in MathML Core;
///   names of more than one letter are upright letters one by one, which `mathvariant` says of each;
/// - signs in one `mo` are signs one by one; primes are counted;
/// - `form`, `lspace`, `rspace`, `fence`, `symmetric`, `accent` and `movablelimits` are left out: MathJax
///   spaces by TeX's classes, which its MathML leaves out, and its dictionary is that of MathML 3;
///   `stretchy` is told of delimiters only;
/// - rules over and under are one character each; arrows' labels have no padding; struts are left out;
/// - delimiters around fractions without a rule grow as MathML has them grow, not to TeX's sizes;
/// - tables have no spacing attributes, and one alignment for each column; numbers of equations, which
///   are the document's, and what holds them, are left out;
/// - spaces are sums of `em`, with two decimals; a space of text alone is one;
/// - signs of colons and others are one by one, whatever moves them together;
/// - columns without content are left out, and formulas in text have no style of their own;
/// - a character that is no ASCII letter or digit is the same as text and as a symbol;
/// - spaces at the ends of cells and thin spaces between chemical formulas are left out;
/// - references are references, whatever their text, which is the document's;
/// - scripts of nothing are left out, and the shortest length of arrows;
/// - lines at the edges of a table are lines of the table;
/// - pieces of text of one style side by side are one;
/// - thin and medium spaces beside bars that grow and within braces of sets are left out: MathJax leaves
///   them to the classes of its atoms;
/// - struts show nothing; brackets that MathJax draws as borders are the characters; an arrow that grows is
///   the same arrow whatever its own length;
/// - labels of vertical arrows have no padding; isotopes have their numbers before them, however they are
///   moved there;
/// - a line break of a formula begins a row;
/// - what stands beside all rows stands before or after the table: MathJax puts it in a column of its own, without
///   height, with struts of the table's;
/// - of `maction` its first element is shown; scripts of chemical formulas without a nucleus belong to nothing;
/// - signs have no function application, which shows nothing; a table of nothing has no rows.
struct MathMLNormalizer {
  struct State {
    var display = false
    var level = 0
    var color: String?
    var isChemical = false
  }

  /// - Parameter isChemical: Whether scripts are told beside their nuclei: MathJax's `mhchem` sets them at
  ///   a phantom behind the letters.
  static func normal(_ math: MathMLElement, isChemical: Bool = false) -> String {
    var state = State()
    state.isChemical = isChemical
    state.display = math["display"] == "block"
    let children = unwrapped(math.children)
    let lines = children.split(omittingEmptySubsequences: false) {
      $0.name == "mspace" && $0["linebreak"] == "newline"
    }
    if lines.count > 1 {
      let rows = lines.map { "{" + MathMLNormalizer().row(Array($0), state) + "}" }
      return "(table display " + rows.joined(separator: " ") + ")"
    }
    return MathMLNormalizer().row(children, state)
  }

  /// What a table holds that MathJax puts around a formula with a number.
  private static func unwrapped(_ children: [MathMLElement]) -> [MathMLElement] {
    guard children.count == 1, children[0].name == "mtable", children[0].children.count == 1,
      children[0].children[0].name == "mlabeledtr", children[0].children[0].children.count == 2,
      children[0]["columnalign"] == nil, children[0]["rowspacing"] == nil
    else { return children }
    return children[0].children[0].children[1].children
  }

  /// Elements of a row, `mrow` opened, spaces summed.
  private func row(_ elements: [MathMLElement], _ state: State) -> String {
    var parts: [String] = []
    var space = 0.0
    func flush() {
      let value = (space * 100).rounded() / 100
      // Less than a tenth only moves signs of a relation together.
      if abs(value) >= (state.isChemical ? 0.3 : 0.1) { parts.append("(space \(value))") }
      space = 0
    }
    for element in flat(elements, state) {
      if let width = Self.space(element.0) {
        space += width
        continue
      }
      let text = self.text(element.0, element.1)
      if text.isEmpty { continue }
      flush()
      if text == "\u{2061}",
        parts.last?.unicodeScalars.contains(where: { $0 == "∇" || $0 == "𝛁" }) == true
      {
        continue
      }
      if let last = parts.last, let joined = Self.joinedText(last, text) {
        parts[parts.count - 1] = joined
      } else {
        parts.append(text)
      }
    }
    flush()
    return Self.withoutClassSpace(parts).joined(separator: " ")
  }

  /// Two pieces of text of one style as one, or nil.
  private static func joinedText(_ first: String, _ second: String) -> String? {
    guard first.utf8.first == 0x22, second.utf8.first == 0x22, let end = first.lastIndex(of: "\""),
      let other = second.lastIndex(of: "\""), first[end...] == second[other...]
    else { return nil }
    return String(first[..<end]) + second.dropFirst()
  }

  /// The parts without thin and medium spaces beside bars and within braces.
  private static func withoutClassSpace(_ parts: [String]) -> [String] {
    parts.indices.filter { index in
      guard parts[index].hasPrefix("(space 0."), parts[index].count == 12,
        parts[index] < "(space 0.34"
      else { return true }
      let before = index > 0 ? parts[index - 1] : ""
      let after = index + 1 < parts.count ? parts[index + 1] : ""
      return !["|^", "‖^", "{^", "{"].contains(before) && !["|^", "‖^", "}^", "}"].contains(after)
    }.map { parts[$0] }
  }

  /// Nothing but height.
  private static func isStrut(_ element: MathMLElement) -> Bool {
    guard element["width"] == "0", element.children.count == 1,
      element.children[0].name == "mphantom"
    else { return false }
    var inner = element.children[0]
    while inner.children.count == 1 { inner = inner.children[0] }
    return inner.text == "("
  }

  /// The elements of a row without those that only group.
  private func flat(_ elements: [MathMLElement], _ state: State) -> [(MathMLElement, State)] {
    var output: [(MathMLElement, State)] = []
    for element in elements {
      var state = state
      if let color = element["mathcolor"] ?? element["color"] { state.color = Self.color(color) }
      switch element.name {
      case "mrow" where element["href"] == nil && element["mathbackground"] == nil:
        output += flat(Self.genfrac(element), state)
      case "mstyle" where element["mathbackground"] == nil && element["mathsize"] == nil:
        var inner = state
        if let display = element["displaystyle"] { inner.display = display == "true" }
        if let level = element["scriptlevel"] { inner.level = Int(level) ?? 0 }
        if element.children.contains(where: { $0.name == "mtext" })
          || inner.display == state.display, inner.level == state.level || Self.isLevelIdle(element)
        {
          inner.level = state.level
          output += flat(element.children, inner)
        } else {
          output.append((element, state))
        }
      case "mpadded" where Self.isStrut(element): break
      case "mpadded" where state.isChemical && Self.isPhantom(element): break
      case "mpadded" where state.isChemical && element["lspace"] == "-1width":
        output += flat(element.children, state)
      case "mpadded"
      where Self.isIdle(element)
        || state.isChemical && element["height"] == "0" && element["depth"] == nil:
        output += flat(element.children, state)
      default: output.append((element, state))
      }
    }
    return output
  }

  /// Whether a level of scripts has nothing to change: spaces.
  private static func isLevelIdle(_ element: MathMLElement) -> Bool {
    element.children.allSatisfy { $0.name == "mspace" }
  }

  /// A fraction without a rule between delimiters, whose sizes are TeX's.
  private static func genfrac(_ element: MathMLElement) -> [MathMLElement] {
    var children = element.children
    func core(_ element: MathMLElement) -> MathMLElement {
      element.name == "mrow" && element.children.count == 1 ? core(element.children[0]) : element
    }
    guard children.count == 3, core(children[1]).name == "mfrac",
      core(children[1])["linethickness"].flatMap(Self.em) == 0,
      core(children[0])["minsize"] != nil
        || core(children[2])["minsize"] != nil
    else { return children }
    for index in [0, 2] {
      var delimiter = core(children[index])
      delimiter["minsize"] = nil
      delimiter["maxsize"] = nil
      children[index] = delimiter
    }
    return children
  }

  /// Padding that only moves: of arrows' labels, struts, what is centred on the axis.
  private static func isIdle(_ element: MathMLElement) -> Bool {
    if element["mathbackground"] != nil || element["style"] != nil { return false }
    if element["width"] == "0", element["height"] == "8.6pt" { return true }
    if element["width"]?.hasPrefix("+") ?? false { return true }
    // Colons that are centred on the axis.
    if let offset = element["voffset"].flatMap(Self.em), abs(offset) < 0.05, element["width"] != "0"
    {
      return true
    }
    return element["width"] != "0" && element["height"] != "0" && element["depth"] != "0"
      && element["voffset"] == nil
  }

  private static func space(_ element: MathMLElement) -> Double? {
    if element.name == "mspace", element["mathbackground"] == nil {
      guard let width = element["width"] else { return 0 }
      return em(width)
    }
    if element.name == "mtext", element.text == "\u{A0}" { return 0.25 }
    return nil
  }

  static func em(_ text: String) -> Double? {
    guard let length = MathMLMeasure.length(text) else { return nil }
    return switch length.unit {
    case .em: length.value
    case .mu: length.value / 18
    case .ex: length.value * 0.43
    case .bp: length.value / 10
    case .pt: length.value * 72 / 72.27 / 10
    case .cm: length.value * 72 / 25.4
    case .mm: length.value * 7.2 / 25.4
    case .inch: length.value * 7.2
    default: nil
    }
  }

  /// One element.
  private func text(_ element: MathMLElement, _ state: State) -> String {
    var state = state
    if let color = element["mathcolor"] ?? element["color"] { state.color = Self.color(color) }
    switch element.name {
    case "mi", "mn", "mo", "mtext", "ms": return token(element, state)
    case "mtable":
      if let parts = Self.sides(of: element) {
        return row(parts.before + [parts.table] + parts.after, state)
      }
      return table(element, [], state)
    case "menclose":
      let names = (element["notation"] ?? "").split(separator: " ").map(String.init)
      if let table = element.children.first, element.children.count == 1, table.name == "mtable",
        names.allSatisfy(["left", "right", "top", "bottom"].contains)
      {
        return self.table(table, names, state)
      }
      return "(menclose \(names.sorted().joined(separator: "+")) \(row(element.children, state)))"
    case "mstyle":
      var inner = state
      if let display = element["displaystyle"] { inner.display = display == "true" }
      if let level = element["scriptlevel"] { inner.level = Int(level) ?? 0 }
      var content = row(element.children, inner)
      if let label = Self.arrowLabel(element) { content = row(label.children, inner) }
      if content.isEmpty { return "" }
      if let background = element["mathbackground"] {
        return "(ground \(Self.color(background)) \(content))"
      }
      let size =
        element["mathsize"].map { " size \($0.hasSuffix("em") ? String($0.dropLast(2)) : $0)" }
        ?? ""
      let style =
        inner.display != state.display || inner.level != state.level
        ? " \(inner.display) \(inner.level)" : ""
      return "(mstyle\(size)\(style) \(content))"
    case "mpadded":
      var name = "mpadded"
      if let background = element["mathbackground"] { name = "ground " + Self.color(background) }
      if let style = element["style"] { name += " " + Self.border(style) }
      for key in ["width", "height", "depth"] where element[key] == "0" { name += " \(key)" }
      if element["width"] == "0", let lap = element["lspace"] {
        name += " " + (lap == "-.5width" ? "-0.5width" : lap)
      }
      if let offset = element["voffset"], let value = Self.em(offset) {
        name += " up \((value * 100).rounded() / 100)"
      }
      return "(\(name) \(row(element.children, state)))"
    case "mspace":
      let size = ["width", "height"].map {
        element[$0].flatMap(Self.em).map { ($0 * 10).rounded() / 10 } ?? 0
      }
      return "(rule \(size[0]) \(size[1]))"
    case "mfrac": return fraction(element, state)
    case "mphantom": return "(mphantom [\(row(element.children, state))])"
    // MathML Core shows the first element.
    case "maction": return row(Array(element.children.prefix(1)), state)
    case "msqrt": return "(msqrt \(row(element.children, state)))"
    case "mrow":
      let content = row(element.children, state)
      if let link = element["href"], link.hasPrefix("#") { return "reference" }
      if let link = element["href"] { return "(link \(link) \(content))" }
      return "(mrow \(content))"
    default: break
    }
    if state.isChemical, ["msub", "msup", "msubsup"].contains(element.name),
      let base = element.children.first
    {
      let scripts = element.children.dropFirst().map { "[\(row([$0], state))]" }
      let inner = Self.isPhantom(base) ? "" : row([base], state)
      let nucleus = inner.isEmpty ? "" : inner + " "
      let filled = scripts.filter { $0 != "[]" }
      if filled.isEmpty { return inner }
      let name =
        filled.count == 2 || element.name != "msubsup"
        ? element.name : scripts[0] == "[]" ? "msup" : "msub"
      return "\(nucleus)\(name)\(filled.joined())"
    }
    if state.isChemical, element.name == "mmultiscripts",
      let middle = element.children.firstIndex(where: { $0.name == "mprescripts" })
    {
      func side(_ children: ArraySlice<MathMLElement>) -> [String] {
        children.map { $0.name == "none" ? "" : row([$0], state) }
      }
      let (right, left) = (
        side(element.children[1..<middle]), side(element.children[(middle + 1)...])
      )
      var text = "msubsup" + left.map { "[\($0)]" }.joined()
      text += " " + row([element.children[0]], state)
      if right.count == 2 {
        let name = right[0].isEmpty ? "msup" : right[1].isEmpty ? "msub" : "msubsup"
        text += " " + name + right.filter { !$0.isEmpty }.map { "[\($0)]" }.joined()
      }
      return text
    }
    var element = element
    if ["mover", "munder", "munderover"].contains(element.name), element.children.count > 1 {
      if element.children[1].name == "mpadded", element.children[1]["style"] != nil {
        let sign = element.name == "mover" ? "\u{23B4}" : "\u{23B5}"
        element.children[1] = MathMLElement("mo", text: sign, at: element.range)
      }
      if let index = ["⟵", "⟶", "⟸", "⟹"].firstIndex(of: element.children[0].text) {
        element.children[0].text = ["←", "→", "⇐", "⇒"][index]
      }
    }
    // A script of nothing.
    if element.name == "mover" || element.name == "munder", let last = element.children.last,
      last.name != "mo",
      !row([last], state).contains(where: { $0 != " " && !"(space).0123456789".contains($0) })
    {
      return row(Array(element.children.prefix(1)), state)
    }
    var script = state
    script.display = false
    script.level += 1
    let isScript =
      element.name.hasPrefix("msu") || element.name == "mmultiscripts"
      || element.name.hasPrefix("mu") || element.name.hasPrefix("mo")
    let parts = element.children.enumerated().map { index, child in
      part(child, index > 0 && isScript ? script : state)
    }
    return "(\(element.name) \(parts.joined(separator: " | ")))"
  }

  private static func isPhantom(_ element: MathMLElement) -> Bool {
    if element.name == "mphantom" { return true }
    return element.children.count == 1 && isPhantom(element.children[0])
  }

  /// The content of a label of a vertical arrow of MathJax's, which is moved and has no width.
  private static func arrowLabel(_ element: MathMLElement) -> MathMLElement? {
    func core(_ element: MathMLElement) -> MathMLElement {
      element.children.count == 1
        && (element.name == "mrow" || element["data-vertical-align"] == "center")
        ? core(element.children[0]) : element
    }
    guard element.children.count == 1 else { return nil }
    let moved = core(element.children[0])
    guard moved.name == "mpadded", moved["voffset"] != nil, moved.children.count == 1 else {
      return nil
    }
    let label = core(moved.children[0])
    return label.name == "mpadded" && label["width"] == "0" ? label : nil
  }

  /// A child in its place: `mrow` of several elements in brackets.
  private func part(_ element: MathMLElement, _ state: State) -> String {
    if element.name == "none" || element.name == "mprescripts" { return element.name }
    let content = row([element], state)
    return "[\(content)]"
  }

  private func fraction(_ element: MathMLElement, _ state: State) -> String {
    var inner = state
    if !state.display { inner.level += 1 }
    inner.display = false
    var attributes = ""
    if let thickness = element["linethickness"] {
      let value = Self.em(thickness) ?? 0
      attributes += " \((value * 100).rounded() / 100)"
    }
    if element["bevelled"] == "true" { attributes += " bevelled" }
    let parts = element.children.map { child -> String in
      // Both of a continued fraction are in display style.
      if child.name == "mstyle",
        child["displaystyle"] == "true" || child.children.first?.name == "mpadded"
      {
        return "[" + row(child.children, state) + "]"
      }
      if child.children.first?.name == "mpadded", child.children.first?["height"] == "8.6pt" {
        return "[" + row(child.children, state) + "]"
      }
      return part(child, inner)
    }
    return "(mfrac\(attributes) \(parts.joined(separator: " | ")))"
  }

  private func table(_ element: MathMLElement, _ edges: [String], _ state: State) -> String {
    var inner = state
    inner.display = element["displaystyle"] == "true"
    var rows = element.children
    if let last = rows.last, last.children.allSatisfy({ $0.children.isEmpty }), rows.count > 1 {
      rows.removeLast()
    }
    let lists = rows.map { row in
      row.name == "mlabeledtr" ? Array(row.children.dropFirst()) : row.children
    }
    let count = lists.map(\.count).max() ?? 0
    func expanded(_ text: String?, _ count: Int, _ idle: String) -> [String] {
      let values = (text ?? "").split(separator: " ").map(String.init)
      return (0..<max(count, 0)).map { $0 < values.count ? values[$0] : values.last ?? idle }
    }
    let alignments = expanded(element["columnalign"], count, "center")
    let columns = expanded(element["columnlines"], count - 1, "none")
    let lines = expanded(element["rowlines"], rows.count - 1, "none")
    var sides = edges
    if let frame = element["frame"], frame != "none" {
      sides = ["top", "right", "bottom", "left"].map { frame == "dashed" ? $0 + "-dashed" : $0 }
    }
    for declaration in (element["style"] ?? "").split(separator: ";") {
      let words = declaration.split(whereSeparator: { $0 == ":" || $0 == " " }).map(String.init)
      guard let name = words.first, name.hasPrefix("border-") else { continue }
      sides.append(String(name.dropFirst(7)) + (words.last == "dashed" ? "-dashed" : ""))
    }
    if let styles = element["data-frame-styles"], !styles.isEmpty {
      for (name, style) in zip(["top", "right", "bottom", "left"], styles.split(separator: " "))
      where style != "none" {
        sides.append(name + (style == "dashed" ? "-dashed" : ""))
      }
    }
    // Columns of nothing only space the others.
    let filled = (0..<count).filter { column in
      lists.contains { $0.count > column && !$0[column].children.isEmpty }
    }
    var text = "(table"
    if inner.display { text += " display" }
    if columns.contains(where: { $0 != "none" }) {
      text += " columns \(columns.joined(separator: ","))"
    }
    if lines.contains(where: { $0 != "none" }) { text += " rows \(lines.joined(separator: ","))" }
    if !sides.isEmpty { text += " edges \(sides.sorted().joined(separator: ","))" }
    var body = ""
    var isFilled = false
    for cells in lists {
      var said: [String] = []
      for (index, cell) in cells.enumerated() where filled.contains(index) {
        let alignment = cell["columnalign"] ?? alignments[index]
        let content = Self.trimmed(row(cell.children, inner))
        let mark = content.isEmpty || alignment == "center" ? "" : alignment + ": "
        said.append(
          mark + content + (cell["columnspan"].map { $0 == "1" ? "" : " span " + $0 } ?? ""))
      }
      while said.last == "" { said.removeLast() }
      isFilled = isFilled || !said.isEmpty
      body += " {" + said.joined(separator: " & ") + "}"
    }
    return text + (isFilled ? body : "") + ")"
  }

  /// A table with what MathJax puts into a column without height beside it: empheq's `left` and `right`.
  private static func sides(
    of table: MathMLElement
  ) -> (before: [MathMLElement], table: MathMLElement, after: [MathMLElement])? {
    func content(_ cell: MathMLElement?) -> [MathMLElement]? {
      guard let cell, cell.children.count == 1, cell.children[0]["voffset"] == "height",
        let inner = cell.children[0].children.first, inner["voffset"] == "-1height"
      else { return nil }
      return inner.children.filter { $0.name != "mphantom" }
    }
    func isStrutTable(_ row: MathMLElement) -> Bool { row.name == "mlabeledtr" }
    guard let first = table.children.first else { return nil }
    let start = isStrutTable(first) ? 1 : 0
    var result = table
    if first.children.count > start, let before = content(first.children[start]) {
      for index in result.children.indices where result.children[index].children.count > start {
        result.children[index].children.remove(at: start)
      }
      let columns = (table["columnalign"] ?? "").split(separator: " ")
      result["columnalign"] = columns.dropFirst().joined(separator: " ")
      return (before, result, [])
    }
    guard first.children.count > start, let after = content(first.children.last) else { return nil }
    let last = first.children.count - 1
    for index in result.children.indices where result.children[index].children.count > last {
      result.children[index].children.remove(at: last)
    }
    return ([], result, after)
  }

  /// A cell without the spaces at its ends.
  private static func trimmed(_ text: String) -> String {
    var text = text
    if text.hasPrefix("(space "), let end = text.firstIndex(of: ")") {
      text = String(text[text.index(after: end)...].drop { $0 == " " })
    }
    if text.hasSuffix(")"), let start = text.lastIndex(of: "("),
      text[start...].hasPrefix("(space ")
    {
      text = String(text[..<start])
      if text.hasSuffix(" ") { text.removeLast() }
    }
    if text.hasSuffix(" \"") { text = String(text.dropLast(2)) + "\"" }
    return text
  }

  /// A colour in 65 steps a channel: half of 255 is rounded or cut off.
  static func color(_ text: String) -> String {
    guard let color = MathMLMeasure.color(text) else { return text }
    let channels = [color.red, color.green, color.blue].map { (Int(($0 * 255).rounded()) + 1) / 4 }
    return channels.map(String.init).joined(separator: ",")
  }

  private static func border(_ style: String) -> String {
    let words = style.split(separator: " ")
    return "border " + (words.last.map { color(String($0)) } ?? "")
  }
}
