import ComposeDocumentModel
import ComposePlatform

extension InlineParser {
  /// A line ending: a hard break after two or more spaces (CommonMark 0.31.2, 6.7 and 6.8).
  mutating func readLineEnd(at position: Int) -> Int {
    var start = position
    while start > pending, text[start - 1].isSpaceOrTab { start -= 1 }
    let isForced =
      position - start >= 2 && text[position - 1] == ASCII.space
      && text[position - 2] == ASCII.space
    emit(isForced ? .lineBreak : .softBreak, start, position + 1)
    return position + 1
  }

  /// A backslash before punctuation or a line end (CommonMark 0.31.2, 2.4).
  mutating func readBackslash(at position: Int) -> Int {
    guard position + 1 < text.count else { return position + 1 }
    let next = text[position + 1]
    if next == ASCII.lineFeed {
      emit(.lineBreak, position, position + 2)
      return position + 2
    }
    if next == ASCII.openParenthesis || next == ASCII.openBracket || next == UInt8(ascii: "b"),
      let end = readBackslashMath(at: position)
    {
      return end
    }
    guard next.isPunctuation else { return readTeXReference(at: position) ?? position + 1 }
    if next == ASCII.at, dialect.contains(.crossReferences) {
      if let end = readBookdownReference(at: position) { return end }
      // An item of its own, with which no reference begins.
      emit([ASCII.at], inPlaceOf: position, position + 2)
      return position + 2
    }
    flush(upTo: position)
    pending = position + 1  // The escaped byte itself is text.
    return position + 2
  }

  mutating func readEntity(at position: Int) -> Int {
    var bytes: [UInt8] = []
    let length = Entities.decode(text, at: position, onto: &bytes)
    guard length > 0 else { return position + 1 }
    emit(bytes, inPlaceOf: position, position + length)
    return position + length
  }

  /// A code span (CommonMark 0.31.2, 6.1).
  mutating func readCode(at position: Int) -> Int {
    var contentStart = position
    while contentStart < text.count, text[contentStart] == ASCII.backtick { contentStart += 1 }
    let length = contentStart - position
    guard let end = backticks.runEnd(of: length, in: text, from: contentStart) else {
      return contentStart
    }
    // `x`{.swift}: the language of the code (pandoc).
    if end < text.count, text[end] == ASCII.openBrace, dialect.contains(.attributes),
      let found = AttributeSyntax.inline(text, at: end),
      let language = found.attributes.classes.first
    {
      links.append(.codeLanguage(language))
      emit(.linkStart, position, position, index: links.count - 1)
      emit(.code, position, end, index: length)
      emit(.linkEnd, end, found.end, index: links.count - 1)
      return found.end
    }
    if position > 0, text[position - 1] == ASCII.closeBrace, dialect.contains(.directives),
      readRole(position..<end, length: length)
    {
      return end
    }
    emit(.code, position, end, index: length)
    return end
  }
}

/// Finds the closing backtick strings of code spans in linear time in total.
///
/// The first failed search has seen every backtick string up to the end; the positions it recorded
/// by length answer later searches.
struct BacktickRuns {
  /// The start of the last backtick string of each length.
  private var lastRuns: [Int] = []
  private var isComplete = false

  mutating func reset() {
    guard !lastRuns.isEmpty else { return }
    lastRuns.removeAll(keepingCapacity: true)
    isComplete = false
  }

  /// The end of the next string of `length` backticks from `start` on, or nil.
  mutating func runEnd(of length: Int, in text: Bytes, from start: Int) -> Int? {
    if isComplete, length >= lastRuns.count || lastRuns[length] < start { return nil }
    var index = start
    while let run = text.firstIndex(of: ASCII.backtick, from: index) {
      index = run
      while index < text.count, text[index] == ASCII.backtick { index += 1 }
      if index - run == length { return index }
      if !isComplete { note(run, length: index - run) }
    }
    isComplete = true
    if lastRuns.isEmpty { lastRuns.append(-1) }
    return nil
  }

  private mutating func note(_ start: Int, length: Int) {
    while lastRuns.count <= length { lastRuns.append(-1) }
    lastRuns[length] = max(lastRuns[length], start)
  }
}
