import Geometry
import Testing

@testable import BitmapGraphics

@Suite struct ClippingTests {
  private let all = Rect(x: 0, y: 0, width: 20, height: 20)

  @Test func nothingShowsOutsideAClip() throws {
    let disc = Path(ellipseIn: Rect(x: 5, y: 5, width: 10, height: 10))
    let clipped = try Canvas.drawn(20, 20) {
      $0.clip(to: disc, rule: .nonZero)
      $0.fill(all, with: .black)
    }
    let filled = try Canvas.drawn(20, 20) { $0.fill(disc, with: .black, rule: .nonZero) }
    #expect(clipped.pixels == filled.pixels)
  }

  @Test func clipsNarrowEachOther() throws {
    let bitmap = try Canvas.drawn(20, 20) {
      $0.clip(to: Path(rect: Rect(x: 2, y: 2, width: 10, height: 10)), rule: .nonZero)
      $0.clip(to: Path(rect: Rect(x: 6.5, y: 0, width: 10, height: 20)), rule: .nonZero)
      $0.clip(to: Path(rect: Rect(x: 0, y: 4.5, width: 20, height: 20)), rule: .nonZero)
      $0.fill(all, with: .black)
    }
    #expect(abs(bitmap.blackness - 5.5 * 7.5) < 0.1)
    #expect(bitmap.reds(row: 4)[6] == 191)
  }

  @Test func theRuleOfAClipHolds() throws {
    var ring = Path(rect: all)
    ring.addPath(Path(rect: Rect(x: 5, y: 5, width: 10, height: 10)))
    let bitmap = try Canvas.drawn(20, 20) {
      $0.clip(to: ring, rule: .evenOdd)
      $0.fill(all, with: .black)
    }
    #expect(bitmap.blackness == 300)
  }

  @Test func restoringTheStateLiftsAClip() throws {
    let bitmap = try Canvas.drawn(20, 20) { context in
      context.withSavedState {
        context.clip(to: Path(rect: Rect(x: 0, y: 0, width: 0, height: 0)), rule: .nonZero)
        context.fill(all, with: .black)
      }
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
    }
    #expect(bitmap.blackness == 1)
  }

  @Test func anEmptyOrFlatClipHidesAll() throws {
    for path in [Path(), Path(rect: Rect(x: 3, y: 3, width: 0.0, height: 9))] {
      let bitmap = try Canvas.drawn(20, 20) {
        $0.clip(to: path, rule: .nonZero)
        $0.fill(all, with: .black)
      }
      #expect(bitmap.blackness == 0)
    }
  }

  @Test func aTurnedRectangleClipsByItsEdges() throws {
    let bitmap = try Canvas.drawn(20, 20) {
      $0.concatenate(AffineTransform(translationX: 10, y: 10).rotated(by: .pi / 4))
      $0.clip(to: Path(rect: Rect(x: -5, y: -5, width: 10, height: 10)), rule: .nonZero)
      $0.fill(Rect(x: -20, y: -20, width: 40, height: 40), with: .black)
    }
    #expect(abs(bitmap.blackness - 100) < 0.5)
  }
}
