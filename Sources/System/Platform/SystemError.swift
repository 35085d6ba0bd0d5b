/// The reason why the operating system refused a call, in words that are the same in every locale.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  public let code: Int32

  /// Creates an error from a value of `errno`.
  public init(code: Int32) { self.code = code }

  /// The error of the call that just failed on this thread.
  package static var current: SystemError { SystemError(code: errno) }

  public var description: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a folder"
    case ENOTDIR: "part of the path is not a folder"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EROFS: "the file system is read-only"
    case ENOSPC: "no space is left on the device"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would be too large"
    case EBADF: "the file is not open"
    case EPIPE: "the reader closed the pipe"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the device reports an input/output error"
    default: "system error \(code)"
    }
  }
}
