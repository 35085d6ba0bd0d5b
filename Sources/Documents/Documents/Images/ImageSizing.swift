import ComposeDocumentModel
import ComposeGeometry
import ComposeMarkup

/// Computes the size of images.
struct ImageSizing {
  /// The measure, in points.
  var availableWidth: Double
  var availableHeight: Double

  /// Returns the display size of an image, given its natural size, its reference and the available
  /// space.
  ///
  /// Percentages are relative to the measure; plain numbers are CSS pixels, 96 per inch. An image
  /// is scaled down to fit, but never enlarged beyond the requested size.
  func size(of natural: Size, reference: ImageReference) -> Size {
    guard natural.width > 0, natural.height > 0, natural.isFinite else {
      return Size(width: min(120, availableWidth), height: min(60, availableHeight))
    }
    let ratio = natural.height / natural.width
    var width = natural.width
    var height = natural.height
    let askedWidth = reference.width.flatMap { length($0, of: availableWidth) }
    let askedHeight = reference.height.flatMap { length($0, of: availableHeight) }
    switch (askedWidth, askedHeight) {
    case (let asked?, nil):
      width = asked
      height = asked * ratio
    case (nil, let asked?):
      height = asked
      width = asked / ratio
    case (let first?, let second?):
      width = first
      height = second
    case (nil, nil): break
    }
    var room = availableWidth
    if let most = reference.maximumWidth.flatMap({ length($0, of: availableWidth) }) {
      room = min(room, max(1, most))
    }
    let factor = min(1, room / width, availableHeight / height)
    return Size(width: width * factor, height: height * factor)
  }

  /// Whether the width or height attribute of an image is valid.
  static func isLength(_ text: String) -> Bool {
    ImageSizing(availableWidth: 1, availableHeight: 1).length(text, of: 1) != nil
  }

  /// Parses a length such as `50%`, `120`, `120px` or `3cm`, in points; nil when it is invalid.
  private func length(_ text: String, of whole: Double) -> Double? {
    guard let length = CSSLength(text.filter { $0 != " " }, unitless: .pixels), length.value > 0
    else { return nil }
    return length.points(fontSize: 11, of: whole).map { min($0, 100_000) }
  }
}
