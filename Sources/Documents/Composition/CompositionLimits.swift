import ComposeGraphics
import ComposeMarkdown
import ComposePlatform
import ComposeSVGReading

/// Bounds against hostile input; documents made by people stay far below all of them.
public struct CompositionLimits: Sendable {
  /// The maximum number of bytes read from one input.
  public var sourceBytes: Int
  public var image: ImageLimits
  /// For drawings in SVG.
  public var svg: SVGLimits
  public var markdown: ReaderLimits
  /// How much memory the document may take, in bytes: inputs that may need more, 64 bytes for each
  /// of theirs, are refused before any are read. Nil for what the machine, the container's control
  /// group and `ulimit -v` allow.
  public var memoryBytes: Int?

  public init(
    sourceBytes: Int = 256_000_000, image: ImageLimits = ImageLimits(),
    svg: SVGLimits = SVGLimits(), markdown: ReaderLimits = ReaderLimits(),
    memoryBytes: Int? = nil
  ) {
    self.sourceBytes = sourceBytes
    self.image = image
    self.svg = svg
    self.markdown = markdown
    self.memoryBytes = memoryBytes
  }

  /// What the worst sources known need: text of nothing but spans or line ends.
  private static let memoryPerSourceByte = 64
  /// What a heading of one letter needs, with all that is made of it, and a fifth more.
  private static let memoryPerBlock = 1200
  /// Shorter sources are not worth a question to the system.
  private static let shortSource = 1 << 20

  /// The limits of the reader for inputs of so many bytes in all.
  ///
  /// - Parameter path: The input that is read next, for the error.
  /// - Throws: `CompositionError.insufficientMemory`.
  func reading(_ count: Int, path: String) throws(CompositionError) -> ReaderLimits {
    if count <= Self.shortSource, memoryBytes == nil { return markdown }
    let memory = memoryBytes ?? MemoryLimit.bytes()
    // No array has so many bytes that the product overflows.
    guard count <= memory / Self.memoryPerSourceByte else {
      throw .insufficientMemory(path: path, sourceBytes: count, memoryBytes: memory)
    }
    var limits = markdown
    limits.maximumBlocks = min(limits.maximumBlocks, memory / Self.memoryPerBlock)
    return limits
  }
}
