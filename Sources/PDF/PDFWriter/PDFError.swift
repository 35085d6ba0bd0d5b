/// Why a PDF file could not be written. Nothing is left behind at the file's path.
public enum PDFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path names a folder.
  case isDirectory(path: String)
  /// The file, or a temporary file in the same folder, could not be created.
  case cannotCreate(path: String, reason: String)
  /// Bytes could not be written, flushed or moved into place: a full disk, a closed pipe.
  case writeFailed(path: String, reason: String)
  /// A file to be attached could not be read.
  case cannotRead(path: String, reason: String)
  /// The document could not be encrypted.
  case encryptionFailed(reason: String)
  /// The options contradict each other.
  case unusableOptions(reason: String)
  /// A page was begun or ended, or the document closed, by the drawing of an annotation.
  case drawingAppearance
  /// The document has already been finished or cancelled.
  case alreadyFinished

  public var description: String {
    switch self {
    case .isDirectory(let path): "\(path): is a directory"
    case .cannotCreate(let path, let reason): "\(path): cannot create: \(reason)"
    case .writeFailed(let path, let reason): "\(path): cannot write: \(reason)"
    case .cannotRead(let path, let reason): "\(path): cannot read: \(reason)"
    case .encryptionFailed(let reason): "cannot encrypt the document: \(reason)"
    case .unusableOptions(let reason): reason
    case .drawingAppearance: "an annotation is still being drawn"
    case .alreadyFinished: "the PDF document is already finished"
    }
  }
}
