/// The role of marked content in the logical structure (ISO 32000-2, 14.7 and 14.8).
public enum ContentRole: Hashable, Sendable {
  /// Part of the document's logical structure.
  case element(StructureElement)
  /// Page furniture and decoration, which a screen reader passes over.
  case artifact(Artifact)
  /// Within the formula begun last: part of one of `FormulaMeaning.elements`, by its number; nil for what the
  /// elements imply, such as the bar of a fraction, which is an artifact. Where the formula is without
  /// elements, what is drawn is part of the formula.
  case formulaPart(Int?)

  /// The kinds of artifacts: content that belongs to no structure element (ISO 32000-2, 14.8.2.2).
  public enum Artifact: Hashable, Sendable {
    /// Page numbers, running heads: `/Type /Pagination`.
    case pagination
    /// Rules, backgrounds, underlines: `/Type /Layout`.
    case layout
    /// Page-wide decoration: `/Type /Background`.
    case background
  }
}

/// A node of the structure tree, made by `GraphicsContext.makeElement(_:in:properties:)`.
///
/// An element may be drawn in several pieces, on several pages, in any order: the order in
/// which elements are made is the reading order.
public struct StructureElement: Hashable, Sendable {
  /// Counts up from 0, the document itself.
  public let index: Int32

  /// Creates a reference to the element of an index.
  public init(index: Int32) { self.index = index }

  /// The root: `Document`.
  public static let document = StructureElement(index: 0)
}
