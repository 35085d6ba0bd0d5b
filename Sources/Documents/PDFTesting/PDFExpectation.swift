import ComposeComposition
public import ComposePDFComparison
import ComposePlatform

/// A file that is compared with one that was recorded, as `expectPDF` does.
///
/// The reference is `ExpectedPDFs/NAME.pdf` in the folder of the test's source file.
public struct PDFExpectation: Sendable {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    case equal
    /// The file was recorded, at this path.
    case recorded(String)
    /// A message for the test: what differs and where to see it, or what went wrong.
    case failed(String)
  }

  /// The path of the recorded file.
  public let path: String
  /// The folder into which files that differ are written, with a PDF in which the differences are
  /// marked.
  public let failureFolder: String
  private let name: String
  private let settings: ComparisonSettings

  /// - Parameters:
  ///   - name: The name of the recorded file, without extension.
  ///   - sourcePath: The path of the test's source file.
  ///   - failureFolder: Nil for `pdfcompose-failures` in the system's folder of temporary files.
  public init(
    _ name: String, beside sourcePath: String, settings: ComparisonSettings = ComparisonSettings(),
    failureFolder: String? = nil
  ) {
    self.name = name
    self.settings = settings
    let folder = sourcePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    path = folder + "/ExpectedPDFs/" + name + ".pdf"
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    self.failureFolder =
      failureFolder ?? (temporary.hasSuffix("/") ? temporary : temporary + "/")
      + "pdfcompose-failures"
  }

  /// Whether the environment asks for recording: `PDFCOMPOSE_RECORD=1`.
  public static var isRecording: Bool {
    guard let value = getenv("PDFCOMPOSE_RECORD") else { return false }
    return !["", "0"].contains(String(cString: value))
  }

  /// Compares a file with the recorded one, or records it.
  public func check(_ bytes: [UInt8], isRecording: Bool = isRecording) -> Outcome {
    do throws(CompositionError) {
      if isRecording {
        mkdir(Self.folder(of: path), 0o755)
        try Self.write(bytes, to: path)
        return .recorded(path)
      }
      guard FileSystem.kind(of: path) != nil else {
        return .failed(
          "there is no ‘\(path)’; run the test with PDFCOMPOSE_RECORD=1 to record it, and look at it"
        )
      }
      mkdir(failureFolder, 0o755)
      let actual = "\(failureFolder)/\(name).pdf"
      try Self.write(bytes, to: actual)
      return compare(actual)
    } catch {
      return .failed("\(error)")
    }
  }

  private func compare(_ actual: String) -> Outcome {
    var outputs = ComparisonOutputs()
    let marked = "\(failureFolder)/\(name)-differences.pdf"
    outputs.document = marked
    do throws(CompositionError) {
      let (text, _, isEqual) = try PDFFileTasks().compare(
        path, with: actual, settings: settings, as: .plain, outputs: outputs)
      guard !isEqual else {
        unlink(actual)
        unlink(marked)
        return .equal
      }
      return .failed("‘\(name)’ is not as recorded:\n\(text)see ‘\(marked)’")
    } catch {
      return .failed("\(error)")
    }
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CompositionError) {
    try OutputPlan.Output.file(path: path).write(bytes)
  }
}
