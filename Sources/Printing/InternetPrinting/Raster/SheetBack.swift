/// How a printer wants the back sides of sheets (PWG 5102.4, section 4.2).
public enum SheetBack: String, Hashable, Sendable, CaseIterable {
  case normal, flipped, rotated
  case manualTumble = "manual-tumble"

  /// How the picture of a page is turned before it is sent.
  ///
  /// - Parameters:
  ///   - page: From 1; fronts are odd.
  ///   - sides: How sheets are turned.
  public func transform(page: Int, sides: PrintSides) -> RasterTransform {
    guard page % 2 == 0, sides != .oneSided else { return RasterTransform() }
    let isTumbled = sides == .twoSidedShortEdge
    switch self {
    case .normal: return RasterTransform()
    case .rotated: return RasterTransform(mirrorsRows: !isTumbled, reversesRows: !isTumbled)
    case .manualTumble: return RasterTransform(mirrorsRows: isTumbled, reversesRows: isTumbled)
    case .flipped: return RasterTransform(mirrorsRows: isTumbled, reversesRows: !isTumbled)
    }
  }
}

/// How the picture of a page is turned before it is sent.
public struct RasterTransform: Hashable, Sendable {
  /// Whether rows run from right to left.
  public var mirrorsRows: Bool
  /// Whether the last row is the first that is sent.
  public var reversesRows: Bool

  public init(mirrorsRows: Bool = false, reversesRows: Bool = false) {
    self.mirrorsRows = mirrorsRows
    self.reversesRows = reversesRows
  }

  /// A row from right to left.
  ///
  /// - Parameter width: Pixels of the row.
  public static func mirrored(_ row: [UInt8], width: Int, color: RasterColor) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: row.count)
    guard row.count == color.bytesPerRow(width: width) else { return row }
    if color == .black {
      for x in 0..<width where row[x / 8] & (0x80 >> UInt8(x % 8)) != 0 {
        let other = width - 1 - x
        result[other / 8] |= 0x80 >> UInt8(other % 8)
      }
    } else {
      let unit = color.unit
      for x in 0..<width {
        for channel in 0..<unit {
          result[(width - 1 - x) * unit + channel] = row[x * unit + channel]
        }
      }
    }
    return result
  }
}
