import ComposeDocumentModel
import ComposeGeometry

/// Margins of pages of some kind, in points; those that are nil are as on other pages.
struct PartialMargins: Sendable {
  var top: Double?
  var bottom: Double?
  var left: Double?
  var right: Double?
  /// At the spine, and at the other side.
  var inner: Double?
  var outer: Double?

  /// All four margins.
  ///
  /// - Parameters:
  ///   - base: The margins of other pages; of two-sided ones, those of right-hand pages.
  ///   - isLeft: Whether these are the margins of left-hand pages.
  func margins(from base: EdgeInsets, isLeft: Bool, isTwoSided: Bool) -> EdgeInsets {
    var margins = base
    if isLeft, isTwoSided { swap(&margins.left, &margins.right) }
    if let top { margins.top = top }
    if let bottom { margins.bottom = bottom }
    if let side = left ?? (isLeft ? outer : inner) { margins.left = side }
    if let side = right ?? (isLeft ? inner : outer) { margins.right = side }
    return margins
  }

  static let sides:
    [(name: String, path: WritableKeyPath<PartialMargins, Double?> & Sendable, summary: String)] = [
      ("top", \.top, "The margin at the top."), ("right", \.right, "The margin at the right."),
      ("bottom", \.bottom, "The margin at the bottom."),
      ("left", \.left, "The margin at the left."),
      ("inner", \.inner, "The margin at the spine of pages printed on both sides."),
      ("outer", \.outer, "The margin away from the spine."),
    ]
}

extension SettingType where Value == PartialMargins {
  /// One to four lengths, or a mapping of some sides.
  static let partialMargins = SettingType(
    .oneOf([
      .formatted(
        "one to four lengths: top, right, bottom, left", examples: ["25mm", "1in 2cm"]),
      .list(.length(0...Length.maximum)),
      .mapping(
        PartialMargins.sides.map {
          SettingForm.Field($0.name, .length(0...Length.maximum), $0.summary)
        }),
    ])
  ) { value, reader in
    guard case .mapping(let entries) = value.content else {
      guard let all = SettingType<EdgeInsets>.margins.read(value, &reader) else { return nil }
      return PartialMargins(top: all.top, bottom: all.bottom, left: all.left, right: all.right)
    }
    var margins = PartialMargins()
    for entry in entries {
      guard let side = PartialMargins.sides.first(where: { $0.name == entry.name }) else {
        reader.report(
          .unknownKey(
            entry.key.value, in: reader.name, among: PartialMargins.sides.map(\.name)),
          at: entry.key.range)
        continue
      }
      if entry.value.isEmpty { continue }
      guard
        let points = SettingType<Double>.length(0...Length.maximum).read(entry.value, &reader)
      else { continue }
      margins[keyPath: side.path] = points
    }
    return PartialMargins.sides.contains { margins[keyPath: $0.path] != nil } ? margins : nil
  }
}
