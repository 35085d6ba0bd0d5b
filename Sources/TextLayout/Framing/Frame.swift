import Geometry
import Graphics

/// Lines placed in a rectangle.
public struct Frame: Sendable {
  /// A line and where its origin lies.
  public struct PlacedLine: Sendable {
    public var line: Line
    /// The leading end of the baseline before the line's indent, in the frame's coordinates.
    public var origin: Point
    /// The room the line takes, over the frame's whole width.
    public var fragmentRect: Rect
  }

  /// The rectangle given, in points.
  public let rect: Rect
  public let lines: [PlacedLine]
  /// The text that the frame shows, in bytes; its upper bound is where the next frame starts.
  public let visibleRange: Range<Int>
  /// From the rectangle's top to the bottom of the last line, in points.
  public let usedHeight: Double
  /// Offsets of characters that no font has.
  public let missingGlyphs: [Int]

  /// Draws all lines.
  ///
  /// - Parameter element: What the text is, for a tagged page; nil leaves that to the caller.
  public func draw(in context: any GraphicsContext, as element: StructureElement? = nil) {
    var tags = LineTags(paragraph: element)
    var paragraph: ShapedParagraph?
    for placed in lines {
      if let element, placed.line.paragraph !== paragraph {
        paragraph = placed.line.paragraph
        tags = LineTags(
          paragraph: context.makeElement(
            .paragraph, in: element, properties: StructureProperties()))
      }
      placed.line.draw(in: context, at: placed.origin, tags: &tags)
    }
  }
}

extension GraphicsContext {
  /// Draws a frame; the state is left as it was.
  public func draw(_ frame: Frame) {
    frame.draw(in: self)
  }
}
