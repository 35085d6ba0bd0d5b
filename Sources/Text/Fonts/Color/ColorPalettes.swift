import ComposeGeometry

/// The palettes of a font (OpenType `CPAL`).
struct ColorPalettes {
  let colors: [Color]

  /// Reads a palette and replaces the entries that it overrides; empty when the font has none.
  init(handle: FontFaceHandle, palette: FontPalette) {
    var colors = Self.colors(of: Self.number(of: palette.base, in: handle), in: handle)
    for (entry, color) in palette.overrides where colors.indices.contains(entry) {
      colors[entry] = color
    }
    self.colors = palette.isGray ? colors.map { $0.converted(to: .gray) } : colors
  }

  private static func colors(of palette: Int, in handle: FontFaceHandle) -> [Color] {
    handle.withTable("CPAL") { table -> [Color]? in
      guard let count = table.uint16(at: 2), let paletteCount = table.uint16(at: 4),
        let recordCount = table.uint16(at: 6), let start = table.uint32(at: 8),
        palette < paletteCount,
        let first = table.uint16(at: 12 + palette * 2),
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

  /// USABLE_WITH_LIGHT_BACKGROUND and USABLE_WITH_DARK_BACKGROUND.
  private static let usableOnLight = 1
  private static let usableOnDark = 2

  private static func number(of base: FontPalette.Base, in handle: FontFaceHandle) -> Int {
    let count = handle.withTable("CPAL") { $0.uint16(at: 4) } ?? 0
    switch base {
    case .index(let index): return (0..<count).contains(index) ? index : 0
    case .light: return first(with: usableOnLight, of: count, in: handle) ?? 0
    case .dark: return first(with: usableOnDark, of: count, in: handle) ?? 0
    }
  }

  /// The first palette of a type, where the table (version 1) has palette types.
  private static func first(with flag: Int, of count: Int, in handle: FontFaceHandle) -> Int? {
    handle.withTable("CPAL") { table -> Int? in
      // The types' offset follows the palettes' first records.
      guard table.uint16(at: 0) ?? 0 >= 1, let types = table.uint32(at: 12 + count * 2), types > 0
      else { return nil }
      return (0..<count).first { (table.uint32(at: types + $0 * 4) ?? 0) & flag != 0 }
    }
  }
}

extension FontFace {
  /// The number of colour palettes of the font (OpenType `CPAL`).
  public var paletteCount: Int {
    handle.withTable("CPAL") { $0.uint16(at: 4) } ?? 0
  }
}
