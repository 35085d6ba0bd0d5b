import ComposeAttributedText
import ComposeFlow
import ComposeGeometry

/// Floats of a frame while it is filled, in the lines' plane.
struct FloatArea {
  /// With their margins.
  private(set) var outer: [Rect] = []
  /// Where the lowest one ends.
  private(set) var bottom = -Double.infinity

  /// A float with the room that it takes.
  struct Place {
    var outer: Rect
    var inner: Rect
  }

  /// The highest place at one side of a region for a float, not above `top`; nil where the region
  /// ends before.
  ///
  /// - Parameter top: The top that it would have.
  func place(
    _ attachment: TextAttachment, _ float: TextFloat, in region: FrameRegion, top: Double,
    isRightToLeft: Bool, isTurned: Bool
  ) -> Place? {
    let margins = float.margins.usable
    var size = Size(
      width: min(max(0, attachment.width), 14_400),
      height: min(max(0, attachment.ascent + attachment.descent), 14_400))
    if isTurned { size = Size(width: size.height, height: size.width) }
    let width = size.width + margins.left + margins.right
    let height = size.height + margins.top + margins.bottom
    let isLeft = float.isLeft(isRightToLeft: isRightToLeft)
    // Where there is no room next to others, there may be below one of them.
    let tops = [top] + outer.map(\.maxY).filter { $0 > top }.sorted()
    for top in tops {
      guard top + height <= region.bounds.maxY + 1e-6 else { return nil }
      var region = region
      region.rewind()
      let stretches = region.stretches(top: top, bottom: top + height)
      let room = stretches.filter { $0.upperBound - $0.lowerBound >= width - 1e-6 }
      guard let stretch = isLeft ? room.first : room.last else { continue }
      let x = isLeft ? stretch.lowerBound : stretch.upperBound - width
      return Self.place(x: x, y: top, width: width, height: height, margins, size)
    }
    return nil
  }

  /// A place for a float that has no room anywhere: at its side all the same.
  func forcedPlace(
    _ attachment: TextAttachment, _ float: TextFloat, in region: FrameRegion, top: Double,
    isRightToLeft: Bool, isTurned: Bool
  ) -> Place {
    let margins = float.margins.usable
    var size = Size(
      width: min(max(0, attachment.width), 14_400),
      height: min(max(0, attachment.ascent + attachment.descent), 14_400))
    if isTurned { size = Size(width: size.height, height: size.width) }
    let width = size.width + margins.left + margins.right
    let height = size.height + margins.top + margins.bottom
    let x =
      float.isLeft(isRightToLeft: isRightToLeft)
      ? region.bounds.minX : region.bounds.maxX - width
    return Self.place(x: x, y: top, width: width, height: height, margins, size)
  }

  private static func place(
    x: Double, y: Double, width: Double, height: Double, _ margins: EdgeInsets, _ size: Size
  ) -> Place {
    Place(
      outer: Rect(x: x, y: y, width: width, height: height),
      inner: Rect(
        x: x + margins.left, y: y + margins.top, width: size.width, height: size.height))
  }

  mutating func add(_ place: Place) {
    outer.append(place.outer)
    bottom = max(bottom, place.outer.maxY)
  }
}
