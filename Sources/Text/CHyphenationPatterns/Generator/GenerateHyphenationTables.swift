// Compiles hyphenation patterns into the automata of CHyphenationPatterns.
//
//   swiftc -O -parse-as-library -import-objc-header /usr/include/libdeflate.h \
//     Sources/Text/CHyphenationPatterns/Generator/*.swift -ldeflate -o generate
//   ./generate Sources/Text/CHyphenationPatterns/Patterns Sources/Text/CHyphenationPatterns
//
// The first argument is a folder with `hyph-<set>.pat.txt`, `hyph-<set>.hyp.txt` and
// `hyph-<set>.lic.txt` of the project hyph-utf8; the second is where the list
// of languages goes and, in its folder `Tables`, one file a set.

@main
struct GenerateHyphenationTables {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { stop("usage: generate <patterns> <target>") }
    let (patterns, target) = (arguments[1], arguments[2])
    var sizes: [TableSize] = []
    for set in PatternSet.all {
      let list = PatternList(
        patterns: readFile("\(patterns)/hyph-\(set.file).pat.txt"),
        exceptions: set.takesExceptions ? readFile("\(patterns)/hyph-\(set.file).hyp.txt") : "",
        alphabet: set.alphabet)
      let table = AutomatonTable(list: list, set: set)
      let isCompressed = !PatternSet.uncompressed.contains(set.name)
      let bytes = isCompressed ? compress(table.bytes) : table.bytes
      writeFile("\(target)/Tables/\(set.name).bin", bytes)
      sizes.append(
        TableSize(
          stored: bytes.count, length: table.bytes.count,
          compressedLength: isCompressed ? bytes.count : 0))
      print("\(set.name): \(list.patterns.count) patterns, \(table.summary)")
    }
    let source = SourceText(patterns: patterns, sizes: sizes)
    writeFile("\(target)/HyphenationPatterns.c", Array(source.text.utf8))
    print("\(sizes.count) sets, \(sizes.reduce(0) { $0 + $1.stored }) bytes")
  }
}

/// How many bytes there are of a table.
struct TableSize {
  /// In the program.
  let stored: Int
  /// When it is used.
  let length: Int
  /// 0 for a table that is not compressed.
  let compressedLength: Int
}

/// The C file that embeds the tables and lists the languages.
///
/// There are no pointers in it: nothing has to be written when the program starts.
struct SourceText {
  private(set) var text = """
    // Written by Generator/GenerateHyphenationTables.swift; do not edit.
    #include "CHyphenationPatterns.h"
    #include "HyphenationTables.h"

    // clang offers `#embed` in every C mode and calls it an extension before C23.
    #pragma clang diagnostic ignored "-Wc23-extensions"

    // One file after the other, each of a multiple of 8 bytes.
    const _Alignas(8) unsigned char pdfcompose_hyphenation_data[] = {

    """

  init(patterns: String, sizes: [TableSize]) {
    var offsets: [String: Int] = [:]
    var lengths: [String: TableSize] = [:]
    var offset = 0
    for (set, size) in zip(PatternSet.all, sizes) {
      text += "#embed \"Tables/\(set.name).bin\" suffix(,)\n"
      offsets[set.name] = offset
      lengths[set.name] = size
      offset += size.stored
    }
    text += "};\n\nstatic const pdfcompose_hyphenation_language languages[] = {\n"
    for language in Language.all.sorted(by: { $0.tag < $1.tag }) {
      guard let offset = offsets[language.set], let length = lengths[language.set] else {
        stop("no set \(language.set)")
      }
      let minima = HeaderMinima(header: readFile("\(patterns)/hyph-\(language.header).lic.txt"))
      let words =
        language.hasOwnWords ? readFile("\(patterns)/hyph-\(language.header).hyp.txt") : ""
      let list = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      text += "    {\"\(language.tag)\", \"\(language.name)\", \"\(list)\", \(offset), "
      text += "\(length.length), \(length.compressedLength), "
      text += "\(minima.left), \(minima.right), \(language.hyphen.rawValue), "
      text += "\(language.spelling.rawValue), \(language.repeatsHyphen)},\n"
    }
    text += """
      };

      size_t pdfcompose_hyphenation_language_count(void) {
        return sizeof(languages) / sizeof(languages[0]);
      }

      const pdfcompose_hyphenation_language *pdfcompose_hyphenation_languages(void) {
        return languages;
      }

      _Static_assert(
          sizeof(languages) / sizeof(languages[0]) == pdfcompose_hyphenation_languages_listed,
          "HyphenationTables.h says how many languages there are");

      """
  }
}
