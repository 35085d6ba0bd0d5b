import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
import Testing

/// Fonts with, without and with broken MATH tables.
@Suite("Fonts of formulas")
struct MathFontTests {
  private let formulas = [
    #"\frac{a+b}{\sqrt{x^2_1}}"#, #"\left(\begin{matrix}1\\2\\3\\4\\5\\6\\7\end{matrix}\right\}"#,
    #"\sum_{i=1}^n\int_0^1\widehat{xyz}\overbrace{abcdefghijklmnop}^n"#,
    #"A\xrightarrow{abcdefgh}B\quad f''\quad\hat{i}\quad\mathbb{R}\mathfrak{g}"#,
  ]

  private func isSet(_ box: MathBox) -> Bool {
    box.width.isFinite && box.ascent.isFinite && box.depth.isFinite && !box.glyphs.isEmpty
      && box.glyphs.count < 5000
  }

  @Test func theTableOfTheBundledFontIsRead() throws {
    let font = try #require(MathTestFonts.math)
    #expect(font.hasTable)
    let table = font.table
    #expect(table.constants[.axisHeight] == 260)
    #expect(table.constants[.scriptPercentScaleDown] == 80)
    #expect(table.constants[.radicalDegreeBottomRaisePercent] == 50)
    #expect(table.italicCorrections.filter { $0 != 0 }.count > 300)
    #expect(table.topAccents.filter { $0 != MathTable.noTopAccent }.count == 980)
    #expect(table.verticalConstructions.count == 59)
    #expect(table.verticalConstructions.values.filter { !$0.parts.isEmpty }.count == 15)
    #expect(table.horizontalConstructions.count == 27)
    #expect(table.horizontalConstructions.values.filter { !$0.parts.isEmpty }.count == 22)
    #expect(table.minimumConnectorOverlap == 100)
    #expect(table.kerns.isEmpty)
  }

  @Test func primesOfScriptsAreFound() throws {
    let face = try FontCollection.bundled.face(family: "Libertinus Math")
    let forms = face.mathSubstitutions("ssty")
    #expect(forms.count == 6)
    let prime = try #require(face.glyph(for: "\u{2032}"))
    #expect(forms[prime].flatMap(face.name(of:)) == "minute.ssty1")
  }

  @Test func aFaceWithoutTheTableIsSetByItsMetrics() throws {
    let font = MathFont(face: try FontCollection.bundled.face(family: "Libertinus Serif"))
    #expect(!font.hasTable)
    let typesetter = MathTypesetter(font: font, size: 10)
    for formula in formulas {
      #expect(isSet(typesetter.box(Formula(latex: formula, style: .display))))
    }
    // Letters that the face has not as mathematical ones are shown as its own.
    let box = typesetter.box(Formula(latex: "x", style: .text))
    #expect(box.glyphs.allSatisfy { !$0.run.glyphs.contains { $0.glyph == 0 } })
  }

  @Test(arguments: 0..<60)
  func aBrokenTableIsBounded(seed: Int) throws {
    let face = try FontCollection.bundled.face(family: "Libertinus Math")
    let whole = face.data.withUnsafeBytes { [UInt8]($0) }
    guard let table = Self.range(of: "MATH", in: whole) else {
      Issue.record("the font has no MATH table")
      return
    }
    var bytes = whole
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
    for _ in 0..<(1 + seed * 4) {
      // Its first part has the offsets.
      let length = next(2) == 0 ? min(table.count, 600) : table.count
      bytes[table.lowerBound + next(length)] = UInt8(next(256))
    }
    let broken = MathFont(face: try FontFace(data: FontData(bytes: bytes, name: "broken")))
    let typesetter = MathTypesetter(font: broken, size: 10)
    for formula in formulas {
      let box = typesetter.box(Formula(latex: formula, style: .display))
      #expect(isSet(box), "\(formula): \(box.width), \(box.glyphs.count) runs")
    }
  }

  private static func range(of tag: String, in bytes: [UInt8]) -> Range<Int>? {
    let name = Array(tag.utf8)
    var record = 12
    while record + 16 <= min(bytes.count, 12 + 16 * 64) {
      if Array(bytes[record..<record + 4]) == name {
        let start = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
        let length = bytes[record + 12..<record + 16].reduce(0) { $0 << 8 | Int($1) }
        return start + length <= bytes.count && length > 0 ? start..<start + length : nil
      }
      record += 16
    }
    return nil
  }

  @Test func bandsOfKernsEndBelowTheirHeights() {
    let kern = MathKern(bands: [
      .topRight: [
        .init(maximumHeight: 100, value: -10), .init(maximumHeight: 300, value: -20),
        .init(maximumHeight: 300, value: -30),
      ]
    ])
    #expect(kern.value(.topRight, at: -50) == -10)
    #expect(kern.value(.topRight, at: 99) == -10)
    #expect(kern.value(.topRight, at: 100) == -20)
    #expect(kern.value(.topRight, at: 1000) == -30)
    #expect(kern.value(.bottomLeft, at: 0) == 0)
  }
}
