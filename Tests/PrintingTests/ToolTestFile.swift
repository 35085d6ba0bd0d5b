import ComposeInternetPrinting
import Foundation

/// A file of tests for `ipptool`, as far as those of IPP/1.1 need it (ipptoolfile(5)).
struct ToolTestFile {
  /// The tests of IPP/1.1 that come with CUPS.
  static let path = "/usr/share/cups/ipptool/ipp-1.1.test"

  /// What a test expects of an attribute of the answer, or of its status.
  struct Expectation {
    var name: String
    /// Whether it must not be there, and whether it need not.
    var isForbidden = false
    var isOptional = false
    /// With their values: `OF-TYPE`, `COUNT` and others.
    var conditions: [(word: String, value: String)] = []

    func has(_ word: String) -> Bool { conditions.contains { $0.word == word } }
    func value(of word: String) -> String? { conditions.first { $0.word == word }?.value }
  }

  struct Test {
    var name = ""
    var operation = ""
    var requestID: Int32 = 1
    var version = IPPVersion(1, 1)
    var groups: [(name: String, attributes: [(type: String, name: String, value: String)])] = []
    var statuses: [Expectation] = []
    var expectations: [Expectation] = []
    var hasFile = false
    /// It is left out where a variable is or is not set.
    var leftOut: [(variable: String, isSet: Bool)] = []
  }

  private(set) var variables: [String: String] = [:]
  private(set) var tests: [Test] = []

  private static let words: Set = [
    "OF-TYPE", "IN-GROUP", "COUNT", "WITH-VALUE", "WITH-ALL-VALUES", "SAME-COUNT-AS",
    "REPEAT-LIMIT",
    "DEFINE-MATCH", "DEFINE-NO-MATCH", "DEFINE-VALUE", "IF-DEFINED", "IF-NOT-DEFINED",
  ]

  init(_ text: String) {
    var rest = Self.tokens(text)[...]
    while let token = rest.popFirst() {
      if token == "DEFINE", let name = rest.popFirst() {
        variables[name] = rest.popFirst()
      } else if token == "{" {
        tests.append(Self.test(&rest))
      }
    }
  }

  private static func test(_ rest: inout ArraySlice<String>) -> Test {
    var test = Test()
    while let token = rest.popFirst(), token != "}" {
      switch token {
      case "NAME": test.name = rest.popFirst() ?? ""
      case "OPERATION": test.operation = rest.popFirst() ?? ""
      case "REQUEST-ID": test.requestID = rest.popFirst().flatMap { Int32($0) } ?? 4711
      case "VERSION":
        let numbers = (rest.popFirst() ?? "").split(separator: ".").compactMap { UInt8($0) }
        if numbers.count == 2 { test.version = IPPVersion(numbers[0], numbers[1]) }
      case "GROUP": test.groups.append((rest.popFirst() ?? "", []))
      case "ATTR":
        let parts = [rest.popFirst(), rest.popFirst(), rest.popFirst()].map { $0 ?? "" }
        if !test.groups.isEmpty {
          test.groups[test.groups.count - 1].attributes.append((parts[0], parts[1], parts[2]))
        }
      case "FILE":
        test.hasFile = true
        rest = rest.dropFirst()
      case "SKIP-IF-DEFINED": test.leftOut.append((rest.popFirst() ?? "", true))
      case "SKIP-IF-NOT-DEFINED": test.leftOut.append((rest.popFirst() ?? "", false))
      case "STATUS", "EXPECT":
        var expectation = Expectation(name: rest.popFirst() ?? "")
        if token == "EXPECT" {
          expectation.isForbidden = expectation.name.hasPrefix("!")
          expectation.isOptional = expectation.name.hasPrefix("?")
          expectation.name.removeAll { $0 == "!" || $0 == "?" }
        }
        while let word = rest.first, words.contains(word) || word.hasPrefix("REPEAT-") {
          rest = rest.dropFirst()
          expectation.conditions.append((word, words.contains(word) ? rest.popFirst() ?? "" : ""))
        }
        if token == "STATUS" {
          test.statuses.append(expectation)
        } else {
          test.expectations.append(expectation)
        }
      default: break
      }
    }
    return test
  }

  /// Words, and strings in quotes; comments are left out.
  private static func tokens(_ text: String) -> [String] {
    var result: [String] = []
    for line in text.split(separator: "\n") {
      var rest = line[...]
      while true {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard let first = rest.first, first != "#" else { break }
        if first == "\"" {
          let string = rest.dropFirst().prefix { $0 != "\"" }
          result.append(String(string))
          rest = rest[string.endIndex...].dropFirst()
        } else {
          let word = rest.prefix { $0 != " " && $0 != "\t" }
          result.append(String(word))
          rest = rest[word.endIndex...]
        }
      }
    }
    return result
  }
}
