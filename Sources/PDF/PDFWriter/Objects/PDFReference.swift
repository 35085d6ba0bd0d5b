/// The address of an indirect object (ISO 32000-1, 7.3.10). The generation is always 0.
public struct PDFReference: Hashable, Sendable {
  /// Counted from 1.
  public let number: Int32

  /// Creates a reference to the object of a number, of generation 0.
  public init(number: Int32) { self.number = number }
}
