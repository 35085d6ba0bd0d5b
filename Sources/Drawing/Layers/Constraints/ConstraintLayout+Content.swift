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
  /// A box with the natural size of what it is to hold, without what hangs out of its alignment
  /// insets.
  ///
  /// - Parameters:
  ///   - width: What text is broken at; nil for lines as long as they are.
  ///   - hugging: How much counts that it is no larger.
  ///   - compressionResistance: How much counts that it is no smaller.
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
  /// Where a content is drawn whose alignment rectangle is a box: with what hangs out, y down.
  public func frame(of content: some IntrinsicallySized, in box: LayoutBox) -> Rect {
    frames[box].outset(by: content.alignedInsets)
  }
}
