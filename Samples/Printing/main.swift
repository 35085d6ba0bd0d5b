// Jobs to print: the listings of Apple's guide to printing carried over line by line. Each job is a PDF file, to be
// looked at first; with the address of a printer it is printed, too.
//
//   swift run Printing                                  writes print-*.pdf
//   swift run Printing ipp://printer.example/ipp/print  prints them

import ComposeInternetPrinting
import ComposePageRendering
import ComposePrinting
import PDFComposition

let address = CommandLine.arguments.dropFirst().first
let printer = try address.map { Printer(try PrinterURI($0), userName: "sample") }

try finishedFile(on: printer)
try htmlWithoutHeader(on: printer)
try textWithHeaderAndPageNumbers(on: printer)
try photographs(on: printer)
try mixedContent(on: printer)
