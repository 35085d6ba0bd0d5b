// A report of a laboratory, with charts.
//
//   swift run Laboratory laboratory.pdf

import PDFReports

let path = CommandLine.arguments.dropFirst().first ?? "laboratory.pdf"
let summary = try laboratory(sampleMeasurements, months: sampleMonths, nitrate: sampleNitrate)
  .write(to: path)
for diagnostic in summary.diagnostics { print(diagnostic) }
