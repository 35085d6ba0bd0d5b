extension LocaleFormats {
  /// The number that a text is as the people of the locale write it: `-1.234,50` in German, `1,234.50` in English.
  ///
  /// Separators of groups may be missing, but stand nowhere else than `number(_:)` writes them, so that `3.85` is no number in German instead
  /// of 385. Spaces and apostrophes are separators of groups in all locales; a minus may stand at the end.
  ///
  /// - Returns: Nil for anything else.
  public func number(reading text: String) -> DecimalNumber? {
    var characters = text.unicodeScalars.filter { !Self.isDirectionMark($0) }[...]
    while characters.first.map(Self.isSpace) == true { characters.removeFirst() }
    while characters.last.map(Self.isSpace) == true { characters.removeLast() }
    var isNegative = false
    if let first = characters.first, isMinus(first) {
      isNegative = true
      characters.removeFirst()
    } else if let last = characters.last, isMinus(last) {
      isNegative = true
      characters.removeLast()
    } else if characters.first == "+" {
      characters.removeFirst()
    }
    let points = [data.symbols.decimal, data.symbols.moneyDecimal].flatMap(\.unicodeScalars)
    let place = characters.lastIndex(where: points.contains) ?? characters.endIndex
    let fraction = characters[place...].dropFirst().map(digit)
    guard let whole = wholeDigits(characters[..<place]), !fraction.contains(nil),
      place == characters.endIndex || !fraction.isEmpty
    else { return nil }
    return DecimalNumber(
      isNegative: isNegative, digits: whole + fraction.compactMap(\.self), exponent: -fraction.count
    )
  }

  /// The digits before the decimal point, in groups or not.
  private func wholeDigits(_ characters: Substring.UnicodeScalarView) -> [UInt8]? {
    let separators = [data.symbols.group, data.symbols.moneyGroup].flatMap(\.unicodeScalars)
    let groups = characters.split(omittingEmptySubsequences: false) {
      separators.contains($0) || Self.isSpace($0) || $0 == "'" || $0 == "’"
    }
    guard let first = groups.first, !first.isEmpty else { return nil }
    if groups.count > 1 {
      let sizes = data.numberPattern.groups ?? (last: 3, others: 3)
      guard first.count <= sizes.others, groups.last?.count == sizes.last,
        groups.dropFirst().dropLast().allSatisfy({ $0.count == sizes.others })
      else { return nil }
    }
    let digits = groups.joined().map(digit)
    return digits.contains(nil) ? nil : digits.compactMap(\.self)
  }

  private func digit(_ character: Unicode.Scalar) -> UInt8? {
    if (0x30...0x39).contains(character.value) { return UInt8(character.value - 0x30) }
    return data.digits?.firstIndex(of: String(character)).flatMap { UInt8(exactly: $0) }
  }

  private func isMinus(_ character: Unicode.Scalar) -> Bool {
    character == "-" || character == "\u{2212}"
      || data.symbols.minus.unicodeScalars.contains(character)
  }

  private static func isSpace(_ character: Unicode.Scalar) -> Bool {
    character == "\t" || character.properties.generalCategory == .spaceSeparator
  }

  /// Marks that Arabic and Hebrew have beside signs.
  private static func isDirectionMark(_ character: Unicode.Scalar) -> Bool {
    [0x061C, 0x200E, 0x200F].contains(character.value)
  }
}
