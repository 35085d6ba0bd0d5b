import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

/// A character with its place, as the walk over a page meets it.
struct PlacedCharacter {
  var character: TextCharacter
  /// On the baseline, in points as the page is shown.
  var start: Point
  /// The direction of writing, of length 1.
  var direction: Vector
  /// How far the pen goes on in it.
  var advance: Double
  var isArtifact: Bool
  /// The number of the `ActualText` that its text is of, so that its place is not known exactly; nil
  /// for a character of a font.
  var replacement: Int?
  var isReplacement: Bool { replacement != nil }

  struct Vector {
    var x: Double
    var y: Double
  }

  /// The place along the direction of writing.
  var along: Double { start.x * direction.x + start.y * direction.y }
  var end: Double { along + advance }
  var endPoint: Point { Point(start.x + direction.x * advance, start.y + direction.y * advance) }
  /// Extends the letter by an adjacent tatweel (U+0640, kashida).
  mutating func lengthen(over stroke: PlacedCharacter) {
    let newEnd = max(end, stroke.end)
    if stroke.along < along { start = stroke.start }
    advance = newEnd - along
    character.box = character.box.union(stroke.character.box)
  }

  /// Reaches back to where another character begins, if that is before it.
  mutating func begin(at other: PlacedCharacter) {
    guard other.along < along else { return }
    advance = end - other.along
    start = other.start
    character.box = character.box.union(other.character.box)
  }

  /// Reaches on to where another character ends, if that is after it.
  mutating func end(at other: PlacedCharacter) {
    guard other.end > end else { return }
    advance = other.end - along
    character.box = character.box.union(other.character.box)
  }

  /// The place above, across the direction of writing. The page's y points down.
  var above: Double { start.x * direction.y - start.y * direction.x }
}

/// Gathers the characters of a page.
final class TextCollector {
  private(set) var characters: [PlacedCharacter] = []
  /// From the context to the page as shown.
  let toPage: AffineTransform
  private var marks: [Mark] = []
  private let maximumCharacters: Int
  /// Codes whose characters are not known.
  private(set) var unknown = 0
  private var replacements = 0

  private struct Mark {
    var contentID: Int?
    var isArtifact: Bool
    var replacement: String?
    var start: Int
  }

  init(toPage: AffineTransform, maximumCharacters: Int) {
    self.toPage = toPage
    self.maximumCharacters = maximumCharacters
  }

  var isFull: Bool { characters.count >= maximumCharacters }
  var depth: Int { marks.count }

  func begin(_ tag: PDFObject?, _ properties: PDFDictionary, in document: PDFDocument) {
    let outer = marks.last
    marks.append(
      Mark(
        contentID: document.integer(properties["MCID"]) ?? outer?.contentID,
        isArtifact: tag == .name("Artifact") || outer?.isArtifact == true,
        replacement: document.text(properties["ActualText"]), start: characters.count))
  }

  func end() {
    guard let mark = marks.popLast(), let replacement = mark.replacement,
      mark.start < characters.count
    else { return }
    replace(from: mark.start, with: replacement)
  }

  /// Ends what was begun within a form and not ended.
  func end(to depth: Int) { while marks.count > depth { end() } }

  func add(
    _ text: String?, _ font: PageFont, _ advance: Double, offset: Point, toText: AffineTransform,
    matrix: AffineTransform, context: AffineTransform
  ) {
    guard !isFull else { return }
    // What `ActualText` stands for need not be known, but where it is.
    guard let text = text ?? (marks.contains { $0.replacement != nil } ? "" : nil) else {
      unknown += 1
      return
    }
    let transform = toText.followed(by: matrix).followed(by: context).followed(by: toPage)
    let origin = font.isVertical ? Point(0, 0) : offset
    let start = origin.applying(transform)
    let end = (font.isVertical ? Point(0, advance) : Point(advance, 0)).applying(transform)
    let unit = Point(font.isVertical ? 0 : 1, font.isVertical ? -1 : 0).applying(transform)
    let zero = Point.zero.applying(transform)
    let (dx, dy) = (unit.x - zero.x, unit.y - zero.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let top = Point(0, 1).applying(transform)
    let size = ((top.x - zero.x) * (top.x - zero.x) + (top.y - zero.y) * (top.y - zero.y))
      .squareRoot()
    guard length > 1e-9, size > 1e-9, length < 1e9, size < 1e9, start.isFinite, end.isFinite else {
      return
    }
    let box: Rect
    if font.isVertical {
      let half = Rect(x: -0.5, y: min(advance, 0), width: 1, height: abs(advance))
      box = half.applying(transform)
    } else {
      box = Rect(
        x: min(advance, 0), y: font.descent, width: abs(advance), height: font.ascent - font.descent
      ).applying(transform)
    }
    let mark = marks.last
    characters.append(
      PlacedCharacter(
        character: TextCharacter(
          text: text, box: box, font: font.name, size: size, contentID: mark?.contentID),
        start: start, direction: .init(x: dx / length, y: dy / length),
        advance: ((end.x - zero.x) * dx + (end.y - zero.y) * dy) / length,
        isArtifact: mark?.isArtifact ?? false))
  }

  /// Puts the characters of `ActualText` in place of those shown, side by side where they are.
  private func replace(from start: Int, with text: String) {
    let shown = Array(characters[start...])
    characters.removeSubrange(start...)
    let letters = Array(text)
    guard let first = shown.first, let last = shown.last, !letters.isEmpty, letters.count < 100_000
    else { return }
    // Letters that are shown keep their places; others stand after the last of them.
    replacements += 1
    var next = 0
    var result: [PlacedCharacter] = []
    var found = 0
    for letter in letters {
      let reach = next..<min(next + 12, shown.count)
      if let index = reach.first(where: { shown[$0].character.text == String(letter) }) {
        result.append(shown[index])
        next = index + 1
        found += 1
      } else {
        var character = result.last ?? first
        character.character.text = String(letter)
        if let last = result.last { character.start = last.endPoint }
        character.advance = 0
        result.append(character)
      }
    }
    let isRightToLeft = TextLines.isRightToLeft(result[0])
    let isOneLine = abs(last.above - first.above) < first.character.size
    if found * 2 < letters.count || isRightToLeft && isOneLine && letters.count > 1 {
      result = Self.spread(letters, from: first, to: last, shown, isRightToLeft: isRightToLeft)
    } else if isRightToLeft {
      for character in shown where character.character.text == "\u{640}" {
        result[0].lengthen(over: character)
      }
    }
    if !isRightToLeft, isOneLine {
      // Vowels may be shown before their consonants, and marks within them.
      for character in shown {
        result[0].begin(at: character)
        result[result.count - 1].end(at: character)
      }
    }
    for index in result.indices { result[index].replacement = replacements }
    characters += result
  }

  /// Letters side by side where others are shown, the first on the right in right-to-left text.
  private static func spread(
    _ letters: [Character], from first: PlacedCharacter, to last: PlacedCharacter,
    _ shown: [PlacedCharacter], isRightToLeft: Bool
  ) -> [PlacedCharacter] {
    let isOneLine = abs(last.above - first.above) < first.character.size
    let step = (isOneLine ? max(last.end - first.along, 0) : first.advance) / Double(letters.count)
    let whole =
      isOneLine
      ? shown.dropFirst().reduce(first.character.box) { $0.union($1.character.box) }
      : first.character.box
    let placed = letters.enumerated().map { index, letter in
      var character = first
      character.character.text = String(letter)
      character.advance = step
      let offset = step * Double(isRightToLeft ? letters.count - 1 - index : index)
      character.start = Point(
        first.start.x + first.direction.x * offset, first.start.y + first.direction.y * offset)
      character.character.box =
        abs(first.direction.x) > 0.7
        ? Rect(
          x: min(character.start.x, character.start.x + step * first.direction.x), y: whole.minY,
          width: max(step, 0.01), height: whole.height)
        : whole
      return character
    }
    // As they are shown.
    return isRightToLeft ? placed.reversed() : placed
  }
}
