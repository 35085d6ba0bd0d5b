// A catalogue with pictures, prices and bar codes.
//
//   swift run Catalogue catalogue.pdf

import PDFReports

let path = CommandLine.arguments.dropFirst().first ?? "catalogue.pdf"
let summary = try catalogue(sampleArticles).write(to: path)
for diagnostic in summary.diagnostics { print(diagnostic) }
