import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter
import ComposeRasterizing

// Recorded drawings and transparency layers: form XObjects (ISO 32000-1, 8.10).

extension PDFContext {
  /// The number of the form of a drawing, written when first drawn.
  func form(of drawing: RecordedDrawing) throws(PDFError) -> Int {
    let key = DrawingForm(drawing: drawing, isGroup: content.compositing != Compositing())
    if let number = resources.drawingForms[key] { return number }
    let number = resources.forms.reserve(writer)
    resources.drawingForms[key] = number
    if key.isGroup { conformance.note(.transparency) }
    try writeForm(
      as: resources.forms.reference(of: number), size: drawing.bounds.size, isFlipped: true,
      isGroup: key.isGroup
    ) { context in
      context.concatenate(
        AffineTransform(translationX: -drawing.bounds.minX, y: -drawing.bounds.minY))
      drawing.draw(on: context)
    }
    return number
  }

  /// Draws a transparency group in the coordinates of the page.
  ///
  /// - Parameter caster: Draws the opacities of what is in it; nil for what `body` draws.
  func drawLayer(
    in bounds: Rect?, isKnockout: Bool, isIsolated: Bool = true,
    caster: ((OpacityContext) -> Void)? = nil,
    _ body: () -> Void
  ) {
    guard !content.space.isSingular, bounds?.isFinite ?? true else {
      content.problems.nonFiniteNumbers += 1
      return
    }
    let space = content.space
    let all = space.writtenBounds(ofPage: pageBox) ?? pageBox
    let box = bounds.map { $0.applying(space.written(.identity)) } ?? all
    conformance.note(.transparency)
    deferringFailure { () throws(PDFError) in
      var group: PDFDictionary = ["S": .name("Transparency"), "I": .boolean(isIsolated)]
      if isKnockout { group["K"] = true }
      if let blending = content.rendering.blendingSpace,
        case .dictionary(let entries)? = try blendingGroup(in: blending)
      {
        group["CS"] = entries["CS"]
      }
      let number = resources.forms.reserve(writer)
      var clip = content.clip
      if let bounds { clip.intersect(Path(rect: bounds), space.transform) }
      let isCaster = castsSoftShadow && caster == nil
      var hadText = false
      let drawn = try recording(in: bounds, if: isCaster) { () throws(PDFError) in
        hadText = try writeLayer(
          ["Type": .name("XObject"), "Subtype": .name("Form"), "Group": .dictionary(group)],
          as: resources.forms.reference(of: number), box: box, clip: clip, body)
      }
      let (due, type) = (content.marks.due, content.marks.dueType)
      if hadText, due == MarkedContent.Owner.undeclared {
        content.mark(undeclaredText.index, type: StandardStructureType.paragraph.name)
      }
      if content.castsShadow {
        var reach = boxOnPage(bounds)
        if isCaster {
          let box = DrawnBox(
            of: drawn.commands, space.transform, yPointsUp: !space.isFlipped)
          if !box.isUnbounded {
            let nothing = Rect(origin: .zero, size: Size.zero)
            reach = (box.rect ?? nothing).intersection(reach ?? box.rect ?? nothing) ?? nothing
          }
        }
        try castShadow(ofForm: number, matrix: nil, box: reach) { context in
          if let bounds { context.clip(to: Path(rect: bounds), rule: .nonZero) }
          if let caster { caster(context) } else { drawn.draw(on: context) }
        }
      }
      content.draw(form: number, matrix: .identity, opacity: 1)
      content.mark(due, type: type)
    }
  }

  /// Runs `body` while what it draws is recorded within a layer, if requested or if an enclosing
  /// drawing is recorded.
  ///
  /// - Returns: What was recorded; empty when not requested.
  private func recording(
    in bounds: Rect?, if isWanted: Bool, _ body: () throws(PDFError) -> Void
  ) throws(PDFError) -> RecordedDrawing {
    let box = bounds ?? pageBox
    guard isWanted || recorder != nil else {
      try body()
      return RecordedDrawing(bounds: box, commands: [])
    }
    let outer = recorder
    let recorder = outer ?? RecordingContext()
    self.recorder = recorder
    defer { self.recorder = outer }
    var failure: PDFError?
    var commands: [DrawingCommand] = []
    recorder.withTransparencyLayer(in: bounds) {
      let start = recorder.commands.count
      do throws(PDFError) { try body() } catch { failure = error }
      if isWanted { commands = Array(recorder.commands[start...]) }
    }
    if let failure { throw failure }
    return RecordedDrawing(bounds: box, commands: commands)
  }

  /// - Returns: Whether it contains text.
  func writeLayer(
    _ dictionary: PDFDictionary, as reference: PDFReference, box: Rect, clip: ClipBox,
    _ body: () -> Void
  ) throws(PDFError) -> Bool {
    var hasText = false
    let rendering = content.rendering
    try writeStream(
      dictionary, as: reference, box: box, space: content.space.nested, clip: clip, isLayer: true
    ) { _ in
      content.rendering = rendering
      body()
      hasText = !content.resources.fonts.isEmpty
    }
    return hasText
  }
}
