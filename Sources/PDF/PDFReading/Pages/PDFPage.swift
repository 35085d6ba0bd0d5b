public import ComposeGeometry
public import ComposePDFWriter

/// One page of an existing file.
///
/// Its coordinates are those of the file: origin as in its boxes, y up, before `rotation`.
public struct PDFPage: Sendable {
  /// Counted from 0.
  public let index: Int
  /// Nil for a page that is not an indirect object.
  public let reference: PDFReference?
  /// The page's entries, with those inherited from the page tree.
  public let dictionary: PDFDictionary
  let reader: ObjectReader

  /// Counted from 1.
  public var number: Int { index + 1 }

  /// The clockwise rotation for display: 0, 90, 180 or 270. A value that is not a multiple of 90
  /// counts as 0.
  public var rotation: Int { Self.normalized(reader.integer(dictionary["Rotate"]) ?? 0) }

  static func normalized(_ degrees: Int) -> Int {
    guard degrees % 90 == 0 else { return 0 }
    return (degrees % 360 + 360) % 360
  }

  /// The number of points per unit of the page (ISO 32000-1, table 30); usually 1.
  public var userUnit: Double {
    guard let unit = reader.number(dictionary["UserUnit"]), unit.isFinite, unit > 0 else {
      return 1
    }
    return min(unit, 100_000)
  }

  /// A box of the page, with normalised corners.
  ///
  /// A box that is missing, empty or invalid has a default: the crop box is the media box, the
  /// bleed, trim and art boxes are the crop box, and the media box is US Letter (ISO 32000-1,
  /// 14.11.2).
  public func box(_ box: PageBox) -> Rect {
    if let rect = rect(box.key) { return rect }
    switch box {
    case .media: return Rect(origin: .zero, size: .letter)
    case .crop: return self.box(.media)
    case .bleed, .trim, .art: return self.box(.crop)
    }
  }

  /// The part of a box within the medium; all of the medium when no part is.
  public func effectiveBox(_ box: PageBox) -> Rect {
    let media = self.box(.media)
    guard box != .media, let part = self.box(box).intersection(media), !part.isEmpty else {
      return media
    }
    return part
  }

  /// The displayed size of a box, in points: rotated, and scaled by the user unit.
  public func size(_ box: PageBox = .crop) -> Size {
    let rect = effectiveBox(box)
    let unit = userUnit
    return rotation % 180 == 0
      ? Size(width: rect.width * unit, height: rect.height * unit)
      : Size(width: rect.height * unit, height: rect.width * unit)
  }

  private func rect(_ key: PDFName) -> Rect? {
    let corners = reader.array(dictionary[key])
    guard corners.count == 4 else { return nil }
    var numbers: [Double] = []
    for corner in corners {
      guard let number = reader.number(corner), abs(number) <= Self.greatestCoordinate else {
        return nil
      }
      numbers.append(number)
    }
    let rect = Rect(
      x: min(numbers[0], numbers[2]), y: min(numbers[1], numbers[3]),
      width: abs(numbers[2] - numbers[0]), height: abs(numbers[3] - numbers[1]))
    return rect.isEmpty ? nil : rect
  }

  /// Boxes beyond this are invalid: viewers show pages of up to 14,400 units.
  private static let greatestCoordinate = 1e7
}

/// The boundaries of a page (ISO 32000-1, 14.11.2).
public enum PageBox: String, Hashable, Sendable, CaseIterable {
  case media, crop, bleed, trim, art

  /// `MediaBox` and so on.
  var key: PDFName {
    switch self {
    case .media: "MediaBox"
    case .crop: "CropBox"
    case .bleed: "BleedBox"
    case .trim: "TrimBox"
    case .art: "ArtBox"
    }
  }
}
