import ComposeGeometry

extension Frame {
  /// The frame with all its lines elsewhere.
  func moved(x: Double, y: Double) -> Frame {
    func moved(_ rect: Rect) -> Rect {
      Rect(x: rect.minX + x, y: rect.minY + y, width: rect.width, height: rect.height)
    }
    var frame = Frame(
      rect: moved(rect),
      lines: lines.map { line in
        var line = line
        line.origin = Point(x: line.origin.x + x, y: line.origin.y + y)
        line.fragmentRect = moved(line.fragmentRect)
        return line
      }, requestedRange: requestedRange, visibleRange: visibleRange,
      truncatedRange: truncatedRange, usedHeight: usedHeight, missingGlyphs: missingGlyphs,
      progression: progression)
    frame.endingBreak = endingBreak
    frame.boxes = boxes.map { box in
      var box = box
      box.rect = moved(box.rect)
      return box
    }
    frame.repeated = repeated
    frame.repeated.move(x: x, y: y)
    frame.floats = floats.map { float in
      var float = float
      float.rect = moved(float.rect)
      return float
    }
    return frame
  }
}
