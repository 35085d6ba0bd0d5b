import ComposeArguments
import ComposeComposition
import ComposeInternetPrinting
import ComposePrinting

/// Says what printers can do.
struct PrintersCommand: ProgramCommand {
  static let json = Flag("json", help: "Print a line of JSON for each printer.")
  static let name = "printers"
  static let definition = CommandDefinition(
    name, abstract: "Says what printers can do and how they are.",
    discussion: """
      Printers are asked by IPP; libcups is needed. They are named by their URI: printers of the network are not \
      looked for.

      Exit status: 0 if all answer; 1 if not; 64 if the command line is invalid.
      """,
    positionals: [
      .init(
        "printer", help: "URI of a printer, such as ipp://host/ipp/print.", isRepeatable: true)
    ],
    groups: [.init(nil, [json.definition] + PrinterOptions.definitions)])

  private let printers: [Printer]
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    let options = try PrinterOptions(arguments)
    printers = try arguments.positionals.map(options.printer)
    isJSON = arguments[Self.json]
  }

  func run() throws {
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
}

/// Errors of printing on the standard error stream.
enum PrintMessage {
  static func tell(_ error: PrintError, about subject: String) {
    let hint = error.hint.map { "\n  hint: \($0)" } ?? ""
    Console.tell("pdfcompose: error: \(EscapedText.escape(subject)): \(error)\(hint)\n")
  }
}
