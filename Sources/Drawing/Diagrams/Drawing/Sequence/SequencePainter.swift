import ComposeGeometry
import ComposeGraphics

extension SequenceDiagram {
  /// The diagram with its texts set.
  func picture(_ setter: LabelSetter) -> DiagramPicture {
    var painter = SequencePainter(self, setter)
    return painter.paint()
  }
}

/// Draws a sequence diagram from its top to its bottom.
struct SequencePainter {
  private let diagram: SequenceDiagram
  private let setter: LabelSetter
  private let texts: SequenceTexts
  private let columns: SequenceColumns
  private var style: DiagramStyle { setter.style }

  // From back to front.
  private var grounds: [DrawingCommand] = []
  private var lifelines: [DrawingCommand] = []
  private var frames: [DrawingCommand] = []
  private var bars: [DrawingCommand] = []
  private var messages: [DrawingCommand] = []
  private var heads: [DrawingCommand] = []

  private var y = 0.0
  private var bounds: Rect
  private var number: Int
  /// Where the last message is.
  private var lastMessage = 0.0
  private var activeSince: [[Double]]
  /// Where each lifeline begins; nil before its participant is created.
  private var begins: [Double?]
  private var ends: [Double?]
  private var pendingCreation: Int?
  private var pendingEnd: Int?
  private var blocks: [OpenBlock] = []

  private struct OpenBlock {
    var block: SequenceDiagram.Block
    var label: SetLabel?
    var fill: Color?
    var top: Double
    var left: Double
    var right: Double
    /// Where its ground goes, below those of blocks within it.
    var ground: Int
    var dividers: [(y: Double, label: SetLabel?)] = []
  }

  private static let barWidth = 7.0

  init(_ diagram: SequenceDiagram, _ setter: LabelSetter) {
    self.diagram = diagram
    self.setter = setter
    texts = SequenceTexts(diagram, setter)
    columns = SequenceColumns(diagram, texts)
    number = diagram.numbering?.first ?? 0
    activeSince = [[Double]](repeating: [], count: diagram.participants.count)
    begins = [Double?](repeating: nil, count: diagram.participants.count)
    ends = begins
    let last = columns.centers.last ?? 0
    bounds = Rect(
      x: -columns.left, y: 0, width: last + columns.left + columns.right, height: 0)
  }

  mutating func paint() -> DiagramPicture {
    guard !diagram.participants.isEmpty else {
      return DiagramPicture(size: Size(width: 1, height: 1))
    }
    let boxHead =
      diagram.boxes.isEmpty
      ? 0 : 8 + (diagram.boxes.map { setter.small($0.label).size.height }.max() ?? 0)
    y = boxHead
    var created = Set<Int>()
    for case .create(let index) in diagram.events { created.insert(index) }
    let tallest = texts.participants.map(\.size.height).max() ?? 24
    for index in diagram.participants.indices where !created.contains(index) {
      paintHead(index, bottom: y + tallest)
      begins[index] = y + tallest
    }
    y += tallest + 12
    for index in diagram.events.indices { paint(index) }
    while !blocks.isEmpty { endBlock() }
    y += 4
    // Long diagrams repeat the participants below.
    let repeats = y > 300
    for index in diagram.participants.indices {
      for since in activeSince[index].reversed() {
        paintBar(index, from: since, to: y - 4, level: 0)
      }
      guard let begin = begins[index] else { continue }
      let end = ends[index] ?? y
      var line = Path()
      line.move(to: Point(columns.centers[index], begin))
      line.addLine(to: Point(columns.centers[index], end))
      lifelines.append(
        .stroke(
          line, color: style.colors.hairline,
          style: StrokeStyle(width: style.lineWidth, dash: [3, 2])))
      if repeats, ends[index] == nil {
        paintHead(index, bottom: y + texts.participants[index].size.height)
      }
    }
    if repeats { y += tallest }
    bounds = bounds.union(Rect(x: bounds.minX, y: 0, width: 0, height: y))
    paintBoxes(boxHead)
    return finished()
  }

  private func finished() -> DiagramPicture {
    let edge = style.lineWidth
    let all = bounds.offsetBy(dx: 0, dy: 0)
    return DiagramPicture(
      commands: [
        .saveState,
        .concatenate(AffineTransform(translationX: edge - all.minX, y: edge - all.minY)),
      ] + grounds + lifelines + frames + bars + messages + heads + [.restoreState],
      size: Size(width: all.width + 2 * edge, height: all.height + 2 * edge))
  }

  private mutating func include(_ box: Rect) {
    bounds = bounds.union(box)
    guard let last = blocks.indices.last else { return }
    blocks[last].left = min(blocks[last].left, box.minX)
    blocks[last].right = max(blocks[last].right, box.maxX)
  }

  private func outlined(_ path: Path, fill: Color, stroke: Color) -> [DrawingCommand] {
    [
      .fillPath(path, color: fill, rule: .nonZero),
      .stroke(path, color: stroke, style: StrokeStyle(width: style.lineWidth, join: .round)),
    ]
  }

  // MARK: Participants

  private mutating func paintHead(_ index: Int, bottom: Double) {
    let head = texts.participants[index]
    let box = Rect(
      x: columns.centers[index] - head.size.width / 2, y: bottom - head.size.height,
      width: head.size.width, height: head.size.height)
    bounds = bounds.union(box)
    guard diagram.participants[index].isActor else {
      heads += outlined(
        Path(roundedRect: box, cornerRadius: 3), fill: style.colors.fill,
        stroke: style.colors.outline)
      heads += head.label.commands(in: box, color: style.colors.text)
      return
    }
    // A person of lines.
    let x = columns.centers[index]
    let top = box.minY + 1
    var body = Path()
    body.move(to: Point(x, top + 9))
    body.addLine(to: Point(x, top + 18))
    body.move(to: Point(x - 8, top + 12))
    body.addLine(to: Point(x + 8, top + 12))
    body.move(to: Point(x - 6, top + 26))
    body.addLine(to: Point(x, top + 18))
    body.addLine(to: Point(x + 6, top + 26))
    heads.append(
      .stroke(
        body, color: style.colors.outline,
        style: StrokeStyle(width: style.lineWidth, cap: .round, join: .round)))
    heads += outlined(
      Path(ellipseIn: Rect(x: x - 4.5, y: top, width: 9, height: 9)), fill: style.colors.fill,
      stroke: style.colors.outline)
    heads += head.label.commands(
      in: Rect(
        x: box.minX, y: box.maxY - head.label.size.height, width: box.width,
        height: head.label.size.height), color: style.colors.text)
  }

  private mutating func paintBoxes(_ headHeight: Double) {
    var commands: [DrawingCommand] = []
    for (number, box) in diagram.boxes.enumerated() {
      let inside = diagram.participants.indices.filter { diagram.participants[$0].box == number }
      guard let first = inside.first, let last = inside.last else { continue }
      let left = columns.centers[first] - texts.participants[first].size.width / 2 - 7
      let right = columns.centers[last] + texts.participants[last].size.width / 2 + 7
      let label = setter.small(box.label, width: max(right - left - 8, 40), isBold: true)
      let frame = Rect(x: left, y: 0, width: right - left, height: y + 6)
      let fill = box.fill?.lightened(for: style.colors.text) ?? style.colors.ground
      commands += outlined(
        Path(roundedRect: frame, cornerRadius: 3), fill: fill, stroke: style.colors.hairline)
      commands += label.commands(
        in: Rect(x: left, y: 3, width: right - left, height: label.size.height),
        color: fill.text(preferring: style.colors.muted))
      bounds = bounds.union(frame)
    }
    grounds = commands + grounds
  }

  // MARK: Events

  private mutating func paint(_ index: Int) {
    let label = texts.events[index]
    switch diagram.events[index] {
    case .message(let message):
      // The bar of a participant that the message activates begins at the arrow.
      let next = index + 1 < diagram.events.count ? diagram.events[index + 1] : nil
      paintMessage(message, label, activates: next == .activate(message.target))
    case .activate(let participant): activeSince[participant].append(lastMessage)
    case .deactivate(let participant):
      guard let since = activeSince[participant].popLast() else { return }
      paintBar(
        participant, from: since, to: max(lastMessage, since + 6),
        level: activeSince[participant].count)
    case .note(let place, let first, let last, _): paintNote(place, first, last, label)
    case .begin(let block, _, let chosen):
      let fill = chosen?.lightened(for: style.colors.text)
      y += 4
      blocks.append(
        OpenBlock(
          block: block, label: label, fill: fill, top: y, left: .infinity, right: -.infinity,
          ground: grounds.count))
      y += block == .rect ? 8 : max(label?.size.height ?? 0, 12) + 9
    case .next:
      guard let last = blocks.indices.last else { return }
      y += 4
      blocks[last].dividers.append((y, label))
      y += max(label?.size.height ?? 0, 4) + 8
    case .end: endBlock()
    case .create(let participant): pendingCreation = participant
    case .destroy(let participant): pendingEnd = participant
    }
  }

  private mutating func paintBar(_ index: Int, from top: Double, to bottom: Double, level: Int) {
    let box = Rect(
      x: columns.centers[index] - Self.barWidth / 2 + 3.5 * Double(min(level, 4)), y: top,
      width: Self.barWidth, height: max(bottom - top, 2))
    bars += outlined(Path(rect: box), fill: style.colors.fill, stroke: style.colors.outline)
  }

  /// Where an arrow meets a lifeline: at the side of a bar if there is one.
  private func side(_ index: Int, isRight: Bool, isActivated: Bool) -> Double {
    let level = activeSince[index].count + (isActivated ? 1 : 0)
    guard level > 0 else { return columns.centers[index] }
    let half = Self.barWidth / 2
    return columns.centers[index] + (isRight ? half + 3.5 * Double(min(level, 5) - 1) : -half)
  }

  private mutating func paintMessage(
    _ message: SequenceDiagram.Message, _ label: SetLabel?, activates: Bool
  ) {
    let textHeight = label?.size.height ?? 0
    let isSelf = message.source == message.target
    let heads = EdgeHeadPainter(color: style.colors.line, paper: .white, lineWidth: style.lineWidth)
    let head: GraphPicture.Head =
      switch message.head {
      case .none: .none
      case .arrow: .arrow
      case .cross: .cross
      case .open: .openArrow
      case .upperHalf: .upperHalf
      case .lowerHalf: .lowerHalf
      case .upperStick: .upperStick
      case .lowerStick: .lowerStick
      }
    let dash = message.isDotted ? [2.6, 2] : []
    let line = StrokeStyle(width: style.lineWidth, join: .round, dash: dash)
    let sourceX = columns.centers[message.source]
    if begins[message.source] == nil { begins[message.source] = y }
    if isSelf {
      let x = side(message.source, isRight: true, isActivated: false)
      let height = max(textHeight + 2, 14)
      var path = Path()
      let startCut = message.pointsAtSource ? heads.length(head) : 0
      let endCut = message.pointsAtSource ? 0 : heads.length(head)
      path.move(to: Point(x + startCut, y + 2))
      path.addLine(to: Point(x + 16, y + 2))
      path.addCurve(
        to: Point(x + 16, y + 2 + height), control1: Point(x + 24, y + 2),
        control2: Point(x + 24, y + 2 + height))
      path.addLine(to: Point(x + endCut, y + 2 + height))
      messages.append(.stroke(path, color: style.colors.line, style: line))
      messages += heads.commands(
        head, at: Point(x, message.pointsAtSource ? y + 2 : y + 2 + height),
        direction: Point(-1, 0))
      if let label {
        let box = Rect(
          x: x + 26, y: y + 2 + (height - textHeight) / 2, width: label.size.width,
          height: textHeight)
        messages += label.commands(in: box, alignment: .left, color: style.colors.text)
        include(box)
      }
      paintNumber(at: Point(x, y + 2))
      include(Rect(x: sourceX - 12, y: y, width: 40, height: height))
      lastMessage = y + 2 + height
      y = lastMessage + 9
      return
    }
    let isRight = columns.centers[message.target] > sourceX
    y += textHeight + 3
    // A participant that the message creates is beside its arrow.
    var targetX = side(message.target, isRight: !isRight, isActivated: activates)
    let left = min(sourceX, columns.centers[message.target])
    let right = max(sourceX, columns.centers[message.target])
    if pendingCreation == message.target {
      pendingCreation = nil
      let size = texts.participants[message.target].size
      y = max(y, y - textHeight + size.height / 2)
      paintHead(message.target, bottom: y + size.height / 2)
      begins[message.target] = y + size.height / 2
      targetX = columns.centers[message.target] + (isRight ? -1 : 1) * size.width / 2
    } else if begins[message.target] == nil {
      begins[message.target] = y
    }
    var startX = side(message.source, isRight: isRight, isActivated: false)
    // Circles are on the lifelines.
    if message.startsAtCircle {
      paintCircle(at: Point(sourceX, y))
      startX = sourceX + (isRight ? 1 : -1) * Self.circleRadius
    }
    if message.endsAtCircle {
      paintCircle(at: Point(columns.centers[message.target], y))
      targetX = columns.centers[message.target] - (isRight ? 1 : -1) * Self.circleRadius
    }
    let direction = Point(isRight ? 1 : -1, 0)
    let startCut = message.isBidirectional || message.pointsAtSource ? heads.length(head) : 0
    let endCut = message.pointsAtSource ? 0 : heads.length(head)
    var path = Path()
    path.move(to: Point(startX + direction.x * startCut, y))
    path.addLine(to: Point(targetX - direction.x * endCut, y))
    messages.append(.stroke(path, color: style.colors.line, style: line))
    if !message.pointsAtSource {
      messages += heads.commands(head, at: Point(targetX, y), direction: direction)
    }
    if message.isBidirectional || message.pointsAtSource {
      messages += heads.commands(head, at: Point(startX, y), direction: direction * -1)
    }
    if let label {
      let box = Rect(x: left, y: y - textHeight - 2, width: right - left, height: textHeight)
      coverLifelines(behind: label, in: box)
      messages += label.commands(in: box, color: style.colors.text)
    }
    paintNumber(at: Point(startX, y))
    include(Rect(x: left - 12, y: y, width: right - left + 24, height: 0))
    lastMessage = y
    if let ending = pendingEnd, ending == message.target || ending == message.source {
      pendingEnd = nil
      ends[ending] = y + 6
      let x = columns.centers[ending]
      var cross = Path()
      cross.move(to: Point(x - 4, y + 2))
      cross.addLine(to: Point(x + 4, y + 10))
      cross.move(to: Point(x - 4, y + 10))
      cross.addLine(to: Point(x + 4, y + 2))
      messages.append(
        .stroke(
          cross, color: style.colors.line,
          style: StrokeStyle(width: style.lineWidth * 1.5, cap: .round)))
      y += 6
    }
    if let size = (begins[message.target].flatMap { $0 > y ? $0 - y : nil }) { y += size }
    y += 10
  }

  private static let circleRadius = 4.0

  private mutating func paintCircle(at center: Point) {
    let radius = Self.circleRadius
    let path = Path(
      ellipseIn: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    messages += [
      .fillPath(path, color: .white, rule: .nonZero),
      .stroke(path, color: style.colors.line, style: StrokeStyle(width: style.lineWidth)),
    ]
  }

  /// Interrupts the lifelines that a label would be on; not in boxes of participants, whose grounds
  /// differ.
  private mutating func coverLifelines(behind label: SetLabel, in box: Rect) {
    guard diagram.boxes.isEmpty, label.size.width > 0 else { return }
    let place = Rect(
      x: box.midX - label.size.width / 2 - 2, y: box.minY, width: label.size.width + 4,
      height: box.height)
    let isCrossed = columns.centers.contains {
      $0 > box.minX + 1 && $0 < box.maxX - 1 && $0 > place.minX && $0 < place.maxX
    }
    guard isCrossed else { return }
    messages.append(.fillRect(place, color: ground))
  }

  /// The colour behind what is drawn now.
  private var ground: Color { blocks.last { $0.block == .rect }?.fill ?? .white }

  private mutating func paintNumber(at point: Point) {
    guard let numbering = diagram.numbering else { return }
    let label = SetLabel(
      DiagramLabel("\(number)"), setter, size: style.textSize - 2, width: 40, isBold: true)
    number += numbering.step
    let half = max(5.2, label.size.width / 2 + 2.4)
    let box = Rect(x: point.x - half, y: point.y - 5.2, width: 2 * half, height: 10.4)
    messages.append(
      .fillPath(Path(roundedRect: box, cornerRadius: 5.2), color: style.colors.line, rule: .nonZero)
    )
    messages += label.commands(in: box, color: .white)
  }

  private mutating func paintNote(
    _ place: SequenceDiagram.NotePlace, _ first: Int, _ last: Int, _ label: SetLabel?
  ) {
    guard let label else { return }
    let width = label.size.width + 14
    let height = label.size.height + 8
    var box: Rect
    switch place {
    case .left:
      box = Rect(x: columns.centers[first] - width - 8, y: y, width: width, height: height)
    case .right: box = Rect(x: columns.centers[first] + 8, y: y, width: width, height: height)
    case .over:
      let span = columns.centers[last] - columns.centers[first]
      let wide = first == last ? width : max(width, span + 24)
      box = Rect(
        x: (columns.centers[first] + columns.centers[last] - wide) / 2, y: y, width: wide,
        height: height)
    }
    for index in first...last where begins[index] == nil { begins[index] = y }
    messages += outlined(
      Path(roundedRect: box, cornerRadius: 1.5), fill: style.colors.note,
      stroke: style.colors.noteOutline)
    messages += label.commands(in: box, color: style.colors.text)
    include(box)
    lastMessage = box.maxY
    y += height + 9
  }

  // MARK: Blocks

  private mutating func endBlock() {
    guard var block = blocks.popLast() else { return }
    if block.left > block.right {
      (block.left, block.right) = (columns.centers[0] - 12, (columns.centers.last ?? 0) + 12)
    }
    let name = SetLabel(
      DiagramLabel(block.block.rawValue), setter, size: style.textSize - 1, width: 80, isBold: true)
    let tab = block.block == .rect ? 0 : name.size.width + 16
    let padding = 8.0
    let texts = [block.label] + block.dividers.map(\.label)
    let widest = texts.compactMap { $0?.size.width }.max() ?? 0
    let lacking = tab + widest + 20 - (block.right - block.left + 2 * padding)
    var box = Rect(
      x: block.left - padding, y: block.top, width: block.right - block.left + 2 * padding,
      height: y - block.top)
    if lacking > 0 { box.size.width += lacking }
    if block.block == .rect {
      grounds.insert(.fillRect(box, color: block.fill ?? .gray(0.94)), at: block.ground)
    } else {
      paintFrame(block, box, name, tab)
    }
    include(box)
    y += 9
  }

  private mutating func paintFrame(_ block: OpenBlock, _ box: Rect, _ name: SetLabel, _ tab: Double)
  {
    let line = StrokeStyle(width: style.lineWidth, join: .round)
    frames.append(
      .stroke(Path(roundedRect: box, cornerRadius: 2), color: style.colors.muted, style: line))
    let height = name.size.height + 3
    var corner = Path()
    corner.move(to: Point(box.minX, box.minY))
    corner.addLine(to: Point(box.minX + tab, box.minY))
    corner.addLine(to: Point(box.minX + tab, box.minY + height - 4))
    corner.addLine(to: Point(box.minX + tab - 4, box.minY + height))
    corner.addLine(to: Point(box.minX, box.minY + height))
    corner.closeSubpath()
    frames += outlined(corner, fill: style.colors.ground, stroke: style.colors.muted)
    frames += name.commands(
      in: Rect(x: box.minX, y: box.minY, width: tab - 2, height: height), color: style.colors.text)
    func paint(_ label: SetLabel?, top: Double, left: Double) {
      guard let label else { return }
      // On the colour of the ground, as lifelines may pass.
      let place = Rect(
        x: left + 5, y: top + 2, width: label.size.width, height: label.size.height)
      frames.append(.fillRect(place.offsetBy(dx: -1.5, dy: 0), color: ground))
      frames += label.commands(in: place, alignment: .left, color: style.colors.muted)
    }
    paint(block.label, top: box.minY, left: box.minX + tab)
    for divider in block.dividers {
      var path = Path()
      path.move(to: Point(box.minX, divider.y))
      path.addLine(to: Point(box.maxX, divider.y))
      var dashed = line
      dashed.dash = [3, 2]
      frames.append(.stroke(path, color: style.colors.muted, style: dashed))
      paint(divider.label, top: divider.y, left: box.minX + 4)
    }
  }
}
