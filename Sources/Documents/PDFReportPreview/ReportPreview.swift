import ComposePlatform
public import PDFReports

/// Shows a report in a browser while its program is written.
public enum ReportPreview {
  /// Serves the pages and the blocks of a report at `http://127.0.0.1:8642`, on this machine alone, until the program is ended.
  ///
  ///     #if DEBUG
  ///       if CommandLine.arguments.contains("--preview") {
  ///         try ReportPreview.serve(watching: ["items.json"]) { try invoice(from: "items.json") }
  ///       }
  ///     #endif
  ///
  /// A click on a block shows the line of code that makes it. When the program is built again, the new one takes over; when a
  /// file that is watched changes, the report is made again: the browser shows the new pages by itself. What a report throws is
  /// shown above its last pages. Reports of asynchronous rows are not shown, as they are laid out once only.
  ///
  /// - Parameters:
  ///   - port: A free one if it is taken. The address is written to the standard output.
  ///   - files: Paths of files that the report is made of, such as its data.
  ///   - source: The path of a source file of the program; links to the editor lead to files in its folder.
  ///   - report: Makes the report.
  /// - Throws: `PreviewError` if no port is free.
  public static func serve(
    port: UInt16 = 8642, watching files: [String] = [], source: String = #filePath,
    _ report: @escaping () throws -> Report
  ) throws(PreviewError) -> Never {
    let program = RunningProgram()
    var session = try ReportPreviewSession(
      port: program.port ?? port, watching: files, source: source, report)
    print("http://127.0.0.1:\(session.port)/")
    fflush(nil)
    while true {
      session.step(milliseconds: 200)
      if program.hasBeenBuilt() {
        session.pause()
        program.replace(port: session.port)
        // It could not be started, such as while it is being written.
        try session.resume()
      }
    }
  }
}

/// Why a report cannot be shown.
public enum PreviewError: Error, Hashable, Sendable {
  /// No port of this machine is free.
  case noPort
}
