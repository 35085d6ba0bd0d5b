/// The progress of a composition.
public struct CompositionProgress: Hashable, Sendable {
  /// The fraction of the document's blocks that has been laid out, 0…1.
  public var fraction: Double
  /// The number of pages finished so far.
  public var pageCount: Int

  /// Creates a progress value.
  public init(fraction: Double, pageCount: Int) {
    self.fraction = fraction
    self.pageCount = pageCount
  }
}
