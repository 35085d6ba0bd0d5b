import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

typealias DocumentBlock = ComposeDocumentModel.Block
typealias DocumentTable = ComposeDocumentModel.Table
typealias Appearance = BlockAppearance.Values

/// Takes the blocks that a block is made of. Blocks of your own pass theirs to `add`.
public struct BlockBuilder {
  /// What has been added, as the layout engine has it.
  private(set) var blocks: [DocumentBlock] = []
  let places: Places
  /// The names of the components and containers around what is added.
  private(set) var path: [String] = []
  /// What happens to content that never fits.
  var overflow = Overflow.fail
  /// Whether footnotes may be called: not around pages, whose text is repeated.
  var takesNotes = true

  init(places: Places) { self.places = places }

  /// Takes the footnotes of a text.
  var notes: Places? { takesNotes ? places : nil }

  /// Adds a block.
  public mutating func add(_ block: any Block) { block.build(into: &self) }

  mutating func add(_ blocks: [any Block], under name: String) {
    path.append(name)
    for block in blocks { block.build(into: &self) }
    path.removeLast()
  }

  mutating func add(_ block: DocumentBlock) { blocks.append(block) }

  mutating func removeBlocks() { blocks = [] }

  /// Adds content with a layout of its own.
  mutating func add(_ content: any CustomLayout, at range: SourceRange? = nil) {
    blocks.append(DocumentBlock(.custom(content), range: range))
  }

  /// The blocks that others are made of, as the content of a container.
  func nested(_ content: [any Block], in name: String) -> [DocumentBlock] {
    var inner = self
    inner.blocks = []
    inner.add(content, under: name)
    return inner.blocks
  }

  /// The place of a block, for diagnostics.
  func range(of name: String, at site: CallSite) -> SourceRange {
    places.range(Places.Place(site: site, path: path + [name]))
  }

  /// A builder for what is built later, with the place of its container.
  var later: LaterBuilder { LaterBuilder(places: places, path: path, overflow: overflow) }
}

/// Builds blocks while their page is laid out, such as those of the cells of a long table.
// Unchecked for `places`: a report is built and laid out by one task, one step after the other.
struct LaterBuilder: @unchecked Sendable {
  let places: Places
  let path: [String]
  let overflow: Overflow

  func build(_ content: [any Block], in name: String, at range: SourceRange) -> [DocumentBlock] {
    var builder = BlockBuilder(places: places)
    builder.overflow = overflow
    places.fixed = range
    defer { places.fixed = nil }
    return builder.nested(content, in: name)
  }
}

/// The places of the blocks of a report in its code. A place is known to the engine as a source file with its number.
final class Places {
  struct Place: Hashable {
    var site: CallSite
    var path: [String]
  }

  private var places: [Place] = []
  /// The place of all that is built now; nil for their own.
  var fixed: SourceRange?
  /// Whether rows arrive while pages are written.
  var hasStreamedRows = false

  func range(_ place: @autoclosure () -> Place) -> SourceRange {
    if let fixed { return fixed }
    places.append(place())
    return SourceRange(file: places.count - 1, 0..<1)
  }

  /// The footnotes of what was built before layout.
  private(set) var notes: [Footnote] = []
  /// Takes further ones, and returns their numbers from 0; nil before layout.
  var addNote: ((Footnote) -> Int)?

  /// Adds a footnote and returns its number from 0.
  func add(_ note: Footnote) -> Int {
    if let addNote { return addNote(note) }
    notes.append(note)
    return notes.count - 1
  }

  private var headings = 0

  /// The name of the next heading as a destination.
  func nextHeading() -> String {
    headings += 1
    return "heading-\(headings)"
  }

  subscript(_ range: SourceRange?) -> Place? {
    guard let range, places.indices.contains(range.file) else { return nil }
    return places[range.file]
  }
}

/// What happens to content that can never fit where it is.
public enum Overflow: Hashable, Sendable {
  /// The report is not made; a `LayoutError` says what did not fit and where.
  case fail
  /// It is drawn smaller.
  case shrink
  /// What has no room is not shown.
  case clip
  /// As `clip`, with a red frame.
  case mark

  var policy: OverflowPolicy {
    switch self {
    case .fail: .fail
    case .shrink: .shrink
    case .clip: .clip
    case .mark: .mark
    }
  }
}
