import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import TestSupport
import Testing

/// What a reader shows of paints and layers, pixel by pixel.
@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct PaintedPixelTests {
  private func expect(_ color: [Int], _ wanted: [Int], within tolerance: Int) {
    #expect(
      zip(color, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(color) is not \(wanted)")
  }

  private let page = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test func colorsAreAtTheirStops() throws {
    let gradient = Gradient(stops: [
      .init(.red, at: 0), .init(.green, at: 0.5), .init(.blue, at: 1),
    ])
    let shown = try PagePixels {
      $0.fill(
        Path(rect: page), with: .shading(.linear(gradient, from: .zero, to: Point(100, 0))))
    }
    expect(shown.color(0.25, 50), [254, 1, 0], within: 2)
    expect(shown.color(25.25, 50), [127, 128, 0], within: 3)
    expect(shown.color(50.25, 50), [0, 254, 1], within: 3)
    expect(shown.color(99.75, 50), [0, 1, 254], within: 3)
  }

  @Test func opacitiesOfStopsShowTheBackdrop() throws {
    let gradient = Gradient([.black, Color.black.opacity(0)])
    let shown = try PagePixels {
      $0.fill(
        Path(rect: page), with: .shading(.linear(gradient, from: .zero, to: Point(100, 0))))
    }
    for (x, value) in [(25.0, 64), (50, 128), (75, 191)] {
      expect(shown.color(x, 50), [value, value, value], within: 3)
    }
  }

  @Test func aSweepTurnsFromItsAngle() throws {
    let gradient = Gradient(stops: [
      .init(.red, at: 0), .init(.red, at: 0.25), .init(.green, at: 0.25), .init(.green, at: 0.5),
      .init(.blue, at: 0.5), .init(.blue, at: 1),
    ])
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let shown = try PagePixels(orientation) {
        $0.fill(Path(rect: page), with: .shading(.conic(gradient, center: Point(50, 50))))
      }
      // From x towards y, which points down on one page and up on the other.
      let (below, above) = orientation == .upperLeft ? (75.0, 25.0) : (25.0, 75.0)
      expect(shown.color(75, below), [255, 0, 0], within: 1)
      expect(shown.color(25, below), [0, 255, 0], within: 1)
      expect(shown.color(25, above), [0, 0, 255], within: 1)
      expect(shown.color(75, above), [0, 0, 255], within: 1)
    }
  }

  @Test func overlapsInALayerAreNotDarker() throws {
    let shown = try PagePixels { pdf in
      pdf.withCompositing({ $0.opacity = 0.5 }) {
        pdf.withTransparencyLayer {
          pdf.fill(Rect(x: 10, y: 10, width: 50, height: 50), with: .black)
          pdf.fill(Rect(x: 30, y: 30, width: 50, height: 50), with: .black)
        }
      }
    }
    for place in [20.0, 40, 70] { expect(shown.color(place, place), [128, 128, 128], within: 1) }
    #expect(shown.color(90, 90) == [255, 255, 255])
  }

  @Test func aLineOverItsFillingIsAsOpaqueAsAsked() throws {
    let shown = try PagePixels { pdf in
      pdf.compositing.opacity = 0.5
      pdf.fillAndStroke(
        Path(rect: Rect(x: 20, y: 20, width: 60, height: 60)), fill: .color(.red),
        stroke: .color(.blue), style: StrokeStyle(width: 20), rule: .nonZero)
    }
    expect(shown.color(50, 50), [255, 128, 128], within: 1)
    // The inner half of the line lies over the filling.
    expect(shown.color(25, 50), [128, 128, 255], within: 1)
    expect(shown.color(15, 50), [128, 128, 255], within: 1)
  }

  @Test func aPatternHasATileAtEveryStep() throws {
    let cell = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 10, height: 10)) {
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
    }
    for orientation in [PDFContext.Orientation.upperLeft, .lowerLeft] {
      let shown = try PagePixels(orientation) { pdf in
        pdf.concatenate(AffineTransform(scaleX: 3, y: 3))
        pdf.fill(
          Path(rect: Rect(x: 0, y: 0, width: 34, height: 34)),
          with: .pattern(Pattern(cell: cell, step: Size(width: 20, height: 20))))
      }
      for x in 0..<5 {
        for y in 0..<5 {
          let (left, top) = (Double(x) * 20, Double(y) * 20)
          let corner = orientation == .upperLeft ? top + 2.5 : 97.5 - top
          expect(shown.color(left + 2.5, corner), [255, 0, 0], within: 0)
          expect(shown.color(left + 12.5, corner), [255, 255, 255], within: 0)
        }
      }
    }
  }

  @Test func aMaskLetsThroughByItsLuminance() throws {
    let mask = try Image(
      pixelWidth: 3, pixelHeight: 1, colorSpace: .gray, samples: [0, 128, 255])
    let shown = try PagePixels { pdf in
      pdf.withSavedState {
        pdf.clip(to: mask, in: Rect(x: 10, y: 0, width: 60, height: 100))
        pdf.fill(page, with: .black)
      }
    }
    expect(shown.color(15, 50), [255, 255, 255], within: 1)
    expect(shown.color(40, 50), [127, 127, 127], within: 2)
    expect(shown.color(65, 50), [0, 0, 0], within: 1)
    expect(shown.color(85, 50), [255, 255, 255], within: 0)
  }

  @Test func theShadowOfALayerIsThatOfTheWhole() throws {
    let shown = try PagePixels { pdf in
      pdf.compositing.shadow = Shadow(offset: Point(20, 0), blur: 0, color: .black)
      pdf.withTransparencyLayer {
        pdf.fill(Rect(x: 10, y: 10, width: 20, height: 40), with: .red)
        pdf.fill(Rect(x: 10, y: 30, width: 40, height: 20), with: .green)
      }
    }
    expect(shown.color(20, 20), [255, 0, 0], within: 0)
    // No shadow of one part lies on another.
    expect(shown.color(45, 40), [0, 255, 0], within: 0)
    expect(shown.color(40, 20), [0, 0, 0], within: 0)
    expect(shown.color(60, 40), [0, 0, 0], within: 0)
    expect(shown.color(60, 20), [255, 255, 255], within: 0)
  }

  @Test func aDrawingLooksAlikeOnBothKindsOfPages() throws {
    let drawing = RecordedDrawing(bounds: Rect(x: 0, y: 0, width: 10, height: 10)) {
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 2), with: .red)
    }
    let down = try PagePixels { $0.draw(drawing, in: Rect(x: 20, y: 30, width: 40, height: 40)) }
    let up = try PagePixels(.lowerLeft) {
      $0.draw(drawing, in: Rect(x: 20, y: 30, width: 40, height: 40))
    }
    expect(down.color(22, 32), [255, 0, 0], within: 0)
    // Upright: its upper edge at y 70 of a page whose y points up.
    expect(up.color(22, 32), [255, 0, 0], within: 0)
  }

  @Test func separableModesFollowTheirFormulas() throws {
    let (below, above) = (Color.rgb(0.8, 0.4, 0.2), Color.rgb(0.3, 0.6, 0.9))
    let formulas: [(BlendMode, (Double, Double) -> Double)] = [
      (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }), (.darken, { min($0, $1) }),
      (.lighten, { max($0, $1) }), (.difference, { abs($0 - $1) }),
      (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
      (.hardLight, { $1 <= 0.5 ? $0 * 2 * $1 : $0 + (2 * $1 - 1) - $0 * (2 * $1 - 1) }),
      (.overlay, { $0 <= 0.5 ? $1 * 2 * $0 : $1 + (2 * $0 - 1) - $1 * (2 * $0 - 1) }),
      (.colorDodge, { $1 < 1 ? min(1, $0 / (1 - $1)) : 1 }),
      (.colorBurn, { $1 > 0 ? 1 - min(1, (1 - $0) / $1) : 0 }),
    ]
    for (mode, formula) in formulas {
      let shown = try PagePixels { pdf in
        pdf.fill(page, with: below)
        pdf.withCompositing({ $0.blendMode = mode }) { pdf.fill(page, with: above) }
      }
      let wanted = (0..<3).map {
        Int((formula(below.components[$0], above.components[$0]) * 255).rounded())
      }
      expect(shown.color(50, 50), wanted, within: 2)
    }
  }
}
