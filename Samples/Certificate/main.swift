// A certificate with a QR code, on landscape A4.
//
//   swift run Certificate certificate.pdf

import PDFReports

let path = CommandLine.arguments.dropFirst().first ?? "certificate.pdf"
let graduate = Graduate(
  name: "Annaïg Le Goff", course: "Tidal Observation and Levelling",
  subject: "Gauges, datums, harmonic analysis", hours: 48, date: "23 November 2026",
  number: "LA-2026-0417")
let summary = try certificate(graduate).write(to: path)
for diagnostic in summary.diagnostics { print(diagnostic) }
