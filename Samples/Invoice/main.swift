// An invoice with its sums carried from page to page, and with its XML for the program of the customer.
//
//   swift run Invoice invoice.pdf

import PDFReports

let path = CommandLine.arguments.dropFirst().first ?? "invoice.pdf"
if let date = CalendarDate("2026-11-23"), let due = CalendarDate("2026-12-23") {
  let xml = try electronicInvoice(number: "2026-1142", date: date, due: due, items: sampleItems)
  let summary = try invoice(number: "2026-1142", items: sampleItems).electronicInvoice(xml).write(to: path)
  for diagnostic in summary.diagnostics { print(diagnostic) }
}
