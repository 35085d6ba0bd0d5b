import ComposeInternetPrinting
import ComposePagePrinting
import ComposePageRendering
import ComposePrinting
import PDFComposition

/// Prints the pages of a renderer, or writes them to a file where there is no printer.
func run(
  _ renderer: some PageRenderer, _ info: PrintOptions, file: String, on printer: Printer?
) throws {
  let options = PDFOptions(metadata: PDFMetadata(title: info.jobName, language: "en"))
  guard let printer else {
    // US Letter with the margins of a common printer: the pages that it would print.
    let paper = PrintPaper(
      size: .letter, margins: EdgeInsets(top: 18, left: 18, bottom: 33, right: 18))
    let pages = try RenderedPages(renderer, on: paper)
    try pages.write(to: FileSink(path: file), options: options)
    return print("\(file): \(pages.count) pages")
  }
  do {
    try finish(try printer.print(renderer, options: info, file: options), info.jobName)
  } catch let error as PrintOptionProblems {
    // In the printer's words, with the nearest value that it takes; nothing was sent.
    print("\(info.jobName): not printed: \(error)")
  }
}

/// Shows how a job goes on until it has ended: the completion handler.
func finish(_ job: PrintJob, _ name: String) throws {
  do {
    _ = try job.waitUntilPrinted { status in
      let printed = status.completedImpressions.map { ", \($0) printed" } ?? ""
      print("\(name): \(status.state)\(printed)")
    }
  } catch let error as PrintError {
    print("\(name): failed: \(error)")
  }
}
