/// A Type 0 font of the file with its parts read (ISO 32000-1 §9.7), or one of Type 3 (§9.6.5).
public struct CompositeFont {
  public let number: Int
  let dictionary: [String: ReadValue]
  let descendant: [String: ReadValue]
  let descriptor: [String: ReadValue]
  /// The CMap's name when it is a predefined one.
  let encodingName: String?
  let encodingDictionary: [String: ReadValue]?
  let encoding: CodeMap?
  let unicode: CodeMap?
  let programData: [UInt8]?
  let programDictionary: [String: ReadValue]?
  let program: FontProgram?
  /// Glyphs by CID of a CIDFontType2 font; nil for Identity.
  let glyphMap: [UInt8]?
  let hasGlyphMap: Bool
  /// The CIDSet stream of the descriptor.
  let characterSet: [UInt8]?
  /// The codes of a Type 3 font that have a procedure.
  let procedureCodes: Set<Int>
  private let defaultWidth: Double
  private let widths: [Int: Double]

  init(_ number: Int, in file: ReadBackFile) {
    self.number = number
    dictionary = file.objects[number]?.value.dictionary ?? [:]
    descendant = file.dictionary(file.array(dictionary["DescendantFonts"])?.first) ?? [:]
    descriptor = file.dictionary(descendant["FontDescriptor"]) ?? [:]
    encodingName = file.resolve(dictionary["Encoding"]).name
    encodingDictionary = file.dictionary(dictionary["Encoding"])
    encoding = file.data(dictionary["Encoding"]).map(CodeMap.init)
    unicode = file.data(dictionary["ToUnicode"]).map(CodeMap.init)
    let programReference = descriptor["FontFile3"] ?? descriptor["FontFile2"]
    programData = file.data(programReference)
    programDictionary = file.dictionary(programReference)
    program = programData.flatMap(FontProgram.init)
    hasGlyphMap = descendant["CIDToGIDMap"] != nil
    glyphMap = file.data(descendant["CIDToGIDMap"])
    characterSet = file.data(descriptor["CIDSet"])
    defaultWidth = file.resolve(descendant["DW"]).number ?? 1000
    widths = Self.widths(file.array(descendant["W"]) ?? [], in: file)
    procedureCodes = Self.procedureCodes(
      file.array(encodingDictionary?["Differences"]) ?? [],
      of: file.dictionary(dictionary["CharProcs"]) ?? [:])
  }

  var isType3: Bool { dictionary["Subtype"] == .name("Type3") }

  /// §9.6.6.1: a code, then the names of it and of those that follow.
  private static func procedureCodes(
    _ differences: [ReadValue], of procedures: [String: ReadValue]
  ) -> Set<Int> {
    var codes: Set<Int> = []
    var code = 0
    for value in differences {
      if let number = value.integer {
        code = number
      } else {
        if let name = value.name, procedures[name] != nil { codes.insert(code) }
        code += 1
      }
    }
    return codes
  }

  public var baseName: String { dictionary["BaseFont"]?.name ?? "" }
  public var name: String { "font \(number) 0 obj (\(baseName))" }
  var isSubset: Bool {
    let prefix = baseName.utf8.prefix(7)
    return prefix.count == 7 && prefix.last == UInt8(ascii: "+")
      && prefix.dropLast().allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// §9.7.4.3: `c [w …]` and `first last w`.
  private static func widths(_ array: [ReadValue], in file: ReadBackFile) -> [Int: Double] {
    var widths: [Int: Double] = [:]
    var index = 0
    while index + 1 < array.count, let first = array[index].integer {
      if let list = file.array(array[index + 1]) {
        for (step, width) in list.enumerated() { widths[first + step] = width.number }
        index += 2
      } else if index + 2 < array.count, let last = array[index + 1].integer, last >= first {
        for character in first...min(last, first + 65_535) {
          widths[character] = array[index + 2].number
        }
        index += 3
      } else {
        break
      }
    }
    return widths
  }

  func statedWidth(ofCharacter character: Int) -> Double { widths[character] ?? defaultWidth }

  func glyph(ofCharacter character: Int) -> Int? {
    if descendant["Subtype"] == .name("CIDFontType2") {
      guard let glyphMap else { return character }
      guard (0..<65_536).contains(character) else { return nil }
      let place = character * 2
      return place + 1 < glyphMap.count ? Int(glyphMap[place]) << 8 | Int(glyphMap[place + 1]) : nil
    }
    return program?.glyph(ofCharacter: character)
  }

  /// The width that the font program gives; nil when it has no such glyph.
  func programWidth(ofCharacter character: Int) -> Double? {
    guard let program, let glyph = glyph(ofCharacter: character),
      program.widths.indices.contains(glyph)
    else { return nil }
    return program.widths[glyph]
  }

  /// The CID of a code; nil when the CMap has none.
  func character(of code: CodeMap.Code) -> Int? {
    if isType3 { return procedureCodes.contains(code.value) ? code.value : nil }
    if encodingName != nil { return code.value }
    return encoding?.characters[code]
  }

  func codes(in string: [UInt8]) -> [CodeMap.Code?] {
    // Simple fonts have codes of one byte.
    if dictionary["Subtype"] != .name("Type0") {
      return string.map { CodeMap.Code(length: 1, value: Int($0)) }
    }
    if let encoding { return encoding.codes(in: string) }
    return stride(from: 0, to: string.count, by: 2).map {
      $0 + 1 < string.count
        ? CodeMap.Code(length: 2, value: Int(string[$0]) << 8 | Int(string[$0 + 1])) : nil
    }
  }
}
