/// Optional content that viewers can show and hide (ISO 32000-2, 8.11), made by
/// `PDFContext.makeLayer(_:)`.
public struct PDFLayer: Hashable, Sendable {
  let index: Int
}

/// The name and visibility of a layer.
public struct LayerSettings: Hashable, Sendable {
  /// The name that viewers show.
  public var name: String
  /// Whether it is visible when the document is opened.
  public var isVisible: Bool
  /// Whether it is included in print, on screen and in export, regardless of its visibility; nil
  /// follows its visibility. Viewers that support this switch automatically; PDF/A does not allow
  /// it.
  public var isPrinted: Bool?
  /// Whether the layer is shown on screen; nil follows its visibility.
  public var isViewed: Bool?
  /// Whether the layer is included in export; nil follows its visibility.
  public var isExported: Bool?
  /// Whether users may not switch it.
  public var isLocked: Bool

  /// Creates a layer; states that are nil follow its visibility.
  public init(
    name: String, isVisible: Bool = true, isPrinted: Bool? = nil, isViewed: Bool? = nil,
    isExported: Bool? = nil, isLocked: Bool = false
  ) {
    self.name = name
    self.isVisible = isVisible
    self.isPrinted = isPrinted
    self.isViewed = isViewed
    self.isExported = isExported
    self.isLocked = isLocked
  }
}
