/// The words of a language for formulas.
struct SpeechLanguage: Sendable {
  private var phrases: [String]
  private var symbols: [Unicode.Scalar: String] = [:]
  private var functions: [String: String] = [:]
  /// Words for denominators from 2 on: of one, and of more.
  private var denominators: [(one: String, more: String)] = []
  private var definedPhrases: Set<SpeechPhrase> = []
  /// Relations with words on both sides of what follows them, by character.
  private var circumfixes: [Unicode.Scalar: SpeechCircumfix] = [:]
  private var phraseCircumfixes: [SpeechPhrase: SpeechCircumfix] = [:]
  /// Ends of words with those that deny them, from the first that fits; `*` is any.
  private var denials: [(end: String, denied: String)] = []
  /// Words in the cases that others ask for.
  private(set) var declension = SpeechDeclension()
  /// The comma of languages whose words are written without spaces between them; nil for all others.
  let wideComma: Unicode.Scalar?

  /// Reads a table: lines of a key and words, in sections that `[phrases]`, `[symbols]`, `[functions]`,
  /// `[denominators]`, `[denials]`, `[genitive]`, `[dative]`, `[accusative]` and `[contractions]` begin.
  ///
  /// Words are said on both sides of what follows where they have `…`: `は…に·属する`; what follows the
  /// middle dot is said where nothing follows. `~g`, `~d` and `~a` at the end of a word put what follows in
  /// the genitive, dative or accusative.
  init(_ table: String, comma: Unicode.Scalar? = nil) {
    wideComma = comma
    phrases = Array(repeating: "{1}", count: SpeechPhrase.allCases.count)
    let keys = Dictionary(
      uniqueKeysWithValues: SpeechPhrase.allCases.enumerated().map { ($1.rawValue, $0) })
    var section: Substring = ""
    for line in table.split(separator: "\n") {
      if line.utf8.first == 0x5B, line.utf8.last == 0x5D, line.utf8.count > 2 {
        section = line
        continue
      }
      let pair = line.split(separator: " ", maxSplits: 1)
      guard pair.count == 2 else { continue }
      switch section {
      case "[phrases]":
        guard let key = keys[String(pair[0])] else { continue }
        let phrase = SpeechPhrase.allCases[key]
        let circumfix = SpeechCircumfix(pair[1])
        phrases[key] = circumfix?.alone ?? String(pair[1])
        phraseCircumfixes[phrase] = circumfix
        definedPhrases.insert(phrase)
      case "[symbols]":
        let circumfix = SpeechCircumfix(pair[1])
        // Names that several characters have.
        for scalar in pair[0].unicodeScalars {
          symbols[scalar] = circumfix?.alone ?? String(pair[1])
          circumfixes[scalar] = circumfix
        }
      case "[functions]": functions[String(pair[0])] = String(pair[1])
      case "[denials]": denials.append((String(pair[0]), String(pair[1])))
      case "[genitive]", "[dative]", "[accusative]", "[contractions]":
        declension.add(pair[0], pair[1], section: section)
      default: denominators.append((String(pair[0]), String(pair[1])))
      }
    }
  }

  /// The words for a tag of a language such as `de-AT`, or nil for languages without.
  static func named(_ tag: String) -> SpeechLanguage? {
    var code = ""
    for byte in tag.utf8 {
      guard byte != 0x2D, byte != 0x5F, code.utf8.count < 3 else { break }
      code.unicodeScalars.append(Unicode.Scalar(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte))
    }
    return switch code {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "pt": portuguese
    case "nl": dutch
    case "ru": russian
    case "zh": chinese
    case "ja": japanese
    default: nil
    }
  }

  func symbol(_ scalar: Unicode.Scalar) -> String? { symbols[scalar] }

  func function(_ name: String) -> String? { functions[name] }

  /// Whether the language has words of its own for a construct that others say otherwise.
  func has(_ phrase: SpeechPhrase) -> Bool { definedPhrases.contains(phrase) }

  func circumfix(_ scalar: Unicode.Scalar) -> SpeechCircumfix? { circumfixes[scalar] }

  func circumfix(_ phrase: SpeechPhrase) -> SpeechCircumfix? { phraseCircumfixes[phrase] }

  /// The words of a relation that does not hold.
  func denied(_ words: String) -> String {
    for (end, denied) in denials {
      if end == "*" { return words + denied }
      let bytes = words.utf8
      if bytes.count >= end.utf8.count, bytes.suffix(end.utf8.count).elementsEqual(end.utf8) {
        return String(decoding: Array(bytes.dropLast(end.utf8.count)), as: UTF8.self) + denied
      }
    }
    return words
  }

  /// The word of a denominator after a number, or nil where there is none.
  func denominator(_ value: Int, of count: Int) -> String? {
    guard value >= 2, value - 2 < denominators.count else { return nil }
    return count == 1 ? denominators[value - 2].one : denominators[value - 2].more
  }

  /// A phrase with its parts.
  func phrase(_ phrase: SpeechPhrase, _ parts: [Int: String]) -> String {
    guard let index = SpeechPhrase.allCases.firstIndex(of: phrase) else { return "" }
    var output: [UInt8] = []
    let template = Array(phrases[index].utf8)
    var offset = 0
    while offset < template.count {
      if template[offset] == 0x7B, offset + 2 < template.count, template[offset + 2] == 0x7D {
        output.append(contentsOf: (parts[Int(template[offset + 1]) - 0x30] ?? "").utf8)
        offset += 3
      } else {
        output.append(template[offset])
        offset += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
