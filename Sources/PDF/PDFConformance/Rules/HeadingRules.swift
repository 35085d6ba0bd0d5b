/// Levels of headings, and captions.
enum HeadingRules: RuleFamily {
  static let levels = Requirement("headings begin at 1 and skip no level", ua1: ["7.4.2-1"])
  static let oneKind = Requirement("H and H1, H2 … are not mixed", ua1: ["7.4.4-2", "7.4.4-3"])
  static let oneHeading = Requirement("an element has one H at most", ua1: ["7.4.4-1"])
  static let caption = Requirement(
    "a caption is the first or the last kid", ua2: ["8.2.5.27-1"])

  static let requirements = [levels, oneKind, oneHeading, caption]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard let tree = document.structure else { return }
    var last = 0
    for element in tree.elements {
      guard let level = element.standardType.flatMap(StandardTypes.headingLevel) else { continue }
      if level > last + 1 {
        report.add(levels, element.name, "level \(level) follows level \(last)")
      }
      last = level
    }
    let plain = tree.elements.first { $0.standardType == "H" }
    if let plain, last > 0 { report.add(oneKind, plain.name, "H stands beside H1, H2 …") }
    for element in tree.elements {
      let kids = element.standardKidTypes
      if kids.count(where: { $0 == "H" }) > 1 { report.add(oneHeading, element.name, "several H") }
      if kids.dropFirst().dropLast().contains("Caption") {
        report.add(caption, element.name, "a caption stands between other kids")
      }
    }
  }
}
