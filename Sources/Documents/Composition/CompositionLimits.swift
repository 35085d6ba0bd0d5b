public import ComposeDocuments
public import ComposeGraphics
public import ComposeMarkdown
import ComposePlatform
public import ComposeSVGReading

/// Limits against hostile input, far above the needs of ordinary documents.
public struct CompositionLimits: Sendable {
  /// The maximum number of bytes read from one input.
  public var sourceBytes: Int
  /// Limits on the images of a document.
  public var image: ImageLimits
  /// Limits on SVG drawings.
  public var svg: SVGLimits
  /// Limits on the Markdown reader.
  public var markdown: ReaderLimits
  /// Limits on layout, such as the number of terms in an index.
  public var layout: LayoutLimits
  /// The memory limit for a document, in bytes: inputs that may need more, at 64 bytes for each
  /// byte of input, are refused before any are read. Nil for the limits of the machine, the
  /// container's control group and `ulimit -v`.
  public var memoryBytes: Int?

  /// Creates limits; the defaults suit untrusted input.
  public init(
    sourceBytes: Int = 256_000_000, image: ImageLimits = ImageLimits(),
    svg: SVGLimits = SVGLimits(), markdown: ReaderLimits = ReaderLimits(),
    layout: LayoutLimits = LayoutLimits(), memoryBytes: Int? = nil
  ) {
    self.sourceBytes = sourceBytes
    self.image = image
    self.svg = svg
    self.markdown = markdown
    self.layout = layout
    self.memoryBytes = memoryBytes
  }

  /// The requirement of the worst known sources: text consisting only of spans or line ends.
  private static let memoryPerSourceByte = 64
  /// The requirement of a one-letter heading with everything derived from it, plus a fifth.
  private static let memoryPerBlock = 1200
  /// For shorter sources the system is not queried.
  private static let shortSource = 1 << 20

  /// The reader limits for inputs with this total number of bytes.
  ///
  /// - Parameter path: The next input to read, for the error.
  /// - Throws: `CompositionError.insufficientMemory`.
  func reading(_ count: Int, path: String) throws(CompositionError) -> ReaderLimits {
    if count <= Self.shortSource, memoryBytes == nil { return markdown }
    let memory = memoryBytes ?? MemoryLimit.bytes()
    // No array is so long that the product overflows.
    guard count <= memory / Self.memoryPerSourceByte else {
      throw .insufficientMemory(path: path, sourceBytes: count, memoryBytes: memory)
    }
    var limits = markdown
    limits.maximumBlocks = min(limits.maximumBlocks, memory / Self.memoryPerBlock)
    return limits
  }
}
