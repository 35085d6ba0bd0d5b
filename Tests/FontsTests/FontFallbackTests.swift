import Foundation
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

  @Test(
    arguments: [
      (0x0628, FontRole.serif, "Noto Naskh Arabic"), (0x06C1, .sans, "Noto Sans Arabic"),
      (0x060C, .serif, "Noto Naskh Arabic"), (0x05D0, .serif, "Noto Serif Hebrew"),
      (0x05D0, .sans, "Noto Sans Hebrew"), (0x0E01, .sans, "Noto Sans Thai"),
      (0x0E81, .serif, "Noto Looped Lao"),
    ] as [(UInt32, FontRole, String)])
  func familiesMadeForAScriptAreAskedFirst(scalar: UInt32, role: FontRole, family: String) {
    let families = [
      "DejaVu Sans", "Noto Kufi Arabic", "Noto Looped Lao", "Noto Looped Thai", "Noto Naskh Arabic",
      "Noto Rashi Hebrew", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai",
      "Noto Serif Hebrew", "Noto Serif Yezidi",
    ]
    let suffixes = ScriptFamilies.suffixes(for: scalar, role: role)
    let best = families.min {
      ScriptFamilies.rank(of: $0, among: suffixes) < ScriptFamilies.rank(of: $1, among: suffixes)
    }
    #expect(best == family)
  }

  @Test func lettersOfLatinAndSymbolsHaveNoFamiliesOfTheirOwn() {
    for scalar: UInt32 in [0x61, 0x3B1, 0x430, 0x2190, 0x1F600, 0x4E2D] {
      #expect(ScriptFamilies.suffixes(for: scalar, role: .serif).isEmpty)
    }
  }

  static let myanmar = "/usr/share/fonts/truetype/noto/NotoSerifMyanmar-Bold.ttf"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: myanmar), "install fonts-noto-core"))
  func aBoldFaceOfRegularWeightClassIsBold() throws {
    let fonts = try FontCollection.bundled.adding(file: Self.myanmar)
    #expect(try fonts.face(family: "Noto Serif Myanmar", weight: 700).traits.weight == 700)
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
