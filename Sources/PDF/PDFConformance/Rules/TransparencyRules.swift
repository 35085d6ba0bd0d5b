/// Transparency and graphics states.
enum TransparencyRules: RuleFamily {
  static let softMask = Requirement("states have no soft mask", a1: ["6.4-1"])
  static let imageMask = Requirement("images have no soft mask", a1: ["6.4-2"])
  static let group = Requirement("there are no transparency groups", a1: ["6.4-3"])
  static let blendMode = Requirement(
    "blend modes are permitted ones", a1: ["6.4-4"], a23: ["6.2.10-1"], a4: ["6.2.9-1"])
  static let opacity = Requirement("everything is opaque", a1: ["6.4-5", "6.4-6"])
  static let blendingSpace = Requirement(
    "pages with transparency say in what colours to blend", a23: ["6.2.10-2"], a4: ["6.2.9-2"])
  static let transfer = Requirement(
    "states have no transfer functions", a1: ["6.2.8-1", "6.2.8-2"],
    a23: ["6.2.5-1", "6.2.5-2", "6.2.5-3"], a4: ["6.2.5-1", "6.2.5-2", "6.2.5-3"])

  static let requirements = [
    softMask, imageMask, group, blendMode, opacity, blendingSpace, transfer,
  ]

  private static let blendModes: Set<String> = [
    "Normal", "Compatible", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge",
    "ColorBurn", "HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color",
    "Luminosity",
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let output = OutputIntentRules.outputSpace(document)
    var isTransparent: [Int: Bool] = [:]
    // Forms come after the streams that paint them.
    for stream in document.shownStreams.reversed() {
      isTransparent[stream.owner] = check(stream, document, isTransparent, &report)
    }
    for page in document.pages {
      let group = document.file.dictionary(document.dictionary(page)["Group"])
      if group?["S"] == .name("Transparency") { report.add(Self.group, page, "it is a group") }
      if isTransparent[page] ?? false, output == nil, group?["CS"] == nil {
        report.add(blendingSpace, page, "there is transparency and no colour space for it")
      }
    }
  }

  private static func check(
    _ stream: ContentStreamView, _ document: ReadBackDocument, _ known: [Int: Bool],
    _ report: inout Report
  ) -> Bool {
    let file = document.file
    var isTransparent = false
    let states = file.dictionary(stream.resources["ExtGState"]) ?? [:]
    for name in stream.scan.graphicsStates.sorted() {
      guard let state = file.dictionary(states[name]) else { continue }
      if let mask = state["SMask"], mask != .name("None") {
        isTransparent = true
        report.add(softMask, stream.name, "state \(name) has a soft mask")
      }
      let modes = file.array(state["BM"]) ?? [file.resolve(state["BM"])]
      for mode in modes.compactMap(\.name) where mode != "Normal" && mode != "Compatible" {
        isTransparent = true
        if report.standard.archivePart == 1 || !blendModes.contains(mode) {
          report.add(blendMode, stream.name, "state \(name) blends by \(mode)")
        }
      }
      for key in ["CA", "ca"] {
        if let opacity = state[key]?.number, opacity < 1 {
          isTransparent = true
          report.add(Self.opacity, stream.name, "state \(name) has \(key) \(opacity)")
        }
      }
      let second = state["TR2"].map { $0 != .name("Default") } ?? false
      if state["TR"] != nil || second || state["HTP"] != nil || state["HTO"] != nil {
        report.add(transfer, stream.name, "state \(name) has a transfer function")
      }
    }
    let objects = file.dictionary(stream.resources["XObject"]) ?? [:]
    for painting in stream.scan.paintings {
      guard let number = objects[painting.name]?.reference else { continue }
      let object = document.dictionary(number)
      if object["SMask"] != nil {
        isTransparent = true
        report.add(imageMask, number, "it has a soft mask")
      }
      if file.dictionary(object["Group"])?["S"] == .name("Transparency") {
        isTransparent = true
        report.add(group, number, "it is a transparency group")
      }
      if known[number] ?? false { isTransparent = true }
    }
    return isTransparent
  }
}
