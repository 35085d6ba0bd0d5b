import ComposeGeometry

/// From the colours of drawings to pixels of a colour space.
struct ColorConverter {
  let colorSpace: BitmapFormat.ColorSpace

  /// Gray and RGB are treated as sRGB; CMYK as subtractive ink, without a profile.
  func color(_ color: Color) -> PremultipliedColor {
    var rgb = color.rgbComponents
    if colorSpace == .displayP3 { rgb = Self.displayP3(rgb) }
    return SIMD4(SIMD3<Float>(rgb) * Float(color.alpha), Float(color.alpha))
  }

  /// Converts pixels that are sRGB, in place.
  func convert(_ pixels: inout [Pixel]) {
    guard colorSpace == .displayP3 else { return }
    // Neighbouring colours are often equal, and a conversion costs hundreds of times a comparison.
    var last = Pixel.clear
    var converted = Pixel.clear
    for index in pixels.indices where pixels[index] != .clear {
      if pixels[index] != last {
        last = pixels[index]
        let straight = last.straight
        let color = Color.rgb(
          Double(straight.red) / 255, Double(straight.green) / 255, Double(straight.blue) / 255,
          alpha: Double(straight.alpha) / 255)
        converted = Pixel(self.color(color))
      }
      pixels[index] = converted
    }
  }

  /// From sRGB, through linear light; every colour of sRGB is inside.
  private static func displayP3(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let light = SIMD3(SRGBCurve.light(color.x), SRGBCurve.light(color.y), SRGBCurve.light(color.z))
    // Of the primaries of both spaces under D65; rows add up to 1.
    let red = (light * SIMD3(0.8224619687, 0.1775380313, 0)).sum()
    let green = (light * SIMD3(0.0331941989, 0.9668058011, 0)).sum()
    let blue = (light * SIMD3(0.0170826307, 0.0723974407, 0.9105199286)).sum()
    return SIMD3(SRGBCurve.encoded(red), SRGBCurve.encoded(green), SRGBCurve.encoded(blue))
  }
}
