/// Red, green, blue and opacity of one pixel, eight bits each, the colours multiplied by the
/// opacity; red in the lowest byte.
struct Pixel: Hashable, Sendable {
  var bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  static let clear = Pixel(bits: 0)

  @inline(__always)
  var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  @inline(__always)
  var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  @inline(__always)
  var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  @inline(__always)
  var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  /// From a colour that is not multiplied by its opacity.
  @inline(__always)
  init(straightRed red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8) {
    self = Pixel(red: red, green: green, blue: blue, alpha: 255).scaled(by: alpha)
  }

  /// All four samples times `factor` / 255, each rounded to the nearest.
  @inline(__always)
  func scaled(by factor: UInt8) -> Pixel {
    // Two samples at a time. For a product p up to 65,025, (p + 128 + (p + 128) / 256) / 256 is
    // p / 255 rounded, and never leaves its sixteen bits.
    let factor = UInt32(factor)
    let mask: UInt32 = 0x00FF_00FF
    var low = (bits & mask) &* factor &+ 0x0080_0080
    low = ((low &+ ((low >> 8) & mask)) >> 8) & mask
    var high = ((bits >> 8) & mask) &* factor &+ 0x0080_0080
    high = (high &+ ((high >> 8) & mask)) & ~mask
    return Pixel(bits: low | high)
  }

  /// The pixel laid over another one, by its opacity (Porter and Duff's “over”).
  @inline(__always)
  func over(_ backdrop: Pixel) -> Pixel {
    // No sample passes 255: each is at most its opacity, and the rest is scaled by 255 − opacity;
    // both roundings go up by a half at most, and the sum of two such is a whole number below 256.
    Pixel(bits: bits &+ backdrop.scaled(by: 255 &- alpha).bits)
  }

  /// The colours without the opacity multiplied in: what PNG holds.
  var straight: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    if alpha == 255 { return (red, green, blue, 255) }
    if alpha == 0 { return (0, 0, 0, 0) }
    let alpha = Int(alpha)
    func divided(_ value: UInt8) -> UInt8 {
      UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
    }
    return (divided(red), divided(green), divided(blue), UInt8(alpha))
  }
}
