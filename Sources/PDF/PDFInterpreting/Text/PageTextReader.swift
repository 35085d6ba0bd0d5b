import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
public import ComposePDFReading
import ComposePDFWriter

/// Reads the text of pages, and finds text in them.
public struct PageTextReader {
  private let document: PDFDocument
  private let limits: InterpretingLimits
  private let structure: StructureOrder
  private let fonts = PageFontStore()

  /// Reads the order of the structure tree, if there is one.
  public init(_ document: PDFDocument, limits: InterpretingLimits = InterpretingLimits()) {
    self.document = document
    self.limits = limits
    structure = StructureOrder(document)
  }

  /// The text of a page, that of its forms, annotations and form fields included.
  ///
  /// Text that is drawn invisibly is read too, as that of scanned pages.
  public func text(of page: PDFPage) -> PageText {
    let rect = Rect(origin: .zero, size: page.size())
    var collected: [PlacedCharacter] = []
    var problems = PageProblems()
    _ = RecordedDrawing(bounds: rect) { recorder in
      let toPage = recorder.transform.inverted ?? .identity
      let collector = TextCollector(
        toPage: toPage, maximumCharacters: limits.maximumOperators)
      recorder.concatenate(
        page.drawingTransform(
          box: .crop, into: rect, rotation: 0, fit: .contain,
          yPointsUp: recorder.yAxisPointsUp))
      problems = document.collect(page, on: recorder, into: collector, fonts: fonts, limits: limits)
      collected = collector.characters
      if collector.unknown > 0 {
        problems.note(
          "\(collector.unknown) codes of fonts stand for characters that are not known",
          limit: limits.maximumProblems)
      }
    }
    return text(of: collected, on: page, problems)
  }

  private func text(
    of characters: [PlacedCharacter], on page: PDFPage, _ problems: PageProblems
  ) -> PageText {
    var lines: [TextLine]
    var isStructured = false
    if let places = structure.places(on: page) {
      isStructured = true
      let artifacts = characters.filter(\.isArtifact)
      // Content that is not in the tree stays after what it follows.
      var place = -1
      var keyed: [(place: Int, character: PlacedCharacter)] = []
      for character in characters where !character.isArtifact {
        if let own = character.character.contentID.flatMap({ places[$0] }) { place = own }
        keyed.append((place, character))
      }
      let ordered = keyed.enumerated().sorted {
        ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
      }.map(\.element.character)
      lines = TextOrder.joined(TextLines.runs(ordered, reach: 3))
      let others = TextOrder.lines(TextLines.runs(artifacts, reach: 1.5))
      let top = lines.map(\.box.minY).min() ?? 0
      lines =
        others.filter { $0.box.maxY <= top + 1 } + lines
        + others.filter { $0.box.maxY > top + 1 }
    } else {
      lines = TextOrder.lines(TextLines.runs(characters, reach: 1.2))
    }
    lines.removeAll(where: \.words.isEmpty)
    TextLines.joinHyphens(&lines, isTagged: isStructured)
    if isStructured { TextLines.joinUnmarkedBreaks(&lines) }
    return PageText(lines: lines, isStructured: isStructured, problems: problems)
  }

  // MARK: Searching

  /// Where a text stands, letters of either case alike, across lines and broken words.
  ///
  /// - Parameters:
  ///   - text: Words with spaces; empty for nothing.
  ///   - pages: Their indices; nil for all.
  ///   - isCaseSensitive: Whether capital letters differ from small ones.
  public func matches(
    of text: String, on pages: [Int]? = nil, isCaseSensitive: Bool = false
  ) -> [TextMatch] {
    (pages ?? Array(document.pages.indices)).filter { document.pages.indices.contains($0) }
      .flatMap { index -> [TextMatch] in
        let page = document.pages[index]
        return self.text(of: page).matches(
          of: text, page: page.number, isCaseSensitive: isCaseSensitive)
      }
  }
}

extension PageText {
  /// Where a text stands on the page.
  ///
  /// - Parameter page: The number for the matches.
  public func matches(
    of text: String, page: Int, isCaseSensitive: Bool = false
  ) -> [TextMatch] {
    func folded(_ text: String) -> [Character] {
      Array(isCaseSensitive ? text : text.lowercased())
    }
    let wanted = folded(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    guard !wanted.isEmpty else { return [] }
    var letters: [Character] = []
    var owners: [(word: Int, letter: Int)] = []
    let words = words
    for (index, word) in words.enumerated() {
      if !letters.isEmpty {
        letters.append(" ")
        owners.append((index, -1))
      }
      for (offset, letter) in folded(word.text).enumerated() {
        letters.append(letter)
        owners.append((index, offset))
      }
    }
    var result: [TextMatch] = []
    var start = 0
    while start + wanted.count <= letters.count {
      guard letters[start] == wanted[0], Array(letters[start..<start + wanted.count]) == wanted
      else {
        start += 1
        continue
      }
      let range = start..<start + wanted.count
      var boxes: [Rect] = []
      let first = owners[range.lowerBound].word
      let last = owners[range.upperBound - 1].word
      for index in first...last {
        let letters = range.filter { owners[$0].word == index && owners[$0].letter >= 0 }
          .map { owners[$0].letter }
        guard let low = letters.first, let high = letters.last else { continue }
        for box in words[index].boxes(of: low...high) {
          if let before = boxes.last, before.isBeside(box) {
            boxes[boxes.count - 1] = before.union(box)
          } else {
            boxes.append(box)
          }
        }
      }
      result.append(TextMatch(page: page, text: String(letters[range]), boxes: boxes))
      start += wanted.count
    }
    return result
  }
}

extension Rect {
  /// Whether another box is in the same line.
  fileprivate func isBeside(_ other: Rect) -> Bool {
    let overlap = min(maxY, other.maxY) - max(minY, other.minY)
    return overlap > 0.5 * min(height, other.height) && other.minX >= minX
      && other.minX - maxX < 2 * max(height, other.height)
  }
}

extension TextWord {
  /// The boxes of letters of its text; those of all of it where letters and codes differ.
  fileprivate func boxes(of letters: ClosedRange<Int>) -> [Rect] {
    var owners: [Int] = []
    for (index, character) in characters.enumerated() {
      owners += [Int](repeating: index, count: max(character.text.count, 1))
    }
    guard boxes.count == 1, owners.count == text.count, letters.upperBound < owners.count else {
      return letters.lowerBound == 0 || boxes.count == 1 ? boxes : Array(boxes.suffix(1))
    }
    let own = characters[owners[letters.lowerBound]...owners[letters.upperBound]]
    return [own.dropFirst().reduce(own.first?.box ?? box) { $0.union($1.box) }]
  }
}
