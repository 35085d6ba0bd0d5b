// Writes the C tables of CUnicodeTables from the files of the Unicode Character Database.
//
//   swift Sources/Text/CUnicodeTables/Generator/GenerateUnicodeTables.swift \
//     /usr/share/unicode Sources/Text/CUnicodeTables/Generated
//
// The first argument is a folder with the database of one version, laid out as Debian's package
// `unicode-data` does; the second is where the C files go.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let codePointCount = 0x110000

// MARK: Files

func stop(_ message: String) -> Never {
  fputs("GenerateUnicodeTables: \(message)\n", stderr)
  exit(1)
}

func readFile(_ path: String) -> String {
  guard let file = fopen(path, "rb") else { stop("cannot read \(path)") }
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

func writeFile(_ path: String, _ text: String) {
  guard let file = fopen(path, "wb") else { stop("cannot write \(path)") }
  defer { fclose(file) }
  var bytes = Array(text.utf8)
  if fwrite(&bytes, 1, bytes.count, file) != bytes.count { stop("cannot write \(path)") }
}

// MARK: Lines of the database

struct DatabaseLine {
  var range: ClosedRange<Int>
  var fields: [Substring]
}

func trimmed(_ text: Substring) -> Substring {
  var text = text
  while text.first == " " || text.first == "\t" { text = text.dropFirst() }
  while text.last == " " || text.last == "\t" || text.last == "\r" { text = text.dropLast() }
  return text
}

func parseRange(_ text: Substring) -> ClosedRange<Int>? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: true)
  guard let first = parts.first, let last = parts.last, let lower = Int(first, radix: 16),
    let upper = Int(last, radix: 16), lower <= upper, upper < codePointCount
  else { return nil }
  return lower...upper
}

/// The data lines of a file, after its `@missing` lines, so that later lines win.
func parseDatabase(_ text: String, withMissing: Bool = false) -> [DatabaseLine] {
  var missing: [DatabaseLine] = []
  var lines: [DatabaseLine] = []
  for line in text.split(separator: "\n") {
    let isMissing = line.hasPrefix("# @missing:")
    if isMissing && !withMissing { continue }
    let content = isMissing ? line.dropFirst(11) : (line.prefix { $0 != "#" })
    let fields = content.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard fields.count > 1, let range = parseRange(fields[0]) else { continue }
    let parsed = DatabaseLine(range: range, fields: Array(fields.dropFirst()))
    if isMissing { missing.append(parsed) } else { lines.append(parsed) }
  }
  return missing + lines
}

// MARK: Two-stage tables

let blockSize = 128

struct TwoStageTable {
  var blocks: [Int] = []
  var values: [Int] = []

  /// Block 0 is the block of U+0000, so that `values[c]` is the value of an ASCII character.
  init(_ flat: [Int]) {
    var offsets: [[Int]: Int] = [:]
    for start in stride(from: 0, to: codePointCount, by: blockSize) {
      let block = Array(flat[start..<start + blockSize])
      if let known = offsets[block] {
        blocks.append(known)
      } else {
        let number = values.count / blockSize
        offsets[block] = number
        blocks.append(number)
        values += block
      }
    }
  }

  func source(function: String, valueType: String) -> String {
    var text = "static const uint16_t blocks[] = {\n" + rows(blocks) + "};\n\n"
    text += "static const \(valueType) values[] = {\n" + rows(values) + "};\n\n"
    text += "pdfcompose_\(valueType == "uint8_t" ? "byte" : "short")_table \(function)(void) {\n"
    text += "  return (pdfcompose_\(valueType == "uint8_t" ? "byte" : "short")_table)"
    text += "{blocks, values};\n}\n"
    return text
  }
}

func rows(_ numbers: [Int]) -> String {
  var text = ""
  var line = " "
  for number in numbers {
    let item = " \(number),"
    if line.utf8.count + item.utf8.count > 100 {
      text += line + "\n"
      line = " "
    }
    line += item
  }
  return text + line + "\n"
}

func fill(_ flat: inout [Int], _ range: ClosedRange<Int>, with value: Int) {
  for codePoint in range { flat[codePoint] = value }
}

// MARK: Arguments

guard CommandLine.arguments.count == 3 else {
  stop("usage: GenerateUnicodeTables.swift <database folder> <output folder>")
}
let database = CommandLine.arguments[1]
let output = CommandLine.arguments[2]

func lines(of name: String, withMissing: Bool = false) -> [DatabaseLine] {
  let found = parseDatabase(readFile("\(database)/\(name)"), withMissing: withMissing)
  if found.isEmpty { stop("\(name) has no data") }
  return found
}

let version: Substring = {
  let firstLine = readFile("\(database)/LineBreak.txt").prefix { $0 != "\n" }
  return firstLine.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }.dropLast()
}()

func write(_ name: String, about: String, _ body: String) {
  let header = """
    // \(about)
    //
    // Made from the Unicode Character Database \(version); do not edit. To make it again:
    //   swift Sources/Text/CUnicodeTables/Generator/GenerateUnicodeTables.swift \\
    //     /usr/share/unicode Sources/Text/CUnicodeTables/Generated
    //
    // Copyright © 1991-2022 Unicode, Inc. All rights reserved. The data is used under the terms
    // of the Unicode licence, which stands in LICENSE-UNICODE, and is modified: rearranged into
    // tables. Unicode and the Unicode Logo are registered trademarks of Unicode, Inc.
    #include "CUnicodeTables.h"


    """
  writeFile("\(output)/\(name)", header + body)
}

// MARK: General category, East Asian width and pictographs: needed by several tables

var generalCategory = [Substring](repeating: "Cn", count: codePointCount)
for line in lines(of: "extracted/DerivedGeneralCategory.txt") {
  for codePoint in line.range { generalCategory[codePoint] = line.fields[0] }
}

var isWide = [Bool](repeating: false, count: codePointCount)
var isWideOrHalfwidth = [Bool](repeating: false, count: codePointCount)
for line in lines(of: "extracted/DerivedEastAsianWidth.txt", withMissing: true) {
  let width = line.fields[0]
  let wide = width == "W" || width == "F" || width == "Wide" || width == "Fullwidth"
  for codePoint in line.range {
    isWide[codePoint] = wide
    isWideOrHalfwidth[codePoint] = wide || width == "H" || width == "Halfwidth"
  }
}

var emojiProperties: [Substring: [Bool]] = [:]
for line in lines(of: "emoji/emoji-data.txt") {
  for codePoint in line.range {
    emojiProperties[line.fields[0], default: [Bool](repeating: false, count: codePointCount)][
      codePoint] = true
  }
}
func emojiProperty(_ name: Substring) -> [Bool] {
  guard let flags = emojiProperties[name] else { stop("emoji-data.txt has no \(name)") }
  return flags
}
let isExtendedPictographic = emojiProperty("Extended_Pictographic")
let isEmoji = emojiProperty("Emoji")
let isEmojiPresentation = emojiProperty("Emoji_Presentation")

// MARK: Line break classes (UAX #14)

/// The order is that of `LineBreakClass` in UnicodeText.
let lineBreakClasses: [Substring] = [
  "BK", "CR", "LF", "NL", "SP", "ZW", "WJ", "GL", "ZWJ", "CM", "CB", "B2", "BA", "BB", "HY", "IN",
  "NS", "CJ", "OP", "OPWide", "CL", "CP", "CPWide", "EX", "IS", "SY", "QU", "NU", "PR", "PO", "AL",
  "HL", "SA", "ID", "EB", "EM", "IDUnassignedPictograph", "RI", "JL", "JV", "JT", "H2", "H3",
]
let longLineBreakNames: [Substring: Substring] = [
  "Unknown": "XX", "Prefix_Numeric": "PR", "Ideographic": "ID",
]

/// LB1: AI, SG and XX are AL; the marks of SA are CM. CJ and SA stay, for the rules to resolve.
func lineBreakClass(_ name: Substring, at codePoint: Int) -> Substring {
  let category = generalCategory[codePoint]
  switch name {
  case "AI", "SG", "XX": return "AL"
  case "SA" where category == "Mn" || category == "Mc": return "CM"
  case "OP" where isWideOrHalfwidth[codePoint]: return "OPWide"
  case "CP" where isWideOrHalfwidth[codePoint]: return "CPWide"
  case "ID" where isExtendedPictographic[codePoint] && category == "Cn":
    return "IDUnassignedPictograph"
  default: return name
  }
}

var lineBreak = [Int](repeating: 0, count: codePointCount)
for line in lines(of: "extracted/DerivedLineBreak.txt", withMissing: true) {
  let name = longLineBreakNames[line.fields[0]] ?? line.fields[0]
  for codePoint in line.range {
    let resolved = lineBreakClass(name, at: codePoint)
    guard let index = lineBreakClasses.firstIndex(of: resolved) else {
      stop("unknown line break class \(resolved)")
    }
    lineBreak[codePoint] = index
  }
}
write(
  "LineBreakClasses.c", about: "Line break classes by code point (UAX #14).",
  TwoStageTable(lineBreak).source(
    function: "pdfcompose_line_break_classes", valueType: "uint8_t"))

// MARK: Grapheme cluster break (UAX #29)

/// The order is that of `GraphemeBreakClass` in UnicodeText.
let graphemeClasses: [Substring] = [
  "Other", "CR", "LF", "Control", "Extend", "ZWJ", "Regional_Indicator", "Prepend", "SpacingMark",
  "L", "V", "T", "LV", "LVT", "Extended_Pictographic",
]
var grapheme = isExtendedPictographic.map { $0 ? graphemeClasses.count - 1 : 0 }
for line in lines(of: "auxiliary/GraphemeBreakProperty.txt") {
  guard let index = graphemeClasses.firstIndex(of: line.fields[0]) else {
    stop("unknown grapheme break class \(line.fields[0])")
  }
  fill(&grapheme, line.range, with: index)
}
write(
  "GraphemeBreakClasses.c", about: "Grapheme cluster break classes by code point (UAX #29).",
  TwoStageTable(grapheme).source(
    function: "pdfcompose_grapheme_break_classes", valueType: "uint8_t"))

// MARK: Scripts (UAX #24)

var scriptTags: [Substring] = ["Zyyy", "Zinh", "Zzzz", "Latn"]
var scriptIndexByName: [Substring: Int] = [
  "Common": 0, "Inherited": 1, "Unknown": 2, "Latin": 3,
]
for line in readFile("\(database)/PropertyValueAliases.txt").split(separator: "\n") {
  let fields = line.split(separator: ";").map(trimmed)
  guard fields.count >= 3, fields[0] == "sc", scriptIndexByName[fields[2]] == nil else { continue }
  scriptIndexByName[fields[2]] = scriptTags.count
  scriptTags.append(fields[1])
}
var script = [Int](repeating: 2, count: codePointCount)
for line in lines(of: "Scripts.txt") {
  guard let index = scriptIndexByName[line.fields[0]] else {
    stop("unknown script \(line.fields[0])")
  }
  fill(&script, line.range, with: index)
}
var scriptTagRows = ""
for tag in scriptTags {
  let value = tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  scriptTagRows += "    0x\(String(value, radix: 16, uppercase: true)), // \(tag)\n"
}
write(
  "Scripts.c", about: "Scripts by code point (UAX #24) and their ISO 15924 tags.",
  TwoStageTable(script).source(function: "pdfcompose_scripts", valueType: "uint8_t")
    + "\nstatic const uint32_t tags[] = {\n\(scriptTagRows)};\n\n"
    + "const uint32_t *pdfcompose_script_tags(void) { return tags; }\n")

// MARK: Vertical orientation (UAX #50)

/// The order is that of `VerticalOrientation` in UnicodeText.
let verticalOrientations: [Substring] = ["R", "U", "Tu", "Tr"]
var verticalOrientation = [Int](repeating: 0, count: codePointCount)
for line in lines(of: "VerticalOrientation.txt") {
  guard let index = verticalOrientations.firstIndex(of: line.fields[0]) else {
    stop("unknown vertical orientation \(line.fields[0])")
  }
  fill(&verticalOrientation, line.range, with: index)
}
write(
  "VerticalOrientations.c",
  about: "How characters stand in vertical text, by code point (UAX #50).",
  TwoStageTable(verticalOrientation).source(
    function: "pdfcompose_vertical_orientations", valueType: "uint8_t"))

// MARK: Paired brackets (UAX #9), used to resolve scripts

var bracketRows = ""
var bracketCount = 0
var isBracket = [Bool](repeating: false, count: codePointCount)
for line in lines(of: "BidiBrackets.txt").sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
{
  guard let partner = Int(line.fields[0], radix: 16) else { stop("bad line in BidiBrackets.txt") }
  let codePoint = line.range.lowerBound
  let opens = line.fields[1] == "o"
  bracketRows += "    {0x\(String(codePoint, radix: 16, uppercase: true)), "
  bracketRows += "0x\(String(partner, radix: 16, uppercase: true)), \(opens)},\n"
  bracketCount += 1
  isBracket[codePoint] = true
}
write(
  "PairedBrackets.c", about: "Paired brackets in the order of their code points (UAX #9).",
  "static const pdfcompose_bracket brackets[] = {\n\(bracketRows)};\n\n"
    + "const pdfcompose_bracket *pdfcompose_brackets(void) { return brackets; }\n"
    + "size_t pdfcompose_bracket_count(void) { return \(bracketCount); }\n")

// MARK: Flags

/// The order is that of `CharacterFlags` in UnicodeText: each takes the next bit.
var flags = [Int](repeating: 0, count: codePointCount)
var nextFlag = 1
func addFlag(_ isSet: (Int) -> Bool) {
  for codePoint in 0..<codePointCount where isSet(codePoint) { flags[codePoint] |= nextFlag }
  nextFlag <<= 1
}

var isDefaultIgnorable = [Bool](repeating: false, count: codePointCount)
for line in lines(of: "DerivedCoreProperties.txt")
where line.fields[0] == "Default_Ignorable_Code_Point" {
  for codePoint in line.range { isDefaultIgnorable[codePoint] = true }
}

let longBidiNames: [Substring: Substring] = [
  "Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET",
]
var bidiClass = [Substring](repeating: "L", count: codePointCount)
for line in lines(of: "extracted/DerivedBidiClass.txt", withMissing: true) {
  let name = longBidiNames[line.fields[0]] ?? line.fields[0]
  for codePoint in line.range { bidiClass[codePoint] = name }
}
let explicitBidi: Set<Substring> = [
  "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
]

addFlag { generalCategory[$0].hasPrefix("M") }
addFlag { generalCategory[$0] == "Cf" }
addFlag { generalCategory[$0] == "Zs" }
addFlag { generalCategory[$0].hasPrefix("L") }
addFlag { generalCategory[$0] == "Lu" || generalCategory[$0] == "Lt" }
addFlag { isDefaultIgnorable[$0] }
addFlag { isWide[$0] }
addFlag { isEmoji[$0] }
addFlag { isEmojiPresentation[$0] }
addFlag { isExtendedPictographic[$0] }
addFlag { ["R", "AL", "AN"].contains(bidiClass[$0]) || explicitBidi.contains(bidiClass[$0]) }
addFlag { ["WS", "S", "B", "BN"].contains(bidiClass[$0]) || explicitBidi.contains(bidiClass[$0]) }
addFlag { isBracket[$0] }

write(
  "CharacterFlags.c", about: "Yes-or-no properties by code point, one bit each.",
  TwoStageTable(flags).source(function: "pdfcompose_character_flags", valueType: "uint16_t"))
