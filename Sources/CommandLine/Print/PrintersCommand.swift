import ComposeArguments
import ComposeComposition
import ComposeInternetPrinting
import ComposePrinting

/// Says which printers there are, and what they can do.
struct PrintersCommand: ProgramCommand {
  static let json = Flag("json", help: "Print a line of JSON for each printer.")
  static let search = Option<Int>(
    "search", value: "seconds", help: "How long to look for printers.", default: "3",
    parse: PrintValue.number(in: 1...600))
  static let name = "printers"
  static let definition = CommandDefinition(
    name, abstract: "Finds printers, and shows their capabilities and state.",
    discussion: """
      Without an argument, the printers of this machine and of its network are listed that say by DNS-SD that they \
      are there, with their URI, name, model and location; Avahi finds them. Printers that are named by their URI \
      are asked by IPP. libcups is needed.

      \(PrinterOptions.discussion)

      Exit status: 0 if all answer or one is found; 1 if not; 64 if the command line is invalid.
      """,
    positionals: [
      .init(
        "printer", help: "URI of a printer, such as ipp://host/ipp/print.", isRepeatable: true,
        isOptional: true)
    ],
    groups: [.init(nil, [json.definition, search.definition] + PrinterOptions.definitions)])

  private let printers: [Printer]
  private let isJSON: Bool
  private let seconds: Int

  init(_ arguments: ParsedArguments) throws {
    let options = try PrinterOptions(arguments)
    printers = try arguments.positionals.map(options.printer)
    isJSON = arguments[Self.json]
    seconds = try arguments.value(of: Self.search) ?? 3
  }

  func run() throws {
    if printers.isEmpty { return try list() }
    var isGood = true
    for printer in printers {
      do throws(PrintError) {
        let description = PrinterListing(try printer.describe(), at: printer.uri)
        try? Console.print(isJSON ? description.json : description.text)
      } catch {
        PrintMessage.tell(error, about: printer.uri.text)
        isGood = false
      }
    }
    if !isGood { throw ExitCode.failure }
  }

  private func list() throws {
    let found: [FoundPrinter]
    do throws(PrintError) {
      found = try Printer.discover(seconds: Double(seconds))
    } catch {
      PrintMessage.tell(error, about: Self.name)
      throw ExitCode.failure
    }
    for printer in found {
      let listing = PrinterListing(printer)
      try Console.print(isJSON ? listing.json : listing.text)
    }
    guard found.isEmpty else { return }
    Console.tell(
      "pdfcompose: error: printers: none was found in \(seconds) s\n"
        + "  hint: raise --search, or name the printer: ipp://host/ipp/print\n")
    throw ExitCode.failure
  }
}

/// Errors of printing on the standard error stream.
enum PrintMessage {
  static func tell(_ error: PrintError, about subject: String) {
    let hint = error.hint.map { "\n  hint: \($0)" } ?? ""
    Console.tell("pdfcompose: error: \(EscapedText.escape(subject)): \(error)\(hint)\n")
  }
}
