// A gallery of the blocks of reports, each with its source, which is read from the files beside this one.
//
//   swift run Gallery gallery.pdf

import PDFReports

let path = CommandLine.arguments.dropFirst().first ?? "gallery.pdf"
let summary = try gallery(try galleryChapters()).write(to: path)
for diagnostic in summary.diagnostics { print(diagnostic) }
