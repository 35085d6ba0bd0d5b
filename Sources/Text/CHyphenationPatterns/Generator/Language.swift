/// A language that the program offers: a set of patterns and what goes with it.
struct Language {
  let tag: String
  let name: String
  let set: String
  /// The file whose header gives the minima.
  let header: String
  var hyphen = Hyphen.plain
  var spelling = Spelling.none
  var repeatsHyphen = false
  /// Whether the header's file of exceptions goes with the language instead of into the set.
  var hasOwnWords = false

  /// As `pdfcompose_hyphenation_hyphen`.
  enum Hyphen: Int { case plain, none }

  /// As `pdfcompose_hyphenation_spelling`.
  enum Spelling: Int { case none, german1901, hungarian, dutch, catalan }

  init(
    _ tag: String, _ name: String, set: String? = nil, header: String? = nil,
    hyphen: Hyphen = .plain, spelling: Spelling = .none, repeatsHyphen: Bool = false,
    hasOwnWords: Bool = false
  ) {
    self.tag = tag
    self.name = name
    self.set = set ?? tag
    self.header = header ?? self.set
    self.hyphen = hyphen
    self.spelling = spelling
    self.repeatsHyphen = repeatsHyphen
    self.hasOwnWords = hasOwnWords
  }

  static let all: [Language] = [
    Language("af", "Afrikaans"),
    Language("as", "Assamese"),
    Language("be", "Belarusian"),
    Language("bg", "Bulgarian"),
    Language("bn", "Bengali"),
    Language("ca", "Catalan", spelling: .catalan),
    Language("cop", "Coptic"),
    Language("cu", "Church Slavonic"),
    Language("cy", "Welsh"),
    Language("da", "Danish"),
    Language("de-1901", "German, orthography of 1901", spelling: .german1901),
    Language("de-1996", "German, orthography of 1996"),
    Language(
      "de-CH-1901", "Swiss German, orthography of 1901", set: "de-ch-1901",
      spelling: .german1901),
    Language("el", "Greek, monotonic", set: "el-monoton"),
    Language("el-polyton", "Greek, polytonic"),
    Language("en-GB", "British English", set: "en-gb"),
    Language("en-US", "American English", set: "en-us"),
    Language("eo", "Esperanto"),
    Language("es", "Spanish", repeatsHyphen: true),
    Language("et", "Estonian"),
    Language("eu", "Basque"),
    Language("fi", "Finnish"),
    Language("fr", "French"),
    Language("fur", "Friulian"),
    Language("ga", "Irish"),
    Language("gl", "Galician"),
    Language("grc", "Ancient Greek"),
    Language("gu", "Gujarati"),
    Language("hi", "Hindi"),
    Language("hr", "Croatian", repeatsHyphen: true),
    Language("hsb", "Upper Sorbian"),
    Language("hu", "Hungarian", spelling: .hungarian),
    Language("ia", "Interlingua"),
    Language("is", "Icelandic"),
    Language("it", "Italian"),
    Language("ka", "Georgian"),
    Language("kmr", "Northern Kurdish"),
    Language("kn", "Kannada"),
    Language("la", "Latin"),
    Language("la-x-classic", "Latin, classical spelling"),
    Language("la-x-liturgic", "Latin, liturgical spelling"),
    Language("lt", "Lithuanian"),
    Language("ml", "Malayalam", hyphen: .none),
    Language("mn-Cyrl", "Mongolian in Cyrillic", set: "mn-cyrl"),
    Language("mr", "Marathi"),
    Language("nb", "Norwegian, Bokmål", set: "no", header: "nb", hasOwnWords: true),
    Language("nl", "Dutch", spelling: .dutch),
    Language("nn", "Norwegian, Nynorsk", set: "no", header: "nn", hasOwnWords: true),
    Language("oc", "Occitan"),
    Language("or", "Odia"),
    Language("pa", "Punjabi in Gurmukhi"),
    Language("pi", "Pali in Latin letters"),
    Language("pl", "Polish", repeatsHyphen: true),
    Language("pms", "Piedmontese"),
    Language("pt", "Portuguese", repeatsHyphen: true),
    Language("rm", "Romansh"),
    Language("ru", "Russian"),
    Language("sa-Deva", "Sanskrit in Devanagari", set: "sa-deva", header: "sa"),
    Language("sa-Latn", "Sanskrit in Latin letters", set: "sa-latn", header: "sa"),
    Language("sl", "Slovenian"),
    Language("sr-Cyrl", "Serbian in Cyrillic", set: "sh-cyrl"),
    Language("sr-Latn", "Serbian in Latin letters", set: "sh-latn"),
    Language("sv", "Swedish"),
    Language("ta", "Tamil", hyphen: .none),
    Language("te", "Telugu"),
    Language("tk", "Turkmen"),
    Language("tr", "Turkish"),
    Language("uk", "Ukrainian"),
    Language("und-Ethi", "Languages in Ethiopic script", set: "mul-ethi", hyphen: .none),
  ]
}

/// The minima that the header of a set gives for typesetting, or else those for which the patterns
/// were made.
struct HeaderMinima {
  private(set) var left = 2
  private(set) var right = 2

  init(header: String) {
    var section = ""
    var isFound = false
    for line in header.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "%" })
      guard let first = words.first else { continue }
      if first == "hyphenmins:" { section = "minima" }
      guard !section.isEmpty else { continue }
      if first == "generation:" || first == "typesetting:" { section = String(first) }
      if first == "texlive:" || first == "changes:" { section = "" }
      guard words.count > 1, let number = Int(words[1]) else { continue }
      if section == "generation:" && isFound { continue }
      if first == "left:" { left = number }
      if first == "right:" { right = number }
      if section == "typesetting:" { isFound = true }
    }
  }
}
