/// The source of a document's text.
public enum SourceInput: Hashable, Sendable {
  case file(path: String)
  case standardInput
  /// Text already in memory, with a name for diagnostics; relative image paths are resolved against
  /// `folder`, or against the current folder when it is empty.
  case memory(name: String, utf8: [UInt8], folder: String = "")

  /// The name used in diagnostics.
  public var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "<stdin>"
    case .memory(let name, _, _): name
    }
  }

  /// The path of a file; nil for text from elsewhere.
  public var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The folder that relative image paths are resolved against; empty for the current one.
  public var folder: String {
    switch self {
    case .file(let path): FilePath.folder(of: path)
    case .standardInput: ""
    case .memory(_, _, let folder): folder
    }
  }

  /// Detects the type of a binary file from its first bytes; nil for text.
  func binaryFileType(of utf8: [UInt8]) -> BinaryFileType? {
    BinaryFileType.allCases.first { utf8.starts(with: $0.signature) }
  }

  func read(limit: Int) throws(CompositionError) -> [UInt8] {
    do {
      switch self {
      case .file(let path): return try FileSystem.contents(of: path, limit: limit)
      case .standardInput: return try FileSystem.standardInput(limit: limit)
      case .memory(_, let utf8, _): return utf8
      }
    } catch {
      throw .input(error)
    }
  }
}

/// A type of binary file that is often passed instead of text.
public enum BinaryFileType: Hashable, Sendable, CaseIterable {
  case pdf, png, jpeg, gif
  /// DOCX, ODT, EPUB and other archives.
  case archive

  var signature: [UInt8] {
    switch self {
    case .pdf: Array("%PDF-".utf8)
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .gif: Array("GIF8".utf8)
    case .archive: [0x50, 0x4B, 0x03, 0x04]
    }
  }

  var name: String {
    switch self {
    case .pdf: "a PDF"
    case .png: "a PNG image"
    case .jpeg: "a JPEG image"
    case .gif: "a GIF image"
    case .archive: "an archive such as DOCX, ODT or EPUB"
    }
  }
}
