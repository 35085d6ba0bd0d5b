import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

/// Replays the content of a page on a context.
final class PageInterpreter {
  let document: PDFDocument
  let limits: InterpretingLimits
  /// Whether faces for fonts that are not embedded may be those of the system.
  let usesInstalledFonts: Bool
  /// Clockwise degrees of the page's own rotation.
  let rotation: Int
  /// Where is drawn: the page's context, or one that records the cell of a pattern.
  var context: any PaintingContext
  var state = PageState()
  private var states: [PageState] = []
  /// Of the stream that is being read.
  var resources: PDFDictionary = [:] {
    didSet { knownDeviceSpaces = nil }
  }
  private var knownDeviceSpaces: DeviceSpaces?
  private let pageResources: PDFDictionary
  /// The context's transform where the page, form or cell began, to which patterns are fitted.
  var base = AffineTransform.identity
  var path = Path()
  private var start = Point.zero
  var pendingClip: Path.FillRule?
  /// The outlines of text that are to be clipped to at `ET`.
  var textClip: Path?
  /// Where the characters of the page go, of a walk that draws nothing.
  let collector: TextCollector?
  /// Whether operators of colour have no effect: in uncoloured cells and glyphs.
  var ignoresColors = false
  /// Open streams, to tell what draws itself.
  var depth = 0
  private var operators = 0
  private var pathElements = 0
  private var pixels = 0
  /// Marked content that is hidden by its layer, and how deep it is.
  private var contents: [Bool] = []
  var isHidden: Bool { contents.contains(true) }
  private(set) var problems = PageProblems()
  private var fonts: [PDFObject: PageFont] = [:]
  private let store: PageFontStore
  private var images: [ReducedPicture: PageImage] = [:]
  /// Before the transforms of patterns; nil for one that cannot be read.
  private var shadings: [ShadingKey: Shading?] = [:]
  var openMasks = 0
  /// The forms that are being drawn.
  var openForms: Set<PDFObject> = []
  /// Whether forms that were drawn use a blend mode.
  var blendingForms: [PDFObject: Bool] = [:]
  let profiles = ProfileCache()
  /// Memory for the codes of strings.
  var spareCodes: [CharacterCode] = []

  init(
    _ document: PDFDocument, resources: PDFDictionary, context: any PaintingContext,
    limits: InterpretingLimits, fonts store: PageFontStore = PageFontStore(),
    usesInstalledFonts: Bool = true, rotation: Int = 0,
    collector: TextCollector? = nil
  ) {
    self.store = store
    self.usesInstalledFonts = usesInstalledFonts
    self.rotation = rotation
    self.collector = collector
    self.document = document
    self.context = context
    self.limits = limits
    self.resources = resources
    pageResources = resources
    base = context.transform
  }

  func note(_ problem: String) { problems.note(problem, limit: limits.maximumProblems) }

  // MARK: Streams

  /// Replays a stream; what it leaves saved is restored, and what it restores beyond that is not.
  func run(_ bytes: [UInt8]) {
    depth += 1
    let outer = states
    states = []
    var operations = ContentOperations(bytes, limits: limits)
    while let operation = operations.next() {
      operators += 1
      guard operators <= limits.maximumOperators else {
        note("more operators than \(limits.maximumOperators); the rest is left out")
        break
      }
      perform(operation)
    }
    while !states.isEmpty { restore() }
    states = outer
    depth -= 1
  }

  /// Runs `body` with other resources, its state and context restored after it.
  func nested(resources own: PDFDictionary?, _ body: () -> Void) {
    guard depth < limits.maximumDepth else {
      note("forms, patterns or glyphs nested too deep; left out")
      return
    }
    let (before, outer, outerPath, outerClip) = (state, resources, path, pendingClip)
    let (outerBase, outerText, outerContents) = (base, textClip, contents)
    if let own { resources = own }
    path = Path()
    pendingClip = nil
    textClip = nil
    contents = []
    let marks = collector?.depth ?? 0
    context.saveState()
    body()
    context.restoreState()
    collector?.end(to: marks)
    (state, resources, path, pendingClip) = (before, outer, outerPath, outerClip)
    (base, textClip, contents) = (outerBase, outerText, outerContents)
  }

  /// Whether more path elements may be drawn.
  func permits(elements count: Int) -> Bool {
    pathElements += count
    guard pathElements <= limits.maximumPathElements else {
      note("more path elements than \(limits.maximumPathElements); the rest is left out")
      return false
    }
    return true
  }

  func permits(pixels count: Int) -> Bool {
    pixels += count
    guard pixels <= limits.maximumTotalPixels else {
      note("more pixels in pictures than \(limits.maximumTotalPixels); the rest is left out")
      return false
    }
    return true
  }

  // MARK: State

  func save() {
    guard states.count < limits.maximumStates else {
      note("states saved too deep")
      return
    }
    states.append(state)
    context.saveState()
  }

  func restore() {
    guard let last = states.popLast() else { return }
    state = last
    context.restoreState()
  }

  func concatenate(_ transform: AffineTransform) {
    state.transform = transform.followed(by: state.transform)
    context.concatenate(transform)
  }

  // MARK: Resources

  /// What the spaces of the device are by the resources.
  struct DeviceSpaces {
    var gray: PageColorSpace
    var rgb: PageColorSpace
    var cmyk: PageColorSpace
  }

  var deviceSpaces: DeviceSpaces {
    if let knownDeviceSpaces { return knownDeviceSpaces }
    func found(_ space: PageColorSpace) -> PageColorSpace {
      .device(space, resources: resources, in: document, profiles: profiles)
    }
    let spaces = DeviceSpaces(gray: found(.gray), rgb: found(.rgb), cmyk: found(.cmyk))
    knownDeviceSpaces = spaces
    return spaces
  }

  func resource(_ category: PDFName, _ name: PDFName) -> PDFObject? {
    document.dictionary(resources[category])[name]
      ?? document.dictionary(pageResources[category])[name]
  }

  func font(_ object: PDFObject) -> PageFont {
    if let found = fonts[object] { return found }
    let font = store.font(
      object, in: document, usesInstalledFonts: usesInstalledFonts, note: note)
    fonts[object] = font
    return font
  }

  func image(_ object: PDFObject, _ reduction: Int, _ read: () -> PageImage) -> PageImage {
    let key = ReducedPicture(object: object, reduction: reduction)
    if let found = images[key] { return found }
    let image = read()
    if images.count > 64 { images = [:] }
    images[key] = image
    return image
  }

  func knownShading(_ key: ShadingKey, _ read: () -> Shading?) -> Shading? {
    if let found = shadings[key] { return found }
    let shading = read()
    if shadings.count > 64 { shadings = [:] }
    shadings[key] = .some(shading)
    return shading
  }

  // MARK: Marked content

  func beginContent(_ tag: PDFObject?, _ properties: PDFObject?) {
    var isHidden = false
    if tag == .name("OC"), case .name(let name)? = properties {
      isHidden = !OptionalContent(document: document).isVisible(resource("Properties", name))
    }
    contents.append(isHidden)
    guard let collector else { return }
    var details = document.dictionary(properties)
    if case .name(let name)? = properties {
      details = document.dictionary(resource("Properties", name))
    }
    collector.begin(tag, details, in: document)
  }

  func endContent() {
    guard contents.popLast() != nil else { return }
    collector?.end()
  }
}

/// What of a page could not be drawn.
public struct PageProblems: Hashable, Sendable {
  /// One line for each kind, in the order in which they occurred.
  public private(set) var messages: [String] = []
  /// How often anything was lost, also what is not among `messages`.
  public private(set) var count = 0

  mutating func note(_ message: String, limit: Int) {
    count += 1
    if messages.count < limit, !messages.contains(message) { messages.append(message) }
  }
}

/// A picture in one of its sizes.
private struct ReducedPicture: Hashable {
  var object: PDFObject
  var reduction: Int
}
