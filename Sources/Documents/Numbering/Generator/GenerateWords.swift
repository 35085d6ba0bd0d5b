// Writes the words that the program itself sets, in the languages of eleven maintained sources.
//
//   swift Sources/Documents/Numbering/Generator/GenerateWords.swift \
//     LOCALES STYLESHEETS LANGUAGES SPHINX TYPST DICTIONARIES LETTERS BIBLIOGRAPHIES ACRONYMS \
//     PROOFS EXERCISES \
//     Sources/Documents/Numbering/Generated/WordTable.swift
//
// LOCALES is the folder `tex/generic/babel/locale` of babel (LPPL 1.3c or later, and data of CLDR under
// the Unicode licence; Debian: texlive-latex-base), STYLESHEETS the folder `common` of the DocBook XSL
// stylesheets (MIT; Debian: docbook-xsl), LANGUAGES the folder `src/resources/language` of Quarto (MIT),
// SPHINX the folder `sphinx/locale` of Sphinx (BSD), TYPST the folder `translations` of Typst's library
// (Apache 2.0), DICTIONARIES a folder with `translator-theorem-dictionary-*.dict` of translator and
// beamer-rl (LPPL; Debian: texlive-latex-recommended, texlive-latex-extra), LETTERS `scrlttr2.cls` of
// KOMA-Script (LPPL; Debian: texlive-latex-recommended), BIBLIOGRAPHIES the folder
// `tex/latex/biblatex/lbx` of biblatex (LPPL), ACRONYMS `acro.sty` (LPPL; Debian: texlive-latex-extra),
// PROOFS and EXERCISES the folders `translations/jsons` of sphinx-proof and sphinx-exercise (MIT).
// Each word is taken from the first source of its column that has it. `Words.swift` says what the
// columns are.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// MARK: Files

func stop(_ message: String) -> Never {
  fputs("GenerateWords: \(message)\n", stderr)
  exit(1)
}

func readFile(_ path: String) -> String? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { stop("cannot read \(folder)") }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

/// The text between `start` and `end` after it; nil where there is none.
func between(_ start: String, _ end: String, in text: Substring) -> Substring? {
  guard let first = text.range(of: start) else { return nil }
  guard let last = text[first.upperBound...].range(of: end) else { return nil }
  return text[first.upperBound..<last.lowerBound]
}

extension Substring {
  func range(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      formIndex(after: &index)
    }
    return nil
  }
}

// MARK: Sources

/// The words of one language from one source, by their keys there.
typealias Entries = [String: String]

func babel(_ folder: String) -> [String: Entries] {
  var result = [String: Entries]()
  for name in names(in: folder) {
    for file in names(in: "\(folder)/\(name)")
    where file.hasPrefix("babel-") && file.hasSuffix(".ini") {
      let tag = String(file.dropFirst(6).dropLast(4)).lowercased()
      guard let text = readFile("\(folder)/\(name)/\(file)") else { continue }
      var entries: Entries = [:]
      var isInCaptions = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("[") {
          isInCaptions = line == "[captions]"
        } else if isInCaptions, let equals = line.firstIndex(of: "=") {
          let key = line[..<equals].filter { $0 != " " }
          let value = line[line.index(after: equals)...].drop { $0 == " " }
          if !value.isEmpty { entries["babel." + key] = String(value) }
        }
      }
      // The captions of Serbian in Cyrillic letters have lost their spaces.
      if !entries.isEmpty, tag != "sr", !tag.hasPrefix("sr-cyrl") { result[tag] = entries }
    }
  }
  return result
}

func docBook(_ folder: String) -> [String: Entries] {
  var result = [String: Entries]()
  for name in names(in: folder) where name.hasSuffix(".xml") {
    guard let text = readFile("\(folder)/\(name)"), text.contains("<l:l10n") else { continue }
    var entries: Entries = [:]
    var context = ""
    for line in text.split(separator: "\n") {
      if let name = between("<l:context name=\"", "\"", in: line) { context = String(name) }
      if line.contains("lang=\"en\"") { continue }  // Not translated.
      guard let value = between(" text=\"", "\"", in: line), !value.isEmpty else { continue }
      if let key = between("gentext key=\"", "\"", in: line) {
        entries["text." + key] = decoded(value)
      } else if let key = between("template name=\"", "\"", in: line) {
        entries["\(context).\(key)"] = decoded(value)
      }
    }
    let tag = name.dropLast(4).split(separator: "_").joined(separator: "-").lowercased()
    result[tag] = entries
  }
  return result
}

func decoded(_ text: Substring) -> String {
  var result = ""
  var rest = text
  while let first = rest.first {
    if first == "&", let name = between("&", ";", in: rest) {
      if name.hasPrefix("#x"), let code = UInt32(name.dropFirst(2), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        result.unicodeScalars.append(scalar)
      } else if name.hasPrefix("#"), let code = UInt32(name.dropFirst()),
        let scalar = Unicode.Scalar(code)
      {
        result.unicodeScalars.append(scalar)
      } else if let known = ["amp": "&", "quot": "\"", "apos": "'"][String(name)] {
        result += known
      }
      rest = rest.dropFirst(name.count + 2)
    } else {
      result.append(first)
      rest.removeFirst()
    }
  }
  return result
}

func quarto(_ folder: String) -> [String: Entries] {
  var result = [String: Entries]()
  for name in names(in: folder) where name.hasSuffix(".yml") && name.hasPrefix("_language-") {
    guard let text = readFile("\(folder)/\(name)") else { continue }
    var entries: Entries = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("#") else { continue }
      var value = line[line.index(after: colon)...].drop { $0 == " " }
      while value.last == " " || value.last == "\r" { value.removeLast() }
      if value.first == "\"", value.last == "\"", value.count > 1 {
        value = value.dropFirst().dropLast()
      }
      if !value.isEmpty { entries["quarto." + line[..<colon]] = String(value) }
    }
    var tag = name.dropFirst(10).dropLast(4).lowercased()
    tag = ["kr": "", "ua": "uk"][tag] ?? tag  // Country codes that are no languages.
    if !tag.isEmpty { result[tag] = entries }
  }
  return result
}

func sphinx(_ folder: String) -> [String: Entries] {
  var result = [String: Entries]()
  for name in names(in: folder) {
    guard let text = readFile("\(folder)/\(name)/LC_MESSAGES/sphinx.po") else { continue }
    var entries: Entries = [:]
    var isFuzzy = false
    var source = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#,") {
        isFuzzy = line.contains("fuzzy")
      } else if let value = between("msgid \"", "\"", in: line) {
        source = String(value)
      } else if let value = between("msgstr \"", "\"", in: line) {
        if !isFuzzy, !value.isEmpty, value != source {
          entries["sphinx." + source] = value.split(
            separator: "%s", omittingEmptySubsequences: false
          )
          .joined(separator: "%n")
        }
        isFuzzy = false
      }
    }
    let tags = ["nb_NO": "nb", "uk_UA": "uk", "pt_BR": "pt-br", "pt_PT": "pt", "zh_CN": "zh-cn"]
    let tag = tags[name] ?? name.split(separator: "_").joined(separator: "-").lowercased()
    if !entries.isEmpty { result[tag, default: [:]].merge(entries) { old, _ in old } }
  }
  return result
}

func typst(_ folder: String) -> [String: Entries] {
  var result = [String: Entries]()
  for name in names(in: folder) where name.hasSuffix(".txt") {
    guard let text = readFile("\(folder)/\(name)") else { continue }
    var entries: Entries = [:]
    var isDoubtful = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") {
        isDoubtful = line.contains("may be wrong")
      } else if let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].filter { $0 != " " }
        let value = line[line.index(after: equals)...].drop { $0 == " " }
        if !value.isEmpty, !isDoubtful { entries["typst." + key] = String(value) }
        isDoubtful = false
      }
    }
    result[String(name.dropLast(4)).lowercased()] = entries
  }
  return result
}

/// The dictionaries of languages that Quarto lacks.
func theorems(_ folder: String) -> [String: Entries] {
  var result = [String: Entries]()
  for (name, tag) in ["Croatian": "hr", "Arabic": "ar"] {
    let path = "\(folder)/translator-theorem-dictionary-\(name).dict"
    guard let text = readFile(path) else { stop("cannot read \(path)") }
    var entries: Entries = [:]
    for line in text.split(separator: "\n") {
      guard let key = between("providetranslation{", "}", in: line),
        let value = between("}{", "}", in: line)
      else { continue }
      var word = String(value)
      for (sign, letter) in ["\\v z": "ž", "\\v c": "č", "\\v C": "Č", "\\v s": "š"] {
        word = word.split(separator: sign, omittingEmptySubsequences: false)
          .joined(separator: letter)
      }
      entries["theorem." + key] = word
    }
    result[tag] = entries
  }
  return result
}

/// Theorems and the like: a file for each word, a line `{"language":"Arabic","symbol":"ar","text":"نظرية"}` for
/// each language.
func executableBooks(_ folder: String) -> [String: Entries] {
  var result: [String: Entries] = [:]
  for name in names(in: folder) where name.hasSuffix(".json") {
    guard let text = readFile("\(folder)/\(name)") else { continue }
    for line in text.split(separator: "\n") {
      guard let symbol = between("\"symbol\":\"", "\"", in: line),
        let value = between("\"text\":\"", "\"", in: line)
      else { continue }
      let tag = symbol.split(separator: "_").joined(separator: "-").lowercased()
      result[tag, default: [:]]["proof." + name.dropLast(5)] = String(value)
    }
  }
  return result
}

/// Accents as TeX writes them: what follows the backslash, and the combining character.
let accents: [Character: String] = [
  "\"": "\u{308}", "'": "\u{301}", "`": "\u{300}", "=": "\u{304}", "v": "\u{30C}",
]
/// Letters by their commands.
let letters: [Substring: String] = ["aa": "å", "i": "ı"]

/// A text with the accents of TeX: `f\"ur`, `P\v{r}edm\v{e}t`, `K\i saltmalar`.
func fromTeX(_ text: Substring) -> String {
  var result = ""
  var pending: String?
  var rest = text
  func add(_ letter: String) {
    guard let accent = pending else { return result += letter }
    let bare = letter == "ı" ? "i" : letter
    // One character where Unicode has one.
    result += precomposed[bare + accent] ?? bare + accent
    pending = nil
  }
  while let first = rest.popFirst() {
    if first == "{" || first == "}" { continue }
    guard first == "\\" else {
      add(String(first))
      continue
    }
    if let (name, letter) = letters.first(where: {
      rest.hasPrefix($0.key) && rest.dropFirst($0.key.count).first?.isLetter != true
    }) {
      rest = rest.dropFirst(name.count)
      if rest.first == " " { rest.removeFirst() }
      add(letter)
    } else if let accent = rest.popFirst().flatMap({ accents[$0] }) {
      if rest.first == " " { rest.removeFirst() }
      pending = accent
    }
  }
  return result
}

/// Letters with accents, found by canonical equivalence.
let precomposed: [String: String] = Dictionary(
  uniqueKeysWithValues: "äëöüÄÖÜáéíóúýÁÉÍÓÚàèùÀÈēīāūščřžěňťćńśźŠČŘŽĆ".map {
    (String($0), String($0))
  })

/// The languages of KOMA-Script's letters by the names of babel.
let letterLanguages = [
  "german": "de", "french": "fr", "italian": "it", "spanish": "es", "croatian": "hr", "dutch": "nl",
  "finnish": "fi", "norsk": "nb", "swedish": "sv", "polish": "pl", "czech": "cs", "slovak": "sk",
]

/// What memos and letters name their lines by: `\providecaptionname{dutch}\headtoname{Aan}%`.
func komaScript(_ path: String) -> [String: Entries] {
  guard let text = readFile(path) else { stop("cannot read \(path)") }
  var result: [String: Entries] = [:]
  var tags: [String] = []
  for line in text.split(separator: "\n") {
    // The list of languages may begin on the line before.
    if line.contains("\\providecaptionname") { tags = [] }
    for name in line.split(whereSeparator: { !$0.isLetter }) {
      if let tag = letterLanguages[String(name)], !tags.contains(tag) { tags.append(tag) }
    }
    for key in ["headtoname", "headfromname", "datename", "subjectname"] {
      guard let rest = line.range(of: "\\\(key){"),
        let end = line.range(of: "}%") ?? line[rest.upperBound...].range(of: "}")
      else { continue }
      let value = fromTeX(line[rest.upperBound..<end.lowerBound])
      for tag in tags { result[tag, default: [:]]["letter." + key] = value }
    }
  }
  // Capitals have their accents (Académie française), and a háček is on the wrong letter.
  result["fr"]?["letter.headtoname"] = "À"
  result["cs"]?["letter.subjectname"] = "Předmět"
  return result
}

/// The languages of biblatex that have a list of abbreviations; that of German is one of sigla.
let bibliographyLanguages = [
  "basque": "eu", "brazilian": "pt-br", "bulgarian": "bg", "catalan": "ca", "croatian": "hr",
  "czech": "cs", "danish": "da", "dutch": "nl", "estonian": "et", "finnish": "fi", "french": "fr",
  "galician": "gl", "greek": "el", "icelandic": "is", "italian": "it", "latvian": "lv",
  "lithuanian": "lt", "magyar": "hu", "marathi": "mr", "norsk": "nb", "nynorsk": "nn",
  "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru", "serbian": "sr-latn",
  "serbianc": "sr", "slovak": "sk", "slovene": "sl", "spanish": "es", "swedish": "sv",
  "turkish": "tr", "ukrainian": "uk",
]

/// The short names of lists of abbreviations: `shorthands = {{Lijst van afkortingen}{Afkortingen}},`.
func biblatex(_ folder: String) -> [String: Entries] {
  var result: [String: Entries] = [:]
  for (name, tag) in bibliographyLanguages {
    guard let text = readFile("\(folder)/\(name).lbx") else { continue }
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      guard words.hasPrefix("shorthands "), let short = shortForm(words) else { continue }
      result[tag] = ["biblatex.shorthands": fromTeX(short)]
    }
  }
  return result
}

/// The text of the last braces in `{{…}{…}}`, which may contain braces.
func shortForm(_ line: Substring) -> Substring? {
  var depth = 0
  var start = line.startIndex
  var found: Substring?
  for index in line.indices {
    if line[index] == "{" {
      depth += 1
      if depth == 2 { start = line.index(after: index) }
    } else if line[index] == "}" {
      if depth == 2 { found = line[start..<index] }
      depth -= 1
    }
  }
  return found
}

/// The German name of lists of abbreviations.
func acro(_ path: String) -> [String: Entries] {
  guard let text = readFile(path) else { stop("cannot read \(path)") }
  var isInName = false
  for line in text.split(separator: "\n") {
    if line.hasPrefix("\\DeclareAcroTranslation") { isInName = line.contains("{list-name}") }
    if isInName, let rest = line.range(of: "German     = "),
      let end = line[rest.upperBound...].range(of: " ,")
    {
      return ["de": ["acro.list-name": fromTeX(line[rest.upperBound..<end.lowerBound])]]
    }
  }
  stop("\(path) has no German name of its list")
}

// MARK: Columns

/// A column of the table: its keys by falling rank. A key with `~` is a word that a number follows;
/// one with `^` is that of a phrase, in lower case where the language writes nouns so.
let columns: [(name: String, keys: [String])] = [
  ("contents", ["babel.contents", "text.TableofContents", "quarto.toc-title-document"]),
  ("listOfFigures", ["text.ListofFigures", "babel.listfigure", "quarto.crossref-lof-title"]),
  ("listOfTables", ["text.ListofTables", "babel.listtable", "quarto.crossref-lot-title"]),
  ("listOfListings", ["quarto.crossref-lol-title"]),
  ("index", ["babel.index", "text.Index"]),
  ("glossary", ["babel.glossary", "text.Glossary"]),
  ("abstract", ["babel.abstract", "text.Abstract", "quarto.section-title-abstract"]),
  ("references", ["babel.bib", "text.Bibliography", "quarto.section-title-references"]),
  ("note", ["quarto.callout-note-title", "text.Note", "sphinx.Note"]),
  ("tip", ["quarto.callout-tip-title", "text.Tip", "sphinx.Tip"]),
  ("important", ["quarto.callout-important-title", "text.Important", "sphinx.Important"]),
  ("warning", ["quarto.callout-warning-title", "text.Warning", "sphinx.Warning"]),
  ("caution", ["quarto.callout-caution-title", "text.Caution", "sphinx.Caution"]),
  ("see", ["babel.see", "text.see"]),
  ("seeAlso", ["babel.also", "text.seealso"]),
  ("proof", ["quarto.environment-proof-title", "babel.proof", "own.proof"]),
  ("remark", ["quarto.environment-remark-title", "theorem.Remark", "proof.Remark", "own.remark"]),
  ("figure", ["xref-number.figure", "~babel.figure", "~quarto.crossref-fig-title"]),
  ("table", ["xref-number.table", "~babel.table", "~quarto.crossref-tbl-title"]),
  ("listing", ["~quarto.crossref-lst-title", "sphinx.Listing %s", "~typst.raw", "~own.listing"]),
  ("equation", ["xref-number.equation", "~quarto.crossref-eq-prefix", "~typst.equation"]),
  (
    "section",
    ["xref-number.section", "~text.Section", "~quarto.crossref-sec-prefix", "~typst.heading"]
  ),
  (
    "theorem", ["~quarto.crossref-thm-title", "~theorem.Theorem", "~proof.Theorem", "~own.theorem"]
  ),
  ("lemma", ["~quarto.crossref-lem-title", "~theorem.Lemma", "~proof.Lemma", "~own.lemma"]),
  (
    "corollary",
    ["~quarto.crossref-cor-title", "~theorem.Corollary", "~proof.Corollary", "~own.corollary"]
  ),
  (
    "proposition",
    [
      "~quarto.crossref-prp-title", "~theorem.Proposition", "~proof.Proposition",
      "~own.proposition",
    ]
  ),
  ("conjecture", ["~quarto.crossref-cnj-title", "~proof.Conjecture", "~own.conjecture"]),
  (
    "definition",
    ["~quarto.crossref-def-title", "~theorem.Definition", "~proof.Definition", "~own.definition"]
  ),
  ("example", ["xref-number.example", "~quarto.crossref-exm-title"]),
  (
    "exercise",
    ["~quarto.crossref-exr-title", "~theorem.Exercise", "~proof.Exercise", "~own.exercise"]
  ),
  ("part", ["xref-number.part", "~babel.part"]),
  ("chapter", ["xref-number.chapter", "~babel.chapter", "~quarto.crossref-ch-prefix"]),
  ("appendix", ["xref-number.appendix", "~babel.appendix", "~quarto.crossref-apx-prefix"]),
  ("page", ["xref.page", "^babel.page", "~sphinx.page"]),
  ("continued", ["own.continued"]),
  ("abbreviations", ["biblatex.shorthands", "acro.list-name", "own.abbreviations"]),
  ("recipient", ["letter.headtoname"]),
  ("sender", ["letter.headfromname"]),
  ("date", ["letter.datename"]),
  ("subject", ["letter.subjectname"]),
]

/// What no source has, by column: written for this project.
let own: [String: [String: String]] = [
  // Above the parts of a table that goes on.
  "continued": [
    "af": "vervolg", "ar": "تتمة", "ast": "continuación", "az": "davamı", "bg": "продължение",
    "bn": "চলমান",
    "bs": "nastavak", "ca": "continuació", "cs": "pokračování", "cy": "parhad", "da": "fortsat",
    "de": "Fortsetzung", "el": "συνέχεια", "eo": "daŭrigo", "es": "continuación", "et": "järg",
    "eu": "jarraipena", "fa": "ادامه", "fi": "jatkuu", "fr": "suite", "gl": "continuación",
    "he": "המשך",
    "hi": "जारी", "hr": "nastavak", "hu": "folytatás", "id": "lanjutan", "is": "framhald",
    "it": "continua",
    "ja": "続き", "ka": "გაგრძელება", "ko": "계속", "la": "continuatur", "lt": "tęsinys",
    "lv": "turpinājums",
    "mk": "продолжува", "mr": "पुढे चालू", "nb": "forts.", "nl": "vervolg", "nn": "framh.",
    "pl": "ciąg dalszy", "pt": "continuação", "ro": "continuare", "ru": "продолжение",
    "sk": "pokračovanie",
    "sl": "nadaljevanje", "sq": "vazhdim", "sr": "наставак", "sr-latn": "nastavak", "sv": "forts.",
    "th": "ต่อ", "tr": "devamı", "uk": "продовження", "ur": "جاری", "vi": "tiếp theo", "zh": "续",
    "zh-hant": "續",
  ],
  "theorem": [
    "af": "Stelling", "ast": "Teorema", "az": "Teorem", "bs": "Teorema", "cy": "Theorem",
    "eo": "Teoremo",
    "et": "Teoreem", "gl": "Teorema", "ka": "თეორემა", "la": "Theorema", "lv": "Teorēma",
    "mr": "प्रमेय",
    "sq": "Teoremë", "sr": "Теорема",
  ],
  "lemma": [
    "af": "Lemma", "ast": "Lema", "az": "Lemma", "bs": "Lema", "cy": "Lema", "eo": "Lemo",
    "et": "Lemma",
    "gl": "Lema", "ka": "ლემა", "la": "Lemma", "lv": "Lemma", "mr": "लेमा", "sq": "Lemë",
    "sr": "Лема",
  ],
  "corollary": [
    "af": "Gevolgtrekking", "ast": "Corolariu", "az": "Nəticə", "bs": "Posljedica",
    "cy": "Canlyneb",
    "eo": "Korolario", "et": "Järeldus", "gl": "Corolario", "ka": "შედეგი", "la": "Corollarium",
    "lv": "Secinājums", "mr": "उपप्रमेय", "sq": "Rrjedhojë", "sr": "Последица",
  ],
  "proposition": [
    "af": "Proposisie", "ast": "Proposición", "az": "Təklif", "bs": "Propozicija", "cy": "Gosodiad",
    "eo": "Propozicio", "et": "Väide", "gl": "Proposición", "ka": "წინადადება", "la": "Propositio",
    "lv": "Apgalvojums", "mr": "विधान", "sq": "Pohim", "sr": "Пропозиција",
  ],
  "conjecture": [
    "af": "Vermoede", "ast": "Conxetura", "az": "Fərziyyə", "bs": "Hipoteza", "cy": "Dyfaliad",
    "eo": "Konjekto", "et": "Hüpotees", "gl": "Conxectura", "hr": "Slutnja", "ka": "ჰიპოთეზა",
    "la": "Coniectura", "lv": "Hipotēze", "mr": "अनुमान", "sq": "Hipotezë", "sr": "Хипотеза",
  ],
  "definition": [
    "af": "Definisie", "ast": "Definición", "az": "Tərif", "bs": "Definicija", "cy": "Diffiniad",
    "eo": "Difino", "et": "Definitsioon", "gl": "Definición", "ka": "განსაზღვრება",
    "la": "Definitio",
    "lv": "Definīcija", "mr": "व्याख्या", "sq": "Përkufizim", "sr": "Дефиниција",
  ],
  "exercise": [
    "af": "Oefening", "ast": "Exerciciu", "az": "Tapşırıq", "bs": "Vježba", "cy": "Ymarfer",
    "eo": "Ekzerco",
    "et": "Harjutus", "fa": "تمرین", "gl": "Exercicio", "ka": "სავარჯიშო", "la": "Exercitium",
    "lv": "Vingrinājums", "mr": "सराव", "sq": "Ushtrim", "sr": "Вежба", "th": "แบบฝึกหัด", "ur": "مشق",
  ],
  "remark": [
    "af": "Opmerking", "ast": "Observación", "az": "Qeyd", "bs": "Napomena", "cy": "Sylw",
    "eo": "Rimarko",
    "et": "Märkus", "gl": "Observación", "ka": "შენიშვნა", "la": "Adnotatio", "lv": "Piezīme",
    "mr": "टिप्पणी", "sq": "Vërejtje", "sr": "Напомена",
  ],
  "proof": ["lv": "Pierādījums", "sr": "Доказ"],
  "listing": [
    "af": "Kode", "ast": "Códigu", "az": "Kod", "bn": "কোড", "bs": "Ispis", "mr": "कोड", "th": "โค้ด",
    "ur": "کوڈ",
    "vi": "Mã",
  ],
  "abbreviations": [
    "af": "Afkortings", "ar": "الاختصارات", "ast": "Abreviatures", "az": "İxtisarlar",
    "bn": "সংক্ষিপ্ত রূপ",
    "bs": "Skraćenice", "cy": "Byrfoddau", "eo": "Mallongigoj", "fa": "اختصارات", "he": "קיצורים",
    "hi": "संक्षिप्ताक्षर", "id": "Singkatan", "ja": "略語", "ka": "აბრევიატურები", "ko": "약어",
    "la": "Abbreviationes", "sq": "Shkurtime", "th": "คำย่อ", "ur": "مخففات", "vi": "Từ viết tắt",
    "zh": "缩略语", "zh-hant": "縮寫",
  ],
]

/// English words that some sources have where they lack one, and the languages that write them so.
let untranslated: [String: Set<String>] = [
  "Contents": [], "Glossary": [], "Proof": [], "see": [], "see also": [], "See": [], "See also": [],
  "page %n": ["fr", "oc"], "Equation %n": [],
]

/// Languages that write nouns with a capital.
let capitalizing: Set<String> = ["de", "lb", "nds", "dsb", "hsb"]

func word(_ keys: [String], _ tag: String, _ entries: Entries) -> String? {
  let primary = String(tag.prefix { $0 != "-" })
  for key in keys {
    let mark = key.first == "~" || key.first == "^" ? key.first : nil
    guard var value = entries[mark == nil ? key : String(key.dropFirst())] else { continue }
    if mark == nil, key.hasPrefix("xref-number.") || key == "xref.page" {
      // Parentheses are the reference's; a template without a word is none.
      value = value.filter { !"()（）".contains($0) }
      guard value != "%n", value != "%p" else { continue }
      value = value.split(separator: "%").enumerated().map { index, part in
        index == 0 ? String(part) : part.hasPrefix("p") ? "n" + part.dropFirst() : String(part)
      }.joined(separator: value.hasPrefix("%") ? "" : "%")
      if !value.contains("%n") { value = value.hasPrefix("n") ? "%" + value : value }
      guard value.contains("%n") else { continue }
      // Latin has lost its spaces.
      if value.hasSuffix("%n"), value.dropLast(2).last.map({ $0.isASCII && $0.isLetter }) == true {
        value = value.dropLast(2) + " %n"
      }
    }
    if mark == "^", !capitalizing.contains(primary) { value = value.lowercased() }
    if mark != nil { value += " %n" }
    value = value.filter { !"|\"\\[]".contains($0) }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A ligature of Dutch that fonts seldom have.
    value = value.split(separator: "ĳ", omittingEmptySubsequences: false).joined(separator: "ij")
    if let exceptions = untranslated[value], !exceptions.contains(primary) { continue }
    guard !value.contains("<") else { continue }  // A place kept for a word.
    if !value.isEmpty { return value }
  }
  return nil
}

// MARK: The table

guard CommandLine.arguments.count == 13 else {
  stop(
    "usage: locales stylesheets languages sphinx typst dictionaries letters bibliographies acronyms proofs "
      + "exercises target")
}
let paths = CommandLine.arguments
var languages = [String: Entries]()
var ownWords = [String: Entries]()
for (column, words) in own {
  for (tag, word) in words { ownWords[tag, default: [:]]["own." + column] = word }
}
for source in [
  babel(paths[1]), docBook(paths[2]), quarto(paths[3]), sphinx(paths[4]), typst(paths[5]),
  theorems(paths[6]), komaScript(paths[7]), biblatex(paths[8]), acro(paths[9]),
  executableBooks(paths[10]), executableBooks(paths[11]), ownWords,
] {
  for (tag, entries) in source { languages[tag, default: [:]].merge(entries) { old, _ in old } }
}
// Simplified Chinese is the Chinese of most documents, and Taiwan writes the traditional one.
for (tag, base) in [("zh-cn", "zh"), ("zh-hans", "zh"), ("zh-tw", "zh-hant"), ("no", "nb")] {
  if let entries = languages.removeValue(forKey: tag) {
    languages[base, default: [:]].merge(entries) { old, new in tag == "zh-cn" ? new : old }
  }
}
let aliases = ["zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant", "no": "nb"]
/// What differs only in words that few documents need is left out.
let varieties: Set<String> = ["ckb-latn", "fr-ca", "kmr-arab", "pt-br", "sr-latn", "zh-hant"]
/// Fewer words than these are not worth a language.
let fewest = 12
var rows: [(tag: String, words: [String])] = []
for (tag, entries) in languages
where !tag.contains("-") && tag != "en" || varieties.contains(tag) {
  let words = columns.map { word($0.keys, tag, entries) ?? "" }
  let own = words.filter { !$0.isEmpty }
  guard own.count >= fewest else { continue }
  rows.append((tag, words))
}
rows.sort { $0.tag < $1.tag }
// A variety has only what its language writes otherwise.
let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.tag, $0.words) })
rows = rows.compactMap { tag, words in
  guard let hyphen = tag.firstIndex(of: "-"), let base = known[String(tag[..<hyphen])],
    !tag.contains("hant"), !tag.contains("latn"), !tag.contains("cyrl")
  else { return (tag, words) }
  let own = zip(words, base).map { $0 == $1 ? "" : $0 }
  return own.allSatisfy(\.isEmpty) ? nil : (tag, own)
}

var output = """
  // swift-format-ignore-file
  // Generated by Generator/GenerateWords.swift; the words are those of
  // - babel (https://ctan.org/pkg/babel, LPPL 1.3c or later, with data of CLDR, Unicode licence),
  // - the DocBook XSL stylesheets (https://github.com/docbook/xslt10-stylesheets, MIT: © 1999–2007
  //   Norman Walsh, © 2003 Jiří Kosek, © 2004–2007 Steve Ball, © 2005–2007 The DocBook Project),
  // - Quarto (https://github.com/quarto-dev/quarto-cli, MIT: © 2020–2024 Posit Software, PBC),
  // - Sphinx (https://github.com/sphinx-doc/sphinx, BSD: © 2007–2026 the Sphinx team), Typst
  //   (https://github.com/typst/typst, Apache 2.0), sphinx-proof and sphinx-exercise
  //   (https://github.com/executablebooks, MIT: © 2020–2024 ExecutableBookProject), translator, beamer-rl,
  //   KOMA-Script, biblatex and acro (LPPL 1.3c), and our own.

  /// The columns of the table, in the order of its rows.
  public enum Word: Int, Hashable, Sendable, CaseIterable {
    case \(columns.map(\.name).joined(separator: ", "))
  }

  extension WordTable {
    /// The words of a language by its tag in lower case, separated by `|`; empty where the language
    /// before the hyphen, or English, has the word. Nil for a language that is not listed.
    static func row(_ tag: String) -> StaticString? {
      switch tag {

  """
for (tag, words) in rows {
  var row = words.joined(separator: "|")
  while row.hasSuffix("|") { row.removeLast() }
  let others = aliases.filter { $0.value == tag }.keys.sorted()
  let cases = ([tag] + others).map { "\"\($0)\"" }.joined(separator: ", ")
  output += "    case \(cases): \"\(row)\"\n"
}
output += """
      default: nil
      }
    }
  }

  """
guard let file = fopen(paths[12], "wb") else { stop("cannot write \(paths[12])") }
fputs(output, file)
fclose(file)
print(
  "\(rows.count) languages, \(rows.reduce(0) { $0 + $1.words.joined(separator: "|").utf8.count }) bytes"
)
