import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics

// The layouts of blocks: each is a value that adds itself to the vertical list of the engine.

struct StackLayout: StreamedLayout {
  var blocks: [DocumentBlock]
  var spacing: Double
  var isWhole = false

  init(_ blocks: [DocumentBlock], spacing: Double = 0, isWhole: Bool = false) {
    self.blocks = blocks
    self.spacing = spacing
    self.isWhole = isWhole
  }

  func flow(in area: LayoutArea) throws {
    if isWhole {
      try area.keepTogether(blocks, spacing: spacing)
    } else {
      try area.stack(blocks, spacing: spacing)
    }
  }

  var isAsynchronous: Bool { blocks.contains(where: \.isAsynchronous) }

  /// Blocks that have to wait for rows are not kept on one page.
  func stream(in area: LayoutArea, isolation: isolated (any Actor)?) async throws {
    let inner = area.tight
    for (index, block) in blocks.enumerated() {
      if index > 0 { try area.space(spacing) }
      try await block.stream(in: inner, isolation: isolation)
    }
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    try area.needs(of: blocks, spacing: spacing)
  }
}

extension DocumentBlock {
  /// Whether a table in the block has asynchronous rows and is in stacks only, where they can be awaited.
  var isAsynchronous: Bool {
    guard case .custom(let content) = content, let layout = content as? any StreamedLayout else {
      return false
    }
    return layout.isAsynchronous
  }

  /// Sets the block, waiting for rows.
  func stream(in area: LayoutArea, isolation: isolated (any Actor)?) async throws {
    guard isAsynchronous, case .custom(let content) = content,
      let layout = content as? any StreamedLayout
    else { return try area.stack([self], spacing: 0) }
    var area = area
    if let appearance = attributes.appearance {
      guard let styled = area.taking(appearance) else {
        throw BlockFailure.asynchronousRows(at: range ?? SourceRange(0..<0))
      }
      area = styled
    }
    try await layout.stream(in: area, isolation: isolation)
  }
}

/// Blocks with the space around them that they have in documents.
struct Spaced: CustomLayout {
  var blocks: [DocumentBlock]

  init(_ blocks: [DocumentBlock]) { self.blocks = blocks }

  func flow(in area: LayoutArea) throws {
    try area.space(area.paragraphSpace)
    try area.stack(blocks, spacing: 0)
    try area.space(area.paragraphSpace)
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds { try area.needs(of: blocks, spacing: 0) }
}

struct RowLayout: CustomLayout {
  var items: [RowItem]
  var spacing: Double
  var place: VerticalPlace
  var overflow: OverflowPolicy
  var range: SourceRange

  func flow(in area: LayoutArea) throws {
    try area.row(items, spacing: spacing, place: place, overflow: overflow, at: range)
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    var needs = ContentNeeds(minimum: 0, natural: spacing * Double(max(0, items.count - 1)))
    for item in items {
      if case .points(let points) = item.width {
        needs.natural += points
        needs.minimum += points
      } else {
        let own = try area.needs(of: item.blocks, spacing: item.spacing)
        needs.natural += own.natural
        needs.minimum += own.minimum
      }
    }
    return needs
  }
}

struct LayersLayout: CustomLayout {
  var layers: [[DocumentBlock]]
  var place: VerticalPlace
  var overflow: OverflowPolicy
  var range: SourceRange

  func flow(in area: LayoutArea) throws {
    try area.layers(
      layers.map { ($0, place) }, spacing: 0, overflow: overflow, at: range)
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    var needs = ContentNeeds(minimum: 0, natural: 0)
    for layer in layers {
      let own = try area.needs(of: layer, spacing: 0)
      needs.minimum = max(needs.minimum, own.minimum)
      needs.natural = max(needs.natural, own.natural)
    }
    return needs
  }
}

struct FrameLayout: CustomLayout {
  var blocks: [DocumentBlock]
  var place: FramePlace
  var overflow: OverflowPolicy
  var range: SourceRange

  func flow(in area: LayoutArea) throws {
    try area.frame(blocks, in: place, spacing: 0, overflow: overflow, at: range)
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    if let width = place.width { return ContentNeeds(minimum: width, natural: width) }
    return try area.needs(of: blocks, spacing: 0)
  }
}

struct ImageLayout: CustomLayout {
  var image: ComposeGraphics.Image
  var width: Double?
  var height: Double?
  var alternateText: String?

  func flow(in area: LayoutArea) throws {
    try area.image(image, width: width, height: height, alternateText: alternateText)
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    let size = image.size
    let natural =
      width
      ?? height.map { size.height > 0 ? $0 * size.width / size.height : 0 } ?? size.width
    return ContentNeeds(minimum: min(natural, 36), natural: natural)
  }
}

/// What is no content: space, rules, and where pages end.
struct Spacing: CustomLayout {
  enum Kind {
    case spring(Double)
    case space(Double)
    case rule(Double, Color?)
    case keepWithNext
    case ensure(Double)
    case pageBreak(ChapterOpening)
  }

  var kind: Kind

  func flow(in area: LayoutArea) throws {
    switch kind {
    case .spring(let least): try area.spring(least: least)
    case .space(let height): try area.space(height)
    case .rule(let thickness, let color): try area.rule(thickness: thickness, color: color)
    case .keepWithNext: try area.keepWithNext()
    case .ensure(let height): try area.ensureSpace(height)
    case .pageBreak(let side): try area.pageBreak(to: side)
    }
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds { ContentNeeds(minimum: 0, natural: 0) }
}
