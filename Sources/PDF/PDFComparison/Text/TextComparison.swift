import ComposeGeometry

/// The words that two files differ in, wherever they stand.
struct TextComparison {
  typealias Word = ComparedText.Word

  private(set) var differences: [PDFDifference] = []
  /// The fewest words that are told to have moved when a part of what was removed stands elsewhere.
  private static let fewestMoved = 4

  /// Words of the body are compared across pages, so that text that flows on differently is the
  /// same; artifacts, such as running heads, page by page.
  init(
    old: ComparedText, new: ComparedText, pages: [PagePair], _ settings: ComparisonSettings
  ) {
    var numbers = Numbering<String>()
    var body: (old: [Word], new: [Word]) = ([], [])
    var artifacts: [(old: [Word], new: [Word])] = []
    for pair in pages {
      let oldWords = pair.old.map { old.words(of: $0, settings) } ?? []
      let newWords = pair.new.map { new.words(of: $0, settings) } ?? []
      body.old += oldWords.filter { !$0.isArtifact }
      body.new += newWords.filter { !$0.isArtifact }
      artifacts.append((oldWords.filter(\.isArtifact), newWords.filter(\.isArtifact)))
    }
    compare(body.old, body.new, &numbers)
    for (oldWords, newWords) in artifacts { compare(oldWords, newWords, &numbers) }
    differences.sort { Self.order($0) < Self.order($1) }
  }

  private static func order(_ difference: PDFDifference) -> (Int, Int) {
    let new = difference.newPlaces.first?.page
    return (new ?? difference.oldPlaces.first?.page ?? 0, new == nil ? 0 : 1)
  }

  private mutating func compare(_ old: [Word], _ new: [Word], _ numbers: inout Numbering<String>) {
    let a = old.map { numbers.number(Self.key($0)) }
    let b = new.map { numbers.number(Self.key($0)) }
    let gaps = SequenceDifference(a, b).gaps(a.count, b.count)
    let moves = MovedRuns(
      removed: gaps.map(\.old).filter { !$0.isEmpty },
      added: gaps.map(\.new).filter { !$0.isEmpty },
      a, b, fewest: Self.fewestMoved)
    for move in moves.found {
      differences.append(
        Self.difference(
          .moved, old[move.old..<move.old + move.count], new[move.new..<move.new + move.count]))
    }
    for gap in gaps {
      let removed = moves.restOfOld(gap.old)
      let added = moves.restOfNew(gap.new)
      if removed.count == 1, added.count == 1 {
        differences.append(Self.difference(.changed, old[removed[0]], new[added[0]]))
      } else {
        for part in removed { differences.append(Self.difference(.removed, old[part], [])) }
        for part in added { differences.append(Self.difference(.added, [], new[part])) }
      }
    }
  }

  /// A page's own number in its running head or foot is the same on every page.
  private static func key(_ word: Word) -> String {
    word.isArtifact && word.text == "\(word.page)" ? "\u{0}page" : word.text
  }

  private static func difference(
    _ kind: PDFDifference.Kind, _ old: ArraySlice<Word>, _ new: ArraySlice<Word>
  ) -> PDFDifference {
    func text(_ words: ArraySlice<Word>) -> String? {
      words.isEmpty ? nil : words.map(\.text).joined(separator: " ")
    }
    return PDFDifference(
      field: .text, kind: kind, old: text(old), new: text(new), oldPlaces: places(old),
      newPlaces: places(new))
  }

  /// A box for each line of words.
  private static func places(_ words: ArraySlice<Word>) -> [PDFDifference.Place] {
    var places: [PDFDifference.Place] = []
    for word in words {
      for box in word.boxes {
        if let last = places.last, last.page == word.page, let before = last.box,
          min(before.maxY, box.maxY) - max(before.minY, box.minY)
            > 0.5 * min(before.height, box.height), box.minX >= before.minX,
          box.minX - before.maxX < 3 * max(before.height, box.height)
        {
          places[places.count - 1].box = before.union(box)
        } else {
          places.append(PDFDifference.Place(page: word.page, box: box))
        }
      }
    }
    return places
  }
}
