import TestSupport
import Testing

@testable import ComposeFonts

/// No byte of a text is lost or counted twice, however strange the text.
@Suite struct TextConservationTests {
  private static let texts: [[UInt8]] = {
    var texts = [
      "Plain words, and fi ligatures.", "e\u{301}\u{302}\u{303}x", "\u{301}\u{301}abc",
      "👩‍👩‍👧‍👦 🇩🇪🇫🇷 ❤️", "שלום עולם", "ക്ഷ ഹിന്ദി", "日本語\u{3000}テキスト", "a\u{200D}\u{200D}b",
      "\t\n\u{85}\u{2028}", "\u{AD}\u{200B}", "각각각", "1⁄2 x²",
    ].map { Array($0.utf8) }
    texts.append(Array("a".utf8) + [UInt8](repeating: 0xCC, count: 1) + Array("b".utf8))
    texts.append([0xFF, 0xFE, 0x80, 0x80, 0xE2, 0x80, 0xF0, 0x9F, 0x98])
    texts.append([0xED, 0xA0, 0x80, 0xC0, 0x80, 0xF5, 0x80])
    texts.append(Array(("x" + String(repeating: "\u{301}", count: 5000)).utf8))
    texts.append(Array(String(repeating: "👩\u{200D}", count: 500).utf8))
    texts.append(Array(String(repeating: "\u{200D}", count: 20_000).utf8))
    texts.append(Array(String(repeating: "\u{1100}", count: 2000).utf8))
    texts.append([UInt8](repeating: 0x61, count: 40_000))
    texts.append(Array(String(repeating: "word ", count: 10_000).utf8))
    var random = SeededGenerator(state: 7)
    for _ in 0..<40 {
      texts.append((0..<300).map { _ in UInt8.random(in: 0...255, using: &random) })
      var scalars = String.UnicodeScalarView()
      for _ in 0..<100 {
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random)) {
          scalars.append(scalar)
        }
      }
      texts.append(Array(String(scalars).utf8))
    }
    return texts
  }()

  @Test(arguments: [false, true])
  func clustersTileTheText(isRightToLeft: Bool) throws {
    let shaper = Shaper()
    let style = ShapingStyle(
      face: try TestFonts.face(), script: isRightToLeft ? "Hebr" : "Latn",
      isRightToLeft: isRightToLeft)
    for text in Self.texts {
      let glyphs = shaper.glyphs(text, style).glyphs
      var clusters = glyphs.filter { $0.textLength > 0 }
      if isRightToLeft { clusters.reverse() }
      var end = 0
      for cluster in clusters {
        #expect(Int(cluster.textOffset) == end)
        end = Int(cluster.textOffset) + Int(cluster.textLength)
      }
      #expect(end == text.count)
      // Glyphs of one cluster stand together.
      let offsets = glyphs.map(\.textOffset)
      #expect(offsets == (isRightToLeft ? offsets.sorted(by: >) : offsets.sorted()))
    }
  }

  @Test func piecesStayWithinTheLimits() {
    let cutter = RunCutter()
    for text in Self.texts {
      text.withUnsafeBufferPointer { text in
        var pieces: [RunCutter.Piece] = []
        cutter.cut(0..<text.count, of: text, into: &pieces)
        var end = 0
        for piece in pieces {
          #expect(piece.range.lowerBound == end)
          #expect(piece.range.count <= RunCutter.byteLimit + 4)
          end = piece.range.upperBound
        }
        #expect(end == text.count)
      }
    }
  }

  @Test func longRowsOfMarksAreCut() throws {
    let text = Array(("x" + String(repeating: "\u{301}\u{20DD}", count: 40_000)).utf8)
    var pieces: [RunCutter.Piece] = []
    text.withUnsafeBufferPointer {
      RunCutter().cut(0..<text.count, of: $0, into: &pieces)
    }
    #expect(pieces.count == 80_000 / RunCutter.markLimit)
    #expect(pieces.allSatisfy { $0.range.count <= 5 * RunCutter.markLimit / 2 + 1 })
    let shaped = Shaper().glyphs(text, ShapingStyle(face: try TestFonts.face()))
    #expect(shaped.glyphs.reduce(0) { $0 + Int($1.textLength) } == text.count)
  }

  @Test func longTextIsCutAfterSpaces() {
    let text = Array(String(repeating: "abcdefg ", count: 5000).utf8)
    var pieces: [RunCutter.Piece] = []
    text.withUnsafeBufferPointer {
      RunCutter().cut(0..<text.count, of: $0, into: &pieces)
    }
    #expect(pieces.count == 3)
    #expect(pieces.allSatisfy { text[$0.range.upperBound - 1] == 0x20 })
  }
}
