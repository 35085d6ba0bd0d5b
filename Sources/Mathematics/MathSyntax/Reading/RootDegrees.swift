internal import ComposeDiagnostics

/// Degrees of roots, and how far they are moved.
extension MathParser {
  /// Reads the degree of a root, in which `\leftroot{2}` and `\uproot{3}` of amsmath move it.
  mutating func rootDegree(_ read: (inout MathParser) -> MathList?) -> MathList? {
    let saved = (isRootDegree, rootShift)
    (isRootDegree, rootShift) = (true, (0, 0))
    let start = lastEnd
    let degree = read(&self)
    let (left, up) = rootShift
    (isRootDegree, rootShift) = saved
    guard var degree, left != 0 || up != 0 else { return degree }
    // In mu of the text, although the degree is set in the smallest size.
    func length(_ value: Int) -> MathLength { MathLength(Double(value) / 18, .em) }
    if left != 0 {
      let place = range(from: start)
      degree.insert(MathNode(.space(length(-left), isBreakable: false), at: place), at: 0)
      degree.append(MathNode(.space(length(left), isBreakable: false), at: place))
    }
    return up == 0 ? degree : [MathNode(.raised(length(up), degree), at: range(from: start))]
  }

  /// `\leftroot{2}` and `\uproot{3}`.
  mutating func shiftRoot(isUp: Bool, _ token: MathToken) {
    let text = stringArgument(of: token)?.trimmingSpaces ?? ""
    guard isRootDegree else {
      report(
        "math-misplaced", "\(quoted(token)) moves the degree of a root and has no effect here",
        at: range(from: token), hint: "write it at the start of ‘[…]’ of ‘\\sqrt’",
        severity: .warning)
      return
    }
    guard let value = Int(text), (-1000...1000).contains(value) else {
      report(
        "math-bad-argument", "‘\(text)’ of \(quoted(token)) is not a number from -1000 to 1000",
        at: range(from: token))
      return
    }
    if isUp { rootShift.up = value } else { rootShift.left = value }
  }
}
