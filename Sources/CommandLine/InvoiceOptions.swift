import ComposeArguments
import ComposeComposition
import ComposeElectronicInvoices
import ComposePDFGraphics
import ComposePlatform

/// The XML of an invoice or order that the document shows.
struct InvoiceOptions {
  static let file = Option(
    "facturx", value: "file",
    help: "Attach the XML of an invoice (Factur-X, ZUGFeRD 2) or order (Order-X); makes PDF/A-3.",
    completion: .files(["xml"]))

  static let definitions = [file.definition]

  private let path: String?

  init(_ arguments: ParsedArguments) throws { path = try arguments.value(of: Self.file) }

  /// Checks that there is one document, and that it is a PDF file whose metadata can be read.
  func check(
    inputs: [String], output: String?, format: BitmapFileFormat?, isSplit: Bool, isEncrypted: Bool
  ) throws {
    guard path != nil else { return }
    if format != nil || isSplit || isEncrypted {
      throw ArgumentError.invalid(
        "--facturx makes one PDF/A-3 file: it cannot be used with images, --split-by or encryption")
    }
    if inputs.count > 1, output?.hasSuffix(".pdf") != true {
      throw ArgumentError.invalid("--facturx needs one output: name it with -o invoice.pdf")
    }
  }

  func apply(to options: inout CompositionOptions) throws {
    guard let path else { return }
    let name = EscapedText.escape(path)
    let invoice: InvoiceFile
    do {
      invoice = try InvoiceFile(FileSystem.contents(of: path, limit: 64 << 20))
    } catch let error as InvoiceFileError {
      throw ArgumentError.invalid(
        "cannot attach ‘\(name)’: " + EscapedText.escape(error.description))
    } catch let error as FileError {
      throw ArgumentError.invalid(EscapedText.escape(error.description))
    }
    if let standards = options.standards {
      guard standards.members.contains(where: { $0.rawValue.hasPrefix("pdfa-3") }) else {
        throw ArgumentError.invalid("--facturx needs PDF/A-3: use --standard pdfa-3a or pdfa-3b")
      }
    } else {
      options.standards = try PDFStandards([.pdfA3b])
    }
    options.attachments.append(invoice.attachment)
    options.metadataSchemas.append(invoice.metadataSchema)
    if let values = try? invoice.read().invoice, let totals = try? values.totals() {
      options.expectedAmounts.append(
        ExpectedAmount("the total of ‘\(name)’ (BT-112)", String(describing: totals.gross)))
    }
  }
}
