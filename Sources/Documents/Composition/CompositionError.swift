public import ComposeBitmap
public import ComposeDiagnostics
public import ComposePDFReading

/// An error that prevents any output. Problems that affect only part of a document are
/// `Diagnostic`s.
public enum CompositionError: Error, Hashable, Sendable {
  /// An input could not be read.
  case input(FileError)
  /// An input is in an encoding that is not UTF-8.
  case unreadableText(path: String, reason: String)
  /// A picture to print could not be read.
  case unreadableImage(path: String, reason: String)
  /// An input is neither Markdown nor plain text.
  case binaryInput(path: String, type: BinaryFileType)
  /// The extension of the output belongs to an unsupported format.
  case unknownFormat(path: String)
  /// The inputs up to this one may need more memory than is available.
  case insufficientMemory(path: String, sourceBytes: Int, memoryBytes: Int)
  /// A folder given by an option does not exist.
  case folder(path: String, SystemError)
  /// The output would overwrite an input.
  case outputIsInput(path: String)
  /// Several inputs would be written to one output.
  case sameOutput(path: String)
  /// The folder of the output does not exist.
  case missingOutputFolder(path: String)
  /// The output could not be written; an existing file is kept.
  case output(path: String, reason: String)
  /// An attachment could not be read.
  case attachment(path: String, reason: String)
  /// The lock file of remote images could not be used.
  case imageLock(path: String, ImageLockError)
  /// A PDF file could not be read.
  case document(ReadingError)
  /// A file that should be a PDF is a text that has not been composed.
  case notPDF(path: String, isMarkdown: Bool)
  /// A requested page does not exist in a PDF file.
  case pages(path: String, pageCount: Int, requested: Int?)
  /// A setting of the caller is invalid.
  case setting(SettingError)
  /// A page could not be rendered as an image.
  case bitmap(BitmapError)
  /// The document could not be laid out.
  case layout(reason: String)
  /// A template or a file of data has a problem at a place in it.
  case source(SourceFailure)
  /// The caller cancelled the composition.
  case cancelled
}

extension CompositionError: CustomStringConvertible {
  /// The message: one sentence without a full stop.
  public var description: String {
    switch self {
    case .input(let error): error.description
    case .unreadableText(let path, let reason), .unreadableImage(let path, let reason):
      "cannot read ‘\(path)’: \(reason)"
    case .binaryInput(let path, let type): "‘\(path)’ is \(type.name), not Markdown or plain text"
    case .unknownFormat(let path):
      "cannot write ‘\(path)’: unknown format ‘.\(FilePath.fileExtension(of: path))’"
    case .folder(let path, let error): "cannot use folder ‘\(path)’: \(error)"
    case .outputIsInput(let path): "output ‘\(path)’ is one of the inputs"
    case .sameOutput(let path): "two inputs would be written to ‘\(path)’"
    case .missingOutputFolder(let path): "output folder ‘\(path)’ not found"
    case .insufficientMemory(let path, let sourceBytes, let memoryBytes):
      "cannot read ‘\(path)’: a source of \(ByteCount(sourceBytes)) may need more memory than the "
        + "\(ByteCount(memoryBytes)) available"
    case .output(let path, let reason): "cannot write ‘\(path)’: \(reason)"
    case .attachment(let path, let reason): "cannot attach ‘\(path)’: \(reason)"
    case .imageLock(let path, let error): "cannot use ‘\(path)’: \(error)"
    case .document(let error): error.description
    case .notPDF(let path, let isMarkdown):
      "‘\(path)’ is \(isMarkdown ? "Markdown" : "plain text"), not a PDF"
    case .pages(let path, let pageCount, let requested):
      "‘\(path)’ has \(pageCount == 1 ? "1 page" : "\(pageCount) pages")"
        + (requested.map { "; page \($0) was requested" } ?? "")
    case .setting(let error): error.message
    case .bitmap(let error): error.description
    case .source(let failure): failure.message
    case .layout(let reason): "cannot lay out the document: \(reason)"
    case .cancelled: "cancelled"
    }
  }

  /// The path of the input that caused the error, if any.
  public var inputPath: String? {
    switch self {
    case .input(let error): error.path
    case .unreadableText(let path, _), .unreadableImage(let path, _), .binaryInput(let path, _),
      .notPDF(let path, _):
      path
    default: nil
    }
  }

  /// A suggestion to the user.
  public var hint: String? {
    switch self {
    case .input(let error): error.hint
    case .outputIsInput: "name another file with -o"
    case .binaryInput(_, .pdf):
      "to work on PDF files use ‘pdfcompose info’, ‘merge’, ‘split’, ‘stamp’ or ‘n-up’; to show a page "
        + "in a document write ![](file.pdf)"
    case .binaryInput(_, .archive): "convert it to Markdown first"
    case .binaryInput: "to show it in a document write ![](file)"
    case .unknownFormat:
      "the formats are .pdf, .png, .jpg and .webp; for images of all pages write page-%d.png"
    case .sameOutput: "name one file with -o to join them, or compose them one by one"
    case .insufficientMemory: "compose it in parts, or with more memory"
    case .missingOutputFolder:
      "create it first; only a folder that -o names with a ‘/’ at its end is made"
    case .imageLock: "restore it, or delete it and run ‘pdfcompose fetch’ again"
    case .document(let error): error.hint
    case .notPDF(let path, _): "run ‘pdfcompose \(path)’ first"
    case .setting(let error): error.hint
    case .source(let failure): failure.diagnostic.hint
    case .bitmap(.tooLarge): "use a smaller --dpi"
    case .bitmap: nil
    case .unreadableText, .unreadableImage, .folder, .output, .attachment, .layout, .cancelled,
      .pages:
      nil
    }
  }

  /// The error as a diagnostic.
  public var diagnostic: Diagnostic {
    Diagnostic(.error, code: code, description, hint: hint)
  }

  private var code: String {
    switch self {
    case .input, .unreadableText, .unreadableImage: "unreadable-input"
    case .insufficientMemory: "insufficient-memory"
    case .folder: "missing-folder"
    case .binaryInput: "unsupported-input"
    case .outputIsInput, .sameOutput, .missingOutputFolder, .unknownFormat: "unusable-output"
    case .output: "unwritable-output"
    case .attachment: "unreadable-attachment"
    case .imageLock: "unreadable-lock"
    case .document(.libraryMissing): "missing-library"
    case .document, .notPDF: "unreadable-input"
    case .pages: "missing-pages"
    case .setting: "unusable-setting"
    case .bitmap(.missingLibrary): "missing-library"
    case .bitmap: "unusable-output"
    case .source(let failure): failure.diagnostic.code
    case .layout: "layout-failed"
    case .cancelled: "cancelled"
    }
  }
}
