import Geometry

/// The palettes of a font (OpenType `CPAL`).
struct ColorPalettes {
  private let colors: [Color]

  /// Reads one palette; empty when the font has none of that number.
  init(handle: FontFaceHandle, palette: Int) {
    colors =
      handle.withTable("CPAL") { table -> [Color]? in
        guard let count = table.uint16(at: 2), let paletteCount = table.uint16(at: 4),
          let recordCount = table.uint16(at: 6), let start = table.uint32(at: 8), palette >= 0,
          palette < paletteCount, let first = table.uint16(at: 12 + palette * 2),
          first + count <= recordCount
        else { return nil }
        return (first..<first + count).map { index in
          // Blue, green, red, alpha.
          let record = start + index * 4
          func component(_ offset: Int) -> Double {
            Double(table.uint8(at: record + offset) ?? 0) / 255
          }
          return .rgb(
            component(2), component(1), component(0),
            alpha: Double(table.uint8(at: record + 3) ?? 255) / 255)
        }
      } ?? []
  }

  /// The colour of an entry; 0xFFFF stands for that of the text, as do entries that are not there.
  func color(_ entry: Int, alpha: Double) -> GlyphColor {
    let alpha = min(max(alpha, 0), 1)
    guard colors.indices.contains(entry) else { return .foreground(alpha: alpha) }
    let color = colors[entry]
    return .palette(color.opacity(color.alpha * alpha))
  }
}

extension FontFace {
  /// How many palettes the font's colours come in (OpenType `CPAL`); the first is used.
  public var paletteCount: Int {
    handle.withTable("CPAL") { $0.uint16(at: 4) } ?? 0
  }
}
