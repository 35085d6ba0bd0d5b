import ComposeUnicode

/// Lines with right-to-left letters, whose characters are seen in another order than they are read.
extension TextLines {
  /// A letter with its marks.
  private struct Cluster {
    /// In the order of reading.
    var characters: [PlacedCharacter]
    var start: Double
    var end: Double
    var size: Double

    init(_ character: PlacedCharacter) {
      characters = [character]
      start = min(character.along, character.end)
      end = max(character.along, character.end)
      size = character.character.size
    }

    var center: Double { (start + end) / 2 }
    var scalar: UInt32 { characters[0].character.text.unicodeScalars.first?.value ?? 0x20 }
    var isSpace: Bool { characters[0].character.text.allSatisfy(\.isWhitespace) }
  }

  /// How far apart parts of a line are that are read by themselves, such as cells, in sizes.
  private static let partGap = 2.0
  /// How far apart letters are that join, where words have spaces between them: stretched joins can
  /// be drawn as lines.
  private static let joinGap = 1.0

  /// The words of runs on one baseline, in the order of reading.
  ///
  /// - Parameter isRightToLeft: The direction of the paragraph.
  static func line(_ runs: [Run], isRightToLeft: Bool) -> TextLine {
    let clusters = inVisualOrder(runs.flatMap(\.characters))
    let hasSpaces = clusters.contains(where: \.isSpace)
    var scalars: [UInt32] = []
    var owners: [Int] = []
    for (index, cluster) in clusters.enumerated() {
      if index > 0 {
        let last = clusters[index - 1]
        let gap = (cluster.start - last.end) / max(last.size, cluster.size)
        let isBesideSpace = last.isSpace || cluster.isSpace
        if gap > partGap && !isBesideSpace {
          scalars.append(0x9)
          owners.append(-1)
        } else if !isBesideSpace, gap > wordGap,
          !(hasSpaces && gap < joinGap && isJoin(cluster, last))
        {
          scalars.append(0x20)
          owners.append(-1)
        }
      }
      scalars.append(cluster.isSpace ? 0x20 : cluster.scalar)
      owners.append(index)
    }
    var words: [TextWord] = []
    var word: [PlacedCharacter] = []
    func finish() {
      if !word.isEmpty { words.append(Self.word(word)) }
      word = []
    }
    for place in LogicalOrder(scalars, isRightToLeft: isRightToLeft).places {
      let owner = owners[place.index]
      guard owner >= 0, !clusters[owner].isSpace else {
        finish()
        continue
      }
      var characters = clusters[owner].characters
      if place.isMirrored,
        let scalar = BidiClass.mirrored(scalars[place.index]).flatMap(Unicode.Scalar.init)
      {
        characters[0].character.text = String(Character(scalar))
      }
      word += characters
    }
    finish()
    return TextLine(
      words: words, isHyphenated: false, isArtifact: runs.first?.isArtifact ?? false)
  }

  /// Whether a letter joins with the one on its left, which follows it.
  private static func isJoin(_ letter: Cluster, _ next: Cluster) -> Bool {
    guard
      let last = letter.characters[0].character.text.unicodeScalars.last(where: {
        !isMark($0.value)
      })
    else { return false }
    return CursiveJoining.joinsNext(last.value) && CursiveJoining.joinsPrevious(next.scalar)
  }

  // MARK: Order

  /// Letters with their marks from left to right.
  private static func inVisualOrder(_ characters: [PlacedCharacter]) -> [Cluster] {
    var rising = 0
    let letters = characters.filter { !isOnlyMarks($0) }
    for (last, next) in zip(letters, letters.dropFirst())
    where isRightToLeft(last) && isRightToLeft(next) {
      rising += next.along > last.along ? 1 : -1
    }
    let clusters = clusters(characters, isRising: rising >= 0)
    guard rising >= 0 else {
      return clusters.enumerated().sorted {
        ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
      }.map(\.element)
    }
    // Letters may overlap; only runs of them are put in order.
    var pieces: [[Cluster]] = []
    for cluster in clusters {
      if let last = pieces.last?.last, cluster.center > last.center - last.size {
        pieces[pieces.count - 1].append(cluster)
      } else {
        pieces.append([cluster])
      }
    }
    return pieces.enumerated().sorted {
      ($0.element[0].start, $0.offset) < ($1.element[0].start, $1.offset)
    }.flatMap(\.element)
  }

  /// Grapheme clusters: letters in content stream order, each with its combining marks.
  ///
  /// - Parameter isRising: Whether right-to-left letters come from left to right, so that marks come
  ///   before their letters.
  private static func clusters(_ characters: [PlacedCharacter], isRising: Bool) -> [Cluster] {
    var clusters: [Cluster] = []
    var waiting: [PlacedCharacter] = []
    for character in characters {
      if isOnlyMarks(character) {
        let place = (character.along + character.end) / 2
        if let last = clusters.last,
          !isRising || !isRightToLeft(character)
            || waiting.isEmpty && last.start...last.end ~= place && !last.isSpace
              && place < last.end - 0.02 * last.size
        {
          clusters[clusters.count - 1].characters.append(character)
        } else {
          waiting.append(character)
        }
        continue
      }
      clusters.append(Cluster(character))
      clusters[clusters.count - 1].characters += waiting.reversed()
      waiting = []
    }
    if !waiting.isEmpty {
      if clusters.isEmpty { return waiting.map(Cluster.init) }
      clusters[clusters.count - 1].characters += waiting
    }
    return clusters
  }

  private static func isOnlyMarks(_ character: PlacedCharacter) -> Bool {
    let scalars = character.character.text.unicodeScalars
    return !scalars.isEmpty && scalars.allSatisfy { isMark($0.value) }
  }
}

extension TextLines.Run {
  /// Whether a run that comes after one of right-to-left text stands to its left as the next of its
  /// words.
  func continuesToTheLeft(_ last: TextLines.Run) -> Bool {
    let gap = last.start - end
    let size = max(size, last.size)
    return gap > -0.1 * size && gap < 0.6 * size
      && (last.characters.contains(where: TextLines.isRightToLeft)
        || characters.contains(where: TextLines.isRightToLeft))
  }
}
