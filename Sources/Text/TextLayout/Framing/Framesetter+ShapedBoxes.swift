import ComposeAttributedText
import ComposeFlow
import ComposeGeometry

/// Paragraphs with one box around all of them, or of one table.
struct BoxedParagraphs {
  var paragraphs: Range<Int>
  /// Those of the table, of which some may have a place already; nil for a box.
  var table: Range<Int>?
  var isTable: Bool { table != nil }
}

/// What a box is known by whose width has been measured.
struct BoxWidthKey: Hashable {
  var paragraphs: Range<Int>
  var countsText: Bool
}

/// What has become of a box in a shape.
enum BoxOutcome {
  /// All of it has a place.
  case placed
  /// The next frame may have room for it, or for the rest.
  case isFull
  /// An empty shape has no room for the box itself: its text is set without it.
  case none
}

/// A rectangle of a shape, in the lines' plane, and its content.
private struct BoxPiece {
  var x: Double
  var y: Double
  var content: FrameContent
}

extension Framesetter {
  /// The paragraphs from one on that share its outermost box, or its table; nil for a
  /// paragraph without.
  func boxedParagraphs(from index: Int, _ style: ParagraphStyle) -> BoxedParagraphs? {
    guard style.isRare, let block = style.textBlocks.first else { return nil }
    if block.cell != nil {
      let all = tableParagraphs(around: index, depth: 0, within: typesetter.paragraphs.indices)
      return BoxedParagraphs(paragraphs: index..<all.upperBound, table: all)
    }
    var end = index + 1
    while end < typesetter.paragraphs.count, blocks(ofParagraph: end).first == block { end += 1 }
    return BoxedParagraphs(paragraphs: index..<end)
  }

  /// Places a box or a table in rectangles of a shape: whole in the highest one that it fits into, else
  /// in the largest ones that begin no lower, as far as there is room.
  ///
  /// A rectangle is as wide as the shape is all the way down, at its widest place, and no narrower than
  /// the longest word requires as long as there is one that is wider.
  ///
  /// - Parameter end: Where the text ends that is set.
  func place(
    _ boxed: BoxedParagraphs, to end: Int, in filler: inout ShapeFiller,
    into content: inout FrameContent
  ) -> BoxOutcome {
    let boxEnd = min(typesetter.paragraphs[boxed.paragraphs.upperBound - 1].end, end)
    let padding = 2 * filler.options.padding
    repeat {
      guard filler.hasLinesLeft(content.lineCount) else { return .isFull }
      let position = content.position
      var found = piece(
        to: boxEnd, least: leastWidth(of: boxed, countsText: true) + padding, in: &filler,
        after: content)
      if found == nil, content.lines.isEmpty {
        // Where there is nothing else, words are broken.
        found = piece(
          to: boxEnd, least: leastWidth(of: boxed, countsText: false) + padding + 1, in: &filler,
          after: content)
      }
      guard let found else { return content.lines.isEmpty ? .none : .isFull }
      content.append(found.content, x: found.x, y: found.y, in: filler.space)
      let isDone = content.position >= boxEnd
      guard content.frameBreak == nil, content.position > position || isDone else {
        return isDone ? .placed : .isFull
      }
    } while content.position < boxEnd
    return .placed
  }

  /// The width that a box needs for its longest words, or for what is next to them alone, in
  /// points; of many paragraphs the first ones are looked at.
  private func leastWidth(of boxed: BoxedParagraphs, countsText: Bool) -> Double {
    let first = boxed.paragraphs.lowerBound
    let paragraphs = boxed.table ?? first..<min(boxed.paragraphs.upperBound, first + 64)
    let key = BoxWidthKey(paragraphs: paragraphs, countsText: countsText)
    if let known = leastBoxWidths[key] { return known }
    let least = contentWidths(of: paragraphs, depth: 0, countsText: countsText).minimum
    if leastBoxWidths.count >= 256 { leastBoxWidths.removeAll() }
    leastBoxWidths[key] = least
    return least
  }

  // MARK: Rectangles

  private func piece(
    to end: Int, least: Double, in filler: inout ShapeFiller, after content: FrameContent
  ) -> BoxPiece? {
    var options = filler.options
    options.progression = .topToBottom
    options.exclusions = []
    options.baselineGrid = 0
    options.firstBaseline = .lineHeight
    if options.maximumNumberOfLines > 0 { options.maximumNumberOfLines -= content.lineCount }
    let range = content.position..<max(content.position, end)
    let paragraph = typesetter.paragraph(typesetter.paragraphIndex(at: content.position))
    let strut = paragraph.strut(at: content.position, usesFontLeading: options.usesFontLeading)
    filler.tallestTried = max(filler.tallestTried, strut.height)
    let bounds = filler.region.bounds
    func laidOut(_ width: Double, _ height: Double) -> FrameContent? {
      let rect = Rect(x: 0, y: 0, width: width, height: height)
      return (try? plainContent(of: range, in: rect, options)).flatMap {
        $0.lines.isEmpty ? nil : $0
      }
    }
    func isWhole(_ content: FrameContent) -> Bool {
      content.position >= range.upperBound || content.frameBreak != nil
    }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    // What has no room in all there is, fits whole into no part of it.
    if let all = laidOut(bounds.width, bounds.maxY - content.bottom), isWhole(all) {
      var tries = MeasuredTries()
      let whole = filler.region.search(from: content.bottom, height: strut.height) {
        (top, region) -> BoxPiece? in
        var height = all.end - all.top
        while top + height <= bounds.maxY + 1e-6 {
          guard
            let stretch = region.widest(
              top: top, bottom: top + height, isRightToLeft: isRightToLeft),
            stretch.width >= least - 1e-6
          else { return nil }
          let room = bounds.maxY - top
          if tries.hasFailed(width: stretch.width, height: room) { return nil }
          guard let content = laidOut(stretch.width, room), isWhole(content) else {
            tries.noteFailure(width: stretch.width, height: room)
            return nil
          }
          let needed = content.end - content.top
          if needed <= height + 1e-6 {
            return BoxPiece(x: stretch.lowerBound, y: top, content: content)
          }
          height = needed
        }
        return nil
      }
      if let whole { return whole }
    }
    let part = filler.region.search(from: content.bottom, height: strut.height) {
      (top, region) -> BoxPiece? in
      guard
        let first = region.largest(
          top: top, least: least, step: strut.height, isRightToLeft: isRightToLeft)
      else { return nil }
      // Shapes are narrow where they begin: farther down there may be room for more.
      var best = first
      var rest = region
      var y = top
      for _ in 0..<ShapeFiller.closeTries {
        y += max(strut.height / 2, first.height / Double(ShapeFiller.closeTries))
        guard y < first.maxY,
          let next = rest.largest(
            top: y, least: least, step: strut.height, isRightToLeft: isRightToLeft)
        else { break }
        if next.width * next.height > best.width * best.height { best = next }
      }
      for rect in best == first ? [first] : [best, first] {
        if let content = laidOut(rect.width, rect.height) {
          return BoxPiece(x: rect.minX, y: rect.minY, content: content)
        }
      }
      return nil
    }
    // A row that has no room here may have it in a frame of its own.
    guard let part, !part.content.stacksRows || content.lines.isEmpty else { return nil }
    return part
  }
}

/// Rectangles in which a box had no room, so that smaller ones need not be tried.
private struct MeasuredTries {
  private var failures: [(width: Double, height: Double)] = []

  func hasFailed(width: Double, height: Double) -> Bool {
    failures.contains { width <= $0.width + 1e-6 && height <= $0.height + 1e-6 }
  }

  mutating func noteFailure(width: Double, height: Double) {
    failures.append((width, height))
  }
}

extension ClosedRange<Double> {
  fileprivate var width: Double { upperBound - lowerBound }
}

extension FrameRegion {
  /// The first thing that is found at a height, from `top` down, in steps that grow where many were in
  /// vain.
  ///
  /// - Parameter height: What has to be below.
  mutating func search<Found>(
    from top: Double, height: Double,
    _ find: (_ top: Double, _ region: inout FrameRegion) -> Found?
  ) -> Found? {
    rewind()
    defer { rewind() }
    var tries = 0
    var step = max(height / 4, 1)
    var y = top
    while y + height <= bounds.maxY + 1e-6 {
      if let found = find(y, &self) { return found }
      tries += 1
      if tries > ShapeFiller.closeTries { step *= 2 }
      y = max(y + step, nextTop ?? y)
    }
    return nil
  }

  /// The widest stretch that is free between two heights; of equals the leading one.
  fileprivate mutating func widest(
    top: Double, bottom: Double, isRightToLeft: Bool
  ) -> ClosedRange<Double>? {
    var widest: ClosedRange<Double>?
    for stretch in stretches(top: top, bottom: bottom) {
      let least = (widest?.width ?? 0) + (isRightToLeft ? -1e-6 : 1e-6)
      if stretch.width >= least { widest = stretch }
    }
    return widest
  }

  /// The largest rectangle with its upper edge at a height.
  ///
  /// - Parameters:
  ///   - least: Its least width.
  ///   - step: By how much heights differ, and the least one.
  fileprivate mutating func largest(
    top: Double, least: Double, step: Double, isRightToLeft: Bool
  ) -> Rect? {
    let room = bounds.maxY - top
    let count = min(max(1, Int(exactly: (room / max(step, 1e-3)).rounded(.down)) ?? 1), 200)
    var largest: Rect?
    for number in 1...count {
      // The last one reaches down to the shape's end.
      let height = number == count ? room : max(step, room * Double(number) / Double(count + 1))
      guard
        let stretch = widest(top: top, bottom: top + height, isRightToLeft: isRightToLeft),
        stretch.width >= least - 1e-6
      else { break }
      if stretch.width * height > (largest.map { $0.width * $0.height } ?? 0) {
        largest = Rect(x: stretch.lowerBound, y: top, width: stretch.width, height: height)
      }
    }
    return largest
  }
}
