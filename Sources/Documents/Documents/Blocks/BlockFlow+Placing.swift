import ComposeDocumentModel
import ComposeGeometry
import ComposeGraphics

/// Blocks that are not set where they are written.
extension BlockFlow {
  /// Sets a figure or a division that text is set beside.
  ///
  /// - Returns: Whether it was one.
  func flowPlaced(_ block: Block, in region: BlockRegion) throws -> Bool {
    guard region.isBody, let value = block.attributes.values["float"],
      let placement = Placement(rawValue: value), let isRight = isRight(placement)
    else { return false }
    var plain = block
    plain.attributes.values["float"] = nil
    plain.attributes.values["width"] = nil
    plain.attributes.identifier = nil
    plain.attributes.anchors = []
    let width: Double
    switch block.content {
    case .figure(let figure):
      width =
        block.attributes.values["width"].flatMap { length($0, of: region.width) }
        ?? imageWidth(of: figure, in: region) ?? region.width * Self.sideShare
    case .division, .alert, .quote:
      width =
        block.attributes.values["width"].flatMap { length($0, of: region.width) }
        ?? region.width * Self.sideShare
    default: return false
    }
    let usable = max(Self.smallestWidth, width)
    guard hasRoom(beside: usable, in: region) else { return false }
    try flowAside(isRight: isRight, width: usable, in: region) { try flow(plain, in: $0) }
    return true
  }

  private func imageWidth(of figure: Figure, in region: BlockRegion) -> Double? {
    guard figure.blocks.count == 1, case .paragraph(let text) = figure.blocks[0].content,
      let (reference, _, _) = text.onlyImage,
      let image = try? images.image(named: reference.destination)
    else { return nil }
    return sideSize(of: image.size, reference: reference, in: region)?.width
  }
}

extension BlockRegion {
  /// Whether attributes leave the lines of a division where they are without them.
  func isPlain(_ attributes: BlockAttributes) -> Bool {
    attributes.values["width"] == nil && attributes.values["break-inside"] == nil
  }
}
