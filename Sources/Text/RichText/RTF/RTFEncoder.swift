import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// Puts the RTF of a text together: the body first, then the tables that it needs.
struct RTFEncoder {
  let attributes: DocumentAttributes
  var losses = LossReport(format: "RTF")
  var body = RTFOutput()
  private(set) var file: [UInt8] = []

  // Tables of the header
  private var fonts: [FontName: Int] = [:]
  private var fontList: [FontName] = []
  private var colors: [Color: Int] = [:]
  private var colorList: [Color] = []

  // What the body says at its end
  private var states: [Int: RTFCharacterState] = [:]
  private var openState: RTFCharacterState?
  var openParagraph: RTFParagraphState?
  private var openLink: LinkTarget?
  private var openAnchor: String?
  private var run = 0

  init(attributes: DocumentAttributes) { self.attributes = attributes }

  mutating func encode(_ source: AttributedText) {
    var text = source
    let pieces: [ParagraphPiece]
    let plain = source.paragraphPieces()
    if plain.contains(where: { !($0.style?.textLists ?? []).isEmpty }) {
      losses.noteApproximation("lists (their markers are text)")
      text.insertListMarkers()
      pieces = text.paragraphPieces()
    } else {
      pieces = plain
    }
    var index = 0
    while index < pieces.count {
      if let table = RTFTableLayout(pieces, from: index) {
        encodeTable(table, pieces, text)
        index = table.end
      } else {
        encodeParagraph(pieces[index], text, in: nil)
        index += 1
      }
    }
    file = header()
    file.append(contentsOf: body.bytes)
    file.append(contentsOf: Array("}\n".utf8))
  }

  // MARK: Paragraphs

  /// - Parameter cell: How a paragraph of a table ends: `cell`, or nil for `par`.
  mutating func encodeParagraph(
    _ piece: ParagraphPiece, _ text: AttributedText, in cell: RTFCellEnd?
  ) {
    let first = text.attributes(at: piece.content.lowerBound)?.attributes
    var state = paragraphState(piece.style ?? ParagraphStyle(), size: first?.font?.size ?? 12)
    state.isInTable = cell != nil
    if !piece.blocks.isEmpty, cell == nil {
      losses.note("boxes around paragraphs")
    }
    if piece.style?.breakBefore == .column { body.control("column") }
    if openParagraph != state {
      encode(state)
      openParagraph = state
    }
    for (range, set) in text.runs(in: piece.content, from: &run) {
      encodeRun(text.utf8[range], text.attributeSets[set], set)
    }
    // The separator has attributes of its own.
    if let first = text.runs(in: piece.separator, from: &run).first {
      begin(text.attributeSets[first.set], first.set)
    }
    switch cell {
    case .cell:
      let state = openState
      closeGroups()
      if openState == nil, var state {
        // What the link's groups took with them.
        state.link = nil
        encode(state)
        openState = state
      }
      body.control("cell")
      body.newLine()
    case nil, .paragraph:
      if !piece.separator.isEmpty {
        body.control("par")
        body.newLine()
      }
      // A group gives back what paragraphs had before it.
      if openLink != nil { closeGroups() }
    }
  }

  /// Ends a link, with its content.
  mutating func closeGroups() {
    if openLink != nil {
      body.endGroup()
      body.endGroup()
      openLink = nil
      openState = nil
    }
    if let name = openAnchor {
      body.beginIgnorableGroup("bkmkend")
      body.text(name.unicodeScalars)
      body.endGroup()
      openAnchor = nil
    }
  }

  /// Makes attributes hold for what follows.
  private mutating func begin(_ attributes: TextAttributes, _ set: Int) {
    let state: RTFCharacterState
    if let known = states[set] {
      state = known
    } else {
      state = characterState(attributes)
      states[set] = state
    }
    if state.link != openLink || state.anchor != openAnchor {
      closeGroups()
      if let name = state.anchor {
        body.beginIgnorableGroup("bkmkstart")
        body.text(name.unicodeScalars)
        body.endGroup()
        openAnchor = name
      }
      if let link = state.link { beginLink(link) }
    }
    if openState != state {
      encode(state)
      openState = state
    }
  }

  private mutating func beginLink(_ link: LinkTarget) {
    body.beginGroup()
    body.control("field")
    body.beginIgnorableGroup("fldinst")
    body.beginGroup()
    let (address, isPlace) =
      switch link {
      case .uri(let address): (address, false)
      case .destination(let name): (name, true)
      }
    body.text((isPlace ? "HYPERLINK \\l \"" : "HYPERLINK \"").unicodeScalars)
    for scalar in address.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { body.text("\\".unicodeScalars) }
      body.character(scalar)
    }
    body.text("\"".unicodeScalars)
    body.endGroup()
    body.endGroup()
    body.beginGroup()
    body.control("fldrslt")
    openLink = link
    openState = nil
  }

  private mutating func encodeRun(
    _ bytes: ArraySlice<UInt8>, _ attributes: TextAttributes, _ set: Int
  ) {
    begin(attributes, set)
    if let attachment = attributes.attachment {
      encodePicture(attachment)
      return
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { body.character(scalar) }
  }

  // MARK: The header

  mutating func fontNumber(_ name: FontName) -> Int {
    if let number = fonts[name] { return number }
    fonts[name] = fontList.count
    fontList.append(name)
    return fontList.count - 1
  }

  /// 1 and up; 0 is the colour of the text.
  mutating func colorNumber(_ color: Color) -> Int {
    if let number = colors[color] { return number }
    colorList.append(color)
    colors[color] = colorList.count
    return colorList.count
  }

  private mutating func header() -> [UInt8] {
    var output = RTFOutput()
    output.beginGroup()
    output.control("rtf", 1)
    output.control("ansi")
    output.control("ansicpg", 1252)
    if let language = attributes.language.flatMap(RTFLanguages.number) {
      output.control("deflang", language)
    }
    output.control("uc", 0)
    output.newLine()
    if !fontList.isEmpty { encodeFonts(&output) }
    if !colorList.isEmpty { encodeColors(&output) }
    encodeInfo(&output)
    encodePage(&output)
    output.newLine()
    return output.bytes
  }

  private func encodeFonts(_ output: inout RTFOutput) {
    output.beginGroup()
    output.control("fonttbl")
    for (number, font) in fontList.enumerated() {
      output.beginGroup()
      output.control("f", number)
      output.control(font.role == .mono ? "fmodern" : font.role == .sans ? "fswiss" : "froman")
      output.control("fcharset", 0)
      output.text((font.name + ";").unicodeScalars)
      output.endGroup()
    }
    output.endGroup()
    output.newLine()
  }

  private mutating func encodeColors(_ output: inout RTFOutput) {
    output.beginGroup()
    output.control("colortbl")
    output.text(";".unicodeScalars)
    var expanded: [String] = []
    for color in colorList {
      let components = color.rgbComponents
      output.control("red", Int((components.x * 255).rounded()))
      output.control("green", Int((components.y * 255).rounded()))
      output.control("blue", Int((components.z * 255).rounded()))
      output.raw(";")
      expanded.append(expansion(of: color))
    }
    output.endGroup()
    output.newLine()
    guard expanded.contains(where: { !$0.isEmpty }) else { return }
    output.beginIgnorableGroup("expandedcolortbl")
    output.raw(";" + expanded.map { $0 + ";" }.joined())
    output.endGroup()
    output.newLine()
  }

  /// AppKit's extension for a colour that is not red, green and blue of 8 bits; else nothing.
  private mutating func expansion(of color: Color) -> String {
    func word(_ name: String, _ components: [Double]) -> String {
      let alpha = color.alpha == 1 ? [] : [color.alpha]
      return "\\\(name)"
        + (components + alpha).map { "\\c\(Int(($0 * 100_000).rounded()))" }.joined()
    }
    if color.isDevice, color.space == .gray { return word("csgray", [color.components[0]]) }
    let components = color.rgbComponents
    let values = [components.x, components.y, components.z]
    if !color.isDevice || color.space != .rgb {
      losses.noteApproximation("colours of other spaces than gray and red, green, blue")
    }
    let isCoarse = values.allSatisfy { ($0 * 255).rounded() / 255 == $0 }
    return isCoarse && color.alpha == 1 ? "" : word("cssrgb", values)
  }

  private func encodeInfo(_ output: inout RTFOutput) {
    let entries: [(String, String?)] = [
      ("title", attributes.title), ("subject", attributes.subject), ("author", attributes.author),
      ("manager", attributes.manager), ("company", attributes.company),
      ("category", attributes.category),
      (
        "keywords",
        attributes.keywords.isEmpty ? nil : attributes.keywords.joined(separator: ", ")
      ),
      ("doccomm", attributes.comment),
    ]
    guard entries.contains(where: { $0.1 != nil }) else { return }
    output.beginGroup()
    output.control("info")
    for case (let word, let text?) in entries {
      output.beginGroup()
      output.control(word)
      output.text(text.unicodeScalars)
      output.endGroup()
    }
    output.endGroup()
    output.newLine()
  }

  private mutating func encodePage(_ output: inout RTFOutput) {
    if let size = attributes.paperSize {
      output.control("paperw", twips(size.width))
      output.control("paperh", twips(size.height))
    }
    if let margins = attributes.margins {
      output.control("margl", twips(margins.left))
      output.control("margr", twips(margins.right))
      output.control("margt", twips(margins.top))
      output.control("margb", twips(margins.bottom))
    }
    if let mode = attributes.viewMode { output.control("viewkind", mode == .pageLayout ? 1 : 4) }
    if let factor = attributes.hyphenationFactor {
      output.control("hyphfactor", Int((min(max(factor, 0), 1) * 100).rounded()))
    }
    if let interval = attributes.defaultTabInterval { output.control("deftab", twips(interval)) }
  }

  /// A length in twentieths of a point.
  mutating func twips(_ points: Double) -> Int {
    let points = points.isFinite ? min(max(points, -14_400), 14_400) : 0
    let twips = (points * 20).rounded()
    if abs(twips / 20 - points) > 0.000_1 { losses.noteApproximation("lengths (to 0.05 points)") }
    return Int(twips)
  }
}
