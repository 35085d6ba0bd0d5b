import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Testing

/// The operators that paths, clips and states become in the file.
struct PathOperatorTests {
  private func content(
    size: Size = .letter, _ orientation: PDFContext.Orientation = .upperLeft,
    _ draw: (PDFContext) -> Void
  ) throws -> [String] {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: size, orientation: orientation)
      draw(pdf)
    }
    #expect(summary.problems.isEmpty)
    return ContentReader(pdf).contents[0].split(separator: "\n").map(String.init)
  }

  private func polygon(_ points: Point...) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private var pentagon: Path {
    polygon(Point(100, 0), Point(200, 40), Point(160, 140), Point(40, 140), Point(0, 40))
  }

  private var ring: Path {
    var path = polygon(Point(0, 0), Point(90, 0), Point(90, 90), Point(0, 90))
    path.addPath(polygon(Point(30, 30), Point(60, 30), Point(60, 60), Point(30, 60)))
    return path
  }

  @Test func thePentagonHasItsFiveCornersOnThePage() throws {
    let lines = try content { $0.fill(pentagon, with: .black, rule: .nonZero) }
    #expect(
      lines == [
        "100 792 m", "200 752 l", "160 652 l", "40 652 l", "0 752 l", "h", "f",
      ])
  }

  @Test func cubicCurvesKeepTheirControls() throws {
    var path = Path()
    path.move(to: Point(10, 20))
    path.addCurve(to: Point(40, 20), control1: Point(20, 0), control2: Point(30, 0))
    let lines = try content(size: Size(width: 100, height: 100), .lowerLeft) {
      $0.fill(path, with: .black, rule: .nonZero)
    }
    #expect(lines == ["10 20 m", "20 0 30 0 40 20 c", "f"])
  }

  @Test func quadraticCurvesAreRaisedToCubicOnes() throws {
    var wave = Path()
    wave.move(to: Point(0, 0))
    wave.addLine(to: Point(320, 0))
    wave.addLine(to: Point(320, 480))
    wave.addQuadCurve(to: Point(0, 480), control: Point(160, 440))
    let lines = try content(size: Size(width: 320, height: 600), .lowerLeft) {
      $0.fill(wave, with: .rgb(1, 0.5, 0), rule: .nonZero)
    }
    // The wave is left open: filling closes it.
    #expect(
      lines == [
        "1 .5 0 rg", "0 0 m", "320 0 l", "320 480 l",
        "213.333 453.333 106.667 453.333 0 480 c", "f",
      ])
  }

  @Test func theRuleOfAFillIsInItsOperator() throws {
    #expect(try content { $0.fill(ring, with: .black, rule: .evenOdd) }.last == "f*")
    #expect(try content { $0.fill(ring, with: .black, rule: .nonZero) }.last == "f")
    #expect(
      try content { $0.fill(ring, with: .black, rule: .evenOdd) }.filter { $0 == "h" }.count == 2)
  }

  @Test func aClipIsWrittenBetweenSavingAndRestoring() throws {
    for (rule, operation) in [(Path.FillRule.nonZero, "W n"), (.evenOdd, "W* n")] {
      let lines = try content { pdf in
        pdf.withSavedState {
          pdf.clip(to: pentagon, rule: rule)
          pdf.fill(Rect(x: 0, y: 0, width: 200, height: 200), with: .black)
        }
      }
      #expect(
        lines == [
          "q", "100 792 m", "200 752 l", "160 652 l", "40 652 l", "0 752 l", "h", operation,
          "0 592 200 200 re", "f", "Q",
        ])
    }
  }

  @Test func aClipOfChosenCornersIsMadeOfCurves() throws {
    let path = Path(roundedRect: Rect(x: 50, y: 50, width: 100, height: 100), cornerRadius: 20)
    let lines = try content { pdf in
      pdf.withSavedState {
        pdf.clip(to: path, rule: .nonZero)
        pdf.fill(Rect(x: 0, y: 0, width: 200, height: 200), with: .black)
      }
    }
    #expect(lines.filter { $0.hasSuffix(" c") }.count == 4)
    #expect(lines.firstIndex(of: "W n").map { lines[$0 - 1] } == "h")
  }

  @Test func strokeStateIsWrittenOnce() throws {
    var line = Path()
    line.move(to: Point(0, 0))
    line.addLine(to: Point(10, 0))
    let style = StrokeStyle(width: 4, cap: .round, join: .round)
    let lines = try content { pdf in
      for _ in 0..<3 { pdf.stroke(line, with: .red, style: style) }
    }
    for operation in ["4 w", "1 J", "1 j", "1 0 0 RG"] {
      #expect(lines.filter { $0 == operation }.count == 1)
    }
    #expect(lines.filter { $0 == "S" }.count == 3)
  }

  @Test func eachPathIsStrokedInItsOwnStyle() throws {
    var line = Path()
    line.move(to: Point(0, 0))
    line.addLine(to: Point(10, 0))
    let lines = try content { pdf in
      pdf.stroke(line, with: .red, style: StrokeStyle(width: 4, cap: .round))
      pdf.stroke(line, with: .blue, style: StrokeStyle(width: 2, cap: .round, join: .bevel))
    }
    #expect(
      lines == [
        "1 0 0 RG", "4 w", "1 J", "0 792 m", "10 792 l", "S", "0 0 1 RG", "2 w", "2 j",
        "0 792 m", "10 792 l", "S",
      ])
  }

  @Test func theStateBeforeASaveHoldsAgainAfterTheRestore() throws {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    var line = Path()
    line.move(to: Point(0, 0))
    line.addLine(to: Point(10, 0))
    let lines = try content { pdf in
      pdf.fill(rect, with: .green)
      pdf.stroke(line, with: .red, style: StrokeStyle(width: 3))
      pdf.withSavedState {
        pdf.clip(to: pentagon, rule: .nonZero)
        pdf.fill(rect, with: .blue)
        pdf.stroke(line, with: .red, style: StrokeStyle(width: 5))
      }
      pdf.fill(rect, with: .blue)
      pdf.stroke(line, with: .red, style: StrokeStyle(width: 3))
      pdf.fill(rect, with: .green)
    }
    let after = lines[(try #require(lines.firstIndex(of: "Q")) + 1)...]
    // The reader is back at green and a width of 3: blue must be said again, 3 need not be.
    #expect(
      Array(after) == [
        "0 0 1 rg", "0 782 10 10 re", "f", "0 792 m", "10 792 l", "S", "0 1 0 rg",
        "0 782 10 10 re", "f",
      ])
  }

  @Test func fillThenStrokeMovedIntoPlaceAreTwoPaths() throws {
    let lines = try content { pdf in
      pdf.withSavedState {
        pdf.concatenate(AffineTransform(translationX: 50, y: 50))
        pdf.fill(pentagon, with: .green, rule: .nonZero)
        pdf.stroke(pentagon, with: .black, style: StrokeStyle())
      }
    }
    #expect(lines.filter { $0 == "150 742 m" }.count == 2)
    #expect(lines.filter { $0 == "90 602 l" }.count == 2)
    #expect(lines.filter { $0 == "f" || $0 == "S" } == ["f", "S"])
  }

  @Test func eachSegmentIsWrittenOnce() throws {
    var path = Path()
    path.move(to: Point(0, 1))
    for index in 1...20_000 {
      path.addLine(to: Point(Double(index % 600), Double(index &* 7919 % 780) + 0.25))
    }
    let lines = try content { pdf in
      pdf.stroke(path, with: .black, style: StrokeStyle())
    }
    #expect(lines.count { $0.hasSuffix(" l") } == 20_000)
    #expect(lines.count { $0.hasSuffix(" m") } == 1)
  }
}
