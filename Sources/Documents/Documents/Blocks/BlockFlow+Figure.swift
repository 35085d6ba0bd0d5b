import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering

extension BlockFlow {
  /// Sets a paragraph that consists of a single image as a figure, with its title as the caption.
  ///
  /// Returns whether it was one.
  ///
  /// - Parameter drawing: The image, where it is not one of a file.
  @_optimize(size)
  func flowFigure(
    _ inline: InlineText, _ block: Block, file: Int, in region: BlockRegion, drawing: Image? = nil,
    size fixedSize: Size? = nil
  ) throws -> Bool {
    guard let (reference, alternate, offset) = inline.onlyImage else { return false }
    if reference.barcode != nil, drawing == nil {
      let source = SourceRange(file: file, offset..<(offset + 1))
      guard let drawing = barcode(reference, width: region.width, at: source, reports: false) else {
        return false
      }
      return try flowFigure(
        inline, block, file: file, in: region, drawing: drawing, size: fixedSize)
    }
    var region = region
    let placement = reference.placement ?? Placement(block.attributes)
    if fixedSize == nil, let placement, let isRight = isRight(placement) {
      if let image = drawing ?? (try? images.image(named: reference.destination)),
        let size = sideSize(of: image.size, reference: reference, in: region)
      {
        try flowAside(isRight: isRight, width: size.width, in: region) {
          _ = try flowFigure(inline, block, file: file, in: $0, drawing: drawing, size: size)
        }
        return true
      }
      region.alignment = isRight ? .right : .left
    } else if let placement, placement != .here, region.isBody {
      return try flowFloat(placement, in: region) {
        _ = try flowFigure(inline, block, file: file, in: $0, drawing: drawing)
      }
    }
    let source = SourceRange(file: file, offset..<(offset + 1))
    for item in inline.items {
      guard case .indexTerm(let term) = item.kind, let place = term.place else { continue }
      addDestination(IndexNames.place(place))
    }
    let label = block.attributes.label
    // What has a number needs a caption to show it.
    let words =
      reference.title.flatMap { $0.isEmpty ? nil : $0 } ?? (label == nil ? nil : alternate)
    let caption = words.map { captionText(InlineText($0), label: label) }
    var group: StructureElement?
    var isPlaced = false
    // Lists and quotes around the figure may have bars with padding.
    let room =
      figureHeight - (caption == nil ? 0 : 3 * theme.leading) - 3
      * Double(region.depth)
    switch loadImage(reference, alternateText: alternate, at: source, drawing: drawing) {
    case .success(let image):
      isPlaced = true
      let floats = theme.floatsFigures && region.depth == 0 && placement != .here
      // Without a caption, a figure would be taken for one of the section in which it stands.
      try emit(.beginFloat(floats ? .anywhere : .fixed, passesSections: caption != nil))
      try emit(.space(blockStyles.tableSpace))
      let size =
        fixedSize
        ?? ImageSizing(
          availableWidth: region.width, availableHeight: max(min(24, pageHeight), room)
        )
        .size(of: image.size, reference: reference)
      let (role, parent) = figureRole(
        reference, alternate, image, caption: words, at: source, in: region)
      group = parent
      var box = FlowBox(
        .image(
          image, width: size.width, role: role,
          linkParent: drawing == nil ? nil : group ?? region.parent),
        x: region.x + region.offset(of: size.width), height: size.height)
      box.shrink = size.height * shrinkLimit(of: image, width: size.width, isDrawn: drawing != nil)
      try emit(.box(box))
    case .failure:
      try emit(.space(blockStyles.tableSpace))
      try flowMissingImage(
        alternate.isEmpty ? reference.destination : alternate, file: file, in: region)
    }
    if let caption {
      let element =
        group.map { makeElement(.caption, in: $0) } ?? makeElement(.paragraph, in: region.parent)
      try flowCaption(
        caption, file: file, element: element, in: region, isBelow: true)
    }
    // The space below goes with the figure.
    try emit(.space(blockStyles.tableSpace))
    if isPlaced { try emit(.endFloat) }
    return true
  }

  /// Sets blocks with their caption below, centred unless the figure is aligned otherwise.
  func flowFigure(
    _ figure: Figure, _ block: Block, file: Int, in region: BlockRegion
  ) throws {
    let element = makeElement(.section, in: region.parent)
    var inner = region
    inner.parent = element
    inner.isInDivision = true
    inner.depth += 1
    if inner.alignment == nil { inner.align(.center) }
    followsParagraph = false
    let events = try collecting { try flow(figure.blocks, in: inner) }
    try sendKeptTogether(events)
    let label = block.attributes.label
    if figure.caption != nil || label != nil {
      try flowCaption(
        captionText(figure.caption ?? InlineText(), label: label), file: file,
        element: makeElement(.caption, in: element), in: region, isBelow: true)
    }
    try emit(.space(blockStyles.tableSpace))
  }

  /// The fraction of its height by which an image may become lower so that its figure fits on a page.
  ///
  /// Drawings less than pictures, as their text is of one size in all of them, and not where it would be
  /// hard to read.
  private func shrinkLimit(of image: Image, width: Double, isDrawn: Bool) -> Double {
    guard case .vector = image.encoding else { return Self.pictureShrink }
    guard isDrawn else { return Self.drawingShrink }
    let textSize = drawingTextSize * width / max(image.size.width, 1)
    return min(Self.drawingShrink, max(0, 1 - Self.readableSize / textSize))
  }

  private static let pictureShrink = 0.15
  private static let drawingShrink = 0.08
  /// Below this size, text of charts and diagrams is not made smaller, in points.
  private static let readableSize = 7.0

  /// The structure element of an image, and the one that groups it with its caption.
  ///
  /// A caption is a sibling of its image, since alternate text replaces all of an element's
  /// content.
  private func figureRole(
    _ reference: ImageReference, _ alternate: String, _ image: Image, caption: String?,
    at source: SourceRange, in region: BlockRegion
  ) -> (role: ContentRole, group: StructureElement?) {
    if reference.isDecorative, alternate.isEmpty { return (.artifact(.layout), nil) }
    // Not a Div, which ISO/TS 32005 looks through: the caption would be the whole document's.
    let group = caption.map { _ in makeElement(.section, in: region.parent) }
    // An SVG drawing may provide its own alternate text; the caption is the fallback.
    let text = alternate.isEmpty ? image.alternateText ?? caption : alternate
    let figure = makeElement(
      .figure, in: group ?? region.parent,
      properties: StructureProperties(alternateText: text, source: SourceTag(source)))
    return (.element(figure), group)
  }

  /// A hairline frame that shows the alternate text.
  @_optimize(size)
  private func flowMissingImage(_ words: String, file: Int, in region: BlockRegion) throws {
    let element = context.makeElement(
      .paragraph, in: region.parent, properties: StructureProperties())
    var inner = region
    let padding = theme.bodySize * 0.8
    inner.x += padding
    inner.width = max(24, region.width - 2 * padding)
    var style = styles.caption
    style.paragraph.alignment = .center
    try emit(
      .open(
        FlowDecoration(
          kind: .ground(theme.colors.codeGround, radius: 2.5), x: region.x, width: region.width,
          padding: padding)))
    try flowText(InlineText(words), style: style, file: file, element: element, in: inner)
    try emit(.close)
  }

  /// The label of a caption in bold, and the caption.
  func captionText(_ caption: InlineText, label: String?) -> InlineText {
    guard let label else { return caption }
    let isAlone = caption.isEmpty
    return caption.preceded(
      by: isAlone ? label : label + programWords.labelSeparator, in: .strong)
  }

  /// A caption, close below a figure or above a table; never separated from it.
  @_optimize(size)
  func flowCaption(
    _ text: InlineText, file: Int, element: StructureElement, in region: BlockRegion,
    isBelow: Bool, isCentered: Bool? = nil
  ) throws {
    var style = styles.caption
    // By default, only captions below are.
    if isCentered ?? isBelow { style.paragraph.alignment = region.alignment ?? .center }
    if isBelow {
      try emit(.space(theme.leading * 0.35))
      try emit(.keepWithNext)
    }
    try flowText(text, style: style, file: file, element: element, in: region, breaks: false)
    if !isBelow {
      try emit(.space(theme.leading * 0.3))
      try emit(.keepWithNext)
    }
  }

  /// An inline image; nil after a diagnostic when it is not available.
  func inlineAttachment(
    _ reference: ImageReference, alternateText: String, at source: SourceRange?, width: Double
  ) -> TextAttachment? {
    var drawing: Image?
    if reference.barcode != nil {
      drawing = barcode(reference, width: width, at: source)
      if drawing == nil { return nil }
    }
    guard
      case .success(let image) = loadImage(
        reference, alternateText: alternateText, at: source, drawing: drawing)
    else { return nil }
    let size = ImageSizing(availableWidth: width, availableHeight: imageHeight)
      .size(of: image.size, reference: reference)
    return TextAttachment(
      .image(image), width: size.width, ascent: size.height,
      alternateText: alternateText.isEmpty
        ? reference.isDecorative ? nil : image.alternateText ?? "" : alternateText,
      source: source.map { SourceTag($0) })
  }

  private func loadImage(
    _ reference: ImageReference, alternateText: String, at source: SourceRange?,
    drawing: Image? = nil
  ) -> Result<Image, ImageUnavailable> {
    reportSize("width", reference.width, at: source)
    reportSize("height", reference.height, at: source)
    if let drawing { return .success(drawing) }
    do {
      let image = try images.image(named: reference.destination)
      reportNotes(of: image, reference, at: source)
      return .success(image)
    } catch {
      report(error.diagnostic(at: source))
      return .failure(error)
    }
  }

  private func reportNotes(of image: Image, _ reference: ImageReference, at source: SourceRange?) {
    // The deficiencies of an image that is used several times are reported once.
    // An address that holds the image itself is as long as the image.
    let destination = reference.destination
    let shown =
      destination.hasPrefix("data:")
      ? String(destination.prefix(60).prefix { $0 != "," && $0 != ";" }) : destination
    let isNew = image.notes.isEmpty || imagesWithNotes.insert(image.contentHash).inserted
    for note in image.notes {
      switch note {
      case .firstFrame:
        report(
          Diagnostic(
            .note, code: "first-frame", "image ‘\(shown)’: \(note)",
            at: source))
      case .incompleteDrawing:
        guard isNew else { continue }
        report(
          Diagnostic(
            .warning, code: "incomplete-drawing", "image ‘\(shown)’: \(note)",
            at: source))
      case .renderersDiffer:
        guard isNew else { continue }
        report(
          Diagnostic(
            .note, code: "renderers-differ", "image ‘\(shown)’: \(note)",
            at: source))
      default: break
      }
    }
  }
}

extension BlockFlow {
  /// Reports an invalid image size, which is ignored.
  private func reportSize(_ name: String, _ value: String?, at source: SourceRange?) {
    guard let value, !value.isEmpty, value != "auto", !ImageSizing.isLength(value) else { return }
    report(
      Diagnostic(
        .warning, code: "invalid-size", "invalid image \(name) ‘\(value.prefix(40))’ ignored",
        at: source, hint: "use a percentage or a length, such as 50%, 8cm or 300px"))
  }
}
