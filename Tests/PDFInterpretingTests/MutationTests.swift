import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

@testable import ComposePDFInterpreting

/// Fuzz targets of what is decoded here: whatever bytes they are given, decoders end, and give no
/// more than their limits.
///
/// The mutations are the same every time. `FUZZ_ROUNDS=100000` runs more of them than a test run
/// has time for.
struct MutationTests {
  private static let rounds = TestData.environment("FUZZ_ROUNDS").flatMap { Int($0) } ?? 400

  /// Calls `body` with a seed, with the seed cut at every byte, and with mutations of it.
  private func mutate(_ seed: [UInt8], _ body: ([UInt8]) -> Void) {
    body(seed)
    for length in seed.indices where length < 600 { body(Array(seed[..<length])) }
    var random = SeededGenerator(state: UInt64(seed.count))
    for _ in 0..<Self.rounds {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 3: bytes.removeSubrange(place..<min(place + 7, bytes.count))
        default: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
        }
      }
      body(bytes)
    }
  }

  /// A page, and a stream as object 4.
  private static func document(stream: [UInt8]) throws -> PDFDocument {
    let head = """
      %PDF-1.7
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
      4 0 obj<</Length \(stream.count)>>stream

      """
    let tail = "\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF"
    return try PDFDocument(bytes: Array(head.utf8) + stream + Array(tail.utf8))
  }

  private let noise: [UInt8] = {
    var random = SeededGenerator(state: 11)
    return (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
  }()

  @Test(arguments: [-1, 0, 4]) func facsimiles(k: Int) {
    // Rows of group 4 that are white, then noise.
    mutate([0xFF, 0xFF, 0x26, 0xA1, 0x35, 0x40] + noise) { bytes in
      let rows = FaxDecoder.decode(
        bytes, columns: 40, rows: 0, k: k, isAligned: k == 4, blackIsOne: false, limit: 40_000)
      #expect(rows.count <= 5_000)
    }
  }

  @Test func damagedFlateStreams() {
    let lines = (0..<40).map { "\($0 * 37 % 101) \($0 * 53 % 97) m \($0 * 71 % 89) \($0) l S\n" }
    let text = Array(lines.joined().utf8)
    // Of codes of its own.
    let stream: [UInt8] = [
      0x78, 0xDA, 0x2D, 0x92, 0xC1, 0x75, 0xC5, 0x30, 0x08, 0x04, 0xEF, 0xA9, 0x62, 0x4B, 0x90,
      0x40, 0x80, 0x5C, 0x47, 0xDA, 0x88, 0xFB, 0xBF, 0x66, 0x17, 0x7C, 0xF8, 0xFE, 0x4F, 0x58,
      0x66, 0x67, 0x90, 0x16, 0x16, 0x5E, 0xFE, 0x16, 0xFE, 0xF0, 0xFB, 0xE3, 0x85, 0x70, 0xAE,
      0x6B, 0x63, 0x77, 0xA1, 0x0E, 0x1E, 0xAE, 0x59, 0xB4, 0x5E, 0xEF, 0x85, 0x34, 0x16, 0x3C,
      0xE0, 0x5D, 0x38, 0x85, 0x7D, 0x59, 0xD8, 0x85, 0xD3, 0x85, 0x7B, 0xF4, 0xF5, 0x8B, 0x7B,
      0x11, 0x5D, 0xB0, 0x05, 0x2B, 0xF5, 0xE4, 0xA7, 0x5D, 0x88, 0xC2, 0x55, 0x68, 0x18, 0xAA,
      0x0B, 0xCF, 0x81, 0xA7, 0x9A, 0x1E, 0xDC, 0xC1, 0x58, 0xB8, 0x8A, 0xDD, 0xC9, 0x74, 0x15,
      0x92, 0xDD, 0x43, 0x4D, 0x99, 0xF6, 0x91, 0x42, 0x21, 0xF9, 0x60, 0x0F, 0xE8, 0x59, 0x88,
      0xA3, 0xA6, 0x24, 0x1F, 0xD4, 0xEA, 0xBD, 0xEC, 0xCA, 0xAD, 0xC3, 0xCA, 0xBF, 0x94, 0xDD,
      0x0E, 0xEC, 0x81, 0x8D, 0x85, 0xAD, 0xA0, 0x9B, 0x2A, 0x36, 0x7E, 0xA1, 0x24, 0x98, 0x57,
      0xE9, 0xCD, 0x4F, 0x77, 0x19, 0x6A, 0xEF, 0xF0, 0x26, 0xF1, 0x94, 0xEE, 0x26, 0xF7, 0x36,
      0x28, 0xB8, 0x1C, 0xD9, 0x76, 0x0F, 0x31, 0x53, 0x1F, 0xA5, 0xDF, 0x80, 0x0D, 0x31, 0xFD,
      0x8F, 0x2C, 0xE9, 0x62, 0xC3, 0x9C, 0x50, 0xD2, 0x79, 0x60, 0x43, 0x7C, 0x1C, 0x21, 0x4B,
      0xDF, 0xB0, 0x21, 0xE6, 0x9C, 0xB6, 0x92, 0x48, 0x6E, 0x43, 0x4C, 0xA8, 0x94, 0x27, 0xC7,
      0x6C, 0x43, 0xAC, 0xB3, 0x51, 0x52, 0xB2, 0xDD, 0x10, 0x33, 0xB8, 0xE4, 0x79, 0xAE, 0x26,
      0xDF, 0x0E, 0x7C, 0x27, 0x4F, 0x0E, 0xD6, 0x86, 0x98, 0x83, 0xB8, 0x4A, 0xE7, 0xB0, 0xEC,
      0xF9, 0x8E, 0x76, 0xC1, 0x25, 0x7A, 0x5D, 0xFB, 0x5A, 0x82, 0xF3, 0xEF, 0x31, 0x87, 0x98,
      0x5A, 0xC2, 0x71, 0x24, 0xCA, 0x87, 0x0F, 0xF4, 0x03, 0x45, 0xB1, 0x87, 0x7F, 0x17, 0x22,
      0x11, 0xD2, 0x24, 0xB7, 0x7F, 0x37, 0xC2, 0x95, 0xF2, 0x2A, 0xCF, 0x07, 0x99, 0x33, 0x4A,
      0x89, 0x66, 0x1F, 0x7C, 0x4B, 0xA4, 0x86, 0xF2, 0x6A, 0x42, 0xFE, 0x5D, 0x0A, 0x47, 0x49,
      0x94, 0xBC, 0x3E, 0xC8, 0xCA, 0x90, 0x28, 0x4F, 0xD5, 0x07, 0xF9, 0x1F, 0x68, 0x65, 0x8B,
      0xAC,
    ]
    #expect(DamagedInflater.inflate(stream, limit: 10_000) == text)
    mutate(stream) { bytes in
      #expect(DamagedInflater.inflate(bytes, limit: 2_000).count <= 2_000)
    }
    // What is cut, or broken in the middle, begins as it did.
    let part = DamagedInflater.inflate(Array(stream.dropLast(stream.count / 2)), limit: 10_000)
    #expect(part.count > 100 && text.starts(with: part))
  }

  @Test func filters() {
    mutate(Array("<~87cURD]i,\"Ebo80~> 4E6F 20z".utf8) + noise) { bytes in
      #expect(StreamFilters.hexadecimal(bytes).count <= bytes.count)
      #expect(StreamFilters.ascii85(bytes).count <= bytes.count * 4 + 4)
      // A filter ends with the code that passes its limit.
      #expect(StreamFilters.runLength(bytes, limit: 2_000).count <= 2_200)
      #expect(StreamFilters.lzw(bytes, early: 1, limit: 9_000).count <= 13_200)
      for bits in [1, 2, 4, 16] {
        let row = StreamFilters.undoDifferences(bytes, colors: 3, bits: bits, rowLength: 7)
        #expect(row.count == bytes.count)
      }
    }
  }

  @Test func pages() {
    let page: [UInt8] = [
      0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x18, 0x00, 0x01, 0x00, 0x00,
      0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0xE9, 0xCB, 0xF4, 0x00, 0x26, 0xAF, 0x04, 0xBF, 0xF0,
      0x78, 0x2F, 0xE0, 0x00, 0x40, 0x00, 0x00, 0x00, 0x01, 0x30, 0x00, 0x01, 0x00, 0x00, 0x00,
      0x13, 0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0x00, 0x38, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x01, 0x00, 0x00,
    ]
    mutate(page) { bytes in
      if let picture = JBIG2Decoder.decode(bytes, globals: [], height: 56, limit: 20_000) {
        #expect(picture.bytes.count <= 20_000)
      }
    }
  }

  @Test func codestreamsOfJPEG2000() throws {
    // Eight by six grays on two levels of resolution.
    let picture: [UInt8] = [
      0xFF, 0x4F, 0xFF, 0x51, 0x00, 0x29, 0x00, 0x00, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00,
      0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00,
      0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x07, 0x01, 0x01,
      0xFF, 0x52, 0x00, 0x0C, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x04, 0x04, 0x00, 0x01, 0xFF,
      0x5C, 0x00, 0x07, 0x40, 0x40, 0x48, 0x48, 0x50, 0xFF, 0x90, 0x00, 0x0A, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x36, 0x00, 0x01, 0xFF, 0x93, 0xDF, 0x80, 0x60, 0x06, 0xB0, 0x28, 0x78, 0x47,
      0x12, 0x96, 0x68, 0x9C, 0x46, 0xAB, 0x73, 0xC3, 0xEA, 0x06, 0x9F, 0x80, 0x34, 0x7E, 0x00,
      0x80, 0x19, 0xC8, 0x73, 0x3A, 0x0A, 0x7F, 0x21, 0x7A, 0x19, 0x8B, 0x85, 0x63, 0x19, 0xD3,
      0xFF, 0x7F, 0xFF, 0xD9,
    ]
    let whole = try JPEG2000Picture(picture, keepsValues: false, limit: 1_000)
    #expect(whole.samples.count == 48 && Set(whole.samples).count > 20)
    mutate(picture) { bytes in
      guard let found = try? JPEG2000Picture(bytes, keepsValues: false, limit: 1_000) else {
        return
      }
      #expect(found.width * found.height <= 1_000)
      #expect(found.samples.count == found.width * found.height * found.components)
    }
  }

  @Test(arguments: [4, 5, 6, 7]) func meshes(type: Int) throws {
    let document = try Self.document(stream: [])
    let dictionary: PDFDictionary = [
      "BitsPerCoordinate": 8, "BitsPerComponent": 8, "BitsPerFlag": 8,
      "Decode": [0, 100, 0, 100, 0, 1, 0, 1, 0, 1],
    ]
    // Flags below four, so that patches share sides.
    mutate(noise.prefix(90).enumerated().map { $0.offset % 7 == 0 ? $0.element & 3 : $0.element }) {
      bytes in
      guard
        var reader = MeshReader(dictionary, bytes, space: .rgb, function: nil, in: document)
      else { return }
      let mesh =
        switch type {
        case 4: reader.triangles()
        case 5: reader.lattice(columns: 3)
        default: reader.patches(tensor: type == 7)
        }
      #expect((mesh?.points.count ?? 0) <= 16 * (bytes.count + 1))
    }
  }

  @Test func codeMaps() {
    let map = """
      /CIDInit /ProcSet findresource begin begincmap /WMode 1 def /CMapName /A def
      2 begincodespacerange <00> <80> <8140> <9FFC> endcodespacerange
      1 begincidrange <8140> <817E> 633 endcidrange 1 begincidchar <20> 1 endcidchar
      1 beginbfrange <0000> <00FF> [<0041> <D835DC00>] endbfrange
      2 beginbfchar <0041> <0042> <01> <FEFF0041> endbfchar /Identity-H usecmap endcmap
      """
    mutate(Array(map.utf8)) { bytes in
      let codes = CharacterCodes(bytes)
      var found: [CharacterCode] = []
      codes.append(codesOf: noise, to: &found)
      for code in found {
        #expect(code.length > 0)
        _ = (codes.text(of: code.value), codes.value(of: code.value))
      }
    }
  }

  @Test func calculators() {
    let program =
      "{ dup 0.5 gt { 2 copy exch 3 1 roll mul sub } { pop 1 0 div 360 sin cvi 5 idiv } ifelse 1 index atan bitshift sqrt ln }"
    mutate(Array(program.utf8)) { bytes in
      guard let calculator = Calculator(bytes, domain: [0, 1], range: [0, 1, 0, 1]) else { return }
      #expect(calculator.values(at: [0.7]).allSatisfy { (0...1).contains($0) })
    }
  }

  @Test func sampledFunctions() throws {
    // The parts of the dictionary of a function of two inputs and two outputs are mutated with it.
    let numbers: [Double] = [0, 1, 0, 1, 0, 1, 0, 1, 3, 3, 0, 2, 0, 2, 0, 1, 0, 1, 8]
    let samples = noise.prefix(18)
    var isFound = false
    let extremes: [Double] = [
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1, 0, 0.5,
    ]
    mutate((0..<UInt8(numbers.count)).map { $0 } + samples) { bytes in
      let values = bytes.prefix(numbers.count).enumerated().map { index, byte in
        Int(byte) == index ? numbers[index] : extremes[Int(byte) % extremes.count]
      }
      func array(_ range: Range<Int>) -> PDFObject {
        .array(values[range.clamped(to: values.indices)].map { .real($0) })
      }
      let bits = values.last.map { $0 > 0 && $0 < 64 ? Int($0) : 8 } ?? 8
      let dictionary: PDFDictionary = [
        "Domain": array(0..<4), "Range": array(4..<8), "Size": array(8..<10),
        "Encode": array(10..<14), "Decode": array(14..<18), "BitsPerSample": .integer(bits),
      ]
      guard let document = try? Self.document(stream: Array(bytes.dropFirst(numbers.count))),
        let function = SampledFunction(
          .reference(PDFReference(number: 4)), dictionary, in: document)
      else { return }
      isFound = true
      for input in [[0.3, 0.7], [.greatestFiniteMagnitude, -1], [.nan]] {
        #expect(function.values(at: input).count < 3)
      }
    }
    #expect(isFound)
  }

  @Test func typeOneFonts() throws {
    /// Adobe Type 1 Font Format, 7.1.
    func encrypted(_ plain: [UInt8], key: UInt16) -> [UInt8] {
      var key = key
      return ([0, 0, 0, 0] + plain).map { byte in
        let cipher = byte ^ UInt8(key >> 8)
        key = (UInt16(cipher) &+ key) &* 52_845 &+ 22_719
        return cipher
      }
    }
    // hsbw, rmoveto, rlineto, a call, flex, seac, closepath, endchar.
    let outline: [UInt8] = [
      139, 239, 13, 189, 189, 21, 239, 139, 5, 139, 10, 139, 139, 139, 12, 0, 139, 142, 12, 16,
      139, 139, 139, 204, 204, 12, 6, 9, 14,
    ]
    let code = encrypted(outline, key: 4_330)
    let routine = encrypted([239, 239, 5, 11], key: 4_330)
    let body =
      Array(
        "dup /Private 8 dict dup begin /lenIV 4 def /Subrs 1 array dup 0 \(routine.count) RD ".utf8)
      + routine + Array(" NP /CharStrings 1 dict dup begin /A \(code.count) RD ".utf8) + code
      + Array(" ND end".utf8)
    let head = Array(
      "%!PS-AdobeFont-1.0\n/FontMatrix [0.001 0 0 0.001 0 0] def /Encoding 256 array dup 65 /A put def\ncurrentfile eexec\n"
        .utf8)
    #expect(Type1Font(head + encrypted(body, key: 55_665))?.charStrings.isEmpty == false)
    func draw(_ bytes: [UInt8]) {
      guard let font = Type1Font(bytes) else { return }
      for name in font.charStrings.keys { _ = font.outline(name) }
    }
    mutate(head + encrypted(body, key: 55_665), draw)
    // What is encrypted is reached only by mutations before it is.
    mutate(body) { draw(head + encrypted($0, key: 55_665)) }
    mutate(outline) { bytes in
      let code = encrypted(bytes, key: 4_330)
      draw(
        head
          + encrypted(
            Array("/lenIV 4 def /CharStrings 1 dict begin /A \(code.count) RD ".utf8) + code
              + Array(" ND".utf8), key: 55_665))
    }
  }

  @Test(arguments: [TestFont.vertical, .variable]) func fontFiles(font: TestFont) throws {
    let bytes = try TemporaryFolder.read(path: font.path)
    // Its tables, and what is in them first.
    let seed = Array(bytes.prefix(6_000))
    mutate(seed) { bytes in
      guard bytes.count > 16, let program = FontProgram(bytes + Array(repeating: 0, count: 64))
      else { return }
      for glyph in [0, 1, 7, 65_535, -1] { _ = program.outline(glyph) }
    }
  }

  @Test func contentStreams() throws {
    let content = """
      q 1 0 0 1 5 5 cm 0.5 w [3 2] 1 d /P cs /X scn 10 10 m 20 20 30 5 40 40 c h B* Q
      BT /F 12 Tf 3 Tr 1 0 0 1 9 9 Tm [(Text) -50 (more)] TJ T* 2 Tw (a) ' ET W n
      BI /W 4 /H 4 /BPC 8 /CS /G ID 0123456789abcdef EI /S sh /G gs /A Do EMC Q Q
      """
    mutate(Array(content.utf8)) { bytes in
      let file =
        Array("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n".utf8)
        + Array("2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n".utf8)
        + Array(
          "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 60]/Contents 4 0 R>>endobj\n".utf8)
        + Array("4 0 obj<</Length \(bytes.count)>>stream\n".utf8) + bytes
        + Array("\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF".utf8)
      guard let document = try? PDFDocument(bytes: file), let page = document.pages.first else {
        return
      }
      _ = PageTextReader(document).text(of: page)
    }
  }
}
