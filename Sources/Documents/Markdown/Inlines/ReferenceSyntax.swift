import ComposeDiagnostics
import ComposeDocumentModel
import ComposePlatform

/// The names of labels: `fig:map`, `tbl-ages` (pandoc-crossref, Quarto).
enum ReferenceSyntax {
  /// The end of the label after the `@` at `position`; nil where no prefix of a known kind follows.
  static func labelEnd(_ text: Bytes, afterAt position: Int) -> Int? {
    let start = position + 1
    guard LabelKind(ofIdentifier: text.slice(start..<min(text.count, start + 4))) != nil else {
      return nil
    }
    var index = start
    while index < text.count {
      let byte = text[index]
      guard
        byte.isAlphanumeric || byte >= 0x80 || byte == ASCII.hyphen || byte == ASCII.underscore
          || byte == ASCII.colon || byte == ASCII.period
      else { break }
      index += 1
    }
    // A full stop or colon at the end belongs to the sentence.
    while index > start,
      text[index - 1] == ASCII.period || text[index - 1] == ASCII.colon
        || text[index - 1] == ASCII.hyphen
    {
      index -= 1
    }
    // The prefix, its separator and a character at least.
    let separator = text.slice(start..<index).firstIndex { $0 == ASCII.colon || $0 == ASCII.hyphen }
    return separator.map { start + $0 + 1 < index } == true ? index : nil
  }

  /// Whether a destination is an identifier, or one in another file: `#map`, `other.md#map`.
  @_optimize(speed)
  static func mayBeReference(_ destination: String) -> Bool {
    guard let first = destination.utf8.first, first != ASCII.hash else {
      return !destination.isEmpty
    }
    // A scheme or an authority is that of another document.
    for byte in destination.utf8 {
      if byte == ASCII.hash { return first != ASCII.slash }
      if byte == ASCII.colon { return false }
    }
    return false
  }

  /// The form that classes such as `.page` ask for; nil where there is none.
  static func form(_ classes: [String]) -> CrossReference.Form? {
    var form: CrossReference.Form?
    for name in classes {
      switch (name, form) {
      case ("page", .label?), ("label", .page?): form = .labelAndPage
      case ("page", _): form = .page
      case ("number", _): form = .number
      case ("title", _): form = .title
      case ("label", _): form = .label
      default: return nil
      }
    }
    return form
  }
}

extension InlineParser {
  mutating func noteLabel(_ identifier: String) {
    if LabelKind(ofIdentifier: identifier.utf8) != nil { hasReferences = true }
  }

  /// `[@fig:map]`, `[-@fig:map]`, `[Fig. @fig:map]`, `[@fig:map; @tbl:ages]{.page}`.
  ///
  /// - Returns: The offset after it, or nil when the bracket holds no reference.
  mutating func readCrossReferences(_ bracket: Bracket, closedAt position: Int) -> Int? {
    guard !bracket.isImage, !bracket.holdsBracket,
      let parts = Self.parts(of: text, bracket.textStart..<position)
    else { return nil }
    var end = position + 1
    var form: CrossReference.Form?
    if end < text.count, text[end] == ASCII.openBrace,
      let found = AttributeSyntax.inline(text, at: end),
      let asked = ReferenceSyntax.form(found.attributes.classes)
    {
      form = asked
      end = found.end
    }
    let start = bracket.textStart - 1
    // What was found in the bracket is replaced.
    openTags.removeAll(after: bracket.event)
    events.removeSubrange(bracket.event...)
    lastDelimiter = bracket.delimiter
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = -1 }
    pending = start
    hasReferences = true
    let isSingle = parts.count == 1 && parts[0].prefix.isEmpty
    var place = start
    for (index, part) in parts.enumerated() {
      if index > 0 { emit(Array(", ".utf8), inPlaceOf: place, part.prefix.lowerBound) }
      if index == 0, !isSingle { emit(.nothing, place, part.prefix.lowerBound) }
      if !part.prefix.isEmpty {
        emit(.text, part.prefix.lowerBound, part.prefix.upperBound)
      }
      let isNumber = part.isNumber || !part.prefix.isEmpty
      crossReferences.append(
        CrossReference(
          String(decoding: text[part.label], as: UTF8.self),
          form: form ?? (isNumber ? .number : .label)))
      emit(
        .crossReference, isSingle ? start : part.prefix.upperBound,
        isSingle ? position + 1 : part.label.upperBound, index: crossReferences.count - 1)
      place = part.label.upperBound
    }
    emit(.nothing, isSingle ? position + 1 : place, end)
    return end
  }

  private struct Part {
    /// Text before the reference, instead of the kind.
    var prefix: Range<Int>
    /// The identifier.
    var label: Range<Int>
    var isNumber: Bool
  }

  /// The references of a bracket, separated by semicolons; nil where a part holds none.
  private static func parts(of text: Bytes, _ range: Range<Int>) -> [Part]? {
    var parts: [Part] = []
    var start = range.lowerBound
    while start < range.upperBound {
      start = LinkSyntax.skipSpaces(text, from: start)
      guard let at = text.slice(0..<range.upperBound).firstIndex(of: ASCII.at, from: start),
        let labelEnd = ReferenceSyntax.labelEnd(text.slice(0..<range.upperBound), afterAt: at)
      else { return nil }
      let isNumber = at > start && text[at - 1] == ASCII.hyphen
      let prefix = start..<(isNumber ? at - 1 : at)
      guard !text[prefix].contains(where: { $0 == ASCII.semicolon || $0 == ASCII.lineFeed }) else {
        return nil
      }
      parts.append(Part(prefix: prefix, label: at + 1..<labelEnd, isNumber: isNumber))
      start = LinkSyntax.skipSpaces(text, from: labelEnd)
      guard start < range.upperBound else { break }
      guard text[start] == ASCII.semicolon else { return nil }
      start += 1
    }
    return parts.isEmpty ? nil : parts
  }

  /// What follows a link to an identifier: `{.page}` and its kin; notes a link without text, which
  /// stands for what its target is called.
  mutating func readReferenceForm(
    of destination: String, _ bracket: Bracket, closedAt position: Int, end: Int
  ) -> Int {
    let isEmpty = position == bracket.textStart
    if isEmpty { hasReferences = true }
    guard dialect.contains(.crossReferences), end < text.count, text[end] == ASCII.openBrace,
      let found = AttributeSyntax.inline(text, at: end),
      let form = ReferenceSyntax.form(found.attributes.classes)
    else { return end }
    hasReferences = true
    let isOwn = destination.utf8.first == ASCII.hash
    // That of another file is resolved when files are joined.
    let reference = CrossReference(
      isOwn ? String(destination.dropFirst()) : destination, form: form)
    crossReferences.append(reference)
    if isEmpty {
      events[bracket.event].kind = .nothing
      events[events.count - 1].kind = .nothing
    } else {
      emit(Array(" ".utf8), inPlaceOf: end, end)
    }
    emit(.crossReference, end, end, index: crossReferences.count - 1)
    emit(.nothing, end, found.end)
    return found.end
  }

  /// `[oak]{.index}`, `[]{.index entry="tree!oak"}`, `[]{.index entry=maple see=tree}`.
  ///
  /// - Returns: The offset after it, or nil when the term is empty.
  mutating func readIndexTerm(
    _ bracket: Bracket, _ found: (attributes: BlockAttributes, end: Int), closedAt position: Int
  ) -> Int? {
    let values = found.attributes.values
    let entry =
      values["entry"]
      ?? Self.plainTerm(text.slice(bracket.textStart..<position))
    var isCut = values["entry"] == nil && position - bracket.textStart > IndexTerm.longestSource
    let levels = entry.split(separator: "!").map { level in
      let level = level.drop { $0 == " " }
      let kept = level.prefix(IndexTerm.longest)
      if kept.endIndex < level.endIndex { isCut = true }
      return String(kept)
    }.filter { !$0.isEmpty }
    guard !levels.isEmpty else { return nil }
    if isCut, limiter.admits("long-index-term", "long index terms") {
      report(
        .warning, code: "long-index-term",
        "index term of more than \(IndexTerm.longest) characters; the index has its beginning only",
        at: bracket.textStart - 1..<found.end,
        hint: "name what the index shows: [text]{.index entry=\"term\"}")
    }
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    closeInside(event: bracket.event, delimiter: bracket.delimiter, position: position)
    hasReferences = true
    indexTerms.append(
      IndexTerm(
        levels: Array(levels.prefix(IndexTerm.deepest)), see: values["see"],
        seeAlso: values["seealso"] ?? values["see-also"]))
    // The place is that of the term's first word.
    events[bracket.event].kind = .indexTerm
    events[bracket.event].index = Int32(truncatingIfNeeded: indexTerms.count - 1)
    emit(.nothing, position, found.end)
    return found.end
  }

  /// The words of a term as written, without the marks of emphasis and code, in one line; of a long
  /// one the beginning.
  private static func plainTerm(_ source: Bytes) -> String {
    var words: [UInt8] = []
    var end = min(source.count, IndexTerm.longestSource)
    // No character is cut in two.
    while end < source.count, end > 0, source[end] & 0xC0 == 0x80 { end -= 1 }
    for byte in source.slice(0..<end) {
      switch byte {
      case ASCII.asterisk, ASCII.backtick, ASCII.underscore, ASCII.backslash: continue
      case ASCII.lineFeed: words.append(ASCII.space)
      default: words.append(byte)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }
}

extension IndexTerm {
  /// The number of levels that a term may have.
  fileprivate static let deepest = 4
  /// The number of characters of a level; the rest is left out.
  fileprivate static let longest = 200
  /// The number of bytes of source that are looked at.
  fileprivate static let longestSource = 4000
}

/// Bare references in text outside links: `see @fig:map`.
enum BareReferences {
  /// Splits text items where references begin and end.
  ///
  /// - Returns: Whether there is one. Complexity: O(n).
  static func add(to inlines: inout InlineText) -> Bool {
    var items: [Inline] = []
    var depth = 0
    var found = false
    inlines.utf8.withUnsafeBufferPointer { text in
      for (index, item) in inlines.items.enumerated() {
        switch item.kind {
        case .begin(.link), .begin(.image): depth += 1
        case .end(.link), .end(.image): depth -= 1
        default: break
        }
        guard depth == 0, case .text = item.kind else {
          if found { items.append(item) }
          continue
        }
        var rest = item
        let range = text.slice(0..<item.range.upperBound)
        var search = item.range.lowerBound
        while let at = range.firstIndex(of: ASCII.at, from: search) {
          search = at + 1
          guard at == item.range.lowerBound || !isWord(text[at - 1]),
            let end = ReferenceSyntax.labelEnd(range, afterAt: at)
          else { continue }
          if !found {
            found = true
            items = Array(inlines.items[..<index])
          }
          var before = rest
          before.range = rest.range.lowerBound..<at
          if !before.range.isEmpty { items.append(before) }
          let label = String(decoding: text[at + 1..<end], as: UTF8.self)
          items.append(
            Inline(
              .reference(CrossReference(label, isExplicit: false)), range: at..<end,
              sourceOffset: rest.sourceOffset + (at - rest.range.lowerBound)))
          rest.sourceOffset += end - rest.range.lowerBound
          rest.range = end..<rest.range.upperBound
          search = end
        }
        if found, !rest.range.isEmpty { items.append(rest) }
      }
    }
    if found { inlines.items = items }
    return found
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || byte == ASCII.underscore
  }
}
