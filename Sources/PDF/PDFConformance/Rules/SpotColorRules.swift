/// Spot colours are described, and each in one way; there are not too many at once.
enum SpotColorRules: RuleFamily {
  static let colorants = Requirement(
    "spot colours of DeviceN spaces are described by themselves", a23: ["6.2.4.4-1"],
    a4: ["6.2.4.4-1"])
  static let oneWay = Requirement(
    "a spot colour has one alternate and one tint transform", a23: ["6.2.4.4-2"],
    a4: ["6.2.4.4-2"])
  static let count = Requirement(
    "DeviceN spaces have not too many colourants", a1: ["6.1.12-9"], a23: ["6.1.13-9"])

  static let requirements = [colorants, oneWay, count]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard report.standard.archivePart != nil else { return }
    let file = document.file
    var described: [String: [ReadValue]] = [:]
    for (number, array) in spaces(file) {
      let place = "object \(number)"
      switch array.first?.name {
      case "Separation":
        guard array.count == 4, let name = array[1].name else {
          report.add(oneWay, place, "the separation is damaged")
          continue
        }
        let meaning = array[2...].map { file.resolve($0) }
        if described[name, default: meaning] != meaning {
          report.add(oneWay, place, "\(name) is described in two ways")
        }
        described[name] = meaning
      case "DeviceN":
        let names = (file.array(array[1]) ?? []).compactMap(\.name)
        let most = report.standard.archivePart == 1 ? 8 : 32
        if names.isEmpty || names.count > most {
          report.add(count, place, "there are \(names.count) colourants")
        }
        let attributes = array.count > 4 ? file.dictionary(array[4]) : nil
        let own = file.dictionary(attributes?["Colorants"]) ?? [:]
        for name in names where !process.contains(name) && own[name] == nil {
          report.add(colorants, place, "\(name) is not described")
        }
      default: break
      }
    }
  }

  private static let process: Set = ["Cyan", "Magenta", "Yellow", "Black", "None"]

  /// All arrays that may be colour spaces, each with the object it lies in.
  private static func spaces(_ file: ReadBackFile) -> [(Int, [ReadValue])] {
    var found: [(Int, [ReadValue])] = []
    for (number, object) in file.objects.sorted(by: { $0.key < $1.key }) {
      var waiting = [object.value]
      while let value = waiting.popLast() {
        switch value {
        case .array(let elements):
          if elements.count > 3, ["Separation", "DeviceN"].contains(elements[0].name) {
            found.append((number, elements))
          }
          waiting += elements
        case .dictionary(let entries): waiting += entries.values
        default: break
        }
      }
    }
    return found
  }
}
