import ComposeDiagnostics
import ComposeDocuments
import ComposePlatform

/// The remote images that were downloaded for the documents of some folders.
///
/// Lock files are read when a document first refers to a remote image.
struct LockedImages {
  /// An image whose file is that of its entry.
  struct File {
    /// The path relative to the folder of the documents, as in the lock file.
    let name: String
    /// The resolved path.
    let path: String
    let bytes: [UInt8]
    /// The resolved path of the lock file.
    let lockPath: String
  }

  private let folders: [String]
  private let access: ResolvedImageAccess
  private let limit: Int
  /// Nil until they are read.
  private var locks: [Result<Lock, ImageUnavailable>]?
  /// Every path that was looked up and not yet taken, for `--watch`.
  private var lookedFor: [String] = []

  private struct Lock {
    let folder: String
    let path: String
    let content: ImageLock
  }

  /// - Parameters:
  ///   - folders: The folders of the inputs; a lock file is in the folder of its documents, and the
  ///     first that has a URL is used.
  ///   - limit: The maximum size of an image.
  init(folders: [String], access: ResolvedImageAccess, limit: Int) {
    self.folders = folders
    self.access = access
    self.limit = limit
  }

  /// The file of a URL; nil when no lock file has it.
  ///
  /// - Throws: `ImageUnavailable` of severity error when the lock file or the file is not what it
  ///   should be.
  mutating func file(of url: String, shown: String) throws(ImageUnavailable) -> File? {
    for result in readLocks() {
      let lock = try result.get()
      guard let entry = lock.content[url] else { continue }
      return try file(of: entry, in: lock, shown: shown)
    }
    return nil
  }

  /// Returns the paths looked up since the last call.
  mutating func takePaths() -> [String] {
    defer { lookedFor = [] }
    return lookedFor
  }

  private mutating func file(
    of entry: ImageLock.Entry, in lock: Lock, shown: String
  ) throws(ImageUnavailable) -> File {
    let path = FilePath.join(lock.folder, entry.file)
    lookedFor.append(path)
    do throws(ImageLockMismatch) {
      let resolved: String
      do throws(SystemError) {
        resolved = try FileSystem.resolve(path)
      } catch {
        throw .unreadable(error.description)
      }
      // A lock file is as little trusted as a document.
      guard access.permits(resolved) else {
        throw .unreadable("is outside the allowed folders")
      }
      return File(
        name: entry.file, path: resolved, bytes: try entry.contents(at: resolved, limit: limit),
        lockPath: lock.path)
    } catch {
      throw ImageUnavailable(
        code: "locked-image",
        message: "image ‘\(shown)’: file ‘\(ImageDestination.shortened(entry.file))’ \(error)",
        hint: "restore the file, or download it again with ‘pdfcompose fetch’", severity: .error)
    }
  }

  private mutating func readLocks() -> [Result<Lock, ImageUnavailable>] {
    if let locks { return locks }
    var seen: Set<String> = []
    var read: [Result<Lock, ImageUnavailable>] = []
    for folder in folders where seen.insert(folder).inserted {
      let path = FilePath.join(folder, ImageLock.fileName)
      lookedFor.append(path)
      guard let resolved = try? FileSystem.resolve(path), access.permits(resolved) else { continue }
      do throws(ImageLockError) {
        guard let content = try ImageLock(path: resolved) else { continue }
        read.append(.success(Lock(folder: folder, path: resolved, content: content)))
      } catch {
        read.append(
          .failure(
            ImageUnavailable(
              code: "unreadable-lock", message: "cannot use ‘\(path)’: \(error)",
              hint: "restore it, or delete it and run ‘pdfcompose fetch’", severity: .error)))
      }
    }
    locks = read
    return read
  }
}
