import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

/// Clips of glyphs, stencils and paths: their operators, their boxes, and what shows through.
struct ClipTests {
  private func file(
    _ orientation: PDFContext.Orientation = .upperLeft, _ draw: (PDFContext) throws -> Void
  ) throws -> (content: String, summary: PDFSummary) {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 100, height: 100), orientation: orientation)
      try draw(pdf)
    }
    return (ContentReader(pdf).contents[0], summary)
  }

  private let page = Rect(x: 0, y: 0, width: 100, height: 100)
  private let white = [255, 255, 255]

  // MARK: Glyphs

  @Test func glyphsThatClipAreShownInTheirModes() throws {
    let word = run("ab", try face())
    let stroke = GlyphPainting.Stroke(.color(.red))
    for (mode, painting) in [
      (4, GlyphPainting(fill: .color(.blue))), (5, GlyphPainting(stroke: stroke)),
      (6, GlyphPainting(fill: .color(.blue), stroke: stroke)), (7, GlyphPainting()),
    ] {
      let (content, summary) = try file { pdf in
        pdf.withSavedState {
          pdf.clip(
            to: [PlacedGlyphs(word, at: Point(10, 50)), PlacedGlyphs(word, at: Point(10, 70))],
            painting: painting)
          pdf.fill(page, with: .green)
        }
        pdf.draw(word, at: Point(10, 90), color: .black)
      }
      #expect(summary.problems.isEmpty)
      // One text object for both runs, after the state is saved, and another after it returned.
      let parts = content.components(separatedBy: "BT\n")
      #expect(parts.count == 3)
      #expect(parts[0] == "q\n")
      #expect(parts[1].contains("\(mode) Tr\n"))
      #expect(parts[1].contains("ET\n0 1 0 rg\n0 0 100 100 re\nf\nQ\n"))
      #expect(!parts[2].contains("Tr"))
    }
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func aGradientShowsThroughText()
    throws
  {
    let word = run("IIII", try face(), size: 100)
    let shading = Shading.linear(
      Gradient([.red, .blue]), from: Point(0, 0), to: Point(100, 0))
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let shown = try PagePixels(orientation) { pdf in
        let base = orientation == .upperLeft ? 90.0 : 10.0
        pdf.withSavedState {
          pdf.clip(to: [PlacedGlyphs(word, at: Point(5, base))])
          pdf.paint(shading)
        }
        pdf.fill(Rect(x: 0, y: 96, width: 4, height: 4), with: .black)
      }
      let box = try #require(word.bounds(at: Point(5, 90), upwards: -1))
      #expect(box.minY > 15)
      // Each colour is that of the gradient at its place, or paper.
      var inked = 0
      for x in stride(from: 6.25, to: 95, by: 0.5) {
        let color = shown.color(x, 60)
        guard color[0] + color[2] < 300 else { continue }
        inked += 1
        #expect(abs(color[2] - Int(x * 2.55)) < 12, "at \(x)")
      }
      #expect(inked > 20)
      for x in stride(from: 1.0, to: 99, by: 2) { #expect(shown.color(x, 10) == white) }
    }
    let (pdf, _) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.clip(to: [PlacedGlyphs(run("Through", try face(), size: 40), at: Point(50, 100))])
      pdf.paint(shading)
    }
    #expect(try Tool.text(pdf).split(whereSeparator: \.isWhitespace) == ["Through"])
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func textPaintedWithAShadingThatClipsIsReadOnce() throws {
    let word = run("Once", try face(), size: 40)
    let fading = Gradient([.red, Color.red.opacity(0)])
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: .a4)
      pdf.clip(
        to: [PlacedGlyphs(word, at: Point(50, 100))],
        painting: GlyphPainting(
          fill: .shading(.linear(fading, from: .zero, to: Point(200, 0)))))
      pdf.fill(Rect(x: 0, y: 80, width: 600, height: 10), with: .blue)
    }
    #expect(summary.problems.isEmpty)
    try Tool.check(pdf)
    let read = try Tool.text(pdf).split(whereSeparator: \.isWhitespace)
    #expect(read.contains("Once"))
  }

  @Test func glyphsWithoutOutlinesLetNothingThrough() throws {
    let (content, _) = try file { pdf in
      pdf.clip(to: [PlacedGlyphs(run("  ", try face()), at: Point(10, 50))])
      #expect(pdf.clipBounds == nil)
      pdf.clip(to: [])
    }
    #expect(content.contains("0 0 0 0 re W n"))
    #expect(!content.contains("7 Tr"))
  }

  // MARK: Boxes

  @Test func theClipHasTheBoxOfAllThatNarrowedIt() throws {
    _ = try file { pdf in
      #expect(pdf.clipBounds == page)
      pdf.concatenate(AffineTransform(scaleX: 2, y: 2))
      #expect(pdf.clipBounds == Rect(x: 0, y: 0, width: 50, height: 50))
      pdf.withSavedState {
        pdf.clip(to: Path(ellipseIn: Rect(x: 10, y: 10, width: 20, height: 30)), rule: .nonZero)
        #expect(
          pdf.clipBounds?.isClose(to: Rect(x: 10, y: 10, width: 20, height: 30)) == true)
        pdf.withTransparencyLayer(in: Rect(x: 0, y: 0, width: 20, height: 100)) {
          #expect(
            pdf.clipBounds?.isClose(to: Rect(x: 10, y: 10, width: 10, height: 30)) == true)
        }
        pdf.clip(to: Path(rect: Rect(x: 40, y: 40, width: 5, height: 5)), rule: .nonZero)
        #expect(pdf.clipBounds == nil)
      }
      #expect(pdf.clipBounds == Rect(x: 0, y: 0, width: 50, height: 50))
    }
    let (pdf, _) = try document { #expect($0.clipBounds == nil) }
    #expect(!pdf.isEmpty)
  }

  // MARK: Taking back

  @Test func resettingTheClipKeepsTransforms() throws {
    let (content, summary) = try file { pdf in
      pdf.saveState()
      pdf.concatenate(AffineTransform(scaleX: 2, y: 2))
      pdf.clip(to: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)), rule: .nonZero)
      pdf.concatenate(AffineTransform(translationX: 5, y: 5))
      pdf.fill(page, with: .red)
      pdf.resetClip()
      #expect(pdf.clipBounds == Rect(x: -5, y: -5, width: 50, height: 50))
      pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
      pdf.restoreState()
      pdf.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
    }
    #expect(summary.problems.isEmpty)
    #expect(
      content.hasSuffix(
        """
        Q
        q
        2 0 0 2 0 -100 cm
        1 0 0 rg
        5 94 1 1 re
        f
        Q
        1 0 0 rg
        0 99 1 1 re
        f
        """))
  }

  @Test func withoutASavedStateTheClipStays() throws {
    let (content, summary) = try file { pdf in
      pdf.clip(to: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)), rule: .nonZero)
      pdf.resetClip()
      #expect(pdf.clipBounds == Rect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(summary.problems.isEmpty)
    #expect(!content.contains("Q"))
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func masksAreTakenBackToo() throws {
    let dark = try Image(pixelWidth: 1, pixelHeight: 1, colorSpace: .gray, samples: [0])
    let shown = try PagePixels { pdf in
      pdf.withSavedState {
        pdf.clip(to: dark, in: Rect(x: 0, y: 0, width: 50, height: 50))
        pdf.fill(page, with: .red)
        pdf.resetClip()
        pdf.fill(Rect(x: 60, y: 60, width: 20, height: 20), with: .blue)
      }
    }
    #expect(shown.color(20, 20) == white)
    #expect(shown.color(70, 70) == [0, 0, 255])
  }

  // MARK: Stencils

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils")) func aStencilClips() throws {
    // Two by two, painted at the upper left and the lower right.
    let stencil = try ImageMask(pixelWidth: 2, pixelHeight: 2, samples: [0x40, 0x80])
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let shown = try PagePixels(orientation) { pdf in
        pdf.clip(to: stencil, in: Rect(x: 20, y: 20, width: 60, height: 60))
        pdf.fill(page, with: .red)
      }
      #expect(shown.color(25, 25) == [255, 0, 0])
      #expect(shown.color(75, 75) == [255, 0, 0])
      for (x, y) in [(75.0, 25.0), (25, 75), (10, 10), (90, 90)] {
        #expect(shown.color(x, y) == white)
      }
    }
  }

  // MARK: Clearing

  @Test func clearingIsWhiteAndAProblem() throws {
    let (content, summary) = try file { pdf in
      pdf.compositing.opacity = 0.5
      pdf.compositing.shadow = Shadow(offset: Point(1, 1), blur: 2)
      pdf.clear(Rect(x: 10, y: 10, width: 20, height: 20))
      #expect(pdf.compositing.opacity == 0.5)
    }
    #expect(content == "1 g\n10 70 20 20 re\nf")
    #expect(summary.problems.clearedRectangles == 1)
  }

  // MARK: Lines and arcs

  @Test func badDashesAreSolidLines() throws {
    let line = Path(polygon: [Point(0, 0), Point(50, 50)])
    let bad: [[Double]] = [[-1, 2], [0, 0], [.nan], [.infinity, 1], [3, -0.001]]
    let (content, summary) = try file { pdf in
      for dash in bad {
        var style = StrokeStyle(width: 2)
        style.dash = dash
        style.dashPhase = 1
        pdf.stroke(line, with: .black, style: style)
      }
      var style = StrokeStyle(width: 2)
      style.dash = [4, 0, 1]
      pdf.stroke(line, with: .black, style: style)
      style.dashPhase = .nan
      pdf.stroke(line, with: .black, style: style)
    }
    #expect(summary.problems.invalidStrokes == bad.count + 1)
    // The good pattern is set and taken back; nothing else is.
    #expect(
      content.split(separator: "\n").filter { $0.hasSuffix(" d") } == ["[4 0 1]0 d", "[]0 d"])
  }

  @Test(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
  func arcsTurnAsSeenInBothOrientations() throws {
    func shown(_ orientation: PDFContext.Orientation) throws -> PagePixels {
      try PagePixels(orientation) { pdf in
        let isDown = orientation == .upperLeft
        func y(_ value: Double) -> Double { isDown ? value : 100 - value }
        let canvas = Canvas(pdf)
        canvas.setLineWidth(6)
        // From the right end, clockwise to the lower end of the page.
        canvas.addArc(
          center: Point(50, y(50)), radius: 30, from: .zero, to: .degrees(isDown ? 90 : -90),
          direction: .clockwise)
        canvas.strokePath()
      }
    }
    let down = try shown(.upperLeft)
    #expect(down == (try shown(.lowerLeft)))
    #expect(down.color(71, 71)[0] < 20)
    #expect(down.color(29, 29) == white)
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) < 0.001 && abs(minY - other.minY) < 0.001
      && abs(maxX - other.maxX) < 0.001 && abs(maxY - other.maxY) < 0.001
  }
}
