// A bill with the receipt and the payment part of Switzerland.
//
//   swift run QRBill bill.pdf [FOLDER]
//
// FOLDER is one of fonts with Liberation Sans, in which the payment part is to be set.

import ComposeFonts
import PDFReports

let arguments = CommandLine.arguments.dropFirst()
var report = bill(try samplePayment(), language: .german)
if let folder = arguments.dropFirst().first {
  report.fonts = try report.fonts.adding(directory: folder).collection
}
let summary = try report.write(to: arguments.first ?? "bill.pdf")
for diagnostic in summary.diagnostics { print(diagnostic) }
