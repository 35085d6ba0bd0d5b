import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

/// Calls in Core Graphics' way, and the drawing they become.
struct CanvasTests {
  private func lines(_ draw: (Canvas) -> Void) -> [String] {
    let recording = RecordingContext()
    draw(Canvas(recording))
    return recording.commands.map(\.description)
  }

  @Test func paintingUsesThePathUp() {
    let drawn = lines { canvas in
      canvas.setFillColor(.red)
      canvas.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
      canvas.fillPath()
      #expect(canvas.isPathEmpty)
      canvas.fillPath()
    }
    #expect(drawn.first == "fill rgb(1 0 0) M 0 0 L 10 0 L 10 10 L 0 10 Z")
  }

  @Test func pointsStayWhereTheyWerePut() {
    let drawn = lines { canvas in
      canvas.move(to: Point(10, 10))
      canvas.translateBy(x: 100, y: 0)
      canvas.scaleBy(x: 2, y: 2)
      canvas.addLine(to: Point(5, 5))
      canvas.strokePath()
    }
    // In the last user space: what was at 10, 10 is at −45, 5.
    #expect(drawn.last == "stroke gray(0) width 1 M -45 5 L 5 5")
  }

  @Test func thePathIsNoPartOfTheState() {
    let drawn = lines { canvas in
      canvas.move(to: Point(1, 1))
      canvas.withSavedState {
        canvas.translateBy(x: 10, y: 10)
        canvas.setLineWidth(7)
        canvas.addLine(to: Point(5, 5))
      }
      canvas.strokePath()
    }
    #expect(drawn.last == "stroke gray(0) width 1 M 1 1 L 15 15")
  }

  @Test func linesKeepTheirStyleUntilTheStateReturns() {
    let drawn = lines { canvas in
      canvas.saveGState()
      canvas.setStrokeColor(.blue)
      canvas.setLineWidth(3)
      canvas.setLineCap(.round)
      canvas.setLineJoin(.bevel)
      canvas.setLineDash(phase: 1, lengths: [4, 2])
      canvas.strokeLineSegments(between: [Point(0, 0), Point(1, 0), Point(0, 5), Point(1, 5)])
      canvas.restoreGState()
      canvas.stroke(Rect(x: 0, y: 0, width: 1, height: 1), width: 2)
    }
    #expect(
      drawn[1]
        == "stroke rgb(0 0 1) width 3 cap round join bevel dash [4 2] phase 1 M 0 0 L 1 0 M 0 5 L 1 5"
    )
    #expect(drawn[3] == "stroke gray(0) width 2 M 0 0 L 1 0 L 1 1 L 0 1 Z")
  }

  @Test func spacesConvertBothWays() {
    let canvas = Canvas(RecordingContext())
    canvas.translateBy(x: 10, y: 20)
    canvas.scaleBy(x: 2, y: 2)
    #expect(canvas.convertToDeviceSpace(Point(5, 5)) == Point(20, 30))
    let back = canvas.convertToUserSpace(canvas.convertToDeviceSpace(Point(1.25, -7)))
    #expect(abs(back.x - 1.25) < 1e-9 && abs(back.y + 7) < 1e-9)
    canvas.rotate(by: .pi / 2)
    let box = canvas.convertToDeviceSpace(Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(abs(box.minX - 0) < 1e-9 && abs(box.maxX - 10) < 1e-9)
    #expect(abs(box.minY - 20) < 1e-9 && abs(box.maxY - 40) < 1e-9)
  }

  @Test func helpersTakeABlendModeForOneCall() {
    let recording = RecordingContext()
    let canvas = Canvas(recording)
    canvas.setFillColor(.red)
    canvas.setBlendMode(.screen)
    canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), blendMode: .multiply)
    canvas.frame(Rect(x: 0, y: 0, width: 5, height: 5), blendMode: .darken)
    canvas.fill(Rect(x: 5, y: 0, width: 5, height: 5))
    #expect(recording.compositing.blendMode == .screen)
    var mode = BlendMode.normal
    let modes = recording.commands.compactMap { command -> BlendMode? in
      switch command {
      case .compositing(let compositing):
        mode = compositing.blendMode
        return nil
      case .fillRect, .fillPath, .paintPath: return mode
      default: return nil
      }
    }
    #expect(modes == [.multiply, .darken, .screen])
  }

  @Test func aFrameIsARingInsideItsRectangle() {
    let drawn = lines { $0.frame(Rect(x: 0, y: 0, width: 10, height: 10)) }
    #expect(
      drawn == ["fill gray(0) even-odd M 0 0 L 10 0 L 10 10 L 0 10 Z M 1 1 L 9 1 L 9 9 L 1 9 Z"])
  }

  @Test func clipsUseThePathUp() {
    let drawn = lines { canvas in
      canvas.addEllipse(in: Rect(x: 0, y: 0, width: 2, height: 2))
      canvas.clip(to: Rect(x: 0, y: 0, width: 5, height: 5))
      #expect(canvas.isPathEmpty)
      canvas.clip(to: [
        Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 2, y: 0, width: 1, height: 1),
      ])
    }
    #expect(drawn.count == 2)
    #expect(drawn[0] == "clip M 0 0 L 5 0 L 5 5 L 0 5 Z")
    #expect(drawn[1] == "clip M 0 0 L 1 0 L 1 1 L 0 1 Z M 2 0 L 3 0 L 3 1 L 2 1 Z")
  }

  @Test func gradientsEndAtTheirEndsUnlessAsked() {
    let drawn = lines { canvas in
      let gradient = Gradient([.black, .white])
      canvas.drawLinearGradient(gradient, start: .zero, end: Point(1, 0))
      canvas.drawLinearGradient(
        gradient, start: .zero, end: Point(1, 0), options: .drawsAfterEndLocation)
    }
    #expect(drawn[0].hasSuffix("not before not after"))
    #expect(drawn[1].hasSuffix("not before"))
  }

  @Test func restoringTooOftenChangesNothing() {
    let canvas = Canvas(RecordingContext())
    canvas.setLineWidth(4)
    canvas.restoreGState()
    canvas.addRect(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.boundingBoxOfPath == Rect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func textModesClip() throws {
    let run = try FontCollection.bundled.face(family: "Libertinus Serif")
    let text = GlyphRun(face: run, size: 10, glyphs: [], text: [])
    let drawn = lines { canvas in
      canvas.setFillColor(.red)
      canvas.setTextDrawingMode(.fillClip)
      canvas.show(text, at: Point(1, 2))
      canvas.setTextDrawingMode(.clip)
      canvas.show([PlacedGlyphs(text, at: Point(1, 2)), PlacedGlyphs(text, at: Point(3, 4))])
      #expect(canvas.boundingBoxOfClipPath == nil)
      canvas.resetClip()
      canvas.clear(Rect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(drawn[0].hasPrefix("clip glyphs rgb(1 0 0) 1 2 "))
    #expect(drawn[1].hasPrefix("clip glyphs invisible 1 2 "))
    #expect(drawn[1].contains(", 3 4 "))
    #expect(drawn.suffix(2) == ["reset clip", "clear 0 0 1 1"])
  }
}
