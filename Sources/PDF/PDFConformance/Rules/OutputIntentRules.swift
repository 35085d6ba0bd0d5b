/// The output intent, its profile and the profiles of colour spaces.
enum OutputIntentRules: RuleFamily {
  static let profile = Requirement(
    "the output profile is of an output device or a monitor", a1: ["6.2.2-1"], a23: ["6.2.3-1"],
    a4: ["6.2.3-1"])
  static let oneProfile = Requirement(
    "output intents share one profile", a1: ["6.2.2-2"], a23: ["6.2.3-2"], a4: ["6.2.3-2"])
  static let noReference = Requirement(
    "profiles are in the file", a23: ["6.2.3-3"], a4: ["6.2.3-3"])
  static let inputProfile = Requirement(
    "colour spaces have profiles of permitted kinds", a1: ["6.2.3.2-1", "6.2.3.2-2"],
    a23: ["6.2.4.2-1"], a4: ["6.2.4.2-1"])

  static let requirements = [profile, oneProfile, noReference, inputProfile]

  /// What an ICC profile says in its header (ISO 15076-1, 7.2).
  struct ProfileHeader {
    var version: Int
    var deviceClass: String
    var colorSpace: String

    init?(_ bytes: [UInt8]) {
      let data = BigEndian(bytes: bytes)
      guard bytes.count >= 128, data.number(0, 4) == bytes.count, data.tag(36) == "acsp",
        let version = data.number(8, 1), let deviceClass = data.tag(12),
        let colorSpace = data.tag(16)
      else { return nil }
      self.version = version
      self.deviceClass = deviceClass
      self.colorSpace = colorSpace
    }

    var components: Int { ["GRAY": 1, "RGB ": 3, "Lab ": 3, "CMYK": 4][colorSpace] ?? 0 }
  }

  static func intents(_ document: ReadBackDocument) -> [[String: ReadValue]] {
    (document.file.array(document.catalog["OutputIntents"]) ?? [])
      .compactMap { document.file.dictionary($0) }
  }

  /// The colour space of the archival output intent: `RGB `, `CMYK` or `GRAY`.
  static func outputSpace(_ document: ReadBackDocument) -> String? {
    intents(document).first { $0["S"] == .name("GTS_PDFA1") }
      .flatMap { document.file.data($0["DestOutputProfile"]) }.flatMap(ProfileHeader.init)?
      .colorSpace
  }

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let highest = report.standard.archivePart == 1 ? 2 : 4
    let intents = intents(document)
    for intent in intents {
      let place = "output intent"
      if intent["DestOutputProfileRef"] != nil {
        report.add(noReference, place, "the profile is elsewhere")
      }
      guard intent["DestOutputProfile"] != nil else { continue }
      let data = document.file.data(intent["DestOutputProfile"]) ?? []
      guard let header = ProfileHeader(data),
        ["prtr", "mntr"].contains(header.deviceClass), header.version <= highest,
        ["RGB ", "CMYK", "GRAY"].contains(header.colorSpace),
        document.file.dictionary(intent["DestOutputProfile"])?["N"]?.integer == header.components
      else {
        report.add(profile, place, "the profile is damaged, too new or of another kind")
        continue
      }
    }
    if Set(intents.compactMap { $0["DestOutputProfile"] }).count > 1 {
      report.add(oneProfile, "output intents", "they have several profiles")
    }
    for (number, value) in colorSpaces(document) {
      guard let stream = value.array, stream.count > 1 else { continue }
      let header = document.file.data(stream[1]).flatMap(ProfileHeader.init)
      let stated = document.file.dictionary(stream[1])?["N"]?.integer
      if let header, ["prtr", "mntr", "scnr", "spac"].contains(header.deviceClass),
        header.version <= highest, header.components == stated
      {
        continue
      }
      report.add(inputProfile, number, "the profile of a colour space is not permitted")
    }
  }

  /// All `[/ICCBased …]` arrays, each with the object it lies in.
  private static func colorSpaces(_ document: ReadBackDocument) -> [(Int, ReadValue)] {
    var found: [(Int, ReadValue)] = []
    for (number, object) in document.file.objects.sorted(by: { $0.key < $1.key }) {
      var waiting = [object.value]
      while let value = waiting.popLast() {
        switch value {
        case .array(let elements):
          if elements.first == .name("ICCBased") { found.append((number, value)) }
          waiting += elements
        case .dictionary(let entries): waiting += entries.values
        default: break
        }
      }
    }
    return found
  }
}
