import ComposePDFReading
import ComposePDFWriter
import ComposePlatform

/// Extracts embedded files from a PDF, whether embedded by `SourceEmbedding` or another program.
public struct SourceExtractor {
  private let document: PDFDocument

  /// Opens a PDF file.
  ///
  /// - Parameter password: The user or owner password; empty for a file that opens without one.
  public init(path: String, password: String = "") throws(CompositionError) {
    do {
      document = try PDFDocument(path: path, password: password)
    } catch {
      throw .setting(SettingError(error.description, hint: error.hint))
    }
  }

  /// Writes the embedded source of the document to `output`, byte for byte.
  ///
  /// - Throws: `CompositionError.setting` when there is none, or more than one.
  public func writeSource(to output: OutputPlan.Output) throws(CompositionError) {
    let sources = document.attachments.filter { $0.relationship == "Source" }
    guard let source = sources.first else {
      throw .setting(
        SettingError(
          "‘\(document.name)’ contains no source text",
          hint: "compose with --embed-source to attach it"))
    }
    guard sources.count == 1 else {
      throw .setting(
        SettingError(
          "‘\(document.name)’ contains \(sources.count) source texts", hint: "name a folder with -o"
        ))
    }
    try write(source, to: output)
  }

  /// Writes every embedded file below `folder`, which is created if necessary.
  ///
  /// Names that would escape the folder lose their directory components, and existing files are
  /// never overwritten.
  ///
  /// - Returns: The paths written.
  public func writeFiles(into folder: String) throws(CompositionError) -> [String] {
    let attachments = document.attachments
    if attachments.isEmpty {
      throw .setting(SettingError("‘\(document.name)’ has no attached files"))
    }
    try makeFolder(folder)
    var written: [String] = []
    for attachment in attachments {
      let steps = Self.safeSteps(attachment.key ?? attachment.name, else: attachment.name)
      var path = folder
      for step in steps.dropLast() {
        path = FilePath.join(path, step)
        try makeFolder(path)
      }
      path = FilePath.join(path, steps.last ?? "attachment")
      guard !FileSystem.isTaken(path) else {
        throw .output(path: path, reason: "the file exists")
      }
      try write(attachment, to: .file(path: path))
      written.append(path)
    }
    return written
  }

  private func makeFolder(_ path: String) throws(CompositionError) {
    do {
      try FileSystem.makeFolder(path)
    } catch {
      throw .output(path: path, reason: error.description)
    }
  }

  private func write(
    _ attachment: Attachment, to output: OutputPlan.Output
  ) throws(CompositionError) {
    guard let bytes = document.contents(of: attachment) else {
      throw .setting(SettingError("‘\(attachment.name)’ in ‘\(document.name)’ cannot be decoded"))
    }
    try output.write(bytes)
  }

  /// The components of a path below its folder; if it escapes the folder, only its last component.
  /// Control characters are removed; at most eight folders, each component at most 200 bytes.
  static func safeSteps(_ path: String, else name: String) -> [String] {
    func steps(_ path: String) -> [String] {
      path.split { $0 == "/" || $0 == "\\" }.map { step in
        var kept = String.UnicodeScalarView()
        var bytes = 0
        for scalar in step.unicodeScalars
        where scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) {
          bytes += UTF8.width(scalar)
          if bytes > 200 { break }
          kept.append(scalar)
        }
        return String(kept)
      }.filter { !$0.isEmpty && $0 != "." }
    }
    let all = steps(path)
    let leadsAway =
      path.hasPrefix("/") || path.hasPrefix("\\") || all.contains("..") || all.count > 9
    let kept = leadsAway ? steps(name).suffix(1).filter { $0 != ".." } : all
    return kept.isEmpty ? ["attachment"] : kept
  }
}
