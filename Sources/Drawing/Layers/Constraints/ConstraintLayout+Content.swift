public import ComposeGeometry
public import ComposeGraphics

// Boxes of contents that have natural sizes: the box is what is aligned, and ornaments hang out.

extension Image: IntrinsicallySized {
  public func intrinsicSize(width: Double?) -> Size { size }
}

extension StyledImage: IntrinsicallySized {
  public func intrinsicSize(width: Double?) -> Size { size }
  public var alignedInsets: EdgeInsets { alignmentInsets }
}

extension ConstraintLayout {
  /// Adds a box with the natural size of a content's alignment rectangle.
  ///
  /// - Parameters:
  ///   - width: The width at which text is wrapped; nil for no wrapping.
  ///   - hugging: The priority with which it resists growing.
  ///   - compressionResistance: The priority with which it resists shrinking.
  public mutating func addBox(
    for content: some IntrinsicallySized, width: Double? = nil,
    hugging: LayoutConstraint.Priority = .low,
    compressionResistance: LayoutConstraint.Priority = .high
  ) -> LayoutBox {
    addBox(
      intrinsicSize: content.intrinsicSize(width: width).inset(by: content.alignedInsets),
      hugging: hugging, compressionResistance: compressionResistance)
  }
}

extension LayoutSolution {
  /// The frame of a content whose alignment rectangle is a box, y down.
  public func frame(of content: some IntrinsicallySized, in box: LayoutBox) -> Rect {
    frames[box].outset(by: content.alignedInsets)
  }
}
