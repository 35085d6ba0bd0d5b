import ComposePlatform

/// The transfer curve of sRGB (IEC 61966-2-1, 5.2).
package enum SRGBCurve {
  /// The linear light of a component, both 0…1.
  package static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The component for a linear light, both 0…1.
  package static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
