import ComposeAttributedText
import ComposeFonts
import ComposeHyphenation

extension ShapedParagraph {
  /// Adds the places at which parts of a word have to be reshaped, each as far as the adjacent
  /// places: what a line starts with is then never in the way of what it ends with.
  ///
  /// - Parameters:
  ///   - points: In ascending order.
  ///   - content: The segment's text.
  ///   - parts: The segment's other places; in ascending order, before and after.
  func reshape(
    _ points: [HyphenationPoint], in content: Range<Int>, _ hyphen: HyphenCharacter,
    into parts: inout [DiscretionaryBreak]
  ) {
    guard discretionaryShaper != nil, !hasEastAsian else { return }
    var reshaped: [DiscretionaryBreak] = []
    for (index, point) in points.enumerated() where content.contains(point.offset) {
      var lower = reshaped.last?.reshaping?.after?.textRange.upperBound ?? content.lowerBound
      lower = max(lower, reshaped.last?.offset ?? 0)
      var upper = content.upperBound
      // What the next point needs stays free for it.
      if index + 1 < points.count, content.contains(points[index + 1].offset) {
        upper = max(point.offset, span(of: points[index + 1]).lowerBound)
      }
      for part in parts {
        if part.offset < point.offset { lower = max(lower, part.offset) }
        if part.offset > point.offset { upper = min(upper, part.offset) }
      }
      let needed = span(of: point)
      guard needed.lowerBound >= lower, needed.upperBound <= max(upper, point.offset),
        let part = place(point, from: lower, to: upper, in: content, hyphen)
      else { continue }
      reshaped.append(part)
    }
    guard !reshaped.isEmpty else { return }
    parts = (parts + reshaped).sorted { $0.offset < $1.offset }
  }

  /// The clusters that change where the word is hyphenated, in bytes; empty where none does.
  private func span(of point: HyphenationPoint) -> Range<Int> {
    let lower = point.offset - (point.change?.removedBefore ?? 0)
    let upper = point.offset + (point.change?.removedAfter ?? 0)
    return min(clusterStart(lower), point.offset)..<max(clusterEnd(upper), point.offset)
  }

  /// The start of the cluster that contains an offset; the offset itself at a boundary.
  private func clusterStart(_ offset: Int) -> Int {
    guard let run = run(at: offset), !runs[run].isRightToLeft else { return offset }
    let before = glyphs(of: runs[run], in: runs[run].textRange.lowerBound..<(offset + 1))
    guard let last = before.last else { return offset }
    return Int(glyphs[last].textOffset)
  }

  /// The end of the cluster that contains an offset; the offset itself at a boundary.
  private func clusterEnd(_ offset: Int) -> Int {
    guard offset > clusterStart(offset), let run = run(at: offset) else { return offset }
    let after = glyphs(of: runs[run], in: offset..<runs[run].textRange.upperBound)
    guard let first = after.first else { return runs[run].textRange.upperBound }
    return Int(glyphs[first].textOffset)
  }

  private func run(at offset: Int) -> Int? {
    let found = runs(overlapping: offset..<(offset + 1))
    return found.isEmpty ? nil : found.startIndex
  }

  /// A place with its parts; nil where they cannot be shaped.
  private func place(
    _ point: HyphenationPoint, from lower: Int, to upper: Int, in content: Range<Int>,
    _ hyphen: HyphenCharacter
  ) -> DiscretionaryBreak? {
    guard let last = run(at: point.offset - 1), let first = run(at: point.offset) else {
      return nil
    }
    let change = point.change ?? SpellingChange()
    let needed = span(of: point)
    var reshaping = Reshaping(offset: point.offset)
    if needed.lowerBound < point.offset || !change.before.isEmpty {
      let text = RespelledText(
        max(lower, runs[last].textRange.lowerBound)..<point.offset, of: text,
        endingWith: change.before.utf8, removing: change.removedBefore)
      guard let part = reshapedFragment(text, ofRun: last, isFollowed: false) else { return nil }
      reshaping.before = part
    }
    if needed.upperBound > point.offset || !change.after.isEmpty {
      let text = RespelledText(
        point.offset..<min(upper, runs[first].textRange.upperBound), of: text,
        startingWith: change.after.utf8, removing: change.removedAfter)
      guard let part = reshapedFragment(text, ofRun: first, isFollowed: true) else { return nil }
      reshaping.after = part
    }
    reshaping.width =
      width(of: content.lowerBound..<(reshaping.before?.textRange.lowerBound ?? point.offset))
      + (reshaping.before?.width ?? 0)
    let face = runs[last].face
    let isShown = point.showsHyphen && hyphen != .none
    return DiscretionaryBreak(
      offset: point.offset, width: reshaping.width,
      taken: width(of: content.lowerBound..<(reshaping.after?.textRange.upperBound ?? point.offset))
        - (reshaping.after?.width ?? 0),
      hyphenWidth: isShown ? Double(face.advance(of: face.hyphenGlyph)) * runs[last].scale : 0,
      reshaping: reshaping)
  }

  /// What a line starts with that follows a hyphen of the text, in a language that repeats it there; nil
  /// where it does not.
  ///
  /// - Parameter index: The segment that ends with the hyphen.
  func repeatedHyphen(
    after index: Int, in segments: UnsafeBufferPointer<LineSegment>, start: Int,
    scratch points: inout [HyphenationPoint]
  ) -> Reshaping? {
    let offset = segments[index].end
    guard let run = run(at: offset), discretionaryShaper != nil, !hasEastAsian else { return nil }
    let first = runs(overlapping: start..<offset).first
    guard let hyphenator = first.flatMap({ hyphenator(of: $0) }),
      hyphenator.language.repeatsHyphen
    else { return nil }
    findPoints(of: index, in: segments, start: start, hyphenator, &points)
    guard
      let change = points.first(where: { $0.offset == offset && $0.kind == .explicitHyphen })?
        .change
    else { return nil }
    let text = RespelledText(
      offset..<max(clusterEnd(offset + 1), offset + 1), of: text, startingWith: change.after.utf8,
      removing: change.removedAfter)
    guard let part = reshapedFragment(text, ofRun: run, isFollowed: true) else { return nil }
    return Reshaping(offset: offset, after: part)
  }

  private func reshapedFragment(
    _ text: RespelledText, ofRun index: Int, isFollowed: Bool
  ) -> ReshapedFragment? {
    let run = runs[index]
    let attributes = attributeSets[run.attributes]
    guard !text.source.isEmpty, run.textRange.contains(text.source.lowerBound),
      run.textRange.upperBound >= text.source.upperBound,
      DiscretionaryShaper.canShape(run, attributes),
      let shaped = text.bytes.withUnsafeBufferPointer({
        discretionaryShaper?.glyphs(of: $0, like: run, attributes)
      })
    else { return nil }
    var glyphs = text.placed(shaped)
    let known = self.glyphs(of: run, in: text.source)
    // What follows is drawn nearer to the last glyph, or farther from it.
    if isFollowed, let last = glyphs.indices.last, let same = known.last,
      self.glyphs[same].glyph == glyphs[last].glyph
    {
      glyphs[last].advance = self.glyphs[same].advance
    }
    let width = Self.width(of: glyphs[...], run)
    return ReshapedFragment(
      run: index, textRange: text.source,
      firstCharacter: text.bytes.withUnsafeBufferPointer { $0.scalar(at: 0) }, glyphs: glyphs,
      width: width,
      growth: width - Self.width(of: self.glyphs[known], run))
  }

  /// The width of the glyphs that begin in a range, in points.
  private func width(of range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 0 }
    return runs(overlapping: range).reduce(0) {
      $0 + Self.width(of: glyphs[glyphs(of: $1, in: range)], $1)
    }
  }

  private static func width(of glyphs: ArraySlice<ShapedGlyph>, _ run: ShapedRun) -> Double {
    glyphs.reduce(0) {
      $0 + Double($1.advance) * run.scale + ($1.textLength > 0 ? run.letterSpacing : 0)
    }
  }
}
