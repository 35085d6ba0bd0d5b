import ComposeAttributedText
public import ComposeGeometry

/// A text laid out over several containers, as a layout manager of TextKit does; a value.
public struct ContainerLayout: Sendable {
  /// One for each container that text reached; one without lines where a container had no room.
  public let frames: [Frame]
  /// The text that no container had room for, in bytes; nil when all of it is shown.
  public let overflow: Range<Int>?

  /// The container that shows the text at an offset; of two that meet there the later one.
  /// Complexity: O(log containers).
  public func containerIndex(at offset: Int) -> Int? {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].visibleRange.lowerBound > offset { high = middle } else { low = middle + 1 }
    }
    // Containers without room begin where the next one does.
    var index = low - 1
    while index > 0, frames[index].lines.isEmpty { index -= 1 }
    guard index >= 0, frames[index].lineIndex(at: offset) != nil else { return nil }
    return index
  }

  /// The position of the line that shows the text at an offset.
  public func lineFragment(at offset: Int) -> (container: Int, line: Int, rect: Rect)? {
    guard let container = containerIndex(at: offset),
      let line = frames[container].lineIndex(at: offset)
    else { return nil }
    return (container, line, frames[container].lines[line].fragmentRect)
  }

  /// The rectangles of a range of text, line by line, with their containers.
  public func rects(for range: Range<Int>) -> [(container: Int, rect: Rect)] {
    frames.indices.flatMap { index in
      frames[index].rects(for: range).map { (index, $0) }
    }
  }
}

extension Framesetter {
  /// Fills containers one after the other with the text from `offset` on.
  ///
  /// A container in which nothing has room stays empty, and so do those left on a page that text
  /// before them ended. Containers are filled until the text ends.
  public func layout(from offset: Int = 0, in containers: [TextContainer]) -> ContainerLayout {
    var frames: [Frame] = []
    var position = min(max(0, offset), text.count)
    var finishedPage: Int?
    for container in containers {
      guard position < text.count else { break }
      if let page = container.page, page == finishedPage {
        frames.append(Frame(emptyFrom: position..<text.count, container))
        continue
      }
      let frame =
        (try? frame(from: position, in: container))
        ?? Frame(emptyFrom: position..<text.count, container)
      frames.append(frame)
      finishedPage = frame.endingBreak == .page ? container.page : nil
      position = frame.truncatedRange == nil ? frame.visibleRange.upperBound : text.count
    }
    return ContainerLayout(
      frames: frames, overflow: position < text.count ? position..<text.count : nil)
  }
}

extension Frame {
  /// A frame that shows nothing of a range.
  init(emptyFrom range: Range<Int>, _ container: TextContainer) {
    self.init(
      rect: container.insetRect, lines: [], requestedRange: range,
      visibleRange: range.lowerBound..<range.lowerBound, truncatedRange: nil, usedHeight: 0,
      missingGlyphs: [], progression: container.options.progression)
  }
}
