import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextMateGrammars

/// Converts the flat inline text of blocks to attributed text.
///
/// A class, shared by all paragraphs: a struct would be copied for each, including its theme.
final class InlineStyler {
  /// Creates the image for an inline reference, given the line width; nil after a diagnostic.
  typealias MakeImage = (ImageReference, String, SourceRange?, _ width: Double) -> TextAttachment?

  let fonts: ThemeFonts
  private let theme: Theme
  let language: String?
  /// The language of the current block; nil for that of the document.
  var blockLanguage: String? {
    didSet {
      guard blockLanguage != oldValue else { return }
      isRightToLeft = blockLanguage.map { ReadingDirection.isRightToLeft($0) }
      if isRightToLeft == documentIsRightToLeft { isRightToLeft = nil }
    }
  }
  /// The direction of the current block where it is not that of the document.
  private(set) var isRightToLeft: Bool?
  private let documentIsRightToLeft: Bool
  private let memory = AttributesMemory()
  let appearances = AppearanceTable()
  /// The page of each destination; nil before the pages are counted.
  private let pageNumbers: PageNumbers?
  private let image: MakeImage
  private let grammars: TextMateGrammars?
  private let formulas: DocumentFormulas
  private lazy var codeInks = CodeInks(
    theme.colors.inlineCode ?? theme.colors.code, grammars: grammars)

  init(
    fonts: ThemeFonts, theme: Theme, language: String?, grammars: TextMateGrammars? = nil,
    pageNumbers: PageNumbers? = nil, formulas: DocumentFormulas, image: @escaping MakeImage
  ) {
    self.formulas = formulas
    self.pageNumbers = pageNumbers
    documentIsRightToLeft = ReadingDirection.isRightToLeft(language)
    self.fonts = fonts
    self.theme = theme
    self.language = language
    self.grammars = grammars
    self.image = image
  }

  struct Result {
    var text: AttributedText
    /// The footnotes referenced in the text, with the offsets of their references.
    var notes: [(index: Int, offset: Int)]
    /// The places of terms that the index lists, in order.
    var places: [(number: Int, offset: Int)] = []
    /// The notes in the margin, where the caller takes them.
    var marginNotes: [(text: InlineText, offset: Int)] = []
    /// Where the last mark of a footnote ends; 0 for none.
    var noteMarkEnd = 0
  }

  /// Complexity: O(n).
  ///
  /// - Parameters:
  ///   - file: The source file that offsets refer to.
  ///   - width: The line width, for images.
  ///   - formulaWidth: The width that formulas may have, where lines get theirs later; nil for `width`.
  ///   - takesMarginNotes: Whether notes in the margin are returned; else they are in parentheses.
  func text(
    _ inline: InlineText, style: TextStyle, file: Int, width: Double,
    formulaWidth: Double? = nil, takesMarginNotes: Bool = false
  ) throws(FontError) -> Result {
    var state = initialState(style)
    var result = Result(text: AttributedText(), notes: [])
    // A soft break adds a byte.
    result.text.reserve(bytes: inline.utf8.count + inline.items.count, sources: inline.items.count)
    let plain = state.spans
    let plainSet = result.text.register(try remembered(state))
    var sets: [RegisteredSet] = []
    var set = plainSet
    /// Found out at the first formula.
    var isMixed: Bool?
    var index = 0
    while index < inline.items.count {
      let item = inline.items[index]
      index += 1
      switch item.kind {
      case .text:
        append(inline.utf8[item.range], set: set, item, file, to: &result.text)
      case .code:
        state.spans.code &+= 1
        let code = try register(state, in: &result.text, &sets)
        if let language = state.codeLanguage {
          try appendCode(inline, item, language, state, set: code, file, to: &result.text)
        } else {
          append(inline.utf8[item.range], set: code, item, file, to: &result.text)
        }
        state.spans.code &-= 1
      case .softBreak:
        if !joinsLines(inline, around: index - 1) {
          result.text.append(utf8: CollectionOfOne(0x20), registered: set)
        }
      case .lineBreak:
        // U+2028, which ends the line but not the paragraph.
        result.text.append(utf8: [0xE2, 0x80, 0xA8], registered: set)
      case .math(let isDisplay):
        let mixes = isMixed ?? isRightToLeftOrMixed(inline)
        isMixed = mixes
        let start = item.sourceOffset
        try formulas.append(
          String(decoding: inline.utf8[item.range], as: UTF8.self), isDisplay: isDisplay,
          attributes: try remembered(state), isAmongRightToLeft: mixes,
          measure: formulaWidth ?? width,
          at: SourceRange(file: file, start..<(start + item.range.count)), to: &result.text)
      case .html: break
      case .indexTerm(let term):
        if let place = term.place { result.places.append((place, result.text.count)) }
      case .reference(let reference):
        guard reference.form == .pageNumber else {
          append(inline.utf8[item.range], set: set, item, file, to: &result.text)
          break
        }
        let number = pageNumbers.map { $0.text(of: reference.identifier) ?? "?" } ?? "000"
        result.text.append(utf8: number.utf8, registered: set)
      case .footnoteReference(let note):
        try appendNoteMark(note, state, to: &result)
      case .begin(.image(let reference)):
        index = try appendImage(
          reference, inline, after: index, item, file, width, state: state, set: set, to: &result)
      case .begin(.marginNote):
        guard takesMarginNotes else {
          result.text.append(utf8: " (".utf8, registered: set)
          break
        }
        let note = inline.span(from: index, ofKind: .marginNote)
        result.marginNotes.append(
          (InlineText(utf8: inline.utf8, items: note.items), result.text.count))
        index = note.end
      case .end(.marginNote):
        if !takesMarginNotes { result.text.append(utf8: ")".utf8, registered: set) }
      case .begin(let span):
        if span == .keyboard { addKeySpace(style, to: &result.text) }
        state.begin(span)
        if case .styled = span { state.number(appearances) }
        set = try register(state, in: &result.text, &sets)
      case .end(let span):
        state.end(span)
        if span == .keyboard { addKeySpace(style, to: &result.text) }
        if case .styled = span { state.number(appearances) }
        set =
          state.spans == plain ? plainSet : try register(state, in: &result.text, &sets)
      }
    }
    return result
  }

  /// Whether text may have parts from right to left, in which a formula is to stay from left to right.
  private func isRightToLeftOrMixed(_ inline: InlineText) -> Bool {
    // Hebrew, Arabic, Syriac, Thaana and N'Ko have these lead bytes, later scripts E0 and F0.
    isRightToLeft ?? documentIsRightToLeft
      || inline.utf8.contains { (0xD6...0xDF).contains($0) || $0 == 0xE0 || $0 == 0xF0 }
  }

  /// The attributes of text outside of spans.
  func plainAttributes(_ style: TextStyle) throws(FontError) -> TextAttributes {
    try remembered(initialState(style))
  }

  private func initialState(_ style: TextStyle) -> State {
    guard let isRightToLeft else { return State(style: style, language: blockLanguage) }
    return State(style: style.turned(rightToLeft: isRightToLeft), language: blockLanguage)
  }

  private func append(
    _ bytes: ArraySlice<UInt8>, set: Int, _ item: Inline, _ file: Int,
    to text: inout AttributedText
  ) {
    guard !bytes.isEmpty else { return }
    let start = item.sourceOffset
    text.append(
      utf8: bytes, registered: set,
      source: SourceRange(file: file, start..<(start + bytes.count)))
  }

  /// Appends code in the inks of its tokens.
  private func appendCode(
    _ inline: InlineText, _ item: Inline, _ language: String, _ state: State, set: Int, _ file: Int,
    to text: inout AttributedText
  ) throws(FontError) {
    let code = Array(inline.utf8[item.range])
    var position = 0
    func append(to end: Int, _ set: Int) {
      guard position < end else { return }
      let start = item.sourceOffset + position
      text.append(
        utf8: code[position..<end], registered: set,
        source: SourceRange(file: file, start..<(start + end - position)))
      position = end
    }
    // Links have their own colour.
    let isPlain = state.link != nil
    for piece in isPlain ? [] : codeInks.pieces(of: code, language: language).pieces
    where piece.ink > 0 {
      guard let color = codeInks.inks[piece.ink].color else { continue }
      append(to: piece.range.lowerBound, set)
      var attributes = try remembered(state)
      attributes.foregroundColor = color
      append(to: piece.range.upperBound, text.register(attributes))
    }
    append(to: code.count, set)
  }

  /// Moves what follows away from the last character by the padding of a key's ground, which else covers a
  /// part of the space between words.
  private func addKeySpace(_ style: TextStyle, to text: inout AttributedText) {
    text.updateLastScalar { $0.tracking += keyPadding(style.size) }
  }

  /// The padding at both sides of a key, at a size of the text around it.
  private func keyPadding(_ size: Double) -> Double { size * 0.14 }

  /// Whether a line break between these items adds no space: between ideographs.
  private func joinsLines(_ inline: InlineText, around index: Int) -> Bool {
    guard index > 0, index + 1 < inline.items.count,
      case .text = inline.items[index - 1].kind, case .text = inline.items[index + 1].kind
    else { return false }
    let before = inline.utf8[inline.items[index - 1].range]
    let after = inline.utf8[inline.items[index + 1].range]
    // Three-byte characters from U+3000 to U+9FFF start with E3…E9 in UTF-8.
    guard before.count >= 3, let first = after.first else { return false }
    let lead = before[before.endIndex - 3]
    return (0xE3...0xE9).contains(lead) && before[before.endIndex - 1] & 0xC0 == 0x80
      && (0xE3...0xE9).contains(first)
  }

  // MARK: Attributes

  private struct State {
    let style: TextStyle
    var spans = InlineSpans()
    private var links: [String] = []
    private var languages: [String] = []
    private var expansions: [String] = []
    private var styles: [TextAppearance] = []
    /// The programming language of code.
    private(set) var codeLanguage: String?

    init(style: TextStyle, language: String?) {
      self.style = style
      if let language { begin(.language(language)) }
    }

    mutating func begin(_ span: Inline.Span) { change(span, by: 1) }
    mutating func end(_ span: Inline.Span) { change(span, by: -1) }

    private mutating func change(_ span: Inline.Span, by step: Int32) {
      switch span {
      case .emphasis: spans.emphasis &+= step
      case .strong: spans.strong &+= step
      case .strikethrough: spans.strikethrough &+= step
      case .superscript: spans.superscript &+= step
      case .subscript: spans.subscript &+= step
      case .keyboard: spans.keyboard &+= step
      case .highlight: spans.highlight &+= step
      case .underline: spans.underline &+= step
      case .small: spans.small &+= step
      case .ruby(let annotation): spans.ruby = step > 0 ? annotation : nil
      case .link(let destination, _):
        if step > 0 { links.append(destination) } else { _ = links.popLast() }
        spans.link = links.last
      case .language(let tag):
        if step > 0 { languages.append(tag) } else { _ = languages.popLast() }
        spans.language = languages.last
      case .abbreviation(let expansion):
        if step > 0 { expansions.append(expansion) } else { _ = expansions.popLast() }
        spans.expansion = expansions.last
      case .codeLanguage(let name): codeLanguage = step > 0 ? name : nil
      case .styled(let appearance):
        if step > 0 {
          styles.append(styles.last.map { appearance.inside($0) } ?? appearance)
        } else {
          _ = styles.popLast()
        }
      case .image, .marginNote: break
      }
    }

    /// Numbers the appearance of the innermost span.
    mutating func number(_ table: AppearanceTable) {
      spans.appearance = styles.last.map { table.number(of: $0) } ?? 0
    }

    var isCode: Bool { spans.code > 0 || spans.keyboard > 0 }
    var weight: Int { spans.strong > 0 ? max(700, style.weight) : style.weight }
    /// Emphasis within italic text is upright.
    var isItalic: Bool { (spans.emphasis > 0) != style.isItalic }
    var link: String? { spans.link }
    var language: String? { spans.language }
    var isStruck: Bool { spans.strikethrough > 0 }
    var isHighlighted: Bool { spans.highlight > 0 }
    var isUnderlined: Bool { spans.underline > 0 }
    var shift: Double { spans.superscript > 0 ? 0.36 : spans.subscript > 0 ? -0.16 : 0 }
    var isSmall: Bool { spans.superscript > 0 || spans.subscript > 0 }
  }

  /// A set of attributes that is already registered with the text of a block.
  private struct RegisteredSet {
    var spans: InlineSpans
    var number: Int
  }

  /// The number of attribute sets cached per block: those that prose uses again and again.
  private static let keptSets = 6

  /// The registered number of the attribute set for a state, cached while it is in use.
  private func register(
    _ state: State, in text: inout AttributedText, _ sets: inout [RegisteredSet]
  ) throws(FontError) -> Int {
    for index in sets.indices where sets[index].spans == state.spans { return sets[index].number }
    if sets.isEmpty { sets.reserveCapacity(Self.keptSets) }
    let number = text.register(try remembered(state))
    if sets.count < Self.keptSets {
      sets.append(RegisteredSet(spans: state.spans, number: number))
    }
    return number
  }

  private func remembered(_ state: State) throws(FontError) -> TextAttributes {
    if let known = memory.attributes(of: state.spans, in: state.style) { return known }
    let attributes = try attributes(state)
    memory.keep(attributes, of: state.spans, in: state.style)
    return attributes
  }

  private func attributes(_ state: State) throws(FontError) -> TextAttributes {
    let style = state.style
    let isCode = state.isCode
    let role = isCode ? .mono : style.role
    var size = style.size
    if isCode, style.role != .mono {
      // The sans serif of headings has a larger x-height than the serif and needs less reduction.
      size *= style.role == .text ? theme.monoScale : theme.monoScale * 1.08
    }
    if state.isSmall { size *= 0.68 }
    if state.spans.small > 0 { size *= 0.85 }
    var background = isCode ? theme.colors.inlineCodeGround : nil
    if state.isHighlighted { background = theme.colors.highlight }
    let link = state.link.flatMap { $0.isEmpty ? nil : LinkTarget(destination: $0) }
    var attributes = TextAttributes(
      font: try fonts.font(
        role, size: size, weight: state.weight, isItalic: state.isItalic,
        hasSmallCapitals: style.hasSmallCapitals && !isCode),
      foregroundColor: link == nil ? style.color : theme.colors.link, backgroundColor: background,
      ligatures: isCode ? .none : .standard,
      underline: state.isUnderlined ? TextDecoration() : nil,
      strikethrough: state.isStruck ? TextDecoration() : nil,
      baselineOffset: style.size * state.shift, link: link,
      // Code is in no natural language, so that its words are not hyphenated.
      language: isCode ? nil : state.language ?? language,
      paragraphStyle: style.paragraph)
    if state.spans.keyboard > 0 {
      attributes.highlight = TextHighlight(
        theme.colors.codeGround.mixed(with: theme.colors.text, by: 0.06),
        horizontalPadding: keyPadding(style.size), cornerRadius: 2)
    }
    if style.appearance != 0 || state.spans.appearance != 0 {
      try restyle(&attributes, state, role: role, natural: size)
    }
    if let expansion = state.spans.expansion { attributes.expansionText = expansion }
    if let annotation = state.spans.ruby { attributes.ruby = RubyAnnotation(annotation) }
    return attributes
  }

  /// Changes attributes as style sheets have them.
  ///
  /// - Parameter natural: The size without them.
  @_optimize(size)
  private func restyle(
    _ attributes: inout TextAttributes, _ state: State, role: ThemeFonts.Role, natural: Double
  ) throws(FontError) {
    let style = state.style
    let block = appearances[style.appearance]
    let span = appearances[state.spans.appearance]
    var size = natural
    if let given = span?.size {
      let points = min(max(given.points(bodySize: theme.bodySize), 1), 1000)
      // Code, raised letters and those of headings have their share of the size around them.
      let around = block?.size?.points(bodySize: theme.bodySize) ?? theme.bodySize
      size = span?.isSizeInherited == true ? natural * points / max(around, 1) : points
    }
    let isRaised = span?.shift == .raised
    let isLowered = span?.shift == .lowered
    if isRaised || isLowered {
      if span?.size == nil { size *= 0.68 }
      attributes.baselineOffset = style.size * (isRaised ? 0.36 : -0.16)
    }
    let families = span?.families ?? (state.isCode ? nil : block?.families)
    let isBold = state.spans.strong > 0
    let weight = span?.weight ?? (isBold ? max(700, style.weight) : style.weight)
    attributes.font = try fonts.font(
      role, size: size, weight: weight, isItalic: span?.isItalic ?? state.isItalic,
      hasSmallCapitals: span?.hasSmallCapitals ?? (style.hasSmallCapitals && !state.isCode),
      families: families ?? [])
    if let color = span?.color { attributes.foregroundColor = color }
    if let background = span?.background ?? block?.background {
      attributes.backgroundColor = background
    }
    if let isUnderlined = span?.isUnderlined ?? block?.isUnderlined {
      attributes.underline = isUnderlined || state.isUnderlined ? TextDecoration() : nil
    }
    if let isStruck = span?.isStruck ?? block?.isStruck {
      attributes.strikethrough = isStruck || state.isStruck ? TextDecoration() : nil
    }
    if let spacing = span?.letterSpacing ?? block?.letterSpacing {
      attributes.tracking = spacing.points(bodySize: theme.bodySize)
      if attributes.tracking != 0 { attributes.ligatures = .none }
    }
  }

  // MARK: Footnotes and images

  private func appendNoteMark(
    _ note: Int, _ state: State, to result: inout Result
  ) throws(FontError) {
    var raised = state
    raised.begin(.superscript)
    // Two marks side by side would be one number. The comma is part of neither link.
    if result.noteMarkEnd == result.text.count, result.noteMarkEnd > 0 {
      var attributes = try attributes(raised)
      attributes.tracking += state.style.size * Self.noteGap
      let comma = result.text.register(attributes)
      result.text.append(utf8: [0xE2, 0x81, 0xA0, 0x2C], registered: comma)
    }
    raised.begin(.link(destination: "#" + NoteNames.note(note), title: nil))
    let set = result.text.register(try attributes(raised))
    // U+2060, so that no line starts with the footnote reference.
    result.text.append(utf8: [0xE2, 0x81, 0xA0], registered: set)
    result.notes.append((note, result.text.count))
    result.text.append(utf8: String(note + 1).utf8, registered: set)
    result.noteMarkEnd = result.text.count
  }

  /// The space behind the comma between the marks of two notes, as part of the size of the text.
  private static let noteGap = 0.05

  /// Appends an inline image, or its alternate text. Returns the index after its `end`.
  private func appendImage(
    _ reference: ImageReference, _ inline: InlineText, after start: Int, _ item: Inline,
    _ file: Int, _ width: Double, state: State, set: Int, to result: inout Result
  ) throws(FontError) -> Int {
    var index = start
    var depth = 1
    var alternate = InlineText(utf8: inline.utf8)
    while index < inline.items.count {
      let inner = inline.items[index]
      index += 1
      if case .begin(.image) = inner.kind { depth += 1 }
      if case .end(.image) = inner.kind { depth -= 1 }
      if depth == 0 { break }
      alternate.items.append(inner)
    }
    let words = formulas.readable(alternate, file: file).plainText
    let source = SourceRange(file: file, item.sourceOffset..<(item.sourceOffset + 1))
    if let attachment = image(reference, words, source, width) {
      var attributes = try attributes(state)
      attributes.attachment = attachment
      attributes.backgroundColor = nil
      let number = result.text.register(attributes)
      result.text.append(utf8: [0xEF, 0xBF, 0xBC], registered: number, source: source)
    } else {
      let shown = words.isEmpty ? reference.destination : words
      result.text.append(utf8: "[\(shown)]".utf8, registered: set, source: source)
    }
    for case .footnoteReference(let note) in alternate.items.map(\.kind) {
      try appendNoteMark(note, state, to: &result)
    }
    return index
  }
}

/// The named destinations of footnotes and their references.
enum NoteNames {
  static func note(_ index: Int) -> String { "note-\(index + 1)" }
  static func call(_ index: Int) -> String { "note-call-\(index + 1)" }
}

/// The named destinations of the places that the index lists.
enum IndexNames {
  static func place(_ number: Int) -> String { "index:\(number + 1)" }
  static let heading = "index:"
  /// The place of an index that the document places itself, which has no heading of its own everywhere.
  static let list = "index:list"
}

extension LinkTarget {
  /// `#name` is a destination in the document; everything else is a URI.
  init(destination: String) {
    if destination.utf8.first == 0x23 {
      self = .destination(String(destination.dropFirst()))
    } else {
      self = .uri(destination)
    }
  }
}
