import TestSupport
import Testing

@testable import ComposeFonts

/// Noto's fonts for scripts without spaces between words: none need be on a machine.
private enum Fonts {
  static let paths =
    ["SerifThai", "SansThai", "LoopedThai", "SerifLao", "SansLao", "LoopedLao"].map {
      "/usr/share/fonts/truetype/noto/Noto\($0)-Regular.ttf"
    } + [
      "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
      "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    ]

  /// Every face of the files that are there.
  static let faces: [FontFace] = paths.flatMap { path -> [FontFace] in
    guard let data = try? FontData(path: path) else { return [] }
    return (0..<FontFace.count(in: data)).compactMap { try? FontFace(data: data, index: $0) }
  }
}

@Suite struct SafeBreakCharactersTests {
  private static let scripts: [OpenTypeTag] = ["Thai", "Laoo", "Hani", "Hira", "Kana", "Bopo"]
  private static let languages = [nil, "th", "zh-Hans", "zh-Hant", "zh-HK", "ja", "ko"]
  private static let features: [[FontFeature]] = [
    [], [FontFeature("dlig")], [FontFeature("palt"), FontFeature("kern", 0)],
    [FontFeature("aalt"), FontFeature("vert"), FontFeature("hwid")],
  ]

  /// The glyphs as they come out piece by piece, and as HarfBuzz gives them for the whole.
  private func expectTheSame(_ text: [UInt8], _ style: ShapingStyle, by shaper: Shaper) {
    let number = shaper.intern(style)
    // Not only when it is worth the time.
    _ = style.face.neighboringGlyphs
    var pieces: [ShapedGlyph] = []
    var whole: [ShapedGlyph] = []
    text.withUnsafeBufferPointer {
      let all = 0..<$0.count
      let advance = shaper.append(all, of: $0, context: all, number, &whole)
      // Once as it is met, once as it is known.
      for _ in 0..<2 {
        pieces = []
        #expect(
          shaper.appendGlyphs(shaping: all, of: $0, style: number, into: &pieces) == advance)
        #expect(
          pieces == whole,
          "\(style.face.postScriptName) \(style.language ?? "") \(String(decoding: text, as: UTF8.self))"
        )
      }
    }
  }

  @Test func rulesThatReachFarAreKeptWhole() throws {
    let data = try FontData(path: TestFont.reaching.path)
    let letters = Array("กขคงฯ๑๒\u{2044}\u{200C}".unicodeScalars)
    var random = RandomNumbers(seed: 3)
    for index in 0..<FontFace.count(in: data) {
      let face = try FontFace(data: data, index: index)
      let style = ShapingStyle(face: face, script: "Thai", language: "th")
      for _ in 0..<20 {
        // Of its own, so that what comes first is kept.
        let shaper = Shaper()
        for text in [
          "กฯขฯงฯ", "งกฯขก", "\u{200C}กขง", "งกขก", "ก๑\u{2044}๒ก", "ก๒ก๑ก", "กขคขค", "งงข",
        ] {
          expectTheSame(Array(text.utf8), style, by: shaper)
        }
        for _ in 0..<20 {
          var text = String.UnicodeScalarView()
          for _ in 0..<Int.random(in: 1...12, using: &random) {
            text.append(letters.randomElement(using: &random) ?? " ")
          }
          expectTheSame(Array(String(text).utf8), style, by: shaper)
        }
      }
    }
  }

  @Test(.enabled(if: !Fonts.faces.isEmpty, "install fonts-noto-core and fonts-noto-cjk"))
  func piecesMakeTheWholeOfAnyText() {
    var random = RandomNumbers(seed: 7)
    for face in Fonts.faces {
      // Of its own, so that nothing is known before.
      let shaper = Shaper()
      for round in 0..<400 {
        let style = ShapingStyle(
          face: face, script: Self.scripts[round % Self.scripts.count],
          language: Self.languages[round / 6 % Self.languages.count],
          features: Self.features[round / 42 % Self.features.count])
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          text.append(Self.scalar(using: &random))
        }
        expectTheSame(Array(String(text).utf8), style, by: shaper)
      }
    }
  }

  /// Mostly characters between which text may be parted, and all that may stand beside them.
  private static func scalar(using random: inout RandomNumbers) -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x0E01...0x0E5B, 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0EDF, 0x4E00...0x9FFF,
      0x4E00...0x51FF, 0x3001...0x303F, 0x3041...0x30FF, 0x3099...0x309A, 0x302A...0x302F,
      0x3400...0x4DBF, 0xFF01...0xFFEF, 0x20...0x7E, 0x300...0x36F, 0x2000...0x2044,
      0xFE00...0xFE0F, 0xE0100...0xE0102, 0x20000...0x20100, 0x1100...0x11FF, 0x0...0x1F,
      0xF900...0xFAFF, 0x180B...0x180D, 0xAC00...0xAC40, 0x0900...0x097F,
    ]
    let range = ranges[
      Bool.random(using: &random)
        ? Int.random(in: 0..<6, using: &random) : Int.random(in: ranges.indices, using: &random)]
    return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? " "
  }

  /// Ideographs, kana and letters stand beside others, on their left and on their right.
  @Test(.enabled(if: !Fonts.faces.isEmpty, "install fonts-noto-core and fonts-noto-cjk"))
  func charactersAreTheSameBesideOthers() {
    for face in Fonts.faces {
      let shaper = Shaper()
      var text = String.UnicodeScalarView()
      for range: ClosedRange<UInt32> in [
        0x0E01...0x0E5B, 0x0E81...0x0EDF, 0x3001...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xFF01...0xFFEF,
      ] {
        // The rest would take long without telling more.
        for value in stride(from: range.lowerBound, through: range.upperBound, by: 11) {
          guard let scalar = Unicode.Scalar(value) else { continue }
          text.append(contentsOf: [scalar, "会", scalar, "。", "ก", scalar, "ว"])
          if text.count > 1_500 {
            for script in ["Thai", "Hani"] as [OpenTypeTag] {
              expectTheSame(
                Array(String(text).utf8), ShapingStyle(face: face, script: script), by: shaper)
            }
            text = String.UnicodeScalarView()
          }
        }
      }
    }
  }

  @Test(.enabled(if: !Fonts.faces.isEmpty, "install fonts-noto-core and fonts-noto-cjk"))
  func invalidTextIsHyphenatedLikeAnyOther() {
    var random = RandomNumbers(seed: 11)
    for face in Fonts.faces {
      let shaper = Shaper()
      for _ in 0..<100 {
        var text = Array("ภาษาไทย中文。漢字かな".utf8)
        for _ in 0..<4 {
          text[Int.random(in: text.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        let script: OpenTypeTag = Bool.random(using: &random) ? "Thai" : "Hani"
        expectTheSame(text, ShapingStyle(face: face, script: script), by: shaper)
      }
    }
  }

  @Test(.enabled(if: !Fonts.faces.isEmpty, "install fonts-noto-core and fonts-noto-cjk"))
  func stretchesOfLatinAreKeptAsTheyAreShaped() {
    for face in Fonts.faces {
      let shaper = Shaper()
      for text in [
        "AVATAR To. We", "1⁄2 x", "\u{301}e", "e\u{301}f fi", "“A” — 12", " ", "a\u{9}b",
      ] {
        expectTheSame(Array(text.utf8), ShapingStyle(face: face), by: shaper)
      }
    }
  }

  @Test(.enabled(if: !Fonts.faces.isEmpty, "install fonts-noto-core and fonts-noto-cjk"))
  func ideographsAreSeparatePieces() throws {
    for face in Fonts.faces where face.nominalGlyph(for: 0x4E2D) != 0 {
      let parting = try #require(SafeBreakCharacters(face: face))
      // A full stop is kerned with others, and an ideograph with none.
      let text = Array("汉字。排版".utf8)
      var pieces = 0
      text.withUnsafeBufferPointer {
        guard let base = $0.baseAddress else { return }
        var start = 0
        while start < $0.count {
          start = parting.endOfPiece(from: start, end: $0.count, of: base)
          pieces += 1
        }
      }
      #expect(pieces == 5, "\(face.postScriptName)")
    }
  }

  @Test(.enabled(if: !Fonts.faces.isEmpty, "install fonts-noto-core and fonts-noto-cjk"))
  func rulesAreReadWhenThereIsMuchText() throws {
    let data = try FontData(path: try #require(Fonts.faces.first).data.name)
    let face = try FontFace(data: data)
    let shaper = Shaper()
    let style = ShapingStyle(face: face, script: "Thai")
    _ = shaper.glyphs(String(repeating: "กข", count: 100), style)
    #expect(!face.hasReadNeighboringGlyphs)
    for _ in 0..<100 { _ = shaper.glyphs(String(repeating: "กข", count: 100), style) }
    #expect(face.hasReadNeighboringGlyphs)
  }
}
