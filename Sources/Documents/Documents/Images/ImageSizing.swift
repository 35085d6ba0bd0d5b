import ComposeDocumentModel
import ComposeGeometry
import ComposeMarkup

/// How large a picture is set.
struct ImageSizing {
  /// The measure, in points.
  var availableWidth: Double
  var availableHeight: Double

  /// The size for a picture of a natural size, as its reference asks, within the room there is.
  ///
  /// Percentages count from the measure; plain numbers are CSS pixels, 96 to the inch.
  /// A picture is shrunk to fit and never enlarged beyond what is asked.
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
    let factor = min(1, availableWidth / width, availableHeight / height)
    return Size(width: width * factor, height: height * factor)
  }

  /// Whether a width or height in attributes of an image can be read.
  static func isLength(_ text: String) -> Bool {
    ImageSizing(availableWidth: 1, availableHeight: 1).length(text, of: 1) != nil
  }

  /// A length such as `50%`, `120`, `120px` or `3cm`, in points; nil when it is none.
  private func length(_ text: String, of whole: Double) -> Double? {
    guard let length = CSSLength(text.filter { $0 != " " }, unitless: .pixels), length.value > 0
    else { return nil }
    return length.points(fontSize: 11, of: whole).map { min($0, 100_000) }
  }
}
