import Testing

@testable import ComposeNumbering

@Suite struct WordTests {
  private static let languages = [
    "af", "am", "ar", "az", "bg", "bn", "ca", "cs", "cy", "da", "de", "el", "eo", "es", "et", "eu",
    "fa", "fi", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ka", "kn",
    "ko", "la", "lt", "lv", "mn", "nb", "nl", "nn", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr",
    "sv", "ta", "te", "th", "tr", "uk", "vi", "zh",
  ]

  @Test(arguments: languages)
  func languagesHaveTheWordsOfDocuments(tag: String) {
    let words = Words(language: tag)
    let english = Words(language: nil)
    let all: [Word] = [.contents, .listOfFigures, .listOfTables, .index, .note, .warning, .see]
    // Some words are the same in both.
    #expect(all.filter { words[$0] != english[$0] }.count >= 4)
    #expect(words[.contents] != english[.contents])
    for word in [Word.figure, .table, .section, .chapter, .appendix, .page] {
      #expect(words.label(word, "7").utf8.contains(UInt8(ascii: "7")), "\(tag) \(word)")
    }
  }

  /// Those of which no word but those of theorems is English.
  private static let complete = [
    "af", "ar", "ast", "az", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "eo", "es", "et",
    "eu", "fa", "fi", "fr", "ga", "gl", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ka", "kn",
    "ko", "la", "lt", "mr", "nb", "nl", "nn", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sv", "te",
    "th", "tr", "uk", "vi", "zh", "zh-Hant",
  ]

  @Test(arguments: complete)
  func noWordOfDocumentsIsEnglish(tag: String) {
    let words = Words(language: tag)
    let all: [Word] = [
      .contents, .listOfFigures, .listOfTables, .index, .glossary, .abstract, .references, .note,
      .tip, .important, .warning, .caution, .see, .seeAlso, .proof, .figure, .table, .equation,
      .section, .part, .chapter, .appendix, .page,
    ]
    #expect(all.filter { !words.has($0) } == [])
  }

  /// Those that have every word but the labels of memos.
  private static let withTheorems = [
    "af", "ar", "ast", "az", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "eo", "es", "et",
    "eu", "fa", "fi", "fr", "fr-CA", "gl", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ka",
    "ko",
    "la", "lt", "lv", "mr", "nb", "nl", "nn", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl", "sq",
    "sr",
    "sr-Latn", "sv", "th", "tr", "uk", "ur", "vi", "zh", "zh-Hant",
  ]

  @Test(arguments: withTheorems)
  func noWordOfTheoremsAndListingsIsEnglish(tag: String) {
    let words = Words(language: tag)
    let memos: [Word] = [.recipient, .sender, .date, .subject, .listOfListings]
    #expect(Word.allCases.filter { !words.has($0) && !memos.contains($0) } == [])
    #expect(words[.listOfListings] != "List of Listings")
  }

  @Test func theoremsAreCalledAsMathematiciansCallThem() {
    #expect(Words(language: "hu").label(.conjecture, "2") == "Sejtés\u{A0}2")
    #expect(Words(language: "sr").label(.corollary, "2") == "Последица\u{A0}2")
    #expect(Words(language: "fa").name(.lemma) == "لم")
    #expect(Words(language: "vi").name(.theorem) == "Định lý")
    #expect(Words(language: "et")[.remark] == "Märkus")
  }

  @Test func listsOfAbbreviationsAreNoGlossaries() {
    #expect(Words(language: "en")[.abbreviations] == "Abbreviations")
    #expect(Words(language: "de")[.abbreviations] == "Abkürzungen")
    #expect(Words(language: "ru")[.abbreviations] == "Сокращения")
    #expect(Words(language: "lv")[.abbreviations] == "Saīsinājumi")
    #expect(Words(language: "tr")[.abbreviations] == "Kısaltmalar")
    #expect(Words(language: "eo")[.abbreviations] == "Mallongigoj")
    #expect(Words(language: "ga")[.abbreviations] == "Abbreviations")
  }

  @Test(arguments: ["cs", "de", "es", "fi", "fr", "hr", "it", "nb", "nl", "pl", "sk", "sv"])
  func memosHaveAllTheirLabelsInTheLanguage(tag: String) {
    let words = Words(language: tag)
    #expect([Word.recipient, .sender, .date, .subject].filter { !words.has($0) } == [])
    #expect(Words(language: "fr")[.recipient] == "À")
    #expect(Words(language: "sv")[.sender] == "Från")
    #expect(Words(language: "cs")[.subject] == "Předmět")
  }

  @Test func listsOfListingsAreCalledByWhatTheyList() {
    #expect(Words(language: "hr")[.listOfListings] == "Ispis")
    #expect(Words(language: "de")[.listOfListings] == "Listingverzeichnis")
    #expect(Words(language: "mk")[.listOfListings] == "List of Listings")
  }

  @Test func varietiesFallBackToTheirLanguage() {
    #expect(Words(language: "de-AT")[.continued] == "Fortsetzung")
    #expect(Words(language: "zh-TW")[.continued] == "續")
    #expect(Words(language: "no")[.continued] == "forts.")
    #expect(Words(language: "xh")[.continued] == "continued")
    #expect(Words(language: "de-CH")[.contents] == "Inhaltsverzeichnis")
    #expect(Words(language: "pt_BR")[.contents] == "Sumário")
    #expect(Words(language: "pt-BR")[.note] == Words(language: "pt")[.note])
    #expect(Words(language: "zh-TW")[.caution] == Words(language: "zh-Hant")[.caution])
    #expect(Words(language: "en-GB")[.contents] == "Contents")
    #expect(Words(language: "tlh")[.contents] == "Contents")
    #expect(Words(language: "")[.contents] == "Contents")
    #expect(Words(language: "-")[.contents] == "Contents")
  }

  @Test func namesAreLabelsWithoutTheirNumber() {
    #expect(Words(language: "de").name(.figure) == "Abbildung")
    #expect(Words(language: "hu").name(.figure) == "ábra")
    #expect(Words(language: nil).name(.note) == "Note")
  }

  @Test func listsHaveTheCommasOfTheirScript() {
    #expect(Words(language: "ar-EG").comma == "\u{60C} ")
    #expect(Words(language: "fa").semicolon == "\u{61B} ")
    #expect(Words(language: "arn").comma == ", ")
    #expect(Words(language: nil).semicolon == "; ")
  }

  @Test func captionsArePartedAsTheLanguageDoes() {
    #expect(Words(language: "fr-CA").labelSeparator == "\u{A0}: ")
    #expect(Words(language: "de").labelSeparator == ": ")
  }
}
