/// How far the work on a document has come.
public struct CompositionProgress: Hashable, Sendable {
  /// How much of the document's blocks has been laid out, 0…1.
  public var fraction: Double
  /// The number of pages finished so far.
  public var pageCount: Int

  public init(fraction: Double, pageCount: Int) {
    self.fraction = fraction
    self.pageCount = pageCount
  }
}
