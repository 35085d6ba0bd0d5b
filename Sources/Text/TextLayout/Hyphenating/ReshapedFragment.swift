import ComposeFonts

/// The glyphs of part of a run on a line where a word is hyphenated inside a ligature, or is
/// spelled otherwise there.
final class ReshapedFragment: Sendable {
  /// The index in `ShapedParagraph.runs`.
  let run: Int
  /// The source range, in bytes of the attributed text.
  let textRange: Range<Int>
  /// The character that it starts with, of which the margin is asked.
  let firstCharacter: UInt32
  /// Their text is the paragraph's as it is written: letters that are put in have none of their own.
  let glyphs: [ShapedGlyph]
  /// With tracking, in points.
  let width: Double
  /// What is wider by it than the glyphs that begin in its text, in points.
  let growth: Double

  init(
    run: Int, textRange: Range<Int>, firstCharacter: UInt32, glyphs: [ShapedGlyph],
    width: Double, growth: Double
  ) {
    self.run = run
    self.textRange = textRange
    self.firstCharacter = firstCharacter
    self.glyphs = glyphs
    self.width = width
    self.growth = growth
  }
}

/// A place where a word is hyphenated and its parts are reshaped; one of them may stay as it is.
struct Reshaping: Sendable {
  /// Where the next line starts, in bytes of the attributed text.
  var offset: Int
  /// Of the segment as set on the line that ends there, in points.
  var width = 0.0
  /// At the end of the line.
  var before: ReshapedFragment?
  /// At the start of the next one.
  var after: ReshapedFragment?
}
