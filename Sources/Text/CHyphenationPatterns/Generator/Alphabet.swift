/// The numbers of characters in one set's automaton.
///
/// Letters that no two patterns distinguish share a number, as most syllables of Ethiopic do.
struct Alphabet {
  /// The edge of a word.
  static let boundary: UInt8 = 1
  /// A letter of the script that no pattern has.
  static let otherLetter: UInt8 = 2
  /// A mark that belongs to the letter before it and is no letter of the patterns.
  static let attached: UInt8 = 3
  /// The first number that is a pattern's.
  static let first: UInt8 = 4

  private(set) var classes: [UInt32: UInt8] = [:]
  let script: ScriptBlocks
  let foldsTurkicLetters: Bool

  init(list: PatternList, set: PatternSet) {
    script = set.script
    foldsTurkicLetters = set.foldsTurkicLetters
    var single: [UInt32: [UInt8]] = [:]
    var inLonger: Set<UInt32> = []
    for pattern in list.patterns {
      if pattern.letters.count == 1 {
        single[pattern.letters[0]] = pattern.levels
      } else {
        inLonger.formUnion(pattern.letters)
      }
    }
    var next = Int(Self.first)
    func take() -> UInt8 {
      guard next < 256 else { stop("\(set.name): too many letters") }
      defer { next += 1 }
      return UInt8(next)
    }
    var shared: [[UInt8]: UInt8] = [:]
    // A letter that makes others with marks keeps a number of its own.
    let bases = Set(single.keys.compactMap { canonicalPairs[$0]?.base })
    for letter in Set(single.keys).union(inLonger).sorted() {
      if letter == PatternList.boundary {
        classes[letter] = Self.boundary
      } else if !inLonger.contains(letter), !bases.contains(letter), let levels = single[letter] {
        if shared[levels] == nil { shared[levels] = take() }
        classes[letter] = shared[levels]
      } else {
        classes[letter] = take()
      }
    }
  }

  /// The class of a character; 0 when no word holds it. Bit 8 is upper case, bit 9 that
  /// no line may start with it, bit 10 that it is an apostrophe.
  func value(of scalar: UInt32) -> UInt16 {
    guard scalar != PatternList.boundary, let unicode = Unicode.Scalar(scalar) else { return 0 }
    let properties = unicode.properties
    let isJoiner = scalar == 0x200C || scalar == 0x200D
    let isMark = Self.isMark(properties.generalCategory) || isJoiner
    if let number = classes[scalar] {
      let isApostrophe = ScriptBlocks.isSharedSign(scalar) && !isJoiner
      return UInt16(number) | (isMark ? 0x200 : 0) | (isApostrophe ? 0x400 : 0)
    }
    let isUpper =
      properties.generalCategory == .uppercaseLetter
      || properties.generalCategory == .titlecaseLetter
    if isUpper, let number = classes[lowercase(unicode)] { return UInt16(number) | 0x100 }
    if isMark {
      return isJoiner || ScriptBlocks.isSharedMark(scalar) || script.contains(scalar)
        ? UInt16(Self.attached) | 0x200 : 0
    }
    guard script.contains(scalar), properties.isAlphabetic else { return 0 }
    return UInt16(Self.otherLetter) | (isUpper ? 0x100 : 0)
  }

  /// Letters of the patterns that are written as a letter and a mark, too.
  var compositions: [(letter: UInt8, mark: UInt32, composed: UInt8)] {
    var found: [(letter: UInt8, mark: UInt32, composed: UInt8)] = []
    for (scalar, number) in classes where number >= Self.first {
      guard let pair = decomposition(of: scalar) else { continue }
      let base = value(of: pair.base) & 0xFF
      guard base >= UInt16(Self.first), value(of: pair.mark) & 0xFF == UInt16(Self.attached) else {
        continue
      }
      found.append((UInt8(base), pair.mark, number))
    }
    found.sort { ($0.mark, $0.letter) < ($1.mark, $1.letter) }
    for (first, second) in zip(found, found.dropFirst())
    where (first.mark, first.letter) == (second.mark, second.letter) {
      stop("a letter and a mark make two")
    }
    return found
  }

  /// The last step of a letter's canonical decomposition.
  private func decomposition(of scalar: UInt32) -> (base: UInt32, mark: UInt32)? {
    canonicalPairs[scalar]
  }

  private func lowercase(_ scalar: Unicode.Scalar) -> UInt32 {
    if foldsTurkicLetters {
      if scalar == "I" { return 0x131 }
      if scalar == "\u{130}" { return 0x69 }
    }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex].value : 0
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
  }
}

/// Canonical decompositions into a letter and one mark, found by composing: a pair that is
/// canonically equal to one scalar.
let canonicalPairs: [UInt32: (base: UInt32, mark: UInt32)] = {
  var pairs: [UInt32: (base: UInt32, mark: UInt32)] = [:]
  let letters =
    (0x61...0x17F).map { UInt32($0) } + (0x3B1...0x45F).map { UInt32($0) }
    + (0x1F00...0x1FFF).map { UInt32($0) } + (0x1E00...0x1EFF).map { UInt32($0) }
  var composed: [String: UInt32] = [:]
  for letter in letters {
    if let scalar = Unicode.Scalar(letter) { composed[String(Character(scalar))] = letter }
  }
  for base in letters {
    for mark in UInt32(0x300)...0x345 {
      guard let first = Unicode.Scalar(base), let second = Unicode.Scalar(mark) else { continue }
      var text = String.UnicodeScalarView()
      text.append(first)
      text.append(second)
      // Strings are equal when they are canonically equivalent.
      if let letter = composed[String(text)], letter != base { pairs[letter] = (base, mark) }
    }
  }
  return pairs
}()
