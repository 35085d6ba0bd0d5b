/// How large numbers, strings, names and collections may be.
enum LimitRules: RuleFamily {
  static let hexadecimal = Requirement(
    "hexadecimal strings have pairs of digits", a1: ["6.1.6-1", "6.1.6-2"],
    a23: ["6.1.6-1", "6.1.6-2"], a4: ["6.1.5-1", "6.1.5-2"])
  static let integer = Requirement(
    "integers are within 32 bits", a1: ["6.1.12-1"], a23: ["6.1.13-1"])
  static let real = Requirement(
    "reals are within range", a1: ["6.1.12-2"], a23: ["6.1.13-2", "6.1.13-5"])
  static let string = Requirement("strings are not too long", a1: ["6.1.12-3"], a23: ["6.1.13-3"])
  static let name = Requirement(
    "names have 127 bytes at most", a1: ["6.1.12-4"], a23: ["6.1.13-4"])
  static let array = Requirement("arrays have 8,191 elements at most", a1: ["6.1.12-5"])
  static let dictionary = Requirement(
    "dictionaries have 4,095 entries at most", a1: ["6.1.12-6"])
  static let objects = Requirement(
    "there are 8,388,607 objects at most", a1: ["6.1.12-7"], a23: ["6.1.13-7"])
  static let nesting = Requirement(
    "states are nested 28 deep at most", a1: ["6.1.12-8"], a23: ["6.1.13-8"])
  static let operators = Requirement(
    "operators are known ones", a1: ["6.2.10-1"], a23: ["6.2.2-1"], a4: ["6.2.2-1"])
  static let resources = Requirement(
    "streams name their resources themselves", a23: ["6.2.2-2"], a4: ["6.2.2-2", "6.2.2-3"])
  static let nameText = Requirement(
    "names are in UTF-8", a23: ["6.1.8-1"], a4: ["6.1.7-1"])

  static let requirements = [
    hexadecimal, integer, real, string, name, array, dictionary, objects, nesting, operators,
    resources, nameText,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard report.standard.archivePart != nil else { return }
    check(document.written.findings, "the file", &report)
    for stream in document.shownStreams {
      check(stream.scan.findings, stream.name, &report)
      if stream.scan.deepestState > 28 {
        report.add(nesting, stream.name, "states are nested \(stream.scan.deepestState) deep")
      }
      if let unknown = stream.scan.unknownOperators.first {
        report.add(operators, stream.name, "there is an operator ‘\(unknown)’")
      }
      checkResources(of: stream, document, &report)
    }
    if document.file.objects.count > 8_388_607 { report.add(objects, "the file", "too many") }
    for (number, object) in document.file.objects.sorted(by: { $0.key < $1.key }) {
      check(object.value, number, &report)
    }
  }

  private static func check(
    _ findings: SyntaxReader.Findings, _ place: String, _ report: inout Report
  ) {
    if findings.oddHexadecimalStrings > 0 || findings.badHexadecimalStrings > 0 {
      report.add(hexadecimal, place, "a hexadecimal string is odd or has other characters")
    }
    checkNumbers(
      findings.largestInteger, findings.largestReal, findings.smallestReal, place, &report)
    checkString(findings.longestString, place, &report)
    if findings.longestName > 127 { report.add(name, place, "\(findings.longestName) bytes") }
    if findings.longestArray > 8191 {
      report.add(array, place, "\(findings.longestArray) elements")
    }
    if findings.largestDictionary > 4095 {
      report.add(dictionary, place, "\(findings.largestDictionary) entries")
    }
  }

  private static func checkNumbers(
    _ integer: Int, _ largest: Double, _ smallest: Double, _ place: String, _ report: inout Report
  ) {
    if integer > 2_147_483_647 { report.add(Self.integer, place, "there is \(integer)") }
    let limit = report.standard.archivePart == 1 ? 32_767 : 3.403e38
    if largest > limit || (report.standard.archivePart != 1 && smallest < 1.175e-38) {
      report.add(real, place, "there is \(largest) or \(smallest)")
    }
  }

  private static func checkString(_ length: Int, _ place: String, _ report: inout Report) {
    if length > (report.standard.archivePart == 1 ? 65_535 : 32_767) {
      report.add(string, place, "there is a string of \(length) bytes")
    }
  }

  /// Objects in object streams are seen only as they are read back.
  private static func check(_ value: ReadValue, _ number: Int, _ report: inout Report) {
    var waiting = [value]
    while let value = waiting.popLast() {
      switch value {
      case .integer(let integer): checkNumbers(abs(integer), 0, 1, "\(number) 0 obj", &report)
      case .real(let real):
        checkNumbers(0, abs(real), real == 0 ? 1 : abs(real), "\(number) 0 obj", &report)
      case .string(let bytes): checkString(bytes.count, "\(number) 0 obj", &report)
      case .name(let name):
        if name.utf8.count > 127 { report.add(Self.name, number, "‘\(name)’ is too long") }
        if name.contains("\u{FFFD}") { report.add(nameText, number, "‘\(name)’ is no UTF-8") }
      case .array(let elements):
        if elements.count > 8191 { report.add(array, number, "\(elements.count) elements") }
        waiting += elements
      case .dictionary(let entries):
        if entries.count > 4095 { report.add(dictionary, number, "\(entries.count) entries") }
        waiting += entries.values
      default: break
      }
    }
  }

  private static func checkResources(
    of stream: ContentStreamView, _ document: ReadBackDocument, _ report: inout Report
  ) {
    let scan = stream.scan
    let used: [(String, Set<String>)] = [
      ("Font", Set(scan.texts.keys.map(\.font))), ("XObject", Set(scan.paintings.map(\.name))),
      ("ExtGState", scan.graphicsStates), ("ColorSpace", scan.colorSpaces.subtracting(["Pattern"])),
      ("Pattern", scan.patterns), ("Shading", scan.shadings), ("Properties", scan.propertyLists),
    ]
    for (kind, names) in used {
      let known = Set((document.file.dictionary(stream.resources[kind]) ?? [:]).keys)
      let missing = names.subtracting(known)
      if !missing.isEmpty {
        report.add(resources, stream.name, "\(kind) \(missing.sorted()) is not in its resources")
      }
    }
  }
}
