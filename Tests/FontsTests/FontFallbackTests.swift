import Testing

@testable import ComposeFonts

@Suite struct FontFallbackTests {
  private let bundled = FontCollection.bundled

  @Test func symbolsComeFromTheSymbolFaces() throws {
    let serif = try TestFonts.face()
    let mahjong: UInt32 = 0x1F000
    #expect(!serif.covers(mahjong))
    let fallback = try #require(bundled.fallbackFace(for: mahjong, matching: serif))
    #expect(fallback.covers(mahjong))
    #expect(bundled.descriptors.first { $0.family == fallback.family }?.role == .symbols)
  }

  @Test func weightAndSlantAreKept() throws {
    let serif = try TestFonts.face(TestFonts.serif, weight: 700, isItalic: true)
    let sans = try TestFonts.face(TestFonts.sans, weight: 700, isItalic: true)
    let scalar = try #require(
      (UInt32(0x250)...0x2FFF).first { !serif.covers($0) && sans.covers($0) })
    let fallback = try #require(bundled.fallbackFace(for: scalar, matching: serif))
    if fallback.family == TestFonts.sans { #expect(fallback == sans) }
    #expect(fallback.covers(scalar))
  }

  @Test func theFallbackIsNeverTheFaceItselfAndMayBeMissing() throws {
    let serif = try TestFonts.face()
    #expect(bundled.fallbackFace(for: 0x10FFFD, matching: serif) == nil)
    #expect(bundled.fallbackFace(for: 0x10FFFD, matching: serif) == nil)
    for scalar in UInt32(0x2190)...0x22FF {
      guard let fallback = bundled.fallbackFace(for: scalar, matching: serif) else { continue }
      #expect(fallback != serif)
      #expect(fallback.nominalGlyph(for: scalar) != 0)
    }
  }

  @Test func answersDoNotDependOnWhatWasAskedBefore() throws {
    let serif = try TestFonts.face()
    let scalars: [UInt32] = [0x2603, 0x1D54F, 0x1F600, 0x27F6, 0x2318, 0x4E2D]
    func ask(_ scalars: [UInt32], _ collection: FontCollection) -> [UInt32: String?] {
      Dictionary(
        uniqueKeysWithValues: scalars.map {
          ($0, collection.fallbackFace(for: $0, matching: serif)?.postScriptName)
        })
    }
    let first = ask(scalars, FontCollection(entries: FontEntry.bundled()))
    let second = ask(scalars.reversed(), FontCollection(entries: FontEntry.bundled()))
    #expect(first == second)
  }

  @Test func languagesChooseAmongEastAsianFamilies() {
    func best(_ scalar: UInt32, _ language: String?) -> String {
      let suffixes = EastAsianFamilies.suffixes(for: scalar, language: language)
      let families = ["TC", "KR", "SC", "HK", "JP"].map { "Noto Sans CJK \($0)" } + ["Noto Sans"]
      return families.min {
        EastAsianFamilies.rank(of: $0, among: suffixes)
          < EastAsianFamilies.rank(of: $1, among: suffixes)
      } ?? ""
    }
    #expect(best(0x4E00, "ja") == "Noto Sans CJK JP")
    #expect(best(0x4E00, "ko-KR") == "Noto Sans CJK KR")
    #expect(best(0x4E00, "zh") == "Noto Sans CJK SC")
    #expect(best(0x4E00, "zh-Hant") == "Noto Sans CJK TC")
    #expect(best(0x4E00, "zh-TW") == "Noto Sans CJK TC")
    #expect(best(0x4E00, "zh-HK") == "Noto Sans CJK HK")
    #expect(best(0x4E00, nil) == "Noto Sans CJK SC")
    #expect(best(0x4E00, "en") == "Noto Sans CJK SC")
    #expect(best(0x3042, "en") == "Noto Sans CJK JP")
    #expect(best(0xAC00, nil) == "Noto Sans CJK KR")
  }
}
