import ComposeGeometry
import ComposeGraphics

/// The contents of recorded pages, with all positions in page coordinates.
struct DrawnPages {
  struct Page {
    /// `page 1`, or `reserved page 0` for one drawn out of order.
    var name: String
    var size: Size
    var pieces: [Piece] = []
  }

  /// The consecutive marks of one structure element or artifact.
  struct Piece {
    var role: ContentRole?
    var marks: [Mark] = []
  }

  enum Mark {
    case run(GlyphRun, origin: Point)
    case image(Image, origin: Point)
    /// A path filled or stroked, or a rectangle.
    case shape
  }

  private(set) var pages: [Page] = []
  /// The structure types of the elements by index, without the document element.
  private(set) var types = [Int32: StructureType]()
  /// What formulas say, by the indices of their elements.
  private(set) var formulas = [Int32: FormulaMeaning]()

  init(_ recording: RecordingContext) {
    var transform = AffineTransform.identity
    var saved: [AffineTransform] = []
    var begunPages = 0
    for command in recording.commands {
      switch command {
      case .beginPage(let size):
        begunPages += 1
        pages.append(Page(name: "page \(begunPages)", size: size))
        (transform, saved) = (.identity, [])
      case .reservePages(let range):
        begunPages += range.count
      case .beginReservedPage(let index, let size):
        pages.append(Page(name: "page \(index + 1)", size: size))
        (transform, saved) = (.identity, [])
      case .saveState: saved.append(transform)
      case .restoreState: transform = saved.popLast() ?? transform
      case .concatenate(let next): transform = next.followed(by: transform)
      case .element(let element, let type, _, let properties):
        types[element.index] = type
        if let formula = properties.formula { formulas[element.index] = formula }
      // It is part of a formula, which is one piece.
      case .beginContent(.formulaPart): break
      case .beginContent(let role): append(Piece(role: role))
      case .endContent: append(Piece(role: nil))
      case .glyphs(let run, let origin, _), .paintGlyphs(let run, let origin, _):
        append(.run(run, origin: origin.applying(transform)))
      case .clipGlyphs(let text, _):
        for placed in text { append(.run(placed.run, origin: placed.origin.applying(transform))) }
      case .image(let image, let rect):
        append(.image(image, origin: Point(x: rect.minX, y: rect.minY).applying(transform)))
      case .fillPath, .fillRect, .stroke, .paintPath, .paintStroke, .fillAndStroke, .shading,
        .drawing, .paintMask, .shadow, .clear:
        append(.shape)
      case .endPage, .outlineEntry, .clip, .link, .linkPart, .annotation, .destination,
        .compositing, .rendering,
        .clipMask, .resetClip, .beginLayer, .endLayer, .beginMask, .beginMasked, .endMasked:
        break
      }
    }
  }

  private mutating func append(_ piece: Piece) {
    guard let page = pages.indices.last else { return }
    // Pieces without marks are removed.
    if pages[page].pieces.last?.marks.isEmpty == true { pages[page].pieces.removeLast() }
    pages[page].pieces.append(piece)
  }

  private mutating func append(_ mark: Mark) {
    guard let page = pages.indices.last else { return }
    if pages[page].pieces.isEmpty { pages[page].pieces.append(Piece(role: nil)) }
    pages[page].pieces[pages[page].pieces.count - 1].marks.append(mark)
  }
}
