import ComposeDocumentModel
import ComposePlatform

// Typographic marks for what keyboards have: quotation marks, apostrophes, primes, dashes, ellipses.

/// What surrounds a quotation mark, packed into the index of its event.
struct QuoteFlags: OptionSet {
  let rawValue: Int32

  static let isDouble = Self(rawValue: 1)
  static let canOpen = Self(rawValue: 2)
  static let canClose = Self(rawValue: 4)
  /// Whether a digit precedes it, so that it may be a prime.
  static let followsDigit = Self(rawValue: 8)
  /// Of `<q>`: it has no other meaning.
  static let isElement = Self(rawValue: 16)
}

extension InlineParser {
  /// What begins with `"`, `'`, `-` or `.`, if smart punctuation is enabled; most of it is itself.
  mutating func readPunctuation(at position: Int) -> Int {
    let byte = text[position]
    switch byte {
    case ASCII.quote, ASCII.apostrophe: return readQuote(at: position)
    case ASCII.hyphen, ASCII.period:
      var end = position + 1
      guard end < text.count, text[end] == byte else { return end }
      while end < text.count, text[end] == byte { end += 1 }
      if byte == ASCII.hyphen {
        readDashes(position..<end)
      } else {
        readPeriods(position..<end)
      }
      return end
    default: return position + 1
    }
  }

  /// Adds a character in place of `start..<end`, unless that is code.
  mutating func emit(_ mark: Unicode.Scalar, inPlaceOf start: Int, _ end: Int) {
    emit(.mark, start, end, index: Int(mark.value))
    hasMarks = true
  }

  // MARK: - Dashes and ellipses

  /// Two hyphens are an en dash, three an em dash; longer strings are made of both, em dashes first, as in
  /// commonmark.js.
  private mutating func readDashes(_ range: Range<Int>) {
    let count = range.count
    guard count <= Self.longestDashes, !isSyntax(range), count > 2 || !isOption(range) else {
      return
    }
    var ems = count / 3
    if count % 3 == 1 { ems -= 1 }
    if count % 3 != 0, count % 2 == 0 { ems = 0 }
    var start = range.lowerBound
    while start < range.upperBound {
      let length = ems > 0 ? 3 : 2
      emit(length == 3 ? "\u{2014}" : "\u{2013}", inPlaceOf: start, start + length)
      ems -= 1
      start += length
    }
  }

  /// Longer strings are rules and leaders.
  private static let longestDashes = 10

  /// Whether hyphens belong to an arrow, a comment or a drawing, or to an address or a path.
  private func isSyntax(_ range: Range<Int>) -> Bool {
    for neighbour in [range.lowerBound - 1, range.upperBound] where text.indices.contains(neighbour)
    {
      switch text[neighbour] {
      case ASCII.less, ASCII.greater, ASCII.pipe, ASCII.plus, ASCII.equals, ASCII.slash,
        ASCII.backslash:
        return true
      default: break
      }
    }
    // `a--b@example.org`, and the identifier of `@fig:a--b`.
    var start = range.lowerBound
    var end = range.upperBound
    let first = max(0, start - Self.longestWord)
    let last = min(text.count, end + Self.longestWord)
    while start > first, !text[start - 1].isWhitespace {
      start -= 1
      if text[start] == ASCII.at { return true }
    }
    while end < last, !text[end].isWhitespace {
      if text[end] == ASCII.at { return end > range.upperBound }
      end += 1
    }
    return false
  }

  private static let longestWord = 64

  /// Whether two hyphens begin the option of a command: `--output`.
  private func isOption(_ range: Range<Int>) -> Bool {
    guard range.upperBound < text.count, text[range.upperBound].isLetter else { return false }
    guard range.lowerBound > 0 else { return true }
    switch text[range.lowerBound - 1] {
    case ASCII.openParenthesis, ASCII.openBracket, ASCII.quote, ASCII.apostrophe, ASCII.comma,
      ASCII.asterisk, ASCII.underscore:
      return true
    case let byte: return byte.isWhitespace
    }
  }

  /// Three periods, with one more that ends the sentence, or twice as many, as Chinese has them; more are
  /// leaders. Those next to a slash belong to a path.
  private mutating func readPeriods(_ range: Range<Int>) {
    guard range.count == 3 || range.count == 4 || range.count == 6 else { return }
    for neighbour in [range.lowerBound - 1, range.upperBound] where text.indices.contains(neighbour)
    {
      if text[neighbour] == ASCII.slash || text[neighbour] == ASCII.backslash { return }
    }
    emit("\u{2026}", inPlaceOf: range.lowerBound, range.lowerBound + 3)
    if range.count == 6 { emit("\u{2026}", inPlaceOf: range.lowerBound + 3, range.upperBound) }
  }

  // MARK: - Quotation marks

  private mutating func readQuote(at position: Int) -> Int {
    let end = position + 1
    let isDouble = text[position] == ASCII.quote
    let before = QuoteNeighbour(before: position, in: text)
    let after = QuoteNeighbour(after: end, in: text)
    let digits = position > 0 && text[position - 1].isDigit
    if digits, let prime = prime(at: position, isDouble: isDouble) {
      emit(prime, inPlaceOf: position, end)
      return end
    }
    if let mark = hebrewMark(at: position, isDouble: isDouble) {
      emit(mark, inPlaceOf: position, end)
      return end
    }
    if !isDouble, isApostrophe(at: position, before, after) {
      emit("\u{2019}", inPlaceOf: position, end)
      return end
    }
    var flags: QuoteFlags = isDouble ? .isDouble : []
    // The flanking rules of emphasis (CommonMark 0.31.2, 6.2).
    if after != .space, after != .punctuation || before == .space || before == .punctuation {
      flags.insert(.canOpen)
    }
    if before != .space, before != .punctuation || after == .space || after == .punctuation {
      flags.insert(.canClose)
    }
    // Within a word that is no quotation; scripts without spaces are beyond ASCII.
    if before == .word, position > 0, text[position - 1] < 0x80 { flags.remove(.canOpen) }
    if digits, isDouble || after != .word { flags.insert(.followsDigit) }
    if flags.contains(.canOpen) || flags.contains(.canClose) {
      emit(.quote, position, end, index: Int(flags.rawValue))
      hasMarks = true
    }
    return end
  }

  /// The prime of feet and inches, or minutes and seconds, that follows a digit: both of `5'10"`. Three
  /// digits after the first are thousands, as in Switzerland.
  private func prime(at position: Int, isDouble: Bool) -> Unicode.Scalar? {
    if isDouble {
      var index = position
      while index > 0, position - index < 8,
        text[index - 1].isDigit || text[index - 1] == ASCII.period || text[index - 1] == ASCII.space
      {
        index -= 1
      }
      let isSecond = index > 1 && text[index - 1] == ASCII.apostrophe && text[index - 2].isDigit
      return isSecond ? "\u{2033}" : nil
    }
    var index = position + 1
    while index < text.count, index - position <= 4, text[index].isDigit { index += 1 }
    return index - position == 2 || index - position == 3 ? "\u{2032}" : nil
  }

  /// The gershayim or geresh within a Hebrew word, as in צה״ל and ג׳ורג׳; nil for a quotation mark, which
  /// only prefixes of a letter or two may precede: ב”הארץ”.
  private func hebrewMark(at position: Int, isDouble: Bool) -> Unicode.Scalar? {
    // The letters are D7 90 … D7 AA.
    func isHebrew(at index: Int) -> Bool {
      index >= 0 && index + 1 < text.count && text[index] == 0xD7 && 0x90...0xAA ~= text[index + 1]
    }
    guard isHebrew(at: position - 2) else { return nil }
    guard isHebrew(at: position + 1) else { return nil }
    guard isDouble, isHebrew(at: position + 3) else { return isDouble ? "\u{05F4}" : "\u{05F3}" }
    var index = position - 2
    while position - index <= 6, isHebrew(at: index) {
      // ב, ה, ו, כ, ל, מ, ש.
      guard [0x91, 0x94, 0x95, 0x9B, 0x9C, 0x9E, 0xA9].contains(text[index + 1]) else {
        return "\u{05F4}"
      }
      index -= 2
    }
    return nil
  }

  /// Whether a single mark is an apostrophe whatever else there is: in a word, after a bracket, or before
  /// a word that is known to begin with one.
  private func isApostrophe(
    at position: Int, _ before: QuoteNeighbour, _ after: QuoteNeighbour
  ) -> Bool {
    guard after == .word else { return false }
    if before == .word { return true }
    if before == .punctuation {
      let byte = text[position - 1]
      if byte == ASCII.closeBracket || byte == ASCII.closeParenthesis { return true }
    }
    var end = position + 1
    let last = min(text.count, end + ShortenedWords.longest + 1)
    while end < last, text[end].isAlphanumeric { end += 1 }
    let word = text.slice(position + 1..<end)
    guard word.count <= ShortenedWords.longest else { return false }
    let isClosed = end < text.count && text[end] == ASCII.apostrophe
    // ’90s, but not ‘90’.
    if word.count >= 2, word[0].isDigit, word[1].isDigit {
      return !isClosed && (word.count == 2 || word.count == 3 && word[2] == 0x73)
    }
    guard ShortenedWords.contains(word, language: language) else { return false }
    // rock ’n’ roll.
    return !isClosed || word.count == 1
  }

  /// Chooses the marks of quotations: of pairs by their language and depth; what has no partner is an
  /// apostrophe, a prime, or a quotation that goes on in the next paragraph. Linear in the events.
  mutating func resolveMarks() {
    guard hasMarks else { return }
    hasMarks = false
    var languages = [quotationMarks(of: language)]
    var code = 0
    var open: [OpenQuote] = []
    var doubles = 0
    for index in events.indices {
      switch events[index].kind {
      case .linkStart:
        guard case .language(let tag) = links[Int(events[index].index)] else { continue }
        languages.append(quotationMarks(of: tag))
      case .linkEnd:
        guard case .language = links[Int(events[index].index)], languages.count > 1 else {
          continue
        }
        languages.removeLast()
      case .spanStart, .spanEnd:
        guard let span = HTMLSpan(rawValue: events[index].index), span == .code || span == .keyboard
        else { continue }
        code += events[index].kind == .spanStart ? 1 : -1
      case .mark:
        if code > 0 { events[index].kind = .text }
      case .quote:
        let flags = QuoteFlags(rawValue: events[index].index)
        guard code == 0 || flags.contains(.isElement) else {
          events[index].kind = .text
          continue
        }
        guard let marks = languages.last else { continue }
        resolve(index, flags, marks, &open, &doubles)
      default: break
      }
    }
  }

  private mutating func resolve(
    _ index: Int, _ flags: QuoteFlags, _ marks: QuotationMarks, _ open: inout [OpenQuote],
    _ doubles: inout Int
  ) {
    func set(_ event: Int, _ mark: Unicode.Scalar) {
      events[event].kind = .mark
      events[event].index = Int32(truncatingIfNeeded: mark.value)
    }
    let isElement = flags.contains(.isElement)
    if flags.contains(.isDouble) {
      if flags.contains(.canClose), doubles > 0 {
        // What is open within it was an apostrophe.
        while let last = open.last, !last.isDouble || isElement || !last.isElement {
          open.removeLast()
          if last.isDouble { doubles -= 1 }
          guard last.isDouble, last.isElement == isElement else { continue }
          return set(index, last.marks.mark(opening: false, isInner: doubles % 2 == 1))
        }
      }
      if flags.contains(.canOpen), !flags.isSuperset(of: [.followsDigit, .canClose]) {
        set(index, marks.mark(opening: true, isInner: doubles % 2 == 1))
        open.append(OpenQuote(event: index, isDouble: true, isElement: isElement, marks: marks))
        doubles += 1
      } else if flags.contains(.followsDigit) {
        set(index, "\u{2033}")
      } else {
        set(index, marks.mark(opening: false, isInner: false))
      }
      return
    }
    // Within double marks a single one ends only what begins there.
    if flags.contains(.canClose), let last = open.last, !last.isDouble {
      open.removeLast()
      set(last.event, last.marks.mark(opening: true, isInner: true))
      return set(index, last.marks.mark(opening: false, isInner: true))
    }
    set(index, flags.contains(.followsDigit) ? "\u{2032}" : "\u{2019}")
    if flags.contains(.canOpen) {
      open.append(OpenQuote(event: index, isDouble: false, isElement: false, marks: marks))
    }
  }

  /// The marks of a language; those of the last one are kept.
  private mutating func quotationMarks(of language: String?) -> QuotationMarks {
    if let known = knownMarks, known.language == language { return known.marks }
    let marks = QuotationMarks(language: language)
    knownMarks = (language, marks)
    return marks
  }
}

/// A quotation mark without a partner so far.
private struct OpenQuote {
  var event: Int
  var isDouble: Bool
  /// Whether it is of `<q>`.
  var isElement: Bool
  var marks: QuotationMarks
}

/// What is next to a quotation mark, marks of emphasis aside.
private enum QuoteNeighbour {
  /// Also the start or the end of the text.
  case space
  case punctuation
  case word
  /// A character of a script without spaces between words, such as Chinese.
  case ideograph

  init(before position: Int, in text: Bytes) {
    var index = position
    while index > 0, Self.isEmphasis(text[index - 1]) { index -= 1 }
    guard index > 0 else {
      self = .space
      return
    }
    self.init(text, at: UTF8Decoder.start(ofScalarBefore: index, in: text))
  }

  init(after position: Int, in text: Bytes) {
    var index = position
    while index < text.count, Self.isEmphasis(text[index]) { index += 1 }
    guard index < text.count else {
      self = .space
      return
    }
    self.init(text, at: index)
  }

  private init(_ text: Bytes, at index: Int) {
    let byte = text[index]
    if byte < 0x80 {
      // A backtick is the border of code.
      self =
        byte.isWhitespace
        ? .space : byte.isPunctuation && byte != ASCII.backtick ? .punctuation : .word
      return
    }
    let scalar = text.scalar(at: index).scalar
    if scalar.isUnicodeWhitespace {
      self = .space
    } else if scalar.isUnicodePunctuation {
      self = .punctuation
    } else {
      // From the radicals of Chinese on, Hangul aside, which has spaces; and the scripts of South-East Asia.
      switch scalar.value {
      case 0x2E80..<0xAC00, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF, 0x0E00...0x0EFF,
        0x1000...0x109F, 0x1780...0x17FF:
        self = .ideograph
      default: self = .word
      }
    }
  }

  private static func isEmphasis(_ byte: UInt8) -> Bool {
    byte == ASCII.asterisk || byte == ASCII.underscore || byte == ASCII.tilde
  }
}

/// The words that begin with an apostrophe: ’tis, rock ’n’ roll, ’s avonds.
private enum ShortenedWords {
  static let longest = 5

  static func contains(_ word: Bytes, language: String?) -> Bool {
    guard !word.isEmpty else { return false }
    let primary = language.map { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() } ?? "en"
    guard let words = byLanguage[primary] else { return false }
    return words.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static let byLanguage: [String: [String]] = [
    "en": ["tis", "twas", "twere", "twill", "em", "til", "till", "cause", "n", "bout", "cept"],
    "nl": ["s", "t", "n", "k", "m", "r", "tis", "twas"],
    "af": ["n", "k", "t", "s"],
    "de": ["s", "n", "ne", "nem", "nen", "ner", "ran", "rein", "raus", "rauf"],
  ]
}
