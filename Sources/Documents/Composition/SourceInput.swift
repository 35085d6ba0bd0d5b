/// Where the text of a document comes from.
public enum SourceInput: Hashable, Sendable {
  case file(path: String)
  case standardInput
  /// Text already in memory, with a name for messages; relative pictures are looked for in
  /// `folder`, the current folder when it is empty.
  case memory(name: String, utf8: [UInt8], folder: String = "")

  /// The name in messages.
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

  /// The folder that pictures are relative to; empty for the current one.
  public var folder: String {
    switch self {
    case .file(let path): FilePath.folder(of: path)
    case .standardInput: ""
    case .memory(_, _, let folder): folder
    }
  }

  /// How the text is to be read, told by the end of the name: `.txt` is plain text.
  public var isPlainText: Bool {
    FilePath.fileExtension(of: name).lowercased() == "txt"
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
