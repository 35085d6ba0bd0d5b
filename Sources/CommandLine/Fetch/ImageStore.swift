import ComposeComposition
import ComposeGraphics
import ComposePlatform

/// The downloaded images of the documents in one folder, and their lock file.
struct ImageStore {
  /// The name of the folder for images, which the documents of a folder share, as they do the lock file:
  /// its files are named by their content.
  static let defaultFolderName = "pdfcompose-images"
  /// The maximum size of an image that composing reads.
  static let maximumBytes = CompositionOptions().limits.image.maximumBytes

  /// The folder of the documents; empty for the current one.
  private let folder: String
  /// The path of the folder for images, as the user names it.
  private let requestedImageFolder: String
  /// The folder for images relative to `folder`; nil until something is written.
  private var imageFolder: String?
  private(set) var lock: ImageLock
  private var hasChanged = false
  /// The entries that were replaced.
  private var replaced: [ImageLock.Entry] = []

  var lockPath: String { FilePath.join(folder, ImageLock.fileName) }

  /// Reads the lock file of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the documents; empty for the current one.
  ///   - imageFolder: The path of the folder for images; nil for the default.
  init(folder: String, imageFolder: String?) throws(CompositionError) {
    self.folder = folder
    requestedImageFolder = imageFolder ?? FilePath.join(folder, Self.defaultFolderName)
    let path = FilePath.join(folder, ImageLock.fileName)
    do {
      lock = try ImageLock(path: path) ?? ImageLock()
    } catch {
      throw .imageLock(path: path, error)
    }
  }

  /// Whether the file of an entry is there, with the bytes that the entry asks for.
  func check(_ entry: ImageLock.Entry) throws(ImageLockMismatch) {
    _ = try entry.contents(at: FilePath.join(folder, entry.file), limit: Self.maximumBytes)
  }

  /// Writes the file of an image and changes its entry.
  mutating func add(
    _ image: DownloadedImage, url: String, date: String
  ) throws(CompositionError) {
    let imageFolder = try prepareImageFolder()
    let old = lock[url]
    let hash = SHA256.hexadecimal(image.bytes)
    let entry = ImageLock.Entry(
      url: url, file: FilePath.join(imageFolder, hash + "." + image.fileExtension), sha256: hash,
      byteCount: image.bytes.count, mediaType: image.mediaType,
      // Bytes that are the same keep their date.
      date: old?.sha256 == hash ? old?.date ?? date : date)
    let path = FilePath.join(folder, entry.file)
    try Self.refuseLink(path)
    if (try? check(entry)) == nil { try OutputPlan.Output.file(path: path).write(image.bytes) }
    guard entry != old else { return }
    if let old { replaced.append(old) }
    lock[url] = entry
    hasChanged = true
  }

  /// Writes the lock file if it has changed, then removes files that no entry names any more.
  mutating func save() throws(CompositionError) {
    guard hasChanged else { return }
    try Self.refuseLink(lockPath)
    try OutputPlan.Output.file(path: lockPath).write(lock.text)
    hasChanged = false
    let kept = Set(lock.entries.map(\.file))
    for entry in replaced where !kept.contains(entry.file) {
      guard let imageFolder else { break }
      // Only what was written here: a lock file may name anything.
      let name = entry.sha256 + "." + FilePath.fileExtension(of: entry.file)
      guard entry.file == FilePath.join(imageFolder, name) else { continue }
      _ = unlink(FilePath.join(folder, entry.file))
    }
    replaced = []
  }

  /// Removes entries, and their files if no other entry names them.
  mutating func remove(_ urls: [String]) throws(CompositionError) {
    for url in urls {
      guard let entry = lock[url] else { continue }
      lock[url] = nil
      replaced.append(entry)
      hasChanged = true
    }
    // Without the folder there are no files.
    if FileStatus(path: requestedImageFolder) != nil { _ = try prepareImageFolder() }
    try save()
  }

  /// Makes the folder for images, which must be in the folder of the documents, symbolic links resolved:
  /// composing reads no images from elsewhere.
  ///
  /// - Returns: Its path relative to the folder of the documents.
  private mutating func prepareImageFolder() throws(CompositionError) -> String {
    if let imageFolder { return imageFolder }
    let base: String
    let resolved: String
    do throws(SystemError) {
      try FileSystem.makeFolder(requestedImageFolder)
      base = try FileSystem.resolve(folder.isEmpty ? "." : folder)
      resolved = try FileSystem.resolve(requestedImageFolder)
    } catch {
      throw .folder(path: requestedImageFolder, error)
    }
    let start = base == "/" ? base : base + "/"
    guard (resolved + "/").utf8.starts(with: start.utf8) else {
      throw .output(
        path: requestedImageFolder, reason: "it is not in the folder of the document")
    }
    let relative = String(
      decoding: resolved.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    imageFolder = relative
    return relative
  }

  /// A file is written where it is named, not where a link leads.
  private static func refuseLink(_ path: String) throws(CompositionError) {
    if FileStatus(path: path, followsLinks: false)?.isSymbolicLink == true {
      throw .output(path: path, reason: "is a symbolic link")
    }
  }
}
