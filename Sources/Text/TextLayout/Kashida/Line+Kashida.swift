import ComposeAttributedText
import ComposeFonts
import ComposePlatform
import ComposeUnicode

/// A join on a line that may be lengthened.
private struct KashidaPlace {
  let fragment: Int
  /// The glyph that the tatweel precedes, from left to right.
  let glyph: Int
  let priority: Int
  /// 0 for the best join of a word, of those that are lengthened in any line; 1 for that of another word,
  /// 2 for the second one of a long word.
  var tier = 0
}

extension Line {
  /// Lengthens joins of Arabic letters by some of what the line lacks.
  ///
  /// Where spaces would become wider by more than `widestSpace`, joins take more, there are more of them,
  /// and these may be longer.
  ///
  /// - Parameters:
  ///   - gap: What the line lacks, in points.
  ///   - spaces: The word spaces, which take the rest.
  /// - Returns: What the line has become longer by, in points.
  /// - Complexity: O(glyphs of the line).
  mutating func lengthenJoins(by gap: Double, spaces: Int) -> Double {
    let limits = paragraph.style.kashida
    guard gap > 0, limits.share > 0, limits.longest > 0, gap.isFinite else { return 0 }
    var share = min(1, limits.share)
    var longest = min(4, limits.longest)
    var isLoose = false
    let comfort = Double(spaces) * Self.widestSpace * paragraph.baseFont.size
    if spaces > 0, gap * (1 - share) > comfort {
      share = 1 - comfort / gap
      longest = min(4, longest * Self.looseLengthening)
      isLoose = true
    }
    var places: [KashidaPlace] = []
    for index in fragments.indices {
      appendPlaces(ofFragment: index, to: &places, isLoose: isLoose)
    }
    // The best ones, and among equals those that are read first.
    places = places.enumerated()
      .sorted {
        ($0.element.tier, $1.element.priority, $0.offset)
          < ($1.element.tier, $0.element.priority, $1.offset)
      }
      .map(\.element)
    var left = gap * share
    var chosen: [(place: KashidaPlace, count: Int, advance: Int32)] = []
    for (index, place) in places.enumerated() {
      let run = paragraph.runs[fragments[place.fragment].run]
      let width = Double(run.face.advance(of: run.face.nominalGlyph(for: 0x640))) * run.scale
      // A tatweel is never cut shorter than it is.
      guard width >= run.size / 50, left >= width else { continue }
      let rest = min(places.count - index, Int(min(left / width, 1e6)))
      let length = min(max(width, left / Double(max(1, rest))), longest * run.size)
      guard length >= width else { continue }
      // They overlap where the length is no multiple of theirs.
      let count = Int((length / width).rounded(.up))
      let advance = Int32((length / Double(count) / run.scale).rounded())
      chosen.append((place, count, advance))
      left -= Double(advance) * Double(count) * run.scale
    }
    guard !chosen.isEmpty else { return 0 }
    return insert(chosen)
  }

  /// What a space is widened by at most while joins can be lengthened instead, in ems.
  private static let widestSpace = 0.5
  /// How much longer joins may be than elsewhere in lines whose spaces would be wider.
  private static let looseLengthening = 4.0

  private mutating func insert(
    _ chosen: [(place: KashidaPlace, count: Int, advance: Int32)]
  ) -> Double {
    let glyphs = self.glyphs
    var result: [ShapedGlyph] = []
    var added = 0.0
    for index in fragments.indices {
      let run = paragraph.runs[fragments[index].run]
      let start = result.count
      let here = chosen.filter { $0.place.fragment == index }.sorted {
        $0.place.glyph < $1.place.glyph
      }
      var next = fragments[index].glyphs.lowerBound
      for (place, count, advance) in here {
        result.append(contentsOf: glyphs[next..<place.glyph])
        next = place.glyph
        // Part of the cluster on its left, so that it has no text of its own.
        let tatweel = ShapedGlyph(
          glyph: run.face.nominalGlyph(for: 0x640),
          textOffset: glyphs[place.glyph - 1].textOffset,
          textLength: 0, advance: advance)
        for _ in 0..<count { result.append(tatweel) }
        added += Double(advance) * Double(count) * run.scale
      }
      result.append(contentsOf: glyphs[next..<fragments[index].glyphs.upperBound])
      fragments[index].glyphs = start..<result.count
    }
    ownGlyphs = result
    return added
  }

  /// The places of the words of a fragment, in reading order: the best one of each, and in a loose line
  /// those that are lengthened in no other.
  private func appendPlaces(
    ofFragment index: Int, to places: inout [KashidaPlace], isLoose: Bool
  ) {
    let fragment = fragments[index]
    let run = paragraph.runs[fragment.run]
    guard run.kind == .text, run.isRightToLeft, run.script == 0x4172_6162, run.letterSpacing == 0,
      run.face.nominalGlyph(for: 0x640) != 0
    else { return }
    var clusters = clusters(of: fragment)
    clusters.reverse()
    var start = 0
    while start < clusters.count {
      var end = start
      while end < clusters.count, clusters[end].first != nil { end += 1 }
      let joins = joins(ofWord: Array(clusters[start..<end]))
      start = end + 1
      // The best one, and among equals the last one.
      guard let best = joins.reversed().max(by: { $0.priority < $1.priority })
      else { continue }
      func add(_ join: (position: Int, glyph: Int, priority: Int), tier: Int) {
        places.append(
          KashidaPlace(fragment: index, glyph: join.glyph, priority: join.priority, tier: tier))
      }
      if best.priority > 0 { add(best, tier: 0) } else if isLoose { add(best, tier: 1) }
      guard isLoose else { continue }
      let second = joins.reversed()
        .filter { abs($0.position - best.position) >= Self.joinDistance }
        .max { $0.priority < $1.priority }
      if let second { add(second, tier: 2) }
    }
  }

  /// From a join of a word to the second one that is lengthened, in letters.
  private static let joinDistance = 3

  /// The joins of a word that can be lengthened.
  private func joins(
    ofWord clusters: [Cluster]
  ) -> [(position: Int, glyph: Int, priority: Int)] {
    clusters.indices.dropFirst().compactMap { position in
      let cluster = clusters[position]
      guard let before = clusters[position - 1].last, let after = cluster.first,
        cluster.takesTatweel, cluster.isLevel, clusters[position - 1].isLevel
      else { return nil }
      let follower = position + 1 < clusters.count ? clusters[position + 1].first : nil
      let join = ArabicJoin(before: before, after: after, next: follower)
      return (position, cluster.end, join.priority)
    }
  }

  private struct Cluster {
    var first: ArabicLetter?
    var last: ArabicLetter?
    /// Behind its last glyph.
    var end: Int
    var takesTatweel: Bool
    /// Whether its letter is on the baseline.
    var isLevel: Bool
  }

  /// From left to right.
  private func clusters(of fragment: Fragment) -> [Cluster] {
    let glyphs = self.glyphs
    var clusters: [Cluster] = []
    paragraph.text.withUnsafeBufferPointer { bytes in
      var index = fragment.glyphs.lowerBound
      while index < fragment.glyphs.upperBound {
        let offset = Int(glyphs[index].textOffset)
        var length = 0
        var end = index
        var takesTatweel = false
        while end < fragment.glyphs.upperBound, Int(glyphs[end].textOffset) == offset {
          length = max(length, Int(glyphs[end].textLength))
          takesTatweel = takesTatweel || glyphs[end].flags.contains(.takesTatweel)
          end += 1
        }
        var cluster = Cluster(
          end: end, takesTatweel: takesTatweel, isLevel: glyphs[end - 1].yOffset == 0)
        var byte = offset
        while byte < min(offset + length, bytes.count) {
          let (scalar, size) = UTF8Decoder.decode(bytes, at: byte)
          if let letter = ArabicLetter(scalar) {
            if cluster.first == nil { cluster.first = letter }
            cluster.last = letter
          }
          byte += size
        }
        clusters.append(cluster)
        index = end
      }
    }
    return clusters
  }
}

extension ShapedParagraph {
  /// Whether joins of its letters may be lengthened in justified lines.
  var takesKashidas: Bool {
    hasBidi && style.kashida.share > 0 && style.kashida.longest > 0
      && runs.contains { $0.isRightToLeft && $0.script == 0x4172_6162 }
  }
}
