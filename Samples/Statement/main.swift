// A bank statement whose balance is carried from page to page.
//
//   swift run Statement statement.pdf

import PDFReports

let path = CommandLine.arguments.dropFirst().first ?? "statement.pdf"
let summary = try statement(
  account: "FR76 3000 6000 0112 3456", owner: "Harbour Office Saint-Malo", opening: 1_250_000,
  bookings: sampleBookings
).write(to: path)
for diagnostic in summary.diagnostics { print(diagnostic) }
