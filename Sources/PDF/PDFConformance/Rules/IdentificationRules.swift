/// What a file says of itself in its metadata: the parts of ISO 14289 and ISO 19005 it claims.
enum IdentificationRules: RuleFamily {
  static let isPresent = Requirement(
    "the metadata name the standard", ua1: ["5-1"], ua2: ["5-1"], a1: ["6.7.11-1"],
    a23: ["6.6.4-1"], a4: ["6.7.3-1"])
  static let part = Requirement(
    "the part is that of the standard", ua1: ["5-2"], ua2: ["5-2"], a1: ["6.7.11-2"],
    a23: ["6.6.4-2"], a4: ["6.7.3-2"])
  static let level = Requirement(
    "the level is that of the standard", a1: ["6.7.11-3"], a23: ["6.6.4-3"], a4: ["6.7.3-3"])
  static let prefix = Requirement(
    "the schemas have their own prefixes", ua1: ["5-3", "5-4", "5-5"], ua2: ["5-3", "5-4"],
    a1: ["6.7.11-4", "6.7.11-5", "6.7.11-6"],
    a23: ["6.6.4-4", "6.6.4-5", "6.6.4-6", "6.6.4-7"], a4: ["6.7.3-4", "6.7.3-6"])
  static let revision = Requirement(
    "the revision is a year of four digits", ua2: ["5-5"], a4: ["6.7.3-5"])

  static let requirements = [isPresent, part, level, prefix, revision]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    // Without metadata there is a violation already.
    guard document.metadata != nil else { return }
    let isAccessible = report.standard.isAccessible
    let namespace = isAccessible ? XMPPacket.access : XMPPacket.archive
    let object = document.catalog["Metadata"]?.reference ?? document.file.catalogNumber
    let properties = document.metadata?.properties.filter { $0.namespace == namespace } ?? []
    guard !properties.isEmpty else {
      return report.add(isPresent, object, "the metadata name no part of the standard")
    }
    for property in properties where property.prefix != (isAccessible ? "pdfuaid" : "pdfaid") {
      report.add(prefix, object, "\(property.name) has the prefix \(property.prefix)")
    }
    func value(_ name: String) -> String? {
      properties.first { $0.name == name }?.values.first
    }
    let expectedPart =
      report.standard.archivePart ?? (report.standard == .accessible1 ? 1 : 2)
    if value("part") != "\(expectedPart)" {
      report.add(part, object, "the part is \(value("part") ?? "missing")")
    }
    if let year = value("rev"), year.count == 4, year.allSatisfy({ "0123456789".contains($0) }) {
    } else {
      report.add(revision, object, "the revision is \(value("rev") ?? "missing")")
    }
    let levels: Set<String?> =
      switch report.standard {
      case .archive1b: ["A", "B"]
      case .archive1a, .archive2a, .archive3a: ["A"]
      case .archive2b, .archive3b: ["A", "B", "U"]
      case .archive4f: ["F"]
      default: [nil]
      }
    if !levels.contains(value("conformance")) {
      report.add(level, object, "the level is \(value("conformance") ?? "missing")")
    }
  }
}
