import ComposeComposition
import TestSupport
import Testing

struct TextConventionsTests {
  /// The dump of the blocks of files, in the order of their names.
  private func blocks(
    _ files: [String], options: CompositionOptions = CompositionOptions()
  ) throws -> String {
    let folder = try TemporaryFolder()
    let inputs = try files.enumerated().map { index, text in
      SourceInput.file(path: try folder.write("\(index).md", text))
    }
    return try Composer(options: options).dump(.blocks, of: inputs).text
  }

  @Test func proseHasTheMarksOfItsLanguage() throws {
    #expect(try blocks(["\"a\" -- it's :tada:"]).contains("“a” – it’s 🎉"))
    #expect(try blocks(["---\nlang: de\n---\n\"a\""]).contains("„a“"))
    var options = CompositionOptions()
    options.language = "pl"
    #expect(try blocks(["---\nlang: de\n---\n\"a\""], options: options).contains("„a”"))
  }

  @Test func settingsSwitchThemOff() throws {
    let text = "\"a\" -- Quoi! :tada:"
    let plain = try blocks(["---\nlang: fr\nsmart: false\nemoji-codes: off\n---\n\(text)"])
    #expect(plain.contains("-- Quoi! :tada:"))
    let unspaced = try blocks(["---\nlang: fr\npunctuation-spaces: no\n---\n\(text)"])
    #expect(unspaced.contains("«a» – Quoi! 🎉"))
  }

  @Test func joinedFilesHaveTheirOwnLanguages() throws {
    let text = try blocks([
      "\"a\"", "---\nlang: de\n---\n\"b\"", "---\nlang: sv\n---\n\"c\"", "\"d\"",
    ])
    for words in ["„a“", "„b“", "”c”", "„d“"] { #expect(text.contains(words)) }
    #expect(try blocks(["\"a\"", "---\nsmart: no\n---\nb"]).contains("“") == false)
  }

  @Test func titlesHaveTheMarksOfTheLanguage() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.md", "---\nlang: de\ntitle: 'A \"b\" -- c'\n---\ntext")
    let text = try Composer().dump(.lines, of: [.file(path: path)]).text
    #expect(text.contains("„b“"))
  }
}
