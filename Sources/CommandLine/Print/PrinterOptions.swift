import ComposeArguments
import ComposeInternetPrinting
import ComposePagePrinting
import ComposePlatform
import ComposePrinting

/// How printers are reached.
struct PrinterOptions {
  static let timeout = Option<Int>(
    "timeout", value: "seconds",
    help: "Maximum time to wait for a response, and to retry while the printer is busy.",
    default: "60", parse: PrintValue.number(in: 1...86_400))
  static let user = Option(
    "user", value: "name", help: "User name of the job, as the printer shows it.",
    default: "the login name")
  static let definitions = [user.definition, timeout.definition]

  let timeout: Double
  let user: String?

  init(_ arguments: ParsedArguments) throws {
    timeout = Double(try arguments.value(of: Self.timeout) ?? 60)
    let name = try arguments.value(of: Self.user) ?? Console.environment("USER")
    user = name == "" ? nil : name
  }

  func printer(_ uri: String) throws -> Printer {
    do throws(PrintError) {
      return Printer(
        try PrinterURI(uri), userName: user, transport: CUPSTransport(timeout: timeout))
    } catch {
      throw ArgumentError.invalid(error.description)
    }
  }
}

/// Texts of options that are values of printing.
enum PrintValue {
  static func number(
    in range: ClosedRange<Int>
  ) -> @Sendable (String) throws(OptionValueError) -> Int {
    { text throws(OptionValueError) in
      guard let number = Int(text), range.contains(number) else {
        throw .invalid("use a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }

  /// One of the cases of an enumeration by their names in IPP.
  static func word<Value: CaseIterable & CustomStringConvertible & Sendable>(
    _ type: Value.Type
  ) -> @Sendable (String) throws(OptionValueError) -> Value {
    { text throws(OptionValueError) in
      guard let value = type.allCases.first(where: { $0.description == text }) else {
        throw .notAmong(type.allCases.map(\.description))
      }
      return value
    }
  }

  /// `1-3,7`, in rising order.
  static func pages(_ text: String) throws(OptionValueError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard (1...2).contains(ends.count), ranges.count < 1000,
        let first = Int(ends[0]), let last = Int(ends[ends.count - 1]),
        first > (ranges.last?.upperBound ?? 0), last >= first, last <= Int(Int32.max)
      else { throw .invalid("use pages in rising order, such as 1-3,7") }
      ranges.append(first...last)
    }
    return ranges
  }

  static func medium(_ text: String) throws(OptionValueError) -> MediaSize {
    guard let name = MediaName(written: text) else {
      throw .invalid("use a size such as A4, letter, 100x150mm or na_legal_8.5x14in")
    }
    return name.size
  }

  static func form(_ text: String) throws(OptionValueError) -> PrintFormat {
    switch text {
    case "pdf": return .pdf
    case "pwg": return .raster(.pwg)
    case "urf": return .raster(.apple)
    case "jpeg": return .jpeg
    default: throw .notAmong(["pdf", "pwg", "urf", "jpeg"])
    }
  }

  static func finishing(_ text: String) throws(OptionValueError) -> PrintFinishing {
    guard let finishing = PrintFinishing(name: text) else {
      throw .notAmong(PrintFinishing.names.sorted { $0.key < $1.key }.map(\.value))
    }
    return finishing
  }
}
