package import ComposeGeometry

extension EdgeInsets {
  /// Without what is negative or no number.
  package var usable: EdgeInsets {
    func usable(_ length: Double) -> Double { length.isFinite ? min(max(0, length), 14_400) : 0 }
    return EdgeInsets(
      top: usable(top), left: usable(left), bottom: usable(bottom), right: usable(right))
  }
}
