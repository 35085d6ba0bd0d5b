extension EdgeInsets {
  /// The insets within a page, none below zero, shrunk in proportion where they would leave less
  /// than `least` points of its width or height.
  public func kept(on page: Size, leaving least: Double) -> EdgeInsets {
    func pair(_ first: Double, _ second: Double, _ whole: Double) -> (Double, Double) {
      let first = first.isFinite ? max(0, first) : 0
      let second = second.isFinite ? max(0, second) : 0
      let room = max(0, whole - least)
      let factor = first + second > room ? room / (first + second) : 1
      return (first * factor, second * factor)
    }
    let (left, right) = pair(left, right, page.width)
    let (top, bottom) = pair(top, bottom, page.height)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
