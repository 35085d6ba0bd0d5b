import ComposeDocumentModel
import ComposeMarkdown
import Testing

private let smart: MarkdownDialect = [.standard, .typographic]

/// The plain text of a paragraph in a language.
private func text(
  _ markdown: String, _ language: String? = nil, dialect: MarkdownDialect = smart
) throws -> String {
  let document = try MarkdownReader(dialect: dialect).read(Array(markdown.utf8)) { _ in
    MarkdownReader.Conventions(dialect: dialect, language: language)
  }.document
  expectSound(document, from: Array(markdown.utf8))
  guard case .paragraph(let text) = document.blocks.first?.content else { return "" }
  return text.plainText
}

struct SmartPunctuationTests {
  /// What commonmark.js's description of smart punctuation holds, in sentences of our own.
  @Test(arguments: [
    ("\"Come in,\" said the fox.", "“Come in,” said the fox."),
    ("\"'Renard' is what they call me.\"", "“‘Renard’ is what they call me.”"),
    ("'x', 'y', and 'z' are unknowns.", "‘x’, ‘y’, and ‘z’ are unknowns."),
    ("'He asked, \"Is it late?\"'", "‘He asked, “Is it late?”’"),
    ("Music of the 80's", "Music of the 80’s"),
    ("'`code`' and \"[a link](url)\".", "‘code’ and “a link”."),
    ("'tis the hour to be 'merry'", "’tis the hour to be ‘merry’"),
    ("\"It goes on in the next paragraph.", "“It goes on in the next paragraph."),
    ("\\\"straight\\\" isn\\'t it", "\"straight\" isn't it"),
    (
      "'We'll take Ann's car and Tom's van,' said Jo.",
      "‘We’ll take Ann’s car and Tom’s van,’ said Jo."
    ),
    ("a---b --- c--d -- e", "a—b — c–d – e"), ("a ---- b ----- c", "a –– b —– c"),
    ("1987--1999", "1987–1999"), ("\\--, \\-\\-\\-", "--, ---"),
    ("So... and....", "So… and…."), ("\\.\\.\\.", "..."),
  ])
  func marksAreThoseOfCommonMarksJavaScript(_ source: String, _ expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    ("rock 'n' roll in the '90s, get 'em", "rock ’n’ roll in the ’90s, get ’em"),
    ("'90' and the '80s weren't", "‘90’ and the ’80s weren’t"),
    ("the dogs' bones", "the dogs’ bones"), ("[a]'s and (b)'s", "[a]’s and (b)’s"),
    ("*Emma*'s and `x`'s", "Emma’s and x’s"), ("*'so'* **\"it\"** is", "‘so’ “it” is"),
    ("\"*a*\" and '**b**'", "“a” and ‘b’"), ("\"a \"b\" c\"", "“a ‘b’ c”"),
    ("\"the '90s\" and the boys'", "“the ’90s” and the boys’"),
    ("(\"a\")—\"b\"/\"c\"", "(“a”)—“b”/“c”"), ("a \" b ' c", "a \" b ' c"),
    ("\"&quot;\" &#39;", "“\"” '"), ("\"\"", "“”"),
  ])
  func apostrophesAndQuotationsAreToldApart(_ source: String, _ expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    ("5'10\" and 6' tall", "5′10″ and 6′ tall"), ("a 12\" record", "a 12″ record"),
    ("\"He is 5'10\" tall,\" she said", "“He is 5′10″ tall,” she said"),
    ("\"in 1984\"", "“in 1984”"), ("1'000'000 and 2'30\"", "1’000’000 and 2′30″"),
    ("8.5\"x11\"", "8.5″x11″"),
  ])
  func marksAfterDigitsArePrimes(_ source: String, _ expected: String) throws {
    #expect(try text(source) == expected)
  }

  @Test(arguments: [
    "--output and (--help)", "a --> b <-- c", "....... 7", "./... and src/.../x", "a--b@x.org",
    "`\"x\" -- it's...`", "<code>\"x\"</code> <kbd>'</kbd>", "<https://x.org/it's--so>",
    "https://x.org/it's--so...a", "x ------------", "::: a--b@x",
  ])
  func codeAddressesAndOptionsStayStraight(_ source: String) throws {
    let straight = try text(source, dialect: .standard)
    #expect(try text(source) == straight)
    #expect(!straight.isEmpty)
  }

  @Test(arguments: [
    ("de", "„a ‚b‘ c“"), ("de-CH", "„a ‚b‘ c“"), ("en-GB", "“a ‘b’ c”"),
    ("fr-CH", "«\u{202F}a ‹b› c\u{202F}»"),
    ("fr", "«\u{202F}a «\u{202F}b\u{202F}» c\u{202F}»"), ("es", "«a “b” c»"),
    ("es-MX", "“a ‘b’ c”"),
    ("pl", "„a «b» c”"), ("hu", "„a »b« c”"), ("sv", "”a ’b’ c”"), ("ja", "「a『b』c」"),
    ("zh", "“a ‘b’ c”"), ("zh-TW", "「a『b』c」"), ("zh_hant", "「a『b』c」"), ("nl", "‘a “b” c’"),
    ("ru", "«a „b“ c»"), ("pt-PT", "«a “b” c»"), ("ar", "”a ’b‘ c“"), ("x-unknown", "“a ‘b’ c”"),
    ("frr", "“a ‘b’ c”"),
  ])
  func marksAreThoseOfTheLanguage(_ language: String, _ expected: String) throws {
    let source = expected.contains("「") ? "\"a'b'c\"" : "\"a 'b' c\""
    // Between letters it would be an apostrophe; Japanese has no spaces.
    let found = try text(source == "\"a'b'c\"" ? "\"あ'い'う\"" : source, language)
    #expect(
      found.replacing("あ", with: "a").replacing("い", with: "b").replacing("う", with: "c")
        == expected)
  }

  @Test func quotationsBetweenIdeographsNeedNoSpaces() throws {
    #expect(try text("彼は\"はい\"と言った", "ja") == "彼は「はい」と言った")
    #expect(try text("他说\"好\"。", "zh") == "他说“好”。")
  }

  @Test func hebrewWordsHaveTheirOwnMarks() throws {
    #expect(try text("צה\"ל, ארה\"ב, ד\"ר, מנכ\"לים", "he") == "צה״ל, ארה״ב, ד״ר, מנכ״לים")
    #expect(try text("ג'ורג' ב\"הארץ\" \"שלום\"", "he") == "ג׳ורג’ ב”הארץ” ”שלום”")
  }

  @Test func languagesOfBlocksAndSpansDecide() throws {
    let source = """
      ---
      lang: de
      ---
      "a" [he said "b"]{lang=en} "c [d]{lang=fr}" <span lang="sv">"e"</span>

      ::: {lang=es}
      "f"

      - "g"
      :::

      <div lang="ru">

      "h"

      </div>

      "i" {lang=pl}

      # "j" {lang=en}

      > "k"[^n]

      [^n]: "l"
      """
    let found = try document(source, smart).html().filter { "„“”«»‘’‚".contains($0) }
    #expect(found == "„““”„“””«»«»«»„”“”„“„“")
  }

  @Test func headingsKeepTheirIdentifiers() throws {
    let source = "# It's a -- b :rocket: \"c\" ...\n\n# Vraiment !\n"
    let straight = try document(source).blocks.map(\.attributes.identifier)
    let document = try MarkdownReader(dialect: smart).read(Array(source.utf8)) { _ in
      MarkdownReader.Conventions(dialect: smart, language: "fr")
    }.document
    #expect(document.blocks.map(\.attributes.identifier) == straight)
    #expect(straight == ["its-a----b-rocket-c-", "vraiment-"])
    guard case .heading(_, let text) = document.blocks.first?.content else { return }
    #expect(text.plainText == "It’s a – b 🚀 «\u{202F}c\u{202F}» …")
  }

  @Test func elementsOfQuotationHaveTheMarksOfTheLanguage() throws {
    #expect(try text("<q>a <q>b</q></q>", "de") == "„a ‚b‘“")
    #expect(try text("<q>say \"so</q> \"c\"", "en") == "“say ‘so” “c”")
    #expect(try html("<q>a</q>") == "<p>“a”</p>")
  }

  @Test func plainDialectsLeaveTextAsItIs() throws {
    for dialect in [MarkdownDialect.commonMark, .gfm, .standard] {
      #expect(try html("\"a\" -- b... :tada:", dialect) == "<p>&quot;a&quot; -- b... :tada:</p>")
    }
  }

  @Test func titlesHaveTheMarksOfTheText() {
    #expect(MarkdownReader.typographic("It's \"x\" -- *y*", language: "de") == "It’s „x“ – *y*")
    #expect(MarkdownReader.typographic("Plain", language: nil) == "Plain")
  }

  @Test func manyMarksTakeLinearTime() throws {
    for unit in [
      "\"", "'", "a\"", " '", "\" '", "a'b ", "\"a ", "*\"", "--", "a--", "...", ":a", ":+1:",
    ] {
      let source = String(repeating: unit, count: 40_000 / unit.utf8.count)
      let document = try MarkdownReader(dialect: smart).read(Array(source.utf8)).document
      expectSound(document, from: Array(source.utf8))
    }
  }
}

struct FrenchSpacingTests {
  @Test(arguments: [
    ("Ah ! Oui ? Non; si: bon", "Ah_! Oui_? Non_; si_: bon"),
    ("Quoi ?! Vraiment!!", "Quoi_?! Vraiment_!!"),
    ("« mot » et «mot»", "«_mot_» et «_mot_»"), ("**Attention** : *oui*!", "Attention_: oui_!"),
    ("à 10:30, https://x.org/?q=a!", "à 10:30, https://x.org/?q=a_!"),
    ("(?) (oui!)", "(?) (oui_!)"),
    ("« *mot* »", "«_mot_»"), ("`a ? b : c`;", "a ? b : c_;"),
    ("a\u{A0}: b\u{202F}!", "a\u{A0}: b_!"),
    ("\"non ?\"", "«_non_?_»"), ("[so: yes!]{lang=en} si: oui", "so: yes! si_: oui"),
    ("! a", "! a"), ("« »", "«_»"),
  ])
  func punctuationHasNarrowSpaces(_ source: String, _ expected: String) throws {
    #expect(try text(source, "fr") == expected.replacing("_", with: "\u{202F}"))
  }

  @Test func otherLanguagesHaveNone() throws {
    #expect(try text("Ah! « x »", "es") == "Ah! « x »")
    #expect(try text("Ah! [Eh!]{lang=fr-CA}", "en") == "Ah! Eh\u{202F}!")
    #expect(try text("Ah!", "fr", dialect: [.standard, .smartPunctuation]) == "Ah!")
  }
}

struct EmojiCodeTests {
  @Test func codesOfGitHubAreEmoji() throws {
    #expect(try text(":rocket: :+1::tada: :heart:") == "🚀 👍🎉 ❤️")
    #expect(try text("*:100:* [:de:](x)") == "💯 🇩🇪")
  }

  @Test(arguments: [
    ":nonsense:", "10:100:30", ":rocket", ": rocket:", "a:rocket:", "`:rocket:`", "::",
    "\\:rocket:",
  ])
  func otherColonsAreText(_ source: String) throws {
    #expect(try text(source) == text(source, dialect: .standard))
  }
}
