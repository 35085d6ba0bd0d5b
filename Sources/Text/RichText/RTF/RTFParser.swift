import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeMarkup

/// Follows the tokens of an RTF file and puts the text together.
struct RTFParser {
  let reader: RTFReader
  let file: Int
  var tokens: RTFTokenizer
  var assembly = TextAssembly()
  var attributes = DocumentAttributes()
  var diagnostics: [Diagnostic] = []

  // Groups
  var group = RTFGroup()
  private var outerGroups: [RTFGroup] = []
  /// How many groups are open beyond the limit.
  private var groupsBeyondLimit = 0
  private var isFinished = false
  /// Whether `\*` precedes the next word.
  private var isIgnorable = false
  /// How many characters are still passed over after a `\u`.
  private var charactersToSkip = 0

  // Text
  /// What destinations collect that are not the body.
  var buffer: [UInt8] = []
  /// Bytes of an encoding of more than one byte.
  private var pendingBytes: [UInt8] = []
  private var highSurrogate: UInt32?
  private var decoders: [Int: RTFTextDecoder] = [:]
  var documentCodePage = 1252

  // Tables of the header
  var fonts: [Int: RTFFontEntry] = [:]
  var currentFont = 0
  var defaultFont: Int?
  var colors: [Color?] = []
  var components = (red: 0, green: 0, blue: 0, isSet: false)
  var expanded = RTFExpandedColors()

  // Attributes
  var lookup: FontLookup
  var sets: [RTFCharacterState: Int] = [:]
  var lastSet: (state: RTFCharacterState, set: Int)?
  /// The name of the bookmark that contains the text.
  var anchor: String?
  var anchorStart = 0
  var anchorEndsAfterText = false
  var pendingTab = TabStop.Alignment.natural
  var documentTabInterval = 720
  var hyphenatesByDefault = false
  var pendingBreak: FrameBreak?

  var fields: [RTFField] = []
  var picture = RTFPicture()
  var pictureBytes = 0
  var table: RTFTable?
  var rowDefinition = RTFRowDefinition()
  var cellCount = 0
  /// Whether the next text begins another cell.
  var isCellEnded = true

  var losses: [String: Int] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>, reader: RTFReader, file: Int) {
    self.reader = reader
    self.file = file
    tokens = RTFTokenizer(bytes)
    lookup = FontLookup(reader.fonts)
  }

  var depth: Int { outerGroups.count }

  // MARK: Tokens

  mutating func parse() -> (document: RichTextDocument, diagnostics: [Diagnostic]) {
    while !isFinished, let token = tokens.next() {
      switch token {
      case .text(let range): readText(range)
      case .hexByte(let byte): readByte(byte)
      case .groupStart:
        flushBytes()
        openGroup()
      case .groupEnd:
        flushBytes()
        closeGroup()
      case .symbol(let byte):
        flushBytes()
        readSymbol(byte)
      case .binary(let range):
        flushBytes()
        if charactersToSkip > 0 {
          charactersToSkip -= 1
        } else if group.destination == .picture {
          picture.append(binary: tokens.bytes[range])
        }
      case .control(let word, let parameter):
        flushBytes()
        readControl(word, parameter)
      }
    }
    flushBytes()
    // A file that was cut off ends where it ends.
    while outerGroups.count > 1 || groupsBeyondLimit > 0 { closeGroup() }
    if !isFinished { finish() }
    reportLosses()
    let text = RichTextDocument(assembly.finished(), attributes: attributes)
    return (text, diagnostics + lookup.diagnostics)
  }

  private mutating func openGroup() {
    charactersToSkip = 0
    guard outerGroups.count < reader.limits.nesting else {
      groupsBeyondLimit += 1
      if groupsBeyondLimit == 1 { note("groups nested too deep") }
      return
    }
    outerGroups.append(group)
  }

  private mutating func closeGroup() {
    charactersToSkip = 0
    isIgnorable = false
    if groupsBeyondLimit > 0 {
      groupsBeyondLimit -= 1
      return
    }
    if group.destinationDepth == outerGroups.count, group.destination != .body {
      finishDestination(group.destination)
    }
    while fields.last?.depth == outerGroups.count { fields.removeLast() }
    if outerGroups.count <= 1 {
      // The end of the document, regardless of what follows.
      if !isFinished { finish() }
      isFinished = true
    }
    guard let outer = outerGroups.popLast() else { return }
    group = outer
  }

  mutating func setDestination(_ destination: RTFDestination) {
    // What is passed over holds nothing but what is passed over.
    guard group.destination != .skipped else { return }
    group.destination = destination
    group.destinationDepth = outerGroups.count
    if destination.collectsText { buffer = [] }
  }

  private mutating func readControl(_ word: Range<Int>, _ parameter: Int?) {
    if charactersToSkip > 0 {
      charactersToSkip -= 1
      return
    }
    let wasIgnorable = isIgnorable
    isIgnorable = false
    let name = String(decoding: tokens.bytes[word], as: UTF8.self)
    guard let control = RTFControl.table[name] else {
      if wasIgnorable { setDestination(.skipped) }
      return
    }
    apply(control, parameter)
  }

  private mutating func readSymbol(_ byte: UInt8) {
    if charactersToSkip > 0, byte != 0x2A {
      charactersToSkip -= 1
      return
    }
    switch byte {
    case 0x2A: isIgnorable = true
    case 0x7E: emit("\u{A0}")
    case 0x2D: emit("\u{AD}")
    case 0x5F: emit("\u{2011}")
    case 0x5C, 0x7B, 0x7D: emitBytes(CollectionOfOne(byte))
    case 0x09: emit("\t")
    case 0x0A, 0x0D: endParagraph()
    default: break
    }
  }

  // MARK: Text

  private mutating func readText(_ range: Range<Int>) {
    var range = range
    if charactersToSkip > 0 {
      let skipped = min(charactersToSkip, range.count)
      charactersToSkip -= skipped
      range = range.lowerBound + skipped..<range.upperBound
    }
    guard !range.isEmpty, group.destination != .skipped else { return }
    isIgnorable = false
    if group.destination == .picture {
      picture.append(hexadecimal: tokens.bytes[range])
      return
    }
    let text = UnsafeBufferPointer(rebasing: tokens.bytes[range])
    if group.destination == .colorTable || group.destination == .expandedColorTable {
      for byte in text where byte == 0x3B { endColor() }
      return
    }
    let decoder = self.decoder
    if decoder.isMultiByte {
      pendingBytes.append(contentsOf: text)
    } else if decoder.isASCIITransparent, text.allSatisfy({ $0 < 0x80 }) {
      emitBytes(text)
    } else {
      var decoded: [UInt8] = []
      for byte in text { decoder.append(byte, onto: &decoded) }
      emitBytes(decoded)
    }
    if group.destination == .fontTable { endFontNames() }
  }

  private mutating func readByte(_ byte: UInt8) {
    if charactersToSkip > 0 {
      charactersToSkip -= 1
      return
    }
    guard group.destination != .skipped, group.destination != .picture else { return }
    let decoder = self.decoder
    if decoder.isMultiByte {
      pendingBytes.append(byte)
    } else {
      var decoded: [UInt8] = []
      decoder.append(byte, onto: &decoded)
      emitBytes(decoded)
    }
  }

  private mutating func flushBytes() {
    guard !pendingBytes.isEmpty else { return }
    var decoded: [UInt8] = []
    decoder.append(pendingBytes, onto: &decoded)
    pendingBytes.removeAll(keepingCapacity: true)
    emitBytes(decoded)
  }

  /// `\u`: a UTF-16 unit, negative above 32,767.
  mutating func readUnicode(_ value: Int) {
    charactersToSkip = group.unicodeSkip
    let unit = UInt32(truncatingIfNeeded: value < 0 ? value + 65_536 : value)
    if let high = highSurrogate, (0xDC00...0xDFFF).contains(unit) {
      highSurrogate = nil
      let code = 0x1_0000 + (high - 0xD800) << 10 + (unit - 0xDC00)
      if let scalar = Unicode.Scalar(code) { emitBytes(scalar.utf8) }
      return
    }
    if (0xD800...0xDBFF).contains(unit) {
      highSurrogate = unit
      return
    }
    // Symbol fonts have their characters in the private area.
    if (0xF020...0xF0FF).contains(unit), let fonts = currentFontEntry, fonts.isSymbol {
      emit(RTFSymbolFont.character(UInt8(unit & 0xFF), font: fonts.name))
      return
    }
    emitBytes((Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
  }

  mutating func emit(_ string: String) { emitBytes(string.utf8) }

  /// Lets characters go where the destination wants them.
  mutating func emitBytes(_ bytes: some Sequence<UInt8>) {
    highSurrogate = nil
    switch group.destination {
    case .body:
      guard !group.characters.isHidden else { return }
      let set = currentSet()
      let isDone: ()? = bytes.withContiguousStorageIfAvailable { assembly.append($0, set: set) }
      if isDone == nil { assembly.append(Array(bytes), set: set) }
      if anchorEndsAfterText {
        anchor = nil
        anchorEndsAfterText = false
      }
    case let destination where destination.collectsText:
      if destination == .fieldInstruction {
        if !fields.isEmpty { fields[fields.count - 1].instruction.append(contentsOf: bytes) }
      } else {
        buffer.append(contentsOf: bytes)
      }
    default: break
    }
  }

  // MARK: Encodings

  var currentFontEntry: RTFFontEntry? {
    let number =
      group.destination == .fontTable ? currentFont : group.characters.font ?? defaultFont
    return number.flatMap { fonts[$0] }
  }

  private var decoder: RTFTextDecoder {
    mutating get {
      // Names of symbol fonts are spelled with letters.
      let entry = currentFontEntry
      if let entry, entry.isSymbol, group.destination == .body {
        return .symbol(entry.name)
      }
      let page = entry?.codePage ?? documentCodePage
      if let known = decoders[page] { return known }
      let made = RTFTextDecoder(codePage: page)
      decoders[page] = made
      return made
    }
  }

  // MARK: Diagnostics

  mutating func note(_ what: String) { losses[what, default: 0] += 1 }

  private mutating func reportLosses() {
    for (what, count) in losses.sorted(by: { $0.key < $1.key }) {
      diagnostics.append(
        Diagnostic(
          .warning, code: "rtf-left-out",
          count == 1 ? "\(what) left out" : "\(what) left out (\(count) times)"))
    }
  }
}
