/// Names of colours that xcolor defines itself and those of dvips.
enum ColorNames {
  /// The value 0xRRGGBB of a name, or nil.
  static func value(of name: String) -> UInt32? {
    switch name {
    case "red": 0xFF0000
    case "green": 0x008000
    case "blue": 0x0000FF
    case "cyan": 0x00FFFF
    case "magenta": 0xFF00FF
    case "yellow": 0xFFFF00
    case "black": 0x000000
    case "white": 0xFFFFFF
    case "gray", "grey": 0x808080
    default: nil
    }
  }
}
