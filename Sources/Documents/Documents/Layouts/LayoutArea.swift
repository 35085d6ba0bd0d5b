import ComposeAttributedText
package import ComposeDiagnostics
package import ComposeDocumentModel
import ComposeFlow
package import ComposeGeometry
package import ComposeGraphics

/// Where custom content is laid out: a region of the vertical list, in which blocks of documents and
/// boxes of other layouts are set by the engine that sets Markdown.
package struct LayoutArea {
  let flow: BlockFlow
  var region: BlockRegion

  init(_ flow: BlockFlow, _ region: BlockRegion) {
    self.flow = flow
    self.region = region
  }

  /// The width of the area, in points.
  package var width: Double { region.width }
  /// The height of the text area of a page, in points.
  package var pageHeight: Double { flow.pageHeight }
  /// The size of body text, in points.
  package var bodySize: Double { flow.theme.bodySize }
  /// The space between paragraphs, in points.
  package var paragraphSpace: Double { flow.paragraphSpace }
  package var hairline: Color { flow.theme.colors.hairline }
  package func report(_ diagnostic: Diagnostic) { flow.report(diagnostic) }

  /// The area as blocks below each other have it, for those that are set one by one.
  package var tight: LayoutArea {
    var area = self
    area.region.isTight = true
    return area
  }

  /// The area with an appearance of text; nil where a box or space around is asked for, which only a whole block can have.
  package func taking(_ appearance: BlockAppearance) -> LayoutArea? {
    let values = appearance.values
    guard !values.hasBox, values.margin.isEmpty, !values.staysTogether, !values.isCentered else {
      return nil
    }
    var area = self
    area.region = region.taking(
      appearance, bodySize: flow.theme.bodySize, in: flow.styler.appearances)
    return area
  }

  // MARK: Blocks

  /// Sets blocks below each other.
  ///
  /// - Parameter spacing: Between them in points, where they have no larger space of their own.
  package func stack(_ blocks: [Block], spacing: Double) throws {
    var region = region
    region.isTight = true
    for (index, block) in blocks.enumerated() {
      if index > 0 { try flow.emit(.space(spacing)) }
      try flow.flow(block, in: region)
    }
  }

  /// Sets blocks on one page where that is high enough, else as they are.
  package func keepTogether(_ blocks: [Block], spacing: Double) throws {
    let events = try flow.collecting { try stack(blocks, spacing: spacing) }
    var content = CellStack()
    for event in events { content.add(event) }
    guard content.height <= flow.pageHeight else {
      for event in events { try flow.emit(event) }
      return
    }
    var isFirst = true
    for event in events {
      guard case .box(var box) = event else {
        try flow.emit(event)
        continue
      }
      if !isFirst { box.breakPenalty = PageBreakCosts.forbidden }
      isFirst = false
      try flow.emit(.box(box))
    }
  }

  /// Keeps what follows on the page of what is before it.
  package func keepWithNext() throws { try flow.emit(.keepWithNext) }

  /// Begins a page where less than a height is left on this one.
  package func ensureSpace(_ height: Double) throws {
    guard !flow.isCollecting, let room = flow.roomLeft?(), room < height else { return }
    try flow.emit(.pageBreak)
  }

  /// Ends the page. Where the next is on the other side, an empty one is between them. Has no effect within containers that stay
  /// on one page.
  package func pageBreak(to side: ChapterOpening) throws {
    try flow.emit(side == .any ? .pageBreak : .openPage(side))
  }

  /// Space of a height, which is discarded at the top of a page.
  package func space(_ height: Double) throws { try flow.emit(.space(max(0, height))) }

  /// Space that pushes what follows to the foot of the page.
  package func spring(least: Double) throws { try flow.emit(.spring(max(0, least))) }

  /// A rule as wide as the area.
  package func rule(thickness: Double, color: Color?) throws {
    try flow.emit(
      .box(
        FlowBox(
          .rule(
            width: region.width, thickness: thickness, color: color ?? flow.theme.colors.hairline),
          x: region.x, height: thickness)))
  }

  /// An image, drawn smaller where it has no room.
  ///
  /// - Parameters:
  ///   - size: What is asked for in points; nil for the natural size, or that of the same proportions.
  ///   - alternateText: Nil for one that means nothing.
  package func image(
    _ image: Image, width: Double?, height: Double?, alternateText: String?
  ) throws {
    let natural = image.size
    guard natural.width > 0, natural.height > 0, natural.isFinite else { return }
    var size = natural
    switch (width, height) {
    case (let width?, let height?): size = Size(width: width, height: height)
    case (let width?, nil):
      size = Size(width: width, height: width * natural.height / natural.width)
    case (nil, let height?):
      size = Size(width: height * natural.width / natural.height, height: height)
    case (nil, nil): break
    }
    guard size.isFinite, size.width > 0, size.height > 0 else { return }
    let scale = min(1, region.width / size.width, flow.pageHeight / size.height)
    size = Size(width: size.width * scale, height: size.height * scale)
    let role: ContentRole =
      alternateText.map { text in
        .element(
          flow.makeElement(
            .figure, in: region.parent, properties: StructureProperties(alternateText: text)))
      } ?? .artifact(.layout)
    try flow.emit(
      .box(
        FlowBox(
          .image(image, width: size.width, role: role),
          x: region.x
            + region.offset(of: size.width, natural: flow.isRightToLeft ? .right : .left),
          height: size.height)))
  }

  // MARK: Measuring

  /// The same area of a flow whose content is thrown away.
  var measuring: LayoutArea {
    let flow = BlockFlow(
      settings: flow.settings, fonts: flow.fonts, shaper: flow.shaper, images: flow.images,
      context: PageCounter(), pageNumbers: flow.pageNumbers)
    var region = region
    region.x = 0
    region.parent = .document
    region.restyle(with: flow)
    return LayoutArea(flow, region)
  }

  /// What blocks need and like as their width.
  package func needs(of blocks: [Block], spacing: Double) throws -> ContentNeeds {
    var area = measuring
    area.region.width = max(area.region.width, flow.geometry.width)
    let content = try area.collected(blocks, spacing: spacing)
    let natural = content.naturalWidth + 0.01
    return ContentNeeds(minimum: min(natural, 4 * bodySize), natural: natural)
  }

  /// Blocks as the content of a cell, with the left edge of the area at 0.
  func collected(_ blocks: [Block], spacing: Double) throws -> CellStack {
    var inner = region
    inner.x = 0
    inner.depth += 1
    inner.isBody = false
    inner.takesMarginNotes = false
    inner.isInDivision = true
    let area = LayoutArea(flow, inner)
    var stack = CellStack()
    for event in try flow.collecting({ try area.stack(blocks, spacing: spacing) }) {
      stack.add(event)
    }
    return stack
  }
}

extension BlockRegion {
  /// Numbers of appearances are those of one flow.
  fileprivate mutating func restyle(with flow: BlockFlow) {
    guard let appearance else { return }
    let plain = plainStyle ?? style
    style = plain.applying(
      appearance.values, bodySize: flow.theme.bodySize, in: flow.styler.appearances)
  }
}
