// Measures a built program from outside, as a user meets it: start-up, reading, layout and
// writing together.
//
//   Benchmarks [--runs 5] PROGRAM [DOCUMENT ...]
//   Benchmarks [--runs 5] --code
//   Benchmarks [--runs 5] --formulas
//   Benchmarks [--runs 5] --reports PROGRAM
//   Benchmarks [--runs 5] --pages [FILE.pdf ...]
//
// `--code` measures only how fast code is told apart for colouring, `--formulas` only how fast formulas are read
// and set, `--reports` only reports, `--pages` only how fast pages of PDF files are drawn.
//
// Without documents it takes those of the folder in the environment variable CORPUS, and the
// samples when there is no such folder.

import ComposeComposition
import ComposePlatform

var arguments = Array(CommandLine.arguments.dropFirst())
var runs = 5
if let option = arguments.firstIndex(of: "--runs"), option + 1 < arguments.count {
  runs = max(1, Int(arguments[option + 1]) ?? runs)
  arguments.removeSubrange(option...option + 1)
}
guard let program = arguments.first else {
  print(
    "usage: Benchmarks [--runs 5] PROGRAM [DOCUMENT ...] | --code | --formulas | --reports PROGRAM")
  throw Measurement.Failure.usage
}

func printCode(runs: Int) {
  print("Code told apart, in this process\n")
  for workload in CodeWorkload.found() {
    print(Table.row(workload.name, workload.measure(runs: runs)))
  }
}

func printFormulas(runs: Int) throws {
  guard let workload = FormulaWorkload.found() else { return }
  let result = try workload.measure(runs: runs)
  print("\nFormulas read and set, in this process\n")
  print(
    "\(workload.formulas.count) formulas, \(result.glyphCount) glyphs: "
      + "\(Int(result.formulasPerSecond)) formulas/s, "
      + "\(Int(result.readingShare * 100)) % of the time for reading")
}

/// - Parameter files: Drawn before those of the public test suites.
func printPages(of files: [String], runs: Int) throws {
  print(
    "\nPages of PDF files drawn, pages in a second of processor time at 72 and 144 dpi, in this process\n"
  )
  let resolutions = [72.0, 144]
  var sums = resolutions.map { _ in (pages: 0, seconds: 0.0) }
  let files = files.compactMap { PagesWorkload(path: $0) }
  for (number, workload) in (files + PagesWorkload.found()).enumerated() {
    var rates: [String] = []
    for (index, resolution) in resolutions.enumerated() {
      let (pages, seconds) = try workload.measure(dotsPerInch: resolution, runs: runs)
      rates.append("\(Int((Double(pages) / seconds).rounded()))")
      if number >= files.count {
        sums[index].pages += pages
        sums[index].seconds += seconds
      }
    }
    print("\(workload.name): " + rates.joined(separator: ", "))
  }
  for (resolution, sum) in zip(resolutions, sums) where sum.pages > 0 {
    print(
      "those of the public test suites together at \(Int(resolution)) dpi: \(sum.pages) pages in "
        + "\(Int((sum.seconds * 1000).rounded())) ms")
  }
}

if program == "--pages" {
  try printPages(of: Array(arguments.dropFirst()), runs: runs)
  exit(0)
}
if program == "--formulas" {
  try printFormulas(runs: runs)
  exit(0)
}
if program == "--code" {
  printCode(runs: runs)
  exit(0)
}
// What `ReportFigures` starts.
if program == "--report", arguments.count == 4, let count = Int(arguments[2]) {
  try await ReportWorkload(rawValue: arguments[1])?.run(count: count, output: arguments[3])
  exit(0)
}
func printReports(of program: String, runs: Int, in scratch: ScratchFolder) throws {
  try ReportFigures(runs: runs, own: CommandLine.arguments[0], program: program, scratch: scratch)
    .print()
}
if program == "--reports", arguments.count == 2 {
  try printReports(of: arguments[1], runs: runs, in: ScratchFolder())
  exit(0)
}

let documents =
  arguments.count > 1
  ? arguments.dropFirst().map { Workload(name: FilePath.name(of: $0), inputs: [$0]) }
  : Workload.found()
let scratch = try ScratchFolder()

// Everything is measured before any pages are counted here: the memory of a process counts as
// its child's until the child has begun its own program.
var rows: [(workload: Workload, median: Measurement)] = []
for workload in documents {
  let output = scratch.path + "/" + workload.name + ".pdf"
  let command = [program, "--quiet", "-o", output, "--"] + workload.inputs
  let measurements = try (0..<runs).map { _ in try Measurement(of: command, output: output) }
  rows.append((workload, .median(of: measurements)))
}

print("Medians of \(runs) runs\n")
print(Table.header)
for (workload, median) in rows {
  print(Table.row(workload, median, pages: try workload.pageCount()))
}

try printReports(of: program, runs: runs, in: scratch)

print("\nDrawings, in this process\n")
for workload in DrawingWorkload.all {
  let (seconds, byteCount) = try workload.measure(runs: runs)
  print(Table.row(workload.name, seconds: seconds, byteCount: byteCount))
}

print("\nText itemised, shaped and broken into lines, in this process\n")
for workload in TextWorkload.found() {
  if let result = try workload.measure(runs: runs) {
    print(Table.row(workload.name, result))
  } else {
    print("\(workload.name): there is no font \(workload.family)")
  }
}

print("\nWords parted, in this process\n")
for workload in HyphenationWorkload.found() {
  print(Table.row(workload.name, workload.measure(runs: runs)))
}

try printFormulas(runs: runs)

try printPages(of: rows.map { scratch.path + "/" + $0.workload.name + ".pdf" }, runs: runs)

print("")
printCode(runs: runs)
