/// What a content stream marks, and inside which marked content (ISO 32000-1 §14.6).
public struct ContentScan {
  /// One `BMC` or `BDC` … `EMC`.
  public struct Sequence {
    /// The tag, such as `P` or `Artifact`.
    public var tag: String
    /// The marked-content identifier (`MCID`); nil for none.
    public var identifier: Int?
    /// The entries of the property list; empty for none.
    public var properties: [String: ReadValue]
    /// The index of the sequence around it in `sequences`; nil for none.
    public var parent: Int?
    /// Whether something is painted in it.
    public var hasMarks = false
  }

  /// Under what text is shown; strings of one use are kept together.
  struct TextUse: Hashable {
    var font: String
    var renderingMode: Int
    /// The innermost marked content, nil outside all.
    var sequence: Int?
  }

  /// An XObject that is painted.
  struct Painting: Hashable {
    var name: String
    var sequence: Int?
  }

  /// The marked-content sequences in the order in which they begin.
  public internal(set) var sequences: [Sequence] = []
  var texts: [TextUse: [[UInt8]]] = [:]
  var paintings: [Painting] = []
  /// Marks outside all marked content, by operator.
  var unmarked: [String] = []
  var unknownOperators: [String] = []
  /// `EMC` without a beginning, or beginnings without `EMC`.
  var imbalance = 0
  var stateImbalance = 0
  var textImbalance = 0
  var deepestState = 0
  var deviceSpaces: Set<String> = []
  var colorSpaces: Set<String> = []
  var patterns: Set<String> = []
  var shadings: Set<String> = []
  var graphicsStates: Set<String> = []
  var renderingIntents: Set<String> = []
  var propertyLists: Set<String> = []
  var inlineImages: [[String: ReadValue]] = []
  var findings = SyntaxReader.Findings()

  private var open: [Int] = []
  private var stateDepth = 0
  private var textDepth = 0
  /// Whether a page fills or strokes before it sets a colour, which is DeviceGray (8.6.5.2).
  private var hasFillColor = false
  private var hasStrokeColor = false
  private var font = ""
  private var renderingMode = 0
  private var saved:
    [(font: String, renderingMode: Int, hasFillColor: Bool, hasStrokeColor: Bool)] = []
  private let startsAsPage: Bool

  /// - Parameters:
  ///   - properties: The property lists that the resources name.
  ///   - startsAsPage: Whether colours are the initial ones; those of forms are the painter's.
  init(
    _ bytes: [UInt8], properties: [String: [String: ReadValue]], startsAsPage: Bool = false
  ) {
    self.startsAsPage = startsAsPage
    bytes.withUnsafeBufferPointer { buffer in read(buffer, properties: properties) }
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, properties: [String: [String: ReadValue]]
  ) {
    var reader = SyntaxReader(bytes)
    var operands: [ReadValue] = []
    while true {
      switch reader.next() {
      case .value(let value): operands.append(value)
      case .end:
        imbalance += open.count
        stateImbalance += stateDepth
        textImbalance += textDepth
        findings = reader.findings
        return
      case .keyword("BI"): readInlineImage(&reader)
      case .keyword(let name):
        apply(name, operands, properties: properties)
        operands.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func apply(
    _ name: String, _ operands: [ReadValue], properties: [String: [String: ReadValue]]
  ) {
    if ContentOperator.showing.contains(name) {
      show(name, operands)
    } else if ContentOperator.painting.contains(name) {
      mark(name)
      if name == "sh", let shading = operands.last?.name { shadings.insert(shading) }
    } else {
      switch name {
      case "BMC", "BDC": begin(operands, properties: properties)
      case "EMC": if open.popLast() == nil { imbalance += 1 }
      case "q": save()
      case "Q": restore()
      case "BT": textDepth += 1
      case "ET": textDepth -= 1
      case "Tf": font = operands.first?.name ?? ""
      case "Tr": renderingMode = operands.first?.integer ?? 0
      case "gs": if let name = operands.first?.name { graphicsStates.insert(name) }
      case "ri": if let name = operands.first?.name { renderingIntents.insert(name) }
      case "Do":
        mark(name)
        paintings.append(Painting(name: operands.first?.name ?? "", sequence: open.last))
      default: noteColor(name, operands)
      }
    }
  }

  private mutating func noteColor(_ name: String, _ operands: [ReadValue]) {
    switch name {
    case "g", "rg", "k", "cs": hasFillColor = true
    case "G", "RG", "K", "CS": hasStrokeColor = true
    default: break
    }
    switch name {
    case "g", "G": deviceSpaces.insert("DeviceGray")
    case "rg", "RG": deviceSpaces.insert("DeviceRGB")
    case "k", "K": deviceSpaces.insert("DeviceCMYK")
    case "cs", "CS":
      guard let space = operands.first?.name else { return }
      if space.hasPrefix("Device") { deviceSpaces.insert(space) } else { colorSpaces.insert(space) }
    case "scn", "SCN": if let pattern = operands.last?.name { patterns.insert(pattern) }
    default: if !ContentOperator.all.contains(name) { unknownOperators.append(name) }
    }
  }

  private mutating func begin(
    _ operands: [ReadValue], properties: [String: [String: ReadValue]]
  ) {
    var list: [String: ReadValue] = [:]
    if operands.count > 1 {
      list = operands[1].dictionary ?? [:]
      if let name = operands[1].name {
        propertyLists.insert(name)
        list = properties[name] ?? [:]
      }
    }
    sequences.append(
      Sequence(
        tag: operands.first?.name ?? "", identifier: list["MCID"]?.integer, properties: list,
        parent: open.last))
    open.append(sequences.count - 1)
  }

  private mutating func save() {
    stateDepth += 1
    deepestState = max(deepestState, stateDepth)
    saved.append((font, renderingMode, hasFillColor, hasStrokeColor))
  }

  private mutating func restore() {
    stateDepth -= 1
    if stateDepth < 0 {
      stateImbalance += 1
      stateDepth = 0
    }
    if let state = saved.popLast() {
      (font, renderingMode, hasFillColor, hasStrokeColor) = state
    }
  }

  private mutating func show(_ name: String, _ operands: [ReadValue]) {
    mark(name)
    let use = TextUse(font: font, renderingMode: renderingMode, sequence: open.last)
    switch operands.last {
    case .string(let bytes)?: texts[use, default: []].append(bytes)
    case .array(let elements)?: texts[use, default: []] += elements.compactMap(\.bytes)
    default: break
    }
  }

  private static let filling: Set<String> = ["f", "F", "f*", "B", "B*", "b", "b*"]
  private static let stroking: Set<String> = ["S", "s", "B", "B*", "b", "b*"]

  private mutating func mark(_ name: String) {
    if startsAsPage {
      let isText = ContentOperator.showing.contains(name)
      let fills = isText ? [0, 2, 4, 6].contains(renderingMode) : Self.filling.contains(name)
      let strokes = isText ? [1, 2, 5, 6].contains(renderingMode) : Self.stroking.contains(name)
      if fills && !hasFillColor || strokes && !hasStrokeColor { deviceSpaces.insert("DeviceGray") }
    }
    if let sequence = open.last {
      sequences[sequence].hasMarks = true
    } else {
      unmarked.append(name)
    }
  }

  private mutating func readInlineImage(_ reader: inout SyntaxReader) {
    var entries: [ReadValue] = []
    loop: while true {
      switch reader.next() {
      case .value(let value): entries.append(value)
      case .keyword("ID"), .end: break loop
      case .keyword: continue
      }
    }
    var image: [String: ReadValue] = [:]
    for index in stride(from: 0, to: entries.count - 1, by: 2) {
      if let key = entries[index].name { image[key] = entries[index + 1] }
    }
    inlineImages.append(image)
    mark("BI")
    // The data end at an `EI` between white space.
    let bytes = reader.bytes
    var position = reader.position + 1
    while position + 2 < bytes.count,
      !(bytes[position] <= 32 && bytes[position + 1] == UInt8(ascii: "E")
        && bytes[position + 2] == UInt8(ascii: "I")
        && (position + 3 >= bytes.count || bytes[position + 3] <= 32))
    {
      position += 1
    }
    reader.position = min(position + 3, bytes.count)
  }

  /// A sequence and those around it, from inside out.
  public func enclosing(_ sequence: Int?) -> [Sequence] {
    var found: [Sequence] = []
    var next = sequence
    while let index = next, found.count < 256 {
      found.append(sequences[index])
      next = sequences[index].parent
    }
    return found
  }
}
