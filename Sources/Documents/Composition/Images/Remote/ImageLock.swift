/// The lock file of the remote images of the documents in a folder: the file of each, and its size and
/// SHA-256.
///
/// `pdfcompose fetch` writes it next to the documents, and composing reads the listed files. The text is
/// TOML 1.0, sorted by URL, so that it can be read, reviewed and merged.
public struct ImageLock: Hashable, Sendable {
  /// The name of the file in the folder of the documents.
  public static let fileName = "pdfcompose.lock"
  /// The maximum size of the file, in bytes.
  public static let maximumByteCount = 16 << 20

  /// One image.
  public struct Entry: Hashable, Sendable {
    /// The URL as documents have it, without its fragment.
    public var url: String
    /// The path of the file, relative to the folder of the lock.
    public var file: String
    /// The SHA-256 of the file in 64 lower-case hexadecimal digits.
    public var sha256: String
    /// The size of the file.
    public var byteCount: Int
    /// The media type, by the content of the file.
    public var mediaType: String
    /// The day on which these bytes were first downloaded: `2026-03-01`.
    public var date: String

    /// Creates an entry of a downloaded image.
    public init(
      url: String, file: String, sha256: String, byteCount: Int, mediaType: String, date: String
    ) {
      self.url = url
      self.file = file
      self.sha256 = sha256
      self.byteCount = byteCount
      self.mediaType = mediaType
      self.date = date
    }
  }

  private var byURL = [String: Entry]()

  /// Creates an empty lock file.
  public init() {}

  /// The entry of a URL; nil for none.
  public subscript(url: String) -> Entry? {
    get { byURL[url] }
    set { byURL[url] = newValue }
  }

  /// All entries by URL.
  public var entries: [Entry] {
    byURL.values.sorted { $0.url.utf8.lexicographicallyPrecedes($1.url.utf8) }
  }

  /// The text of the file: the same for the same entries.
  public var text: String {
    var text = """
      # Written by ‘pdfcompose fetch’. An image is used only if its size and its SHA-256 are these.
      version = 1

      """
    for entry in entries {
      text += "\n[[image]]\nurl = "
      TOMLString.append(entry.url, to: &text)
      text += "\nfile = "
      TOMLString.append(entry.file, to: &text)
      text += "\nsha256 = \"\(entry.sha256)\"\nbytes = \(entry.byteCount)\ntype = "
      TOMLString.append(entry.mediaType, to: &text)
      text += "\ndate = \(entry.date)\n"
    }
    return text
  }

  /// Reads the lock file at a path; nil when there is none.
  ///
  /// - Throws: `ImageLockError` for a file that cannot be read or is not a lock file.
  public init?(path: String) throws(ImageLockError) {
    guard FileSystem.isTaken(path) else { return nil }
    let utf8: [UInt8]
    do {
      utf8 = try FileSystem.contents(of: path, limit: Self.maximumByteCount)
    } catch {
      throw ImageLockError(line: nil, reason: error.description)
    }
    try self.init(utf8: utf8)
  }
}

/// The reason why a lock file cannot be used.
public struct ImageLockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; nil when the whole file is concerned.
  public var line: Int?
  /// What is wrong, without a full stop.
  public var reason: String

  /// The line and the reason, as in messages.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
