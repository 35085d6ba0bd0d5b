import ComposeGeometry

/// The colours of the sheet.
enum Palette {
  static let ink = Color.hex(0x22313F)
  static let paper = Color.hex(0xF6F3EC)
  static let blue = Color.hex(0x2B6C99)
  static let red = Color.hex(0xC0392B)
  static let amber = Color.hex(0xE0A030)
  static let green = Color.hex(0x3B8E6E)
  static let violet = Color.hex(0x7A4B94)
}
