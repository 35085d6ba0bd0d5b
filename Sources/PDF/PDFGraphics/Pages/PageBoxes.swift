public import ComposeGeometry
import ComposePDFWriter

/// The boundaries of a page other than its sheet (ISO 32000-2, 14.11.2), in the page's initial
/// coordinates.
public struct PageBoxes: Hashable, Sendable {
  /// What viewers show; the whole page when it is nil.
  public var crop: Rect?
  /// The area printed beyond the trim, to be cut off; the crop box when it is nil.
  public var bleed: Rect?
  /// The finished page after cutting; the crop box when it is nil.
  public var trim: Rect?
  /// The meaningful content of the page, for placing it in another; the crop box when it is nil.
  public var art: Rect?

  /// Creates the boxes of a page, in points; nil ones have their defaults.
  public init(crop: Rect? = nil, bleed: Rect? = nil, trim: Rect? = nil, art: Rect? = nil) {
    self.crop = crop
    self.bleed = bleed
    self.trim = trim
    self.art = art
  }

  /// Adds the boxes, normalised and clipped to the sheet.
  ///
  /// - Returns: How many boxes were left out, because they are outside the sheet, have no area or
  ///   are not finite.
  func write(into dictionary: inout PDFDictionary, size: Size, isFlipped: Bool) -> Int {
    var leftOut = 0
    let boxes: [(PDFName, Rect?)] = [
      ("CropBox", crop), ("BleedBox", bleed), ("TrimBox", trim), ("ArtBox", art),
    ]
    let media = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for case (let key, let box?) in boxes {
      guard box.isFinite, let part = box.intersection(media) else {
        leftOut += 1
        continue
      }
      let (bottom, top) =
        isFlipped
        ? (size.height - part.maxY, size.height - part.minY) : (part.minY, part.maxY)
      // Three decimals, as in the media box.
      let sides = [part.minX, bottom, part.maxX, top].map { ($0 * 1000).rounded() / 1000 }
      guard sides[0] < sides[2], sides[1] < sides[3] else {
        leftOut += 1
        continue
      }
      dictionary[key] = .array(sides.map { .real($0) })
    }
    return leftOut
  }
}
