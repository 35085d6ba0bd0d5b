import ComposeInternetPrinting
import ComposePagePrinting
import ComposePrinting
import PDFComposition

/// A PDF file as it is, with a range of pages, on both sides of the best paper.
func finishedFile(on printer: Printer?) throws {
  let sink = MemorySink()
  let context = try PDFContext(
    sink: sink, options: PDFOptions(metadata: PDFMetadata(title: "Three pages", language: "en")))
  for number in 1...3 {
    try context.page(size: .letter) { page in
      try "Page \(number)".drawCentered(
        in: Rect(x: 0, y: 0, width: 612, height: 792), on: page,
        attributes: TextAttributes(
          font: try FontCollection.bundled.font("Source Sans Pro", size: 48)))
    }
  }
  try context.close()
  let data = sink.bytes
  guard let printer else {
    let file = try FileSink(path: "print-file.pdf")
    try data.withUnsafeBytes { try file.write($0) }
    try file.commit()
    return print("print-file.pdf: 3 pages")
  }

  // The printer answers whether it takes the data before anything is sent.
  let description = try printer.describe()
  let document = try PDFDocument(bytes: data, name: "three-pages.pdf")
  guard PrintFormat(for: description, pageCount: document.pages.count) != nil else {
    return print("three-pages.pdf: the printer takes no form of it")
  }
  var info = PrintOptions(jobName: "three-pages.pdf")
  info.sides = .twoSidedLongEdge
  info.pageRanges = [1...2]
  // The best paper for the size of the pages.
  info.mediaSize = document.firstPageSize
  let request = try PrintRequest(document, bytes: data, info, for: description)
  let job = try printer.print(
    request.document(for: description), request.ticket, name: info.jobName, as: description)
  try finish(job, info.jobName)
}
