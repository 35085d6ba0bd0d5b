public import ComposeGeometry
import ComposeGraphics

/// A part of a layer's contents and the rectangle in which it is shown.
public struct ContentsSlice: Hashable, Sendable {
  /// In units of the size of the contents.
  public let source: Rect
  /// In the layer's coordinates with y down. Where y points up it is mirrored within the bounds, so
  /// that the contents are upright and the top of the bounds is their top.
  public let target: Rect

  /// The rectangle of the whole contents that puts the part on its target.
  public var whole: Rect {
    let horizontal = target.width / source.width
    let vertical = target.height / source.height
    return Rect(
      x: target.minX - source.minX * horizontal, y: target.minY - source.minY * vertical,
      width: horizontal, height: vertical)
  }

  /// Whether the part is all of the contents.
  public var isWhole: Bool { source == Rect(x: 0, y: 0, width: 1, height: 1) }
}

extension Layer {
  /// The parts that the contents are shown in: one, or nine where `contentsCenter` keeps the edges
  /// from being stretched, of which those without area are omitted. Empty without contents.
  public var contentsSlices: [ContentsSlice] {
    guard let contents, contentsRect.isFinite, contentsCenter.isFinite, bounds.isFinite,
      !contentsRect.isEmpty, !bounds.isEmpty
    else { return [] }
    let natural = contents.naturalSize(scale: contentsScale)
    let shown = Rect(
      x: contentsRect.minX * natural.width, y: contentsRect.minY * natural.height,
      width: contentsRect.width * natural.width, height: contentsRect.height * natural.height)
    guard shown.isFinite, !shown.isEmpty else { return [] }
    let target = contentsGravity.rect(for: shown.size, in: bounds.standardized)
    let center = contentsCenter.standardized
    guard contentsGravity.resizes, center != Rect(x: 0, y: 0, width: 1, height: 1) else {
      return [ContentsSlice(source: contentsRect.standardized, target: target)]
    }
    let caps = EdgeInsets(
      top: center.minY * shown.height, left: center.minX * shown.width,
      bottom: (1 - center.maxY) * shown.height, right: (1 - center.maxX) * shown.width)
    let slices = ImageSlices(
      part: shown, pixel: .zero, capInsets: caps, resizing: .stretch, target: target.size)
    return slices.slices.map { slice in
      ContentsSlice(
        source: Rect(
          x: slice.source.minX / natural.width, y: slice.source.minY / natural.height,
          width: slice.source.width / natural.width,
          height: slice.source.height / natural.height),
        target: slice.target.offsetBy(dx: target.minX, dy: target.minY))
    }
  }
}

extension Rect {
  /// The rectangle with the distances from the top and the bottom of `bounds` exchanged.
  func mirroredVertically(in bounds: Rect) -> Rect {
    Rect(x: minX, y: bounds.minY + bounds.maxY - maxY, width: width, height: height)
  }
}
