// An invoice with its sums carried from page to page, and with its XML for the program of the customer.
//
//   swift run Invoice invoice.pdf
//   swift run Invoice --preview [PORT]   shows it in a browser; `swift build` then shows what has changed

import PDFReportPreview
import PDFReports

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--preview" {
  let port = arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8642
  try ReportPreview.serve(port: port) { invoice(number: "2026-1142", items: sampleItems) }
}
if let date = CalendarDate("2026-11-23"), let due = CalendarDate("2026-12-23") {
  let xml = try electronicInvoice(number: "2026-1142", date: date, due: due, items: sampleItems)
  let report = invoice(number: "2026-1142", items: sampleItems).electronicInvoice(xml)
  let summary = try report.write(to: arguments.first ?? "invoice.pdf")
  for diagnostic in summary.diagnostics { print(diagnostic) }
}
