/// Images and forms (XObjects).
enum ImageRules: RuleFamily {
  static let alternates = Requirement(
    "images have no alternates", a1: ["6.2.4-1"], a23: ["6.2.8-1"], a4: ["6.2.7.1-1"])
  static let openPrepress = Requirement(
    "XObjects have no OPI", a1: ["6.2.4-2"], a23: ["6.2.8-2"], a4: ["6.2.7.1-2", "6.2.8.1-1"])
  static let interpolation = Requirement(
    "images are not interpolated", a1: ["6.2.4-3"], a23: ["6.2.8-3"], a4: ["6.2.7.1-3"])
  static let depth = Requirement(
    "images have permitted numbers of bits", a1: ["6.2.4-4"], a23: ["6.2.8-4"], a4: ["6.2.7.1-4"])
  static let maskDepth = Requirement(
    "masks have one bit", a1: ["6.2.4-5"], a23: ["6.2.8-5"], a4: ["6.2.7.1-5"])
  static let postScript = Requirement(
    "there is no PostScript", a1: ["6.2.5-1", "6.2.7-1"], a23: ["6.2.9-1", "6.2.9-3"])
  static let references = Requirement(
    "forms do not refer to other files", ua1: ["7.20-1"], a1: ["6.2.6-1"], a23: ["6.2.9-2"],
    a4: ["6.2.8.2-1"])
  static let size = Requirement(
    "images hold as many samples as they state", everywhere: "ISO 32000-1, 8.9.5.2")

  static let requirements = [
    alternates, openPrepress, interpolation, depth, maskDepth, postScript, references, size,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    for (number, object) in document.file.objects.sorted(by: { $0.key < $1.key }) {
      guard let data = object.data, let entries = object.value.dictionary else { continue }
      if entries["OPI"] != nil { report.add(openPrepress, number, "it has OPI") }
      switch entries["Subtype"]?.name {
      case "Image": checkImage(number, entries, data, document, &report)
      case "PS": report.add(postScript, number, "it is PostScript")
      case "Form":
        if entries["Ref"] != nil { report.add(references, number, "it is from another file") }
        if entries["PS"] != nil || entries["Subtype2"] == .name("PS") {
          report.add(postScript, number, "it has PostScript")
        }
      default: break
      }
    }
  }

  private static func checkImage(
    _ number: Int, _ entries: [String: ReadValue], _ data: [UInt8], _ document: ReadBackDocument,
    _ report: inout Report
  ) {
    if entries["Alternates"] != nil { report.add(alternates, number, "it has alternates") }
    if entries["Interpolate"] == .boolean(true) {
      report.add(interpolation, number, "it is interpolated")
    }
    let bits = entries["BitsPerComponent"]?.integer
    let isMask = entries["ImageMask"] == .boolean(true)
    if isMask, let bits, bits != 1 { report.add(maskDepth, number, "the mask has \(bits) bits") }
    let permitted = report.standard.archivePart == 1 ? [1, 2, 4, 8] : [1, 2, 4, 8, 16]
    if !isMask, let bits, !permitted.contains(bits) {
      report.add(depth, number, "it has \(bits) bits")
    }
    guard entries["Filter"] == nil, let width = entries["Width"]?.integer,
      let height = entries["Height"]?.integer,
      let components = isMask ? 1 : components(entries["ColorSpace"], document),
      (0...1 << 24) ~= width, (0...1 << 24) ~= height, (0...32) ~= components,
      (0...16) ~= bits ?? 1
    else { return }
    let expected = (width * components * (bits ?? 1) + 7) / 8 * height
    if data.count != expected {
      report.add(size, number, "it has \(data.count) bytes of samples instead of \(expected)")
    }
  }

  private static func components(_ space: ReadValue?, _ document: ReadBackDocument) -> Int? {
    let space = document.file.resolve(space)
    switch space.name ?? space.array?.first?.name {
    case "DeviceGray", "CalGray", "Indexed", "Separation": return 1
    case "DeviceRGB", "CalRGB", "Lab": return 3
    case "DeviceCMYK": return 4
    case "ICCBased": return document.file.dictionary(space.array?.last)?["N"]?.integer
    default: return nil
    }
  }
}
