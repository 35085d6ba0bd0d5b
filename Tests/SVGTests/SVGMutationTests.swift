import ComposeBitmap
import ComposeGeometry
import ComposeGraphics
import ComposeSVG
import ComposeSVGReading
import TestSupport
import Testing

/// Drawings are changed at random: they are drawn or refused, within their limits.
@Suite struct SVGMutationTests {
  private static let seed = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 60">
    <style>.a { fill: url(#g) } g > rect { stroke: red }</style>
    <defs><linearGradient id="g" spreadMethod="repeat"><stop offset="0"/><stop offset="1" stop-color="red"/>
    </linearGradient><radialGradient id="r" xlink:href="#g" fx=".2" fr=".1"/>
    <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="2" fill="url(#g)"/></pattern>
    <clipPath id="c"><circle cx="9" cy="9" r="9"/></clipPath><mask id="m"><rect width="50" height="50" fill="#fff"/></mask>
    <clipPath id="d" clip-path="url(#c)"><text clip-path="url(#c)">x</text><use href="#q"/></clipPath>
    <marker id="k" orient="auto" viewBox="0 0 9 9"><path d="M0 0L9 4 0 9z"/></marker>
    <filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dx="1"/><feMerge><feMergeNode/></feMerge></filter></defs>
    <g opacity=".5" transform="rotate(9)"><rect class="a" width="30" height="20" rx="3" filter="url(#f)" clip-path="url(#d)"/></g>
    <use href="#q" x="3"/><path id="q" d="M1 1C9 9 3 4 20 8S1 2 5 9A4 5 0 0 1 9 9z" fill="url(#p)" marker-mid="url(#k)"
    stroke="blue" stroke-dasharray="3 1" clip-path="url(#c)" mask="url(#m)" style="mix-blend-mode:multiply"/>
    <text x="3 6 9" y="20" rotate="9" textLength="30">ab<tspan dy="3" baseline-shift="sub">cd</tspan></text>
    <text><textPath href="#q" startOffset="10%" method="stretch">along</textPath></text>
    <path d="M3 3H9Z" stroke="red" stroke-dasharray="2 0"/><use href="#q" x="20" filter="url(#f)"/>
    <switch><foreignObject width="30" height="9"><div xmlns="http://www.w3.org/1999/xhtml">x <b>y</b></div></foreignObject></switch>
    <svg x="9" width="9" height="9" viewBox="0 0 2 2"><ellipse rx="1" ry="2" fill="url(#r)"/></svg></svg>
    """
  private static let values = [
    "NaN", "-1", "0", "1e308", "1e-300", "99999", "%", "url(#p)", "url(#m)", "url(#f)", "url(#c)",
    "url(#d)", "#q", "\"",
    "<g>",
    "</g>", "é",
  ]

  @Test func noDrawingTraps() throws {
    var random = SeededGenerator(state: 11)
    let source = Array(Self.seed.utf8)
    let limits = SVGLimits(
      maximumSteps: 5000, maximumRepeats: 1000, maximumGroupAreas: 50,
      maximumFilterPixels: 2_000_000)
    var drawn = 0
    for _ in 0..<400 {
      var text = source
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let end = min(place + Int.random(in: 1...9, using: &random), text.count)
          text.removeSubrange(place..<end)
        case 1:
          text.insert(contentsOf: text.prefix(place).suffix(40), at: place)
        default:
          // A number or a name is another one.
          let end = text[place...].firstIndex { $0 == UInt8(ascii: "\"") } ?? place
          text.replaceSubrange(
            place..<end, with: (Self.values.randomElement(using: &random) ?? "").utf8)
        }
      }
      guard let drawing = try? SVGDrawing(data: text, limits: limits) else { continue }
      drawn += 1
      #expect(drawing.diagnostics.allSatisfy { $0.line > 0 })
      let room = Rect(x: 0, y: 0, width: 24, height: 24)
      let context = try BitmapContext(size: room.size, format: BitmapFormat(isOpaque: true))
      context.draw(drawing.image(contentHash: ContentHash(text)), in: room)
    }
    #expect(drawn > 20)
  }
}
