// An invoice with its sums carried from page to page.
//
//   swift run Invoice invoice.pdf

import PDFReports

let path = CommandLine.arguments.dropFirst().first ?? "invoice.pdf"
let summary = try invoice(number: "2026-1142", items: sampleItems).write(to: path)
for diagnostic in summary.diagnostics { print(diagnostic) }
