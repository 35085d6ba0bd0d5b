import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// Draws the boxes of a page.
struct BoxPainter {
  let context: any GraphicsContext
  let style: PageDrawing.Style

  func draw(_ placed: PageDrawing.PlacedBox) {
    switch placed.occurrence {
    case .only: draw(placed.box, at: placed.origin)
    case .repeatedHead: draw(placed.box, at: placed.origin, isRepeated: true)
    case .repeatedNote: drawArtifact(placed.box, at: placed.origin)
    }
  }

  private func draw(_ box: FlowBox, at origin: Point, isRepeated: Bool = false) {
    if !box.hasExtras, case .line(let line, let baseline, let tags) = box.content {
      let start = Point(x: origin.x + box.x, y: origin.y + baseline)
      return line.draw(at: start, on: context, tags: &tags.tags)
    }
    // A repeated header adds its destinations only at its first occurrence.
    for name in isRepeated ? [] : box.destinations {
      context.addDestination(name, at: Point(x: origin.x + box.x, y: max(0, origin.y - 6)))
    }
    let left = Point(x: origin.x + box.x, y: origin.y)
    if let side = box.side { draw(side, at: origin, isRepeated: isRepeated) }
    switch box.content {
    case .line(let line, let baseline, let tags):
      if let marker = box.marker { draw(marker, at: Point(x: origin.x, y: origin.y + baseline)) }
      if let number = box.lineNumber {
        draw(number, at: Point(x: origin.x, y: origin.y + baseline))
      }
      if let marks = box.continuationMarks {
        for center in marks.centers {
          drawContinuation(at: Point(x: origin.x + marks.x, y: origin.y + center))
        }
      }
      line.draw(at: Point(x: left.x, y: left.y + baseline), on: context, tags: &tags.tags)
    case .cells(let cells):
      // By index: extracting an element would copy it.
      for index in cells.indices { draw(cells[index], at: left, isRepeated: isRepeated) }
    case .stack(let stack): draw(stack, at: left, isRepeated: isRepeated)
    case .image(let image, let width, let role, let parent):
      let frame = Rect(x: left.x, y: left.y, width: width, height: box.height)
      context.withContent(role) { context.draw(image, in: frame) }
      if let parent, !isRepeated { addLinks(of: image, in: frame, parent: parent) }
    case .formula(let formula):
      if let marker = box.marker {
        draw(marker, at: Point(x: origin.x, y: origin.y + formula.baseline))
      }
      formula.draw(at: left, on: context, isRepeated: isRepeated)
    case .rule(let width, let thickness, let color):
      context.withContent(.artifact(.layout)) {
        context.fill(
          Rect(
            x: left.x, y: left.y + (box.height - thickness) / 2, width: width, height: thickness),
          with: color)
      }
    case .empty: break
    }
    if let marker = box.marker, !box.content.hasBaseline {
      draw(marker, at: Point(x: origin.x, y: origin.y + style.markerBaseline))
    }
  }

  private func draw(_ stack: FlowStack, at corner: Point, isRepeated: Bool) {
    if stack.frame != nil { return drawFramed(stack, at: corner, isRepeated: isRepeated) }
    for decoration in stack.decorations {
      let rect = decoration.rect
      context.withContent(.artifact(.layout)) {
        decoration.box.draw(
          on: context,
          rect: Rect(
            x: corner.x + rect.minX, y: corner.y + rect.minY, width: rect.width,
            height: rect.height))
      }
    }
    for index in stack.boxes.indices {
      let placed = stack.boxes[index]
      let place = Point(x: corner.x + placed.x, y: corner.y + placed.y)
      if isRepeated {
        drawArtifact(placed.box, at: place)
      } else {
        draw(placed.box, at: place, isRepeated: placed.isRepeated)
      }
    }
  }

  @inline(never)
  private func drawFramed(_ stack: FlowStack, at corner: Point, isRepeated: Bool) {
    guard let frame = stack.frame else { return }
    var plain = stack
    plain.frame = nil
    context.withSavedState {
      if let size = frame.size {
        context.clip(to: Path(rect: Rect(origin: corner, size: size)), rule: .nonZero)
      }
      context.concatenate(AffineTransform(translationX: corner.x, y: corner.y))
      context.concatenate(AffineTransform(scaleX: frame.scale, y: frame.scale))
      draw(plain, at: .zero, isRepeated: isRepeated)
    }
  }

  /// Draws a repeated footnote as an artifact, without destinations, links and structure.
  private func drawArtifact(_ box: FlowBox, at origin: Point) {
    var box = box
    box.destinations = []
    let artifact = ContentRole.artifact(.pagination)
    if var marker = box.marker {
      marker.role = artifact
      box.marker = marker
    }
    switch box.content {
    case .line(let line, let baseline, _):
      let tags = ParagraphTags(nil, language: nil)
      tags.tags.addsLinks = false
      box.content = .line(line, baseline: baseline, tags: tags)
      if let marker = box.marker {
        draw(marker, at: Point(x: origin.x, y: origin.y + baseline))
        box.marker = nil
      }
      context.withContent(artifact) { draw(box, at: origin) }
    case .image(let image, let width, _, _):
      box.content = .image(image, width: width, role: artifact)
      draw(box, at: origin)
    default: draw(box, at: origin, isRepeated: true)
    }
  }

  /// The links of a drawing, such as those of the nodes of a diagram.
  private func addLinks(of image: Image, in frame: Rect, parent: StructureElement) {
    guard case .vector(let vector) = image.encoding, let drawing = vector.content as? DrawingImage,
      drawing.size.width > 0, drawing.size.height > 0
    else { return }
    let scale = Size(
      width: frame.width / drawing.size.width, height: frame.height / drawing.size.height)
    for link in drawing.links {
      context.addLink(
        .uri(link.address),
        over: Rect(
          x: frame.minX + link.rect.minX * scale.width,
          y: frame.minY + link.rect.minY * scale.height, width: link.rect.width * scale.width,
          height: link.rect.height * scale.height),
        element: context.makeElement(.link, in: parent, properties: StructureProperties()))
    }
  }

  private func draw(_ cell: CellLine, at origin: Point, isRepeated: Bool) {
    let point = Point(x: origin.x + cell.x, y: origin.y + cell.baseline)
    if isRepeated {
      context.withContent(.artifact(.pagination)) {
        var untagged = LineTags()
        // A repeated header adds its links only at its first occurrence.
        untagged.addsLinks = false
        cell.line.draw(at: point, on: context, tags: &untagged)
      }
    } else {
      cell.line.draw(at: point, on: context, tags: &cell.tags.tags)
    }
  }

  private func draw(_ marker: FlowMarker, at baseline: Point) {
    let x = baseline.x + marker.x
    context.withContent(marker.role) {
      switch marker.content {
      case .line(let line):
        // Tagged with the element itself, so that a link in the marker is within it.
        var tags = LineTags()
        if case .element(let element) = marker.role { tags.paragraph = element }
        line.draw(at: Point(x: x, y: baseline.y), on: context, tags: &tags)
      case .outline(let path):
        context.fill(
          path.applying(AffineTransform(translationX: x, y: baseline.y)), with: marker.color,
          rule: .nonZero)
      case .checkbox(let isChecked, let size):
        let box = Rect(x: x, y: baseline.y - size, width: size, height: size)
        context.stroke(
          Path(roundedRect: box, cornerRadius: size * 0.12), with: marker.color,
          style: StrokeStyle(width: size * 0.09))
        if isChecked {
          var tick = Path()
          tick.move(to: Point(x: x + size * 0.22, y: baseline.y - size * 0.5))
          tick.addLine(to: Point(x: x + size * 0.43, y: baseline.y - size * 0.26))
          tick.addLine(to: Point(x: x + size * 0.8, y: baseline.y - size * 0.78))
          context.stroke(
            tick, with: marker.color,
            style: StrokeStyle(width: size * 0.13, cap: .round, join: .round))
        }
      }
    }
  }

  /// Draws a small hooked arrow, which indicates that the line of code continues below.
  private func drawContinuation(at point: Point) {
    let size = ContinuationMarks.size
    var path = Path()
    path.move(to: Point(x: point.x + size * 1.4, y: point.y - size * 1.2))
    path.addLine(to: Point(x: point.x + size * 1.4, y: point.y + size * 0.4))
    path.addLine(to: Point(x: point.x - size, y: point.y + size * 0.4))
    path.move(to: Point(x: point.x, y: point.y - size * 0.5))
    path.addLine(to: Point(x: point.x - size, y: point.y + size * 0.4))
    path.addLine(to: Point(x: point.x, y: point.y + size * 1.3))
    context.withContent(.artifact(.layout)) {
      context.stroke(
        path, with: style.muted,
        style: StrokeStyle(width: ContinuationMarks.lineWidth, cap: .round, join: .round))
    }
  }
}

extension FlowBox.Content {
  /// Whether a marker stands on the baseline of what is drawn.
  fileprivate var hasBaseline: Bool {
    switch self {
    case .line, .formula: true
    case .cells, .stack, .image, .rule, .empty: false
    }
  }
}
