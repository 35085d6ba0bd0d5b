/// Notes in the margin: their classes, and what they are where there is no room for them.
package enum MarginNotes {
  /// Whether a class of a span or a division makes it a note in the margin.
  package static func isClass(_ name: String) -> Bool {
    name == "marginnote" || name == "margin" || name == "aside"
  }
}

extension Document {
  /// The document with its margin notes as footnotes, all of them numbered in order.
  ///
  /// Divisions of margin notes are put behind the paragraph before them. Complexity: O(n).
  package var withMarginNotesAsFootnotes: Document {
    var document = self
    var notes: [Footnote] = []
    var numbers = [Int: Int]()
    /// Renumbers a call, and makes notes of spans.
    func change(_ text: inout InlineText) {
      guard text.items.contains(where: \.isNote) else { return }
      var items: [Inline] = []
      var index = 0
      while index < text.items.count {
        let item = text.items[index]
        index += 1
        switch item.kind {
        case .footnoteReference(let note):
          guard footnotes.indices.contains(note) else { continue }
          let number = numbers[note] ?? notes.count
          if numbers[note] == nil {
            numbers[note] = number
            notes.append(footnotes[note])
          }
          items.append(
            Inline(.footnoteReference(number), range: item.range, sourceOffset: item.sourceOffset))
        case .begin(.marginNote):
          let note = text.span(from: index, ofKind: .marginNote)
          index = note.end
          items.append(Inline(.footnoteReference(notes.count), sourceOffset: item.sourceOffset))
          notes.append(
            Footnote(
              label: "",
              blocks: [Block(.paragraph(InlineText(utf8: text.utf8, items: note.items)))]))
        default: items.append(item)
        }
      }
      text.items = items
    }
    document.blocks = blocks.mapTexts(change)
    // Notes that are called in notes are added behind.
    var index = 0
    while index < notes.count {
      // A copy, since notes are added meanwhile.
      let blocks = notes[index].blocks
      let changed = blocks.mapTexts(change)
      notes[index].blocks = changed
      index += 1
    }
    document.footnotes = notes
    return document
  }
}

extension InlineText {
  /// The items up to the end of a span that is open at an index, and the index behind its end.
  package func span(from start: Int, ofKind kind: Inline.Span) -> (items: [Inline], end: Int) {
    var depth = 1
    var index = start
    while index < items.count {
      switch items[index].kind {
      case .begin(let span) where span == kind: depth += 1
      case .end(let span) where span == kind: depth -= 1
      default: break
      }
      if depth == 0 { return (Array(items[start..<index]), index + 1) }
      index += 1
    }
    return (Array(items[start...]), index)
  }
}

extension Inline {
  fileprivate var isNote: Bool {
    switch kind {
    case .footnoteReference, .begin(.marginNote): true
    default: false
    }
  }
}
