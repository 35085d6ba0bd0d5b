/// Collects the lines of blocks of HTML with what is between them.
struct HTMLLineCollector {
  private(set) var text = HTMLText()
  private var line: HTMLLine?
  private var gap = HTMLGap()
  /// Before the next line.
  private var markers: [HTMLLine.Marker] = []

  /// Adds text to the line, beginning one where there is none.
  mutating func append(_ piece: HTMLPiece, like style: HTMLLine) {
    if line == nil { line = style }
    line?.pieces.append(piece)
  }

  /// Ends a line.
  ///
  /// - Parameter empty: What is there instead of a line without text; nil for nothing.
  mutating func end(empty: HTMLLine? = nil) {
    if let ended = line, ended.pieces.contains(where: { !$0.text.trimmed.isEmpty }) {
      add(ended)
    } else if let empty {
      add(empty)
    }
    line = nil
  }

  /// Adds a line of its own: an empty one, a rule, or an edge that margins do not go across.
  mutating func add(_ line: HTMLLine) {
    var line = line
    line.gap = gap.height
    gap = HTMLGap()
    if line.height == nil || line.isRule { (line.markers, markers) = (markers, []) }
    text.lines.append(line)
  }

  /// Leaves room before what comes next.
  mutating func addGap(margin: Double, padding: Double) {
    gap.add(margin: margin)
    gap.add(padding: padding)
  }

  mutating func addGap(padding: Double, margin: Double) {
    gap.add(padding: padding)
    gap.add(margin: margin)
  }

  /// Begins an item of a list.
  mutating func begin(_ marker: HTMLLine.Marker) { markers.append(marker) }

  /// Ends an item of a list, which is a line even where it has no text.
  mutating func endItem(like line: HTMLLine) {
    if !markers.isEmpty { add(line) }
  }

  /// - Returns: The number of the box.
  mutating func add(_ box: HTMLBox) -> Int {
    text.boxes.append(box)
    return text.boxes.count - 1
  }

  consuming func finished() -> HTMLText {
    end()
    text.gapBelow = gap.height
    return text
  }
}
