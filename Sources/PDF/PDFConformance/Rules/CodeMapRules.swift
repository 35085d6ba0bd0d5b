/// The CMaps of composite fonts: embedded, complete in themselves and of one name.
enum CodeMapRules: RuleFamily {
  static let systemInfo = Requirement(
    "font and CMap are of the same collection", ua1: ["7.21.3.1-1"], ua2: ["8.4.5.3.1-1"],
    a1: ["6.3.3.1-1"], a23: ["6.2.11.3.1-1"], a4: ["6.2.10.3.1-1"])
  static let isEmbedded = Requirement(
    "CMaps are embedded", ua1: ["7.21.3.3-1"], ua2: ["8.4.5.4-1"], a1: ["6.3.3.3-1"],
    a23: ["6.2.11.3.3-1"], a4: ["6.2.10.3.3-1"])
  static let writingMode = Requirement(
    "CMap and dictionary agree about the writing mode", ua1: ["7.21.3.3-2"], ua2: ["8.4.5.4-2"],
    a1: ["6.3.3.3-2"], a23: ["6.2.11.3.3-2"], a4: ["6.2.10.3.3-2"])
  static let references = Requirement(
    "CMaps are built upon predefined ones only", ua1: ["7.21.3.3-3"], ua2: ["8.4.5.4-3"],
    a23: ["6.2.11.3.3-3"], a4: ["6.2.10.3.3-3"])
  static let largest = Requirement(
    "CIDs are below 65,536", a1: ["6.1.12-10"], a23: ["6.1.13-10"])
  static let name = Requirement(
    "CMap and dictionary agree about the name", everywhere: "ISO 32000-1, 9.7.5.3")

  static let requirements = [systemInfo, isEmbedded, writingMode, references, largest, name]

  private static let predefined: Set<String> = ["Identity-H", "Identity-V"]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    for (_, font) in document.fonts.sorted(by: { $0.key < $1.key })
    where font.dictionary["Subtype"] == .name("Type0") {
      if let encoding = font.encodingName {
        if !predefined.contains(encoding) {
          report.add(isEmbedded, font.name, "the CMap \(encoding) is not embedded")
        }
        continue
      }
      guard let map = font.encoding, let dictionary = font.encodingDictionary else {
        report.add(isEmbedded, font.name, "there is no CMap")
        continue
      }
      let own = document.file.dictionary(font.descendant["CIDSystemInfo"]) ?? [:]
      let stated = document.file.dictionary(dictionary["CIDSystemInfo"]) ?? [:]
      for other in [stated, map.systemInfo ?? [:]] {
        if own["Registry"]?.text != other["Registry"]?.text
          || own["Ordering"]?.text != other["Ordering"]?.text
          || own["Supplement"]?.integer ?? 0 > other["Supplement"]?.integer ?? -1
        {
          report.add(systemInfo, font.name, "the CMap's collection is not the font's")
        }
      }
      if map.writingMode ?? 0 != dictionary["WMode"]?.integer ?? 0 {
        report.add(writingMode, font.name, "WMode is \(map.writingMode ?? 0) in the CMap")
      }
      if map.name != dictionary["CMapName"]?.name {
        report.add(name, font.name, "the CMap calls itself \(map.name ?? "nothing")")
      }
      let built = map.referenced + [dictionary["UseCMap"]?.name].compactMap(\.self)
      if built.contains(where: { !predefined.contains($0) })
        || document.file.data(dictionary["UseCMap"]) != nil
      {
        report.add(references, font.name, "the CMap is built upon \(built)")
      }
      if let highest = map.characters.values.max(), highest > 65_535 {
        report.add(largest, font.name, "CID \(highest)")
      }
    }
  }
}
