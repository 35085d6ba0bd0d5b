import ComposeGeometry

extension TextLines {
  /// Joins words of South and Southeast Asian scripts that lines break without a sign: where spaces
  /// end lines of a paragraph, a line without one breaks a word.
  ///
  /// - Parameter lines: The lines of a tagged page; those with the same marked-content identifier are one
  ///   paragraph.
  static func joinUnmarkedBreaks(_ lines: inout [TextLine]) {
    let content = lines.map { line in
      (
        first: line.words.first?.characters.first?.contentID,
        last: line.words.last?.characters.last?.contentID
      )
    }
    func goesOn(_ index: Int) -> Bool {
      index + 1 < lines.count && content[index].last != nil
        && content[index].last == content[index + 1].first
        && lines[index].isArtifact == lines[index + 1].isArtifact
    }
    guard lines.indices.contains(where: { lines[$0].endsWithSpace && goesOn($0) }) else { return }
    // Lines that end before others do are ended by their author.
    var ends: [Int: Double] = [:]
    for (line, content) in zip(lines, content) {
      if let number = content.last { ends[number] = max(ends[number] ?? 0, line.box.maxX) }
    }
    for index in lines.indices.reversed() where goesOn(index) && !lines[index].endsWithSpace {
      guard !lines[index].isHyphenated, var last = lines[index].words.last,
        let next = lines[index + 1].words.first, let end = last.text.unicodeScalars.last,
        let start = next.text.unicodeScalars.first, breaksWithoutSign(end),
        breaksWithoutSign(start), let number = content[index].last, let widest = ends[number],
        let size = last.characters.last?.size, last.box.maxX > widest - 5 * size
      else { continue }
      last.text += next.text
      last.characters += next.characters
      last.boxes += next.boxes
      lines[index].words[lines[index].words.count - 1] = last
      lines[index].isHyphenated = true
    }
  }

  /// Whether words of its script are broken without a hyphen.
  private static func breaksWithoutSign(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    // From Devanagari to Myanmar; Khmer; from Limbu to Tai Tham; from Syloti Nagri to Meetei Mayek.
    case 0x900...0x109F, 0x1780...0x17FF, 0x1900...0x1AAF, 0xA800...0xA95F, 0xA980...0xAAFF: true
    default: false
    }
  }
}
