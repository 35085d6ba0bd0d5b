import ComposeInternetPrinting
import Foundation
import TestSupport
import Testing

@testable import ComposePrinting

/// The tests of IPP/1.1 that come with CUPS, sent by our encoder and transport to CUPS' virtual printer, and checked in
/// what our decoder reads.
@Suite(
  .enabled(if: Installed.cups, "install libcups2"),
  .enabled(if: VirtualPrinter.isInstalled, Comment(rawValue: VirtualPrinter.isMissing)),
  .enabled(if: TemporaryFolder.exists(ToolTestFile.path), "install cups-ipp-utils"))
final class ConformanceTests {
  /// As many as `ipptool` finds passed before the tests that need another job while one waits for its document,
  /// which this printer does not take.
  private static let passing = 24

  private let virtual: VirtualPrinter
  private var variables: [String: String] = ["filetype": "application/pdf", "user": "ada"]

  init() throws {
    virtual = try VirtualPrinter(
      "-2", "-f", "application/pdf,image/pwg-raster,image/urf,image/jpeg")
    variables["uri"] = virtual.uri
    // The printer is to be up for a second at least.
    usleep(1_100_000)
  }

  @Test func testsThatThePrinterPassesAreUnderstood() throws {
    let text = String(decoding: try TemporaryFolder.read(path: ToolTestFile.path), as: UTF8.self)
    let file = ToolTestFile(text)
    #expect(file.tests.count == 66)
    variables.merge(file.variables) { _, new in new }
    for test in file.tests.prefix(Self.passing) {
      guard !test.leftOut.contains(where: { (variables[$0.variable] != nil) == $0.isSet }) else {
        continue
      }
      var failures: [String] = []
      for attempt in 0..<30 {
        if attempt > 0 { usleep(200_000) }
        let (problems, again) = try run(test)
        failures = problems
        if !again { break }
      }
      #expect(failures.isEmpty, "\(test.name)")
    }
    #expect(variables["job-id"] != nil)
  }

  /// Sends the request of a test; returns what is wrong with the answer, and whether to ask again.
  private func run(_ test: ToolTestFile.Test) throws -> ([String], again: Bool) {
    let document = test.hasFile ? PrintDocument([1, 2, 3], format: "application/pdf") : nil
    let answer = try IPPMessage(
      decoding: try CUPSTransport(timeout: 20).send(
        try request(test).encoded(), document: document, to: PrinterURI(virtual.uri)))
    var failures: [String] = []
    var again = false
    let statuses = test.statuses.filter(isMeant)
    let status = statuses.first { $0.name == "\(answer.status)" }
    if let status, status.has("REPEAT-MATCH") { again = true }
    if !statuses.isEmpty, status == nil { failures.append("status \(answer.status)") }
    for expectation in test.expectations where isMeant(expectation) {
      let matches = check(expectation, in: answer)
      let defines = expectation.value(of: "DEFINE-MATCH") ?? expectation.value(of: "DEFINE-VALUE")
      if matches, let defines { variables[defines] = "1" }
      if !matches, let name = expectation.value(of: "DEFINE-NO-MATCH") { variables[name] = "1" }
      if !matches, expectation.has("REPEAT-NO-MATCH") { again = true }
      guard !matches, defines == nil, !expectation.has("DEFINE-NO-MATCH") else { continue }
      failures.append(expectation.name)
    }
    // Variables of the name of an attribute have its last value.
    for attribute in answer.groups.flatMap(\.attributes) {
      guard let value = attribute.values.first else { continue }
      if attribute.name.hasPrefix("job-"), attribute.name != "job-state" {
        variables[attribute.name] = value.number.map { "\($0)" } ?? value.string
      }
    }
    return (failures, again)
  }

  private func isMeant(_ expectation: ToolTestFile.Expectation) -> Bool {
    expectation.conditions.allSatisfy { condition in
      switch condition.word {
      case "IF-DEFINED": variables[condition.value] != nil
      case "IF-NOT-DEFINED": variables[condition.value] == nil
      default: true
      }
    }
  }

  private func request(_ test: ToolTestFile.Test) throws -> IPPMessage {
    let operation = try #require(
      (UInt16(0)...0x50).first { "\(IPPOperation(rawValue: $0))" == test.operation })
    var message = IPPMessage(version: test.version, code: operation, requestID: test.requestID)
    for group in test.groups {
      let kind = try #require(Self.kind(group.name))
      message.groups.append(
        IPPAttributeGroup(
          kind,
          try group.attributes.map { attribute in
            IPPAttribute(attribute.name, try value(attribute.type, expanded(attribute.value)))
          }))
    }
    return message
  }

  private func value(_ type: String, _ text: String) throws -> IPPValue {
    switch type {
    case "charset": .charset(text)
    case "naturalLanguage": .naturalLanguage(text)
    case "uri": .uri(text)
    case "name": .name(text)
    case "keyword": .keyword(text)
    case "mimeMediaType": .mimeMediaType(text)
    case "integer": .integer(try #require(Int32(text)))
    case "enum": .enumeration(try #require(Int32(text)))
    case "boolean": .boolean(text == "true")
    default: throw TemporaryFolder.Failure(0)
    }
  }

  private static func kind(_ name: String) -> IPPAttributeGroup.Kind? {
    switch name {
    case "operation-attributes-tag": .operation
    case "job-attributes-tag": .job
    case "printer-attributes-tag": .printer
    case "unsupported-attributes-tag": .unsupported
    default: nil
    }
  }

  /// A text with the values of its variables.
  private func expanded(_ text: String) -> String {
    guard text.hasPrefix("$"), let value = variables[String(text.dropFirst())] else {
      return text.replacing("$$", with: "$")
    }
    return value.replacing("$$", with: "$")
  }

  /// Whether each group that has the attribute has it as it is expected.
  private func check(_ expectation: ToolTestFile.Expectation, in answer: IPPMessage) -> Bool {
    let wanted = expectation.value(of: "IN-GROUP").flatMap(Self.kind)
    let found = answer.groups.filter { wanted == nil || $0.kind == wanted }
      .compactMap { group in group[expectation.name].map { (group, $0) } }
    if expectation.isForbidden { return found.isEmpty }
    guard !found.isEmpty else { return expectation.isOptional }
    return found.allSatisfy { group, values in
      expectation.conditions.allSatisfy { condition in
        switch condition.word {
        case "COUNT": return values.count == Int(condition.value)
        case "SAME-COUNT-AS": return values.count == group[condition.value]?.count
        case "OF-TYPE":
          let types = condition.value.split(separator: "|").map(String.init)
          return values.allSatisfy { value in types.contains { Self.isOf($0, value) } }
        case "WITH-VALUE": return values.contains { matches($0, condition.value) }
        case "WITH-ALL-VALUES": return values.allSatisfy { matches($0, condition.value) }
        default: return true
        }
      }
    }
  }

  private static func isOf(_ type: String, _ value: IPPValue) -> Bool {
    switch (type, value) {
    case ("integer", .integer), ("boolean", .boolean), ("enum", .enumeration), ("text", .text),
      ("name", .name), ("keyword", .keyword), ("uri", .uri), ("uriScheme", .uriScheme),
      ("charset", .charset), ("naturalLanguage", .naturalLanguage),
      ("mimeMediaType", .mimeMediaType), ("dateTime", .date), ("resolution", .resolution),
      ("rangeOfInteger", .range), ("collection", .collection),
      ("no-value", .outOfBand(.noValue)), ("unknown", .outOfBand(.unknown)):
      true
    default: false
    }
  }

  /// Whether a value is one of numbers or within bounds, or as a text or an expression says.
  private func matches(_ value: IPPValue, _ written: String) -> Bool {
    let wanted = expanded(written)
    if case .boolean(let isSet) = value { return wanted == "\(isSet)" }
    if let number = value.number {
      let terms = wanted.split(separator: ",")
      let bounds = terms.filter { $0.hasPrefix("<") || $0.hasPrefix(">") }
      if !bounds.isEmpty {
        return bounds.allSatisfy { bound in
          guard let limit = Int32(bound.dropFirst()) else { return false }
          return bound.hasPrefix("<") ? number < limit : number > limit
        }
      }
      return terms.contains { term in
        (term.hasPrefix("0x") ? Int32(term.dropFirst(2), radix: 16) : Int32(term)) == number
      }
    }
    guard let text = value.string else { return true }
    guard wanted.hasPrefix("/"), wanted.hasSuffix("/"), wanted.count > 1 else {
      return wanted == text
    }
    let expression = String(wanted.dropFirst().dropLast())
    return text.range(of: expression, options: .regularExpression) != nil
  }
}
