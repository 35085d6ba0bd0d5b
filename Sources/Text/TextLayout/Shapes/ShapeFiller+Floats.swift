import ComposeAttributedText
import ComposeGeometry

extension ShapeFiller {
  /// The maximum number of floats of a line; others are not placed.
  private static let floatsOfLine = 64

  /// Places what is left of a paragraph: its lines up to the last float one by one, those behind it at
  /// once where that can be.
  ///
  /// - Returns: Whether all of it has room; `content` has what was placed.
  mutating func fill(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int, hasFloats: Bool,
    beside floats: inout FloatArea, into content: inout FrameContent
  ) -> Bool {
    let lastFloat = hasFloats ? paragraph.lastFloat ?? -1 : -1
    var isTried = false
    var start = start
    repeat {
      guard hasLinesLeft(content.lineCount) else { return false }
      var reached: Int?
      if !isTried, start > lastFloat {
        isTried = true
        reached = placeAtOnce(paragraph, from: start, to: end, into: &content)
      }
      if reached == nil {
        reached =
          start > lastFloat
          ? place(paragraph, from: start, to: end, into: &content)
          : place(paragraph, from: start, to: end, beside: &floats, into: &content)
      }
      guard let reached else { return false }
      start = reached
      content.position = reached
    } while start < end
    return true
  }

  /// Places the next line of a paragraph, and next to or below it the floats that it has.
  ///
  /// A float for which there is no room any more takes its line along to the next frame, unless this
  /// one has no other.
  mutating func place(
    _ paragraph: ShapedParagraph, from start: Int, to end: Int, beside floats: inout FloatArea,
    into content: inout FrameContent
  ) -> Int? {
    let before = (filler: self, content: content, floats: floats)
    guard var reached = place(paragraph, from: start, to: end, into: &content) else { return nil }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let isTurned = space.progression != .topToBottom
    var placed = -1
    for _ in 0..<Self.floatsOfLine {
      let first = before.content.lines.count
      let next = content.lines[first...].lazy.flatMap { $0.line.floats }
        .first { $0.offset > placed }
      guard let (attachment, offset) = next, let float = attachment.float else { break }
      placed = offset
      let top = content.lines[first...].map { space.lines($0.fragmentRect).minY }.min() ?? 0
      func place(at top: Double) -> FloatArea.Place? {
        floats.place(
          attachment, float, in: region, top: top, isRightToLeft: isRightToLeft,
          isTurned: isTurned)
      }
      // Next to its line, if its place in the text is still on that then.
      if let beside = place(at: top), beside.outer.minY <= top + 1e-6 {
        var filler = before.filler
        for other in floats.outer[before.floats.outer.count...] {
          filler.region.exclude(other)
        }
        filler.region.exclude(beside.outer)
        var tried = before.content
        if let end = filler.place(paragraph, from: start, to: end, into: &tried),
          tried.lines[first...].contains(where: {
            $0.line.floats.contains { $0.offset == offset }
          }),
          tried.lines[first...].allSatisfy({
            space.lines($0.fragmentRect).minY <= top + 1e-6
          })
        {
          // What was next to the line before still is.
          tried.floats = content.floats
          content = tried
          reached = end
          self = filler
          add(beside, attachment, offset, from: first, to: &floats, &content)
          continue
        }
      }
      // Below it.
      guard let below = place(at: content.end) else {
        guard before.content.lines.isEmpty else {
          self = before.filler
          content = before.content
          floats = before.floats
          return nil
        }
        let forced = floats.forcedPlace(
          attachment, float, in: region, top: content.end, isRightToLeft: isRightToLeft,
          isTurned: isTurned)
        region.exclude(forced.outer)
        add(forced, attachment, offset, from: first, to: &floats, &content)
        continue
      }
      region.exclude(below.outer)
      add(below, attachment, offset, from: first, to: &floats, &content)
    }
    return reached
  }

  private func add(
    _ place: FloatArea.Place, _ attachment: TextAttachment, _ offset: Int, from first: Int,
    to floats: inout FloatArea, _ content: inout FrameContent
  ) {
    floats.add(place)
    let line =
      content.lines[first...].firstIndex { $0.line.floats.contains { $0.offset == offset } }
      ?? first
    content.floats.append(
      PlacedFloat(attachment: attachment, rect: space.page(place.inner), line: line))
  }
}
