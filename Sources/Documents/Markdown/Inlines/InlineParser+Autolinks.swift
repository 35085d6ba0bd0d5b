import ComposeDocumentModel
import ComposePlatform

extension InlineParser {
  /// `<https://…>`, `<name@host>`, a tag or a literal `<` (CommonMark 0.31.2, 6.5 and 6.6).
  mutating func readLess(at position: Int) -> Int {
    if let end = uriEnd(from: position + 1) {
      return addAutolink(position + 1..<end, prefix: "", outer: position..<end + 1)
    }
    if let end = mailEnd(from: position + 1) {
      return addAutolink(position + 1..<end, prefix: "mailto:", outer: position..<end + 1)
    }
    return readHTML(at: position)
  }

  /// The end of the URI that begins at `start`, before its `>`.
  private func uriEnd(from start: Int) -> Int? {
    guard start < text.count, text[start].isLetter else { return nil }
    var index = start + 1
    while index < text.count, index - start <= 32 {
      let byte = text[index]
      if byte == ASCII.colon { break }
      guard
        byte.isAlphanumeric || byte == ASCII.plus || byte == ASCII.period || byte == ASCII.hyphen
      else { return nil }
      index += 1
    }
    guard index < text.count, text[index] == ASCII.colon, (2...32).contains(index - start) else {
      return nil
    }
    while index < text.count {
      switch text[index] {
      case ASCII.greater: return index
      case 0...0x20, ASCII.less, 0x7F: return nil
      default: index += 1
      }
    }
    return nil
  }

  private func mailEnd(from start: Int) -> Int? {
    var index = start
    while index < text.count, Self.isMailByte(text[index]) { index += 1 }
    guard index > start, index < text.count, text[index] == ASCII.at else { return nil }
    while true {
      let labelStart = index + 1
      index = labelStart
      while index < text.count, text[index].isAlphanumeric || text[index] == ASCII.hyphen {
        index += 1
      }
      guard (1...63).contains(index - labelStart), text[labelStart] != ASCII.hyphen,
        text[index - 1] != ASCII.hyphen, index < text.count
      else { return nil }
      if text[index] == ASCII.greater { return index }
      guard text[index] == ASCII.period else { return nil }
    }
  }

  /// Whether a byte is allowed before the `@` (HTML, valid e-mail address).
  private static func isMailByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E: true
    default: byte.isAlphanumeric
    }
  }

  private mutating func addAutolink(
    _ content: Range<Int>, prefix: String, outer: Range<Int>
  ) -> Int {
    let address = text.slice(content).unescaped(escapes: false)
    if isUnsafe(prefix + address, at: outer) {
      emit(.nothing, outer.lowerBound, content.lowerBound)
      addAddressText(content)
      emit(.nothing, content.upperBound, outer.upperBound)
      return outer.upperBound
    }
    links.append(.link(destination: prefix + address, title: nil))
    let link = links.count - 1
    emit(.linkStart, outer.lowerBound, content.lowerBound, index: link)
    addAddressText(content)
    emit(.linkEnd, content.upperBound, outer.upperBound, index: link)
    return outer.upperBound
  }

  /// Adds the address as text; character references in it are resolved, escapes are not.
  private mutating func addAddressText(_ range: Range<Int>) {
    var index = range.lowerBound
    while let entity = text.slice(0..<range.upperBound).firstIndex(of: ASCII.ampersand, from: index)
    {
      var bytes: [UInt8] = []
      let length = Entities.decode(text, at: entity, onto: &bytes)
      if length > 0 { emit(bytes, inPlaceOf: entity, entity + length) }
      index = entity + max(length, 1)
    }
    flush(upTo: range.upperBound)
  }

  // MARK: - Bare addresses (GFM 6.9)

  mutating func readWebAddress(atW start: Int) -> Int {
    guard text.hasPrefix(ignoringCase: "www.", at: start) else { return start + 1 }
    if start > 0 {
      switch text[start - 1] {
      case ASCII.asterisk, ASCII.underscore, ASCII.tilde, ASCII.openParenthesis: break
      case ASCII.openBracket where !brackets.isEmpty: break
      case let byte where byte.isWhitespace: break
      default: return start + 1
      }
    }
    guard let domainEnd = domainEnd(from: start, needsPeriod: true),
      let end = addressEnd(from: start, after: domainEnd)
    else { return start + 1 }
    return addBareAddress(start..<end, prefix: "http://")
  }

  mutating func readWebAddress(atColon colon: Int) -> Int {
    guard text.hasPrefix(ignoringCase: "://", at: colon), colon + 3 < text.count else {
      return colon + 1
    }
    var start = colon
    while start > pending, text[start - 1].isLetter { start -= 1 }
    let scheme = text.slice(start..<colon)
    let isKnown =
      scheme.count == 4 && scheme.hasPrefix(ignoringCase: "http", at: 0)
      || scheme.count == 5 && scheme.hasPrefix(ignoringCase: "https", at: 0)
      || scheme.count == 3 && scheme.hasPrefix(ignoringCase: "ftp", at: 0)
    guard isKnown, isHostScalar(at: colon + 3),
      let domainEnd = domainEnd(from: colon + 3, needsPeriod: false),
      let end = addressEnd(from: start, after: domainEnd), end > colon + 3
    else { return colon + 1 }
    return addBareAddress(start..<end, prefix: "")
  }

  private mutating func addBareAddress(_ range: Range<Int>, prefix: String) -> Int {
    let address = String(decoding: text[range], as: UTF8.self)
    links.append(.link(destination: prefix + address, title: nil))
    let link = links.count - 1
    emit(.linkStart, range.lowerBound, range.lowerBound, index: link)
    flush(upTo: range.upperBound)
    emit(.linkEnd, range.upperBound, range.upperBound, index: link)
    return range.upperBound
  }

  private func isHostScalar(at offset: Int) -> Bool {
    let scalar = text.scalar(at: offset).scalar
    if scalar.value < 0x80 { return UInt8(truncatingIfNeeded: scalar.value).isAlphanumeric }
    return !scalar.isUnicodeWhitespace && !scalar.isGeneralPunctuation
  }

  /// The end of the host name that begins at `start`; nil when its last two labels contain `_`.
  ///
  /// Names of more than ten periods are accepted without this check, so that many underscores are
  /// not searched repeatedly.
  private func domainEnd(from start: Int, needsPeriod: Bool) -> Int? {
    var periods = 0
    var lastUnderscores = 0
    var underscores = 0
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == ASCII.underscore {
        underscores += 1
      } else if byte == ASCII.period {
        lastUnderscores = underscores
        underscores = 0
        periods += 1
      } else if byte < 0x80 {
        guard byte.isAlphanumeric || byte == ASCII.hyphen else { break }
      } else {
        guard isHostScalar(at: index) else { break }
        index += text.scalar(at: index).length - 1
      }
      index += 1
    }
    if lastUnderscores + underscores > 0, periods <= 10 { return nil }
    return needsPeriod && periods == 0 ? nil : index
  }

  /// The end of the address: at white space, `<`, or a bracket that may close a link's text;
  /// without trailing punctuation.
  private func addressEnd(from start: Int, after domainEnd: Int) -> Int? {
    var end = domainEnd
    while end < text.count, !text[end].isWhitespace, text[end] != ASCII.less {
      if text[end] == ASCII.closeBracket, !brackets.isEmpty { break }
      end += 1
    }
    return AddressSyntax.trimmedEnd(text, start..<end)
  }
}

/// The end of a bare address in text.
enum AddressSyntax {
  /// The end of `range` without trailing punctuation, unmatched `)` and character references;
  /// nil when nothing is left.
  static func trimmedEnd(_ text: Bytes, _ range: Range<Int>) -> Int? {
    var opening = 0
    var closing = 0
    for index in range {
      if text[index] == ASCII.openParenthesis { opening += 1 }
      if text[index] == ASCII.closeParenthesis { closing += 1 }
    }
    var end = range.upperBound
    while end > range.lowerBound {
      switch text[end - 1] {
      case ASCII.closeParenthesis:
        if closing <= opening { return end }
        closing -= 1
        end -= 1
      case ASCII.question, ASCII.exclamation, ASCII.period, ASCII.comma, ASCII.colon,
        ASCII.asterisk, ASCII.underscore, ASCII.tilde, ASCII.apostrophe, ASCII.quote:
        end -= 1
      case ASCII.semicolon:
        var name = end - 1
        while name > range.lowerBound, text[name - 1].isLetter { name -= 1 }
        let isReference =
          name < end - 1 && name > range.lowerBound && text[name - 1] == ASCII.ampersand
        end = isReference ? name - 1 : end - 1
      default: return end
      }
    }
    return nil
  }
}
