import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// What drawing a text tells a context, as a recording has it.
struct DrawnText {
  var line: Line
  var baseline: Point
  var commands: [DrawingCommand]

  init(_ text: AttributedText, color: Color = .black, isTagged: Bool = false) throws {
    let frame = try Framesetter(text).frame(in: Rect(x: 30, y: 40, width: 500, height: 500))
    let context = RecordingContext()
    var tags = LineTags(paragraph: isTagged ? .document : nil)
    for placed in frame.lines {
      placed.line.draw(at: placed.origin, on: context, tags: &tags, color: color)
    }
    let placed = try #require(frame.lines.first)
    line = placed.line
    baseline = placed.origin
    commands = context.commands
  }

  init(
    _ string: String, font: Font, color: Color = .black, isTagged: Bool = false,
    _ change: (inout TextAttributes) -> Void
  ) throws {
    var attributes = TextAttributes(font: font)
    change(&attributes)
    try self.init(
      AttributedText(string, attributes: attributes), color: color, isTagged: isTagged)
  }

  var rects: [(rect: Rect, color: Color)] {
    commands.compactMap {
      if case .fillRect(let rect, let color) = $0 { (rect, color) } else { nil }
    }
  }
  var fills: [(path: Path, color: Color)] {
    commands.compactMap {
      if case .fillPath(let path, let color, _) = $0 { (path, color) } else { nil }
    }
  }
  var strokes: [(path: Path, color: Color, style: StrokeStyle)] {
    commands.compactMap {
      if case .stroke(let path, let color, let style) = $0 { (path, color, style) } else { nil }
    }
  }
  /// Runs filled with a colour.
  var glyphs: [(run: GlyphRun, origin: Point, color: Color)] {
    commands.compactMap {
      if case .glyphs(let run, let origin, let color) = $0 { (run, origin, color) } else { nil }
    }
  }
  var glyphOrigins: [Point] { glyphs.map(\.origin) }
  var paintings: [GlyphPainting] {
    commands.compactMap {
      if case .paintGlyphs(_, _, let painting) = $0 { painting } else { nil }
    }
  }
  var kinds: [String] {
    commands.map { String($0.description.prefix { $0 != " " }) }
  }
}
