/// Why a PDF file could not be read. Repaired problems are a `ReadingWarning` instead.
public enum ReadingError: Error, Hashable, Sendable {
  /// libqpdf, which reads PDF files, is not installed, or is too old.
  case libraryMissing(reason: String)
  /// The file could not be opened or read.
  case unreadable(path: String, reason: String)
  /// The bytes are not a PDF file, or one too damaged to be repaired.
  case damaged(name: String, reason: String)
  /// The file is encrypted and no password was given, or a wrong one.
  case locked(name: String, isPasswordWrong: Bool)
  /// The file is encrypted in an unsupported way.
  case unsupportedEncryption(name: String, reason: String)
  /// The file exceeds one of the `ReadingLimits`.
  case tooLarge(name: String, what: String, limit: Int)
  /// There is no such page. Counted from 1.
  case noSuchPage(name: String, number: Int, pageCount: Int)
}

extension ReadingError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .libraryMissing(let reason):
      "reading PDF files needs libqpdf, which cannot be loaded (\(reason))"
    case .unreadable(let path, let reason): "cannot read ‘\(path)’: \(reason)"
    case .damaged(let name, let reason): "‘\(name)’ is not a PDF file that can be read: \(reason)"
    case .locked(let name, false): "‘\(name)’ is encrypted and needs a password"
    case .locked(let name, true): "the password does not open ‘\(name)’"
    case .unsupportedEncryption(let name, let reason):
      "‘\(name)’ is encrypted in an unknown way: \(reason)"
    case .tooLarge(let name, let what, let limit):
      "‘\(name)’ has more \(what) than the limit of \(limit)"
    case .noSuchPage(let name, let number, let pageCount):
      "‘\(name)’ has no page \(number): it has \(pageCount == 1 ? "1 page" : "\(pageCount) pages")"
    }
  }

  /// What the user can do about it.
  public var hint: String? {
    switch self {
    case .libraryMissing: "install it: apt install libqpdf29, or brew install qpdf"
    case .tooLarge: "the limit is there against hostile input and can be raised"
    case .unreadable, .damaged, .locked, .unsupportedEncryption, .noSuchPage: nil
    }
  }
}

/// A problem in a file that could still be read.
public struct ReadingWarning: Hashable, Sendable, CustomStringConvertible {
  /// One sentence without a full stop.
  public var message: String
  /// The byte offset in the file; 0 if not known.
  public var offset: UInt64

  /// Creates a warning at an offset in bytes.
  public init(message: String, offset: UInt64 = 0) {
    self.message = message
    self.offset = offset
  }

  public var description: String { offset > 0 ? "\(message) (at byte \(offset))" : message }
}
