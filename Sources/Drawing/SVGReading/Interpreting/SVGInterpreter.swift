import ComposeGeometry
import ComposeGraphics

/// Walks through a document and turns it into drawing commands, without recursion on how deep
/// elements nest.
struct SVGInterpreter {
  /// What holds for an element's children.
  struct State {
    /// To the coordinates of the drawing.
    var transform: AffineTransform
    var style: SVGStyle
    /// What percentages are of.
    var viewport: Size
    /// The paint of the shape that a marker belongs to.
    var contextFill: SVGPaint?
    var contextStroke: SVGPaint?
  }

  /// The end of what an element is composed by.
  enum Closing {
    case clip
    case group(OpenGroup)
  }

  /// A state that its element's children share, so that it is not copied for each.
  private final class SharedState {
    let state: State
    init(_ state: State) { self.state = state }
  }

  /// An element whose children are being walked through.
  private struct Frame {
    /// The element that is open; none for what is not an element.
    var node: XMLTree.Index
    /// The child that comes next.
    var next: XMLTree.Index
    /// Whether only one is drawn: what `use` refers to, or what `switch` chose.
    var isSingle = false
    var isRepeated: Bool
    var shared: SharedState
    /// What ends with the element.
    var closing: [Closing] = []
    /// The room that `use` gives to what it refers to.
    var room: (width: Length?, height: Length?)?

    var state: State {
      get { shared.state }
      set { shared = SharedState(newValue) }
    }

    init(
      node: XMLTree.Index, next: XMLTree.Index, isSingle: Bool = false, isRepeated: Bool,
      state: State, closing: [Closing] = []
    ) {
      (self.node, self.next, self.isSingle, self.isRepeated) = (node, next, isSingle, isRepeated)
      (shared, self.closing) = (SharedState(state), closing)
    }
  }

  let document: SVGDocument
  let variables: [String: Color]
  /// The colour of the text around the drawing.
  let foreground: Color
  /// Limits of images within the drawing.
  let imageLimits: ImageLimits
  /// Nil where text is omitted.
  var textSetter: (any SVGTextSetter)?
  /// Nil where filters are ignored.
  let filterRenderer: (any SVGFilterRenderer)?
  /// The bytes at an address outside of the drawing; nil where they may not be read. Nil where none
  /// are.
  let loadImage: ((String) -> [UInt8]?)?
  /// From the coordinates of the document to those of the drawing: a scale, which may turn y.
  var base: AffineTransform
  /// Whether coordinates are rounded to hundredths.
  let roundsPaths: Bool
  var commands: [DrawingCommand] = []
  /// As in `SVGContent`.
  var foregroundFills: [Int: Double] = [:]
  var usesForeground = false
  private(set) var diagnostics: [SVGDiagnostic] = []
  /// Whether references lead back, as far as that is known.
  var backReferences: [BackReference: Bool] = [:]
  /// Other drawings that this one refers to, by their addresses; nil for those that cannot be read.
  var others: [String: SVGDocument?] = [:]
  /// The element that is being drawn.
  var current: XMLTree.Index = 0
  private var known: Set<SVGWarning> = []
  var stepCount = 0
  /// How many steps there may be. Those in which the document is read once do not count.
  private var stepLimit: Int
  /// Whether nothing more is drawn.
  private var isExhausted = false
  /// How many drawings this one is within.
  var nesting = 0
  private var repeatedCount = 0
  /// Whether nothing more is repeated.
  private var isRepetitionExhausted = false
  /// How many groups are open that are composed by themselves.
  var groupDepth = 0
  /// The boxes that are asked for by elements that are open, the innermost last.
  var boxes: [ObjectBox] = []
  /// How often groups may still cover the drawing.
  var groupBudget: Double
  /// The work that filters may still take.
  var filterBudget: Double
  /// Elements that were filtered.
  var filteredElements: [FilteredContent: [FilteredElement]] = [:]
  /// What of the document is seen; nil for all.
  var canvas: Rect?
  /// Whether something was blended with what is behind it in another mode than the normal one.
  var hasBlendModes = false
  /// What the children of elements inherit in the document, by the element.
  var documentStyles: [XMLTree.Index: SVGStyle] = [:]
  /// Whether the style sheets ask for the middle of heights anywhere; nil while nobody asked.
  var sheetAsksForMiddle: Bool?
  /// The colour that the root begins with.
  var initialColor = SVGColor.black
  /// How many segments of areas may still be joined or cut; beyond, they are only laid together.
  var areaBudget = 60_000
  /// The patterns, masks and markers that are being drawn, each referred to by the one before.
  var references: [String] = []
  static let maximumReferences = 6
  private var depth = 0
  /// The images of the drawing, by their elements; nil for those that cannot be read.
  var images: [XMLTree.Index: Image?] = [:]
  /// The cells of patterns.
  var cells: [CellKey: RecordedDrawing] = [:]
  /// How many references led back to themselves, or too deep, so far.
  private(set) var loopCount = 0
  var gradients: [XMLTree.Index: GradientDefinition] = [:]

  var tree: XMLTree { document.tree }

  /// - Parameters:
  ///   - base: From the coordinates of the document to those of the drawing.
  ///   - roundsPaths: Whether coordinates are rounded to hundredths.
  init(
    _ document: SVGDocument, variables: [String: Color] = [:], foreground: Color = .black,
    base: AffineTransform, roundsPaths: Bool, textSetter: (any SVGTextSetter)?,
    filterRenderer: (any SVGFilterRenderer)?, loadImage: ((String) -> [UInt8]?)? = nil,
    imageLimits: ImageLimits
  ) {
    self.document = document
    self.variables = variables
    self.foreground = foreground
    self.base = base
    self.roundsPaths = roundsPaths
    self.textSetter = textSetter
    self.filterRenderer = filterRenderer
    self.loadImage = loadImage
    filterBudget = Double(document.limits.maximumFilterPixels)
    groupBudget = Double(document.limits.maximumGroupAreas)
    self.imageLimits = imageLimits
    let limit = min(max(document.limits.maximumSteps, 0), 1 << 40)
    stepLimit = limit + document.byteCount / 32
  }

  mutating func warn(_ warning: SVGWarning) {
    switch warning {
    case .loop, .nesting: loopCount += 1
    default: break
    }
    // More kinds than these do not help anybody.
    guard known.count < 100, known.insert(warning).inserted else { return }
    diagnostics.append(
      SVGDiagnostic(
        warning: warning, line: document.line(of: current), element: tree[current].name))
  }

  /// Says what renderers differ on, of an element that need not be the one that is drawn.
  mutating func warn(_ difference: SVGDifference, of node: XMLTree.Index) {
    let drawn = current
    current = node
    warn(.difference(difference))
    current = drawn
  }

  /// Whether fills in the colour of the text are recorded: not in masks and patterns.
  var recordsForeground: Bool { references.isEmpty }

  /// Counts work towards the limit.
  mutating func count(_ number: Int) throws(SVGError) {
    stepCount += number
    guard stepCount <= stepLimit else {
      throw .tooManySteps(limit: document.limits.maximumSteps)
    }
  }

  /// Ends the drawing. What is open can still be closed with its clips and masks.
  mutating func exhaust() {
    if !isExhausted { stepLimit += stepLimit / 8 }
    isExhausted = true
    warn(.steps(limit: document.limits.maximumSteps))
  }

  /// Counts an element that `use`, a marker, a pattern or the like brings with it.
  ///
  /// - Returns: Whether it may be drawn.
  mutating func countRepetition() -> Bool {
    guard !isRepetitionExhausted else { return false }
    repeatedCount += 1
    guard repeatedCount > document.limits.maximumRepeats else { return true }
    isRepetitionExhausted = true
    warn(.repeats(limit: document.limits.maximumRepeats))
    return false
  }

  // MARK: The root

  /// - Parameter size: The natural size of the document.
  mutating func content(size: Size) throws(SVGError) -> SVGContent {
    let root = XMLTree.Index(0)
    let box = ViewBox(tree.attribute("viewBox", of: root), aspect: aspect(of: root))
    let fit = box.flatMap { $0.transform(into: Rect(origin: .zero, size: size)) }
    var state = State(
      transform: fit ?? .identity, style: SVGStyle(color: .black),
      viewport: box?.box.size ?? size)
    state.style = try style(of: root, in: state)
    let title = child("title", of: root).map { Self.plain(tree.text(in: $0)) }
    let summary = child("desc", of: root).map { Self.plain(tree.text(in: $0)) }
    let isForReader = isInKnownLanguage(root)
    if !isForReader {
      warn(.language(String((tree.attribute("systemLanguage", of: root) ?? "").prefix(40))))
    }
    if state.style.display == .shown, isForReader {
      if let own = ownTransform(of: root, state) {
        state.transform = own.followed(by: state.transform)
      }
      canvas = Rect(origin: .zero, size: size)
      fillBackground(state.style, size: size)
      try walk(childrenOf: root, state, beginEffects(state))
      // What is behind the drawing does not shine through blend modes.
      if hasBlendModes {
        let bounds = Rect(origin: .zero, size: size).applying(base)
        commands =
          [.saveState, .beginLayer(bounds: bounds)] + commands + [.endLayer, .restoreState]
      }
    }
    current = root
    if document.sheet.isIncomplete { warn(.rules) }
    for node in document.unsupported {
      current = node
      warn(.element(tree[node].name))
    }
    return content(
      title: title.flatMap { $0.isEmpty ? nil : $0 },
      summary: summary.flatMap { $0.isEmpty ? nil : $0 })
  }

  private mutating func fillBackground(_ style: SVGStyle, size: Size) {
    guard let background = style.backgroundColor, background.alpha > 0 else { return }
    commands.append(
      .fillPath(
        placed(Path(rect: Rect(origin: .zero, size: size))), color: color(background),
        rule: .nonZero))
  }

  private func content(title: String? = nil, summary: String? = nil) -> SVGContent {
    SVGContent(
      commands: commands, foregroundFills: foregroundFills, usesForeground: usesForeground,
      title: title, summary: summary, diagnostics: diagnostics)
  }

  /// - Parameter em: As for `SVGDocument.content(ofElement:em:variables:foreground:)`.
  mutating func content(of node: XMLTree.Index, em: Double) throws(SVGError) -> SVGContent {
    initialColor = .current(alpha: 1)
    let root = XMLTree.Index(0)
    let square = Rect(x: 0, y: 0, width: em, height: em)
    let box = ViewBox(tree.attribute("viewBox", of: root), aspect: aspect(of: root))
    var state = State(
      transform: box.flatMap { $0.transform(into: square) } ?? .identity,
      style: SVGStyle(color: initialColor), viewport: box?.box.size ?? square.size)
    // The root, which may be the glyph itself, is not drawn like other elements.
    var around: [XMLTree.Index] = []
    var outer = node == root ? root : tree[node].parent
    while outer != XMLTree.none {
      around.append(outer)
      outer = tree[outer].parent
    }
    for element in around.reversed() {
      state.style = try style(of: element, in: state)
      if let own = ownTransform(of: element, state) {
        state.transform = own.followed(by: state.transform)
      }
    }
    if node == root { try walk(childrenOf: root, state) } else { try walk(only: node, state) }
    return content()
  }

  // MARK: Walking

  mutating func walk(
    childrenOf node: XMLTree.Index, _ state: State, _ closing: [Closing] = []
  ) throws(SVGError) {
    try walk(
      Frame(
        node: node, next: tree[node].firstChild, isRepeated: !references.isEmpty, state: state,
        closing: closing))
  }

  /// - Parameter room: As `use` gives it to what it refers to; nil for what is not used.
  mutating func walk(
    only node: XMLTree.Index, _ state: State, room: (width: Length?, height: Length?)? = nil
  ) throws(SVGError) {
    var frame = Frame(
      node: XMLTree.none, next: node, isSingle: true, isRepeated: !references.isEmpty,
      state: state)
    frame.room = room
    try walk(frame)
  }

  private mutating func walk(_ first: Frame) throws(SVGError) {
    var frames = [first]
    let outer = depth
    defer { depth = outer }
    while let frame = frames.last {
      guard frame.next != XMLTree.none, !isExhausted,
        !(frame.isRepeated && isRepetitionExhausted)
      else {
        let wasExhausted = isExhausted
        isExhausted = false
        try close(frame.closing)
        isExhausted = isExhausted || wasExhausted
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].next =
        frame.isSingle ? XMLTree.none : tree[frame.next].nextSibling
      let (start, groups, boxCount) = (commands.count, groupDepth, boxes.count)
      let inner: Frame?
      do throws(SVGError) {
        inner = try enter(frame.next, frame, frames)
      } catch {
        guard case .tooManySteps = error else { throw error }
        // Half an element is none.
        removeCommands(from: start)
        groupDepth = groups
        boxes.removeLast(max(0, boxes.count - boxCount))
        exhaust()
        continue
      }
      guard let inner else { continue }
      guard outer + frames.count < document.limits.maximumDepth else {
        warn(.elementDepth(limit: document.limits.maximumDepth))
        try close(inner.closing)
        continue
      }
      frames.append(inner)
      depth = outer + frames.count
    }
  }

  /// Elements that are not rendered directly.
  private static let silent: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient",
    "style", "title", "desc", "metadata", "filter", "view", "stop", "font", "font-face",
    "solidcolor",
  ]
  static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Draws an element, or answers with what its children are to be drawn in.
  private mutating func enter(
    _ node: XMLTree.Index, _ frame: Frame, _ frames: [Frame]
  ) throws(SVGError) -> Frame? {
    let name = tree[node].name
    guard !name.isEmpty, name != "?" else { return nil }
    current = node
    try count(1)
    if frame.isRepeated, !countRepetition() { return nil }
    let isUsed = frame.room != nil
    if Self.silent.contains(name), !(isUsed && name == "symbol") { return nil }
    var state = frame.state
    state.style = try style(of: node, in: frame.state)
    guard state.style.display == .shown, isInKnownLanguage(node) else { return nil }
    if let own = ownTransform(of: node, state) {
      state.transform = own.followed(by: state.transform)
      if name == "symbol" { warn(.difference(.symbolTransform)) }
    }
    guard state.transform.isFinite, abs(state.transform.determinant) > 1e-18 else { return nil }
    if Self.shapes.contains(name) {
      try drawShape(node, name, state)
      return nil
    }
    var inner = Frame(
      node: node, next: tree[node].firstChild, isRepeated: frame.isRepeated, state: state)
    switch name {
    case "g", "a": break
    case "svg", "symbol":
      guard let room = frame.room ?? (name == "svg" ? (nil, nil) : nil) else { return nil }
      return try openViewport(node, state, room: room, inner)
    case "switch":
      inner.next = choice(of: node)
      inner.isSingle = true
    case "use" where isElsewhere(node):
      let closing = beginEffects(state)
      try drawElsewhere(node, state)
      try close(closing)
      return nil
    case "use":
      guard let target = target(of: node) else { return nil }
      // What is being drawn cannot be drawn within itself.
      guard !frames.contains(where: { $0.node == target }) else {
        warn(.loop(reference(of: node) ?? ""))
        return nil
      }
      inner.next = target
      inner.isSingle = true
      inner.isRepeated = true
      inner.room = (length("width", of: node), length("height", of: node))
      let x = pixels("x", of: node, state, state.viewport.width) ?? 0
      let y = pixels("y", of: node, state, state.viewport.height) ?? 0
      inner.state.transform =
        AffineTransform(translationX: x, y: y).followed(by: state.transform)
      try setContextPaints(of: target, &inner.state)
    case "text":
      let closing = beginEffects(state)
      try drawText(node, state)
      try close(closing)
      return nil
    case "foreignObject":
      let closing = beginEffects(state)
      try drawForeignText(node, state)
      try close(closing)
      return nil
    case "image":
      let closing = beginEffects(state)
      try drawImage(node, state)
      try close(closing)
      return nil
    default:
      warn(.element(name))
      return nil
    }
    inner.closing = beginEffects(inner.state)
    return inner
  }

  /// A nested `svg` or a `symbol`: establishes a new viewport and clips to it.
  private mutating func openViewport(
    _ node: XMLTree.Index, _ state: State, room: (width: Length?, height: Length?), _ frame: Frame
  ) throws(SVGError) -> Frame? {
    var frame = frame
    let isSVG = tree[node].name == "svg"
    func side(_ given: Length?, _ name: String, _ whole: Double) -> Double {
      (given ?? length(name, of: node)).map {
        $0.pixels(of: whole, font: state.style.font)
      } ?? whole
    }
    let rect = Rect(
      x: isSVG ? pixels("x", of: node, state, state.viewport.width) ?? 0 : 0,
      y: isSVG ? pixels("y", of: node, state, state.viewport.height) ?? 0 : 0,
      width: max(0, side(room.width, "width", state.viewport.width)),
      height: max(0, side(room.height, "height", state.viewport.height)))
    guard rect.isFinite, !rect.isEmpty else { return nil }
    frame.closing = beginEffects(frame.state)
    if !(state.style.showsOverflow ?? false) {
      clip(to: [Area(path: Path(rect: rect).applying(state.transform), rule: .nonZero)])
      frame.closing.insert(.clip, at: 0)
    }
    if let box = ViewBox(tree.attribute("viewBox", of: node), aspect: aspect(of: node)) {
      guard let fit = box.transform(into: rect) else {
        try close(frame.closing)
        return nil
      }
      frame.state.transform = fit.followed(by: state.transform)
      frame.state.viewport = box.box.size
    } else {
      frame.state.transform = AffineTransform(translationX: rect.minX, y: rect.minY)
        .followed(by: state.transform)
      frame.state.viewport = rect.size
    }
    return frame
  }

  /// What a `switch` may choose: elements that are drawn (SVG 2, 5.9.2).
  private static let choices = shapes.union([
    "g", "a", "svg", "switch", "use", "text", "image", "foreignObject",
  ])

  /// The first child of a `switch` that asks for nothing that is not there. A `foreignObject` is
  /// there where it is text.
  private func choice(of node: XMLTree.Index) -> XMLTree.Index {
    var child = tree[node].firstChild
    while child != XMLTree.none {
      let element = tree[child]
      let asks = tree.attribute("requiredExtensions", of: child).map { !$0.isEmpty } ?? false
      if !element.isText, Self.choices.contains(element.name), !asks, isInKnownLanguage(child),
        element.name != "foreignObject" || isText(child)
      {
        return child
      }
      child = element.nextSibling
    }
    return XMLTree.none
  }

  /// Whether an element is for readers of any language, or of English.
  func isInKnownLanguage(_ node: XMLTree.Index) -> Bool {
    guard let languages = tree.attribute("systemLanguage", of: node) else { return true }
    return languages.split(separator: ",").contains { language in
      let language = String(language).trimmed.lowercased()
      return language == "en" || language.hasPrefix("en-")
    }
  }

  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
