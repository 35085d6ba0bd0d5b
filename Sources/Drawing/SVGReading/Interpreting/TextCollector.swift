import ComposeGeometry

/// Collects the characters of a `text` element, with their white space processed and what
/// attributes of the elements around them say of their places.
struct TextCollector {
  /// The lists of coordinates of one element; empty where it has none.
  struct Lists {
    var x: [Double] = []
    var y: [Double] = []
    var dx: [Double] = []
    var dy: [Double] = []
    var rotation: [Double] = []

    /// Whether they say nothing.
    var isEmpty: Bool {
      x.isEmpty && y.isEmpty && dx.isEmpty && dy.isEmpty && rotation.isEmpty
    }
  }

  /// What characters run along from one of them on.
  private struct Flow {
    var start: Int
    /// Of the text's paths; nil for a straight line.
    var path: Int?
  }

  private(set) var text = SVGText()
  /// Where the part before the position lies for each style: 0, 0.5 or 1.
  private var anchors: [Double] = []
  private var flows: [Flow] = []
  /// Whether the last character is a space that another one joins, and that no line ends with.
  private var endsInSpace = false
  private var endsInLooseSpace = false

  init(isVertical: Bool, isRightToLeft: Bool) {
    text.isVertical = isVertical
    text.isRightToLeft = isRightToLeft
  }

  /// How many characters there are so far.
  var count: Int { text.scalars.count }

  /// Adds a style that characters are set in.
  ///
  /// - Parameter anchor: As for `SVGText.Chunk`.
  /// - Returns: Its number.
  mutating func add(_ style: SVGText.Style, anchor: Double) -> Int {
    text.styles.append(style)
    anchors.append(anchor)
    return text.styles.count - 1
  }

  /// Adds text, with white space processed by `xml:space` (SVG 1.1, 10.15).
  mutating func append(_ string: String, style: Int, keepsSpaces: Bool) {
    for scalar in string.unicodeScalars {
      let isSpace = scalar.value <= 0x20
      // Line ends between lines of a source are spaces as in HTML.
      if isSpace, !keepsSpaces {
        if endsInSpace { returnSpaceOfPath() }
        guard count > 0, !endsInSpace else { continue }
      }
      text.scalars.append(isSpace ? " " : scalar)
      endsInSpace = isSpace
      endsInLooseSpace = isSpace && !keepsSpaces
    }
    guard count > text.spans.last?.end ?? 0 else { return }
    if text.spans.last?.style == style {
      text.spans[text.spans.count - 1].end = count
    } else {
      text.spans.append(SVGText.Span(end: count, style: style))
    }
  }

  /// A space at the end of a path and one after it are that after it.
  private mutating func returnSpaceOfPath() {
    guard endsInLooseSpace, let flow = flows.last, flow.path == nil, flow.start == count,
      count > 1, let span = text.spans.last, span.end == count
    else { return }
    text.scalars.removeLast()
    text.spans[text.spans.count - 1].end -= 1
    if text.spans.count > 1, text.spans[text.spans.count - 2].end == count {
      text.spans.removeLast()
    }
    flows[flows.count - 1].start = count
    endsInSpace = false
  }

  /// Leaves out an element with text: spaces after it are not joined with those before it.
  mutating func skip() { endsInSpace = false }

  /// Begins text that runs along a path, or in a straight line.
  mutating func begin(_ path: SVGText.TextPath?) {
    if let path { text.paths.append(path) }
    flows.append(Flow(start: count, path: path == nil ? nil : text.paths.count - 1))
  }

  /// Gives the characters from one on what an element says of their places. Those of the elements
  /// within it are known already, and stay.
  mutating func place(_ lists: Lists, from start: Int) {
    func give(_ list: [Double], _ place: WritableKeyPath<SVGText.Place, Double?>) {
      for (index, value) in zip(start..<max(start, count), list)
      where text.places[index]?[keyPath: place] == nil {
        text.places[index, default: SVGText.Place()][keyPath: place] = value
      }
    }
    give(lists.x, \.x)
    give(lists.y, \.y)
    give(lists.dx, \.dx)
    give(lists.dy, \.dy)
    guard let last = lists.rotation.last else { return }
    // The last angle holds for all that follows.
    for index in start..<max(start, count) where text.places[index]?.rotation == nil {
      let number = index - start
      text.places[index, default: SVGText.Place()].rotation =
        lists.rotation.indices.contains(number) ? lists.rotation[number] : last
    }
  }

  /// Takes the characters from one on to a length.
  mutating func stretch(from start: Int, to length: Double, stretchesGlyphs: Bool) {
    guard start < count, length > 0 else { return }
    text.stretches.append(
      SVGText.Stretch(
        range: start..<count, length: length, stretchesGlyphs: stretchesGlyphs))
  }

  /// The whole text in chunks.
  consuming func finished() -> SVGText {
    if endsInLooseSpace {
      text.scalars.removeLast()
      text.spans[text.spans.count - 1].end -= 1
      if text.spans.count > 1,
        text.spans[text.spans.count - 1].end == text.spans[text.spans.count - 2].end
      {
        text.spans.removeLast()
      }
    }
    guard count > 0 else { return text }
    for index in text.stretches.indices {
      text.stretches[index].range = text.stretches[index].range.clamped(to: 0..<count)
    }
    let starts = chunkStarts()
    removeStretches(over: starts)
    var (span, flow) = (0, -1)
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : count
      // The last span ends with the last character.
      while text.spans[span].end <= start { span += 1 }
      while flow + 1 < flows.count, flows[flow + 1].start <= start { flow += 1 }
      let place = text.places[start]
      text.chunks.append(
        SVGText.Chunk(
          range: start..<end, x: place?.x ?? (start == 0 ? 0 : nil),
          y: place?.y ?? (start == 0 ? 0 : nil), anchor: anchors[text.spans[span].style],
          path: flow < 0 ? nil : flows[flow].path))
    }
    return text
  }

  /// Leaves out lengths of several chunks of which some have a length of their own.
  private mutating func removeStretches(over starts: [Int]) {
    guard text.stretches.count > 1 else { return }
    let all = text.stretches
    text.stretches = all.indices.filter { index in
      let range = all[index].range
      guard index > 0, range.lowerBound <= all[index - 1].range.lowerBound,
        all[index - 1].range.upperBound <= range.upperBound
      else { return true }
      // The first chunk that begins after the first character.
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] > range.lowerBound { high = middle } else { low = middle + 1 }
      }
      return low >= starts.count || starts[low] >= range.upperBound
    }.map { all[$0] }
  }

  /// Chunks begin with characters that have a place of their own, and where a path begins or ends.
  private func chunkStarts() -> [Int] {
    var starts: Set<Int> = [0]
    for flow in flows where flow.start < count { starts.insert(flow.start) }
    for (index, place) in text.places where index < count && (place.x != nil || place.y != nil) {
      starts.insert(index)
    }
    return starts.sorted()
  }
}
