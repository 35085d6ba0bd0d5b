import ComposeGraphics
import ComposeMarkdown
import ComposeSVGReading

/// Bounds against hostile input; documents made by people stay far below all of them.
public struct CompositionLimits: Sendable {
  /// The most bytes read from one input.
  public var sourceBytes: Int
  public var image: ImageLimits
  /// For drawings in SVG.
  public var svg: SVGLimits
  public var markdown: ReaderLimits

  public init(
    sourceBytes: Int = 256_000_000, image: ImageLimits = ImageLimits(),
    svg: SVGLimits = SVGLimits(), markdown: ReaderLimits = ReaderLimits()
  ) {
    self.sourceBytes = sourceBytes
    self.image = image
    self.svg = svg
    self.markdown = markdown
  }
}
