import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

/// A font of a page: its codes, their advances and their outlines.
final class PageFont {
  /// What a code shows. Numbers alone, so that nothing is counted for each letter of a page.
  struct Glyph {
    /// The number of its outline among those of the font.
    let outline: Int
    /// Of its outline; 0 for glyphs without one.
    let elementCount: Int
    /// The advance width, in text space at size 1.
    let advance: Double
    /// From the pen to the glyph's own origin, in vertical writing.
    let offset: Point
    /// Whether there is no glyph for the code.
    let isMissing: Bool
  }

  /// A glyph as it is found in the font.
  struct GlyphForm {
    /// In text space of size 1; empty for glyphs without outlines.
    var outline: Path
    var advance: Double
    var offset = Point.zero
    var procedure: PDFObject?
    var isMissing = false
  }

  /// Those of the glyphs that were asked for, in text space of size 1.
  let outlines = OutlineSet()

  let dictionary: PDFDictionary
  let document: PDFDocument
  let isType3: Bool
  /// From glyph space to text space, of Type 3 fonts.
  let matrix: AffineTransform
  let codes: CharacterCodes?
  /// Read when a character is first asked for, which drawing rarely does.
  private(set) lazy var toUnicode: CharacterCodes? =
    document.decodedBytes(dictionary["ToUnicode"]).map { CharacterCodes($0) }
  /// Whether `ToUnicode` is the name of a CMap that leaves codes as they are.
  private let codesAreCharacters: Bool
  let program: FontProgram?
  let standard: StandardFont?
  let isSymbolic: Bool
  /// The names by code; empty where there is none.
  let names: [String]
  let hasEncoding: Bool
  let differences: [Int: String]
  private let firstCode: Int
  private let simpleWidths: [Double]
  private let missingWidth: Double?
  private let compositeWidths: [Int: Double]
  private let defaultWidth: Double
  private let glyphMap: [UInt8]?
  private var glyphs: [UInt32: Glyph] = [:]
  /// The same of the first codes.
  private var firstGlyphs: [Glyph?] = []
  /// The streams of Type 3 glyphs that were asked for.
  private var procedures: [UInt32: PDFObject] = [:]

  /// The name of the font in the file.
  let name: String
  /// How far letters reach above and below the baseline, in text space of size 1.
  let ascent: Double
  let descent: Double
  private lazy var reversedNames: [Int: String] = reversedGlyphNames()
  private lazy var reversedCharacters: [Int: UInt32] = reversedCharacterMap()

  var isVertical: Bool { codes?.isVertical ?? false }

  /// The name of the CMap, of composite fonts that do not embed theirs.
  private let mapName: String?
  /// The collection of the CIDs, such as `Adobe-Japan1`.
  private let collection: String?
  /// The characters of CIDs, read when one is first asked for.
  private lazy var collectionCharacters: CharacterCodes? = collection.flatMap {
    PredefinedMaps.characters(of: $0)
  }
  /// A face for letters that the one in place of a font that is not embedded lacks.
  private lazy var asianFace: FontFace? =
    usesInstalledFonts
    ? AsianFaces.installed(for: collection, name: name, flags: flags) : nil
  private lazy var verticalForms = VerticalForms()
  private let usesInstalledFonts: Bool
  private let flags: Int
  /// The default place and advance of vertical writing.
  private let vertical: (y: Double, advance: Double)
  private let verticalMetrics: [Int: VerticalMetrics]

  private struct VerticalMetrics {
    var advance: Double
    var x: Double
    var y: Double
  }

  /// - Parameter note: Told of what cannot be had.
  init(
    _ dictionary: PDFDictionary, in document: PDFDocument, usesInstalledFonts: Bool = true,
    note: (String) -> Void = { _ in }
  ) {
    self.dictionary = dictionary
    self.document = document
    let subtype = document.name(dictionary["Subtype"]) ?? ""
    isType3 = subtype == "Type3"
    matrix =
      document.transform(dictionary["FontMatrix"]) ?? AffineTransform(scaleX: 0.001, y: 0.001)
    codesAreCharacters =
      dictionary["ToUnicode"].flatMap(document.name)?.hasPrefix("Identity") ?? false
    let isComposite = subtype == "Type0"
    let descendant = document.dictionary(document.array(dictionary["DescendantFonts"]).first)
    let own = isComposite ? descendant : dictionary
    let descriptor = document.dictionary(own["FontDescriptor"])
    let flags = document.integer(descriptor["Flags"]) ?? 0
    self.flags = flags
    self.usesInstalledFonts = usesInstalledFonts
    let name = document.name(dictionary["BaseFont"]) ?? document.name(descriptor["FontName"]) ?? ""
    self.name = name
    let ascent = (document.number(descriptor["Ascent"]) ?? 0) / 1000
    let descent = (document.number(descriptor["Descent"]) ?? 0) / 1000
    let isSound = 0.3...1.5 ~= ascent && -0.8...0 ~= descent
    (self.ascent, self.descent) = isSound ? (ascent, descent) : (0.8, -0.2)
    let embedded = isType3 ? nil : FontProgram(descriptor: descriptor, in: document)
    let standard =
      isType3 || embedded != nil
      ? nil
      : StandardFont(
        name: name, flags: flags, usesInstalledFonts: usesInstalledFonts)
    program = embedded ?? standard?.face.map { .substitute($0) }
    self.standard = standard
    isSymbolic = flags & 4 != 0

    // Composite fonts.
    if isComposite {
      if let bytes = document.decodedBytes(dictionary["Encoding"]) {
        var own = CharacterCodes(bytes)
        let details = document.dictionary(dictionary["Encoding"])
        if document.integer(details["WMode"]) == 1 { own.isVertical = true }
        if let base = document.name(details["UseCMap"]), let used = PredefinedMaps.named(base) {
          own.use(used)
        }
        codes = own
        mapName = nil
      } else {
        let name = document.name(dictionary["Encoding"]) ?? "Identity-H"
        if let map = PredefinedMaps.named(name) {
          codes = map
        } else {
          note("CMap \(name), which ‘poppler-data’ has, is not installed")
          codes = .identity(isVertical: name.hasSuffix("-V"))
        }
        mapName = name
      }
      let system = document.dictionary(descendant["CIDSystemInfo"])
      let ordering = document.text(system["Ordering"]) ?? ""
      collection =
        ordering.isEmpty || ordering == "Identity"
        ? nil : "\(document.text(system["Registry"]) ?? "Adobe")-\(ordering)"
    } else {
      codes = nil
      mapName = nil
      collection = nil
    }
    let pair = document.numbers(descendant["DW2"])
    vertical = pair.count >= 2 ? (pair[0], pair[1]) : (880, -1000)
    verticalMetrics = Self.verticalMetrics(document.array(descendant["W2"]), in: document)
    defaultWidth = document.number(descendant["DW"]) ?? 1000
    compositeWidths = Self.widths(document.array(descendant["W"]), in: document)
    glyphMap = document.decodedBytes(descendant["CIDToGIDMap"])

    // Simple fonts.
    firstCode = document.integer(dictionary["FirstChar"]) ?? 0
    simpleWidths = document.array(dictionary["Widths"]).map { document.number($0) ?? 0 }
    missingWidth = document.number(descriptor["MissingWidth"])
    let encoding = dictionary["Encoding"].map(document.resolve)
    let details = document.dictionary(dictionary["Encoding"])
    let baseName = document.name(encoding) ?? document.name(details["BaseEncoding"])
    hasEncoding = encoding != nil && encoding != .null
    var base: [String]
    // Encodings of letters do not count for fonts of signs, whatever the file says: no reader follows them.
    if standard?.isSymbol == true {
      base = GlyphNames.symbol
    } else if standard?.isDingbats == true {
      base = GlyphNames.zapfDingbats
    } else {
      switch baseName {
      case "WinAnsiEncoding": base = GlyphNames.winAnsi
      case "MacRomanEncoding": base = GlyphNames.macRoman
      case "StandardEncoding": base = GlyphNames.standard
      default:
        if case .type1(let font)? = embedded {
          base = (0..<256).map { font.encoding[$0] ?? "" }
        } else if case .compact? = embedded {
          base = [String](repeating: "", count: 256)
        } else {
          base = GlyphNames.standard
        }
      }
    }
    while base.count < 256 { base.append("") }
    var differences: [Int: String] = [:]
    var code = 0
    for element in document.array(details["Differences"]) {
      switch document.resolve(element) {
      case .integer(let value): code = min(max(value, 0), 1 << 16)
      case .name(let name):
        if code < 256 {
          base[code] = name.text
          differences[code] = name.text
        }
        code += 1
      default: break
      }
    }
    names = base
    self.differences = differences
  }

  private static func widths(_ elements: [PDFObject], in document: PDFDocument) -> [Int: Double] {
    var result: [Int: Double] = [:]
    var index = 0
    while index + 1 < elements.count, result.count < 200_000 {
      guard let first = document.integer(elements[index]) else {
        index += 1
        continue
      }
      let list = document.array(elements[index + 1])
      if !list.isEmpty {
        for (offset, width) in list.enumerated() {
          result[first &+ offset] = document.number(width) ?? 0
        }
        index += 2
      } else if index + 2 < elements.count, let last = document.integer(elements[index + 1]),
        let width = document.number(elements[index + 2])
      {
        if first >= 0, last <= 0xFFFF, first <= last {
          for identifier in first...last { result[identifier] = width }
        }
        index += 3
      } else {
        index += 2
      }
    }
    return result
  }

  private static func verticalMetrics(
    _ elements: [PDFObject], in document: PDFDocument
  ) -> [Int: VerticalMetrics] {
    var result: [Int: VerticalMetrics] = [:]
    var index = 0
    while index + 1 < elements.count, result.count < 200_000 {
      let first = document.integer(elements[index]) ?? 0
      let list = document.array(elements[index + 1]).map { document.number($0) ?? 0 }
      if list.count >= 3 {
        for start in stride(from: 0, to: list.count - 2, by: 3) {
          result[first &+ start / 3] = VerticalMetrics(
            advance: list[start], x: list[start + 1], y: list[start + 2])
        }
        index += 2
        continue
      }
      guard index + 4 < elements.count, let last = document.integer(elements[index + 1]) else {
        break
      }
      let values = elements[index + 2...index + 4].map { document.number($0) ?? 0 }
      if first >= 0, last <= 0xFFFF, first <= last {
        for identifier in first...last {
          result[identifier] = VerticalMetrics(advance: values[0], x: values[1], y: values[2])
        }
      }
      index += 5
    }
    return result
  }

  /// Adds the codes of a string to a list.
  func append(codesOf bytes: [UInt8], to list: inout [CharacterCode]) {
    if let codes { return codes.append(codesOf: bytes, to: &list) }
    for byte in bytes { list.append(CharacterCode(value: UInt32(byte), length: 1)) }
  }

  /// The stream of a Type 3 glyph; nil for a code without one.
  func procedure(_ code: UInt32) -> PDFObject? {
    _ = glyph(code)
    return procedures[code]
  }

  func glyph(_ code: UInt32) -> Glyph {
    if code < firstGlyphs.count, let found = firstGlyphs[Int(code)] { return found }
    if let found = glyphs[code] { return found }
    let form = codes == nil ? simpleGlyph(Int(code)) : compositeGlyph(code)
    let made = Glyph(
      outline: outlines.add(form.outline), elementCount: form.outline.elements.count,
      advance: form.advance, offset: form.offset, isMissing: form.isMissing)
    procedures[code] = form.procedure
    if code < 1024 {
      while firstGlyphs.count <= code { firstGlyphs.append(nil) }
      firstGlyphs[Int(code)] = made
    } else {
      glyphs[code] = made
    }
    return made
  }

  // MARK: Composite fonts

  private func compositeGlyph(_ code: UInt32) -> GlyphForm {
    let identifier = Int(codes?.value(of: code) ?? 0)
    let width = (compositeWidths[identifier] ?? defaultWidth) / 1000
    var number = identifier
    var isMissing = false
    var substitute: FontFace?
    switch program {
    case .compact(_, let font):
      if let identifiers = font.identifiers { number = identifiers[identifier] ?? 0 }
    case .substitute(let face):
      let scalar = character(code) ?? 0
      substitute = face
      number = Int(face.nominalGlyph(for: scalar))
      // In vertical writing also signs that the other face has, which it has lying only.
      if number == 0 || isVertical, scalar > 0x7F, scalar != 0x3000, let asianFace {
        let own = Int(asianFace.nominalGlyph(for: scalar))
        if own != 0 { (number, substitute) = (own, asianFace) }
      }
      isMissing = number == 0 && scalar != 0x20 && scalar != 0x3000
      if isVertical, !isMissing, let substitute {
        number = verticalForms.glyph(for: scalar, of: substitute) ?? number
      }
    default: break
    }
    if let glyphMap {
      let place = identifier * 2
      if case .substitute? = program {
        // The numbers are those of the font that is missing.
      } else {
        number =
          place + 1 < glyphMap.count ? Int(glyphMap[place]) << 8 | Int(glyphMap[place + 1]) : 0
      }
    }
    var glyph = GlyphForm(
      outline: isMissing ? Path() : outline(ofComposite: number, substitute), advance: width,
      isMissing: isMissing || program == nil)
    if let face = substitute, !isMissing {
      let own = Double(face.advance(of: UInt16(truncatingIfNeeded: number)))
      let scale = width * Double(max(face.unitsPerEm, 1)) / max(own, 1)
      // Made narrower where it would not fit, but not wider: a letter in a full em stays one.
      if scale > 0, scale < 1 {
        glyph.outline = glyph.outline.applying(AffineTransform(scaleX: scale, y: 1))
      }
    }
    if isVertical {
      if let own = verticalMetrics[identifier] {
        glyph.advance = own.advance / 1000
        glyph.offset = Point(-own.x / 1000, -own.y / 1000)
      } else {
        glyph.advance = vertical.advance / 1000
        glyph.offset = Point(-width / 2, -vertical.y / 1000)
      }
    }
    return glyph
  }

  /// - Parameter substitute: The face in place of a font that is not embedded.
  private func outline(ofComposite number: Int, _ substitute: FontFace?) -> Path {
    if let substitute { return FontProgram.substitute(substitute).outline(number) }
    guard case .type1(let font)? = program else { return program?.outline(number) ?? Path() }
    // No such fonts are foreseen: their glyphs are numbered in the order of the file.
    guard font.glyphOrder.indices.contains(number),
      let found = font.outline(font.glyphOrder[number])
    else { return Path() }
    return found.path.applying(font.matrix)
  }

  // MARK: Characters

  /// The first character of a code by `ToUnicode`, the CMap, the collection of CIDs or the name of
  /// the glyph; nil for a code that is not known to be text.
  func character(_ code: UInt32) -> UInt32? {
    if let found = toUnicode?.value(of: code), found != 0 { return found }
    if codesAreCharacters { return code }
    guard let codes else {
      let name = code < UInt32(names.count) ? names[Int(code)] : ""
      return GlyphNames.character(name) ?? (standard?.isDingbats == true ? Self.dingbat(name) : nil)
    }
    if let mapName, PredefinedMaps.isUnicode(mapName) { return code }
    guard let identifier = codes.value(of: code) else { return nil }
    if collection == nil, case .substitute? = program, 3...257 ~= identifier {
      // Numbers of glyphs of a font that is not embedded: those of Windows begin in the order of
      // Macintosh's.
      return GlyphNames.characterInMacintoshOrder(Int(identifier))
    }
    return collectionCharacters?.value(of: identifier)
  }

  /// The text of a code; nil for one that is not known to be text.
  func text(_ code: UInt32) -> String? {
    if let found = toUnicode?.text(of: code) { return found }
    if codesAreCharacters { return UnicodeScalar(code).map { String($0) } }
    if let character = character(code) { return UnicodeScalar(character).map { String($0) } }
    guard let codes else {
      guard case .compact(_, let font)? = program, let glyph = font.encoding[Int(code)],
        let name = reversedNames[glyph]
      else { return nil }
      return GlyphNames.character(name).flatMap { UnicodeScalar($0) }.map { String($0) }
    }
    // Without a map from codes to characters, that from characters to glyphs is reversed.
    var glyph = Int(codes.value(of: code) ?? 0)
    if let glyphMap {
      let place = glyph * 2
      glyph = place + 1 < glyphMap.count ? Int(glyphMap[place]) << 8 | Int(glyphMap[place + 1]) : 0
    }
    guard glyph != 0 else { return nil }
    return reversedCharacters[glyph].flatMap { UnicodeScalar($0) }.map { String($0) }
  }

  private func reversedGlyphNames() -> [Int: String] {
    guard case .compact(_, let font)? = program else { return [:] }
    return Dictionary(font.glyphs.map { ($0.value, $0.key) }) { min($0, $1) }
  }

  private func reversedCharacterMap() -> [Int: UInt32] {
    guard case .trueType(let face, _)? = program else { return [:] }
    var result: [Int: UInt32] = [:]
    for block in [0x20...0x2FFF, 0x3000...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFFEF] {
      for scalar in block {
        let glyph = Int(face.nominalGlyph(for: UInt32(scalar)))
        if glyph != 0, result[glyph] == nil { result[glyph] = UInt32(scalar) }
      }
    }
    return result
  }

  // MARK: Simple fonts

  private func simpleGlyph(_ code: Int) -> GlyphForm {
    let name = code < names.count ? names[code] : ""
    var width: Double?
    if code >= firstCode, code - firstCode < simpleWidths.count {
      width = simpleWidths[code - firstCode]
    } else if !simpleWidths.isEmpty {
      width = missingWidth ?? 0
    }
    if isType3 {
      let procedures = document.dictionary(dictionary["CharProcs"])
      let advance = AffineTransform(
        a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
      return GlyphForm(
        outline: Path(), advance: Point(width ?? 0, 0).applying(advance).x,
        procedure: procedures[PDFName(name)])
    }
    var outline = Path()
    var isMissing = false
    var own: Double?
    switch program {
    case .type1(let font):
      if let found = font.outline(name) ?? (name.isEmpty ? nil : font.outline(".notdef")) {
        outline = found.path.applying(font.matrix)
        own = found.width * font.matrix.a * 1000
      } else {
        isMissing = !name.isEmpty
      }
    case .compact(let face, let font):
      let number =
        font.identifiers != nil
        ? code
        : font.glyphs[name]
          ?? (name.isEmpty || differences[code] == nil ? font.encoding[code] : nil)
      if let number {
        outline = program?.outline(number) ?? Path()
        own = UInt16(exactly: number).map { Double(face.advance(of: $0)) * font.scale * 1000 }
      }
    case .trueType(let face, let file):
      let number = trueTypeGlyph(code, name, face, file)
      outline = program?.outline(number) ?? Path()
      own = UInt16(exactly: number).map {
        Double(face.advance(of: $0)) * 1000 / Double(face.unitsPerEm)
      }
    case .substitute(let face): return substituteGlyph(code, name, face, width)
    case nil: isMissing = true
    }
    return GlyphForm(outline: outline, advance: (width ?? own ?? 0) / 1000, isMissing: isMissing)
  }

  /// ISO 32000-2, 9.6.5.4, for files that do not keep to it either.
  private func trueTypeGlyph(_ code: Int, _ name: String, _ face: FontFace, _ file: SfntFile) -> Int
  {
    let symbol = file.characterMap(platform: 3, encoding: 0)
    if let symbol, isSymbolic || !hasEncoding || differences.isEmpty {
      for base in [0xF000, 0, 0xF100, 0xF200] {
        let glyph = symbol.glyph(base + code)
        if glyph != 0 { return glyph }
      }
    }
    let mac = file.characterMap(platform: 1, encoding: 0)
    if isSymbolic, !hasEncoding || differences[code] == nil, let mac {
      let glyph = mac.glyph(code)
      if glyph != 0 { return glyph }
    }
    if !name.isEmpty {
      let unicode =
        file.characterMap(platform: 3, encoding: 10) ?? file.characterMap(platform: 3, encoding: 1)
        ?? file.characterMap(platform: 0, encoding: nil)
      if let unicode, let character = GlyphNames.character(name) {
        let glyph = unicode.glyph(Int(character))
        if glyph != 0 { return glyph }
      }
      if let mac, let macCode = GlyphNames.macRoman.firstIndex(of: name) {
        let glyph = mac.glyph(macCode)
        if glyph != 0 { return glyph }
      }
      if let glyph = face.glyph(named: name) { return Int(glyph) }
      if name.hasPrefix("g"), let number = Int(name.dropFirst()) { return number }
      if let unicode {
        let glyph = unicode.glyph(code)
        if glyph != 0 { return glyph }
      }
    }
    if let mac {
      let glyph = mac.glyph(code)
      if glyph != 0 { return glyph }
    }
    if let any = symbol ?? file.characterMap(platform: 3, encoding: 1)
      ?? file.characterMap(platform: 0, encoding: nil)
    {
      let glyph = any.glyph(code)
      if glyph != 0 { return glyph }
    }
    // A font without any map: codes are glyphs.
    return file.tables["cmap"] == nil ? code : 0
  }

  /// A glyph of another font, as wide as the file says.
  private func substituteGlyph(
    _ code: Int, _ name: String, _ face: FontFace, _ width: Double?
  ) -> GlyphForm {
    let scalar =
      GlyphNames.character(name) ?? toUnicode?.value(of: UInt32(code)) ?? Self.dingbat(name)
    let named = isDingbatsOrSymbol ? face.glyph(named: name) : nil
    let number = named ?? scalar.map { face.nominalGlyph(for: $0) } ?? 0
    let target = width ?? standard?.width(name)
    let units = Double(max(face.unitsPerEm, 1))
    let own = Double(face.advance(of: number)) * 1000 / units
    guard number != 0 else {
      // Control codes take the place of a glyph that is not there, as in Type 1 fonts.
      let blank = standard?.isStandard == true && simpleWidths.isEmpty ? own : 0
      return GlyphForm(
        outline: Path(), advance: (target ?? blank) / 1000,
        isMissing: !name.isEmpty && name != "space")
    }
    var outline = FontProgram.substitute(face).outline(Int(number))
    // Made narrower where it would not fit; else in the middle of its width.
    // Letters of the standard fonts are as wide as theirs, whatever the file says.
    let isStandard = standard?.hasStandardLetters == true
    if let target, target > 0, own > 0, target < own - 1, !isStandard {
      outline = outline.applying(AffineTransform(scaleX: target / own, y: 1))
    } else if let target, own > 0, target > own + 1 {
      outline = outline.applying(AffineTransform(translationX: (target - own) / 2000, y: 0))
    }
    return GlyphForm(outline: outline, advance: (target ?? own) / 1000)
  }

  private var isDingbatsOrSymbol: Bool {
    standard?.isSymbol == true || standard?.isDingbats == true
  }

  /// The first of ZapfDingbats are in the order of Unicode's block.
  private static func dingbat(_ name: String) -> UInt32? {
    guard name.hasPrefix("a"), let number = UInt32(name.dropFirst()), number < 206 else {
      return nil
    }
    return [
      1: 0x2701, 2: 0x2702, 202: 0x2703, 3: 0x2704, 4: 0x260E, 19: 0x2713, 20: 0x2714, 21: 0x2715,
      22: 0x2716, 23: 0x2717, 24: 0x2718, 71: 0x25CF, 73: 0x25A0, 35: 0x2605, 108: 0x2767,
    ][number]
  }
}
