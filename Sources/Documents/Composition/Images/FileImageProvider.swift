import ComposeDiagnostics
import ComposeDocuments
import ComposeFonts
import ComposeGraphics
import ComposePDFReading
import ComposePlatform
import ComposeSVG
import ComposeSVGReading

/// Provides images from files below the document's folder only.
///
/// A path is percent-decoded once, resolved with its symbolic links, and must then be in a
/// permitted folder; only regular files are opened. Each file is read once. Not thread-safe.
final class FileImageProvider: ImageProvider {
  private let baseFolder: String
  private let access: ResolvedImageAccess
  private let limits: CompositionLimits
  /// The fonts for the text of SVG drawings.
  private let fonts: FontCollection
  /// Makes pages of PDF files fit for the standards of the document.
  private let standards: StandardPages?
  /// The remote images that were downloaded before.
  private var locked: LockedImages
  /// The paths in `filesUsed` that come from lock files.
  private var lockedPaths: Set<String> = []
  private var byDestination = [String: Result<Image, ImageUnavailable>]()
  private struct Key: Hashable {
    let path: String
    let page: Int
  }

  private var prefetcher: ImagePrefetcher?
  private var byPath = [Key: Result<Image, ImageUnavailable>]()
  private var documents = [String: PageImages]()
  /// Every path that was looked up, in order of first use, for `--watch`.
  private(set) var pathsLookedFor: [String] = []
  /// The image files used, with their paths as written in the document.
  private(set) var filesUsed: [(name: String, path: String)] = []

  /// - Parameters:
  ///   - baseFolder: The folder that relative destinations are resolved against.
  ///   - lockFolders: The folders whose lock files list downloaded images.
  init(
    baseFolder: String, access: ResolvedImageAccess, limits: CompositionLimits,
    fonts: FontCollection = .bundled, lockFolders: [String] = [], standards: StandardPages? = nil
  ) {
    self.standards = standards
    locked = LockedImages(
      folders: lockFolders, access: access, limit: limits.image.maximumBytes)
    self.baseFolder = baseFolder
    self.access = access
    self.limits = limits
    self.fonts = fonts
  }

  /// Begins to decode images on another thread, in the order in which they will be requested.
  func prefetch(_ destinations: [String]) {
    var paths: [String] = []
    for destination in destinations {
      guard let named = try? ImageDestination(destination), let path = candidate(for: named),
        Self.prefetchedExtensions.contains(FilePath.fileExtension(of: path).lowercased())
      else { continue }
      paths.append(path)
    }
    prefetcher = ImagePrefetcher(paths, access: access, limits: limits, fonts: fonts)
  }

  private static let prefetchedExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "svg", "svgz",
  ]

  /// The resolved path that `resolve` would return, without recording it; nil for none.
  private func candidate(for destination: ImageDestination) -> String? {
    candidates(for: destination).lazy.compactMap { try? FileSystem.resolve($0) }
      .first { self.access.permits($0) }
  }

  private func candidates(for destination: ImageDestination) -> [String] {
    var candidates = [FilePath.join(destination.isAbsolute ? "" : baseFolder, destination.path)]
    if destination.isAbsolute, let root = access.root {
      candidates.insert(root + destination.path, at: 0)
    }
    // A name may have signs that begin a query or a fragment.
    if let literal = destination.literalPath {
      let path = FilePath.join(destination.isAbsolute ? "" : baseFolder, literal)
      // What ends in a slash without them is a folder.
      candidates.insert(path, at: destination.path.hasSuffix("/") ? 0 : candidates.count)
    }
    return candidates
  }

  func image(named destination: String) throws(ImageUnavailable) -> Image {
    if let known = byDestination[destination] { return try known.get() }
    let shown = ImageDestination.shortened(destination)
    let result: Result<Image, ImageUnavailable>
    do {
      if let url = ImageDestination.remoteURL(of: destination),
        let image = try lockedImage(url, destination, shown: shown)
      {
        byDestination[destination] = .success(image)
        return image
      }
      if let bytes = DataAddress.bytes(of: destination) {
        let image = try decode(bytes, "", page: 1, shown: shown).get()
        byDestination[destination] = .success(image)
        return image
      }
      let named = try ImageDestination(destination)
      let path = try resolve(named, shown: shown)
      // Different spellings of a path share one image, so that it is embedded once.
      let key = Key(path: path, page: named.page)
      result = byPath[key] ?? load(path, page: named.page, shown: shown)
      byPath[key] = result
      if case .success = result { filesUsed.append((named.path, path)) }
    } catch {
      result = .failure(error)
    }
    byDestination[destination] = result
    return try result.get()
  }

  /// The image of a URL that was downloaded before; nil when it was not.
  private func lockedImage(
    _ url: String, _ destination: String, shown: String
  ) throws(ImageUnavailable) -> Image? {
    defer { pathsLookedFor += locked.takePaths() }
    guard let file = try locked.file(of: url, shown: shown) else { return nil }
    let page = ImageDestination.page(in: destination)
    // The bytes that were checked are those that are used, whatever happens to the file.
    let image = try decode(file.bytes, file.path, page: page, shown: shown).get()
    // With the lock file, so that the extracted source can be composed again.
    for (name, path) in [(ImageLock.fileName, file.lockPath), (file.name, file.path)]
    where lockedPaths.insert(path).inserted {
      filesUsed.append((name, path))
    }
    return image
  }

  /// The bytes of a file of separated values, which is found and permitted as images are.
  func data(named destination: String, limit: Int) throws(ImageUnavailable) -> [UInt8] {
    let shown = ImageDestination.shortened(destination)
    let named = try ImageDestination(destination)
    let path = try resolve(named, shown: shown, kind: .table)
    let bytes = try contents(of: path, limit: limit, shown: shown, kind: .table)
    filesUsed.append((named.path, path))
    return bytes
  }

  /// What a file is to a document, as messages call it.
  private enum FileKind: String {
    case image
    case table = "table file"

    /// In the codes of diagnostics.
    var code: String { self == .image ? "image" : "table" }
  }

  private func contents(
    of path: String, limit: Int, shown: String, kind: FileKind = .image
  ) throws(ImageUnavailable) -> [UInt8] {
    do {
      return try FileSystem.contents(of: path, limit: limit)
    } catch {
      let reason =
        switch error {
        case .system(_, let error): "cannot read \(kind.rawValue) ‘\(shown)’: \(error)"
        case .notRegular(_, let found):
          "\(kind.rawValue) ‘\(shown)’ is a \(found.rawValue), not a file"
        case .tooLarge(_, let limit):
          "\(kind.rawValue) ‘\(shown)’ is larger than \(ByteCount(limit))"
        }
      // The hint for a pipe is about text that is read from the standard input.
      let hint: String? =
        if case .notRegular = error { "only regular files are read" } else { error.hint }
      throw ImageUnavailable(code: "unreadable-\(kind.code)", message: reason, hint: hint)
    }
  }

  /// The resolved path of a destination, or the reason why it may not be read.
  private func resolve(
    _ destination: ImageDestination, shown: String, kind: FileKind = .image
  ) throws(ImageUnavailable) -> String {
    var failure: SystemError?
    for candidate in candidates(for: destination) {
      pathsLookedFor.append(candidate)
      do {
        let resolved = try FileSystem.resolve(candidate)
        if access.permits(resolved) { return resolved }
      } catch {
        failure = error
      }
    }
    // A path outside the permitted folders gives the same message whether or not a file exists
    // there, so that a document cannot probe for files on the machine.
    guard let failure, !destination.leadsAway else {
      let reason =
        destination.leadsAway
        ? "is outside the allowed folders"
        : "is a symbolic link leading outside the allowed folders"
      throw ImageUnavailable(
        code: "outside-root", message: "\(kind.rawValue) ‘\(shown)’ \(reason)",
        hint: "allow its folder with --allow-path, or name a folder above both with --root")
    }
    throw ImageUnavailable(
      code: "missing-\(kind.code)", message: "cannot read \(kind.rawValue) ‘\(shown)’: \(failure)")
  }

  /// The problems in PDF files that were read nevertheless.
  var diagnostics: [Diagnostic] {
    documents.sorted { $0.key < $1.key }.flatMap(\.value.diagnostics)
  }

  /// Whether a text is the path of an image file, by its extension.
  static func isImage(_ text: String) -> Bool {
    let path = String(text.prefix { $0 != "#" })
    return ["pdf", "png", "jpg", "jpeg", "svg"].contains(
      FilePath.fileExtension(of: path).lowercased())
  }

  private func load(
    _ path: String, page: Int, shown: String
  ) -> Result<Image, ImageUnavailable> {
    if let image = prefetcher?.take(path) { return .success(image) }
    if let document = documents[path] { return document.image(ofPage: page, shown: shown) }
    let bytes: [UInt8]
    do {
      bytes = try contents(of: path, limit: limits.image.maximumBytes, shown: shown)
    } catch {
      return .failure(error)
    }
    return decode(bytes, path, page: page, shown: shown)
  }

  /// - Parameter path: Of a drawing; empty for one without a file.
  private func loader(for path: String) -> SVGImageLoader? {
    path.isEmpty
      ? nil
      : SVGImageLoader(
        folder: FilePath.folder(of: path), access: access, maximumBytes: limits.image.maximumBytes)
  }

  /// - Parameter bytes: The bytes of the file at `path`.
  private func decode(
    _ bytes: [UInt8], _ path: String, page: Int, shown: String
  ) -> Result<Image, ImageUnavailable> {
    Result { () throws(ImageUnavailable) in
      if PageImages.isPDF(bytes) {
        let document = try PageImages(
          bytes, shown: shown, limits: limits.image, standards: standards)
        documents[path] = document
        return try document.image(ofPage: page, shown: shown).get()
      }
      return try ImageFileReader(limits: limits, fonts: fonts, loader: loader(for: path)).image(
        bytes, isSVG: SVGDocument.isNamedSVG(path) || SVGDocument.isSVG(bytes), shown: shown)
    }
  }
}
