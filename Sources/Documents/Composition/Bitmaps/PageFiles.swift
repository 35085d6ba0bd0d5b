import ComposeBitmap

/// Writes pages to separate files, each atomically.
final class PageFiles {
  private let path: String
  private let numbered: NumberedPath?
  private let format: BitmapFileFormat
  private let settings: BitmapSettings
  /// The paths of files that must not be overwritten, as far as they are known.
  private let inputs: () -> [String]
  /// The first page, held back until it is known whether a page number is needed.
  private var first: [UInt8]?
  private(set) var pageCount = 0
  private(set) var byteCount = 0

  /// - Parameters:
  ///   - path: With `%d` in place of the page number, which is optional for a single page.
  ///   - inputs: Paths of the files that the document uses, queried before each page.
  init(
    path: String, format: BitmapFileFormat, settings: BitmapSettings,
    inputs: @escaping () -> [String]
  ) {
    self.path = path
    numbered = NumberedPath(path)
    self.format = format
    self.settings = settings
    self.inputs = inputs
  }

  /// Writes a page, given its zero-based index.
  func write(_ page: Bitmap, index: Int) throws(CompositionError) {
    let bytes: [UInt8]
    do throws(BitmapError) {
      switch format {
      case .png: bytes = try page.pngData()
      case .jpeg: bytes = try page.jpegData(quality: settings.quality)
      case .webP: bytes = try page.webPData(quality: settings.webPQuality)
      }
    } catch {
      throw .bitmap(error)
    }
    pageCount += 1
    byteCount += bytes.count
    if let numbered {
      try write(bytes, to: numbered.path(index + 1))
    } else if pageCount == 1 {
      first = bytes
    } else {
      throw .setting(
        SettingError(
          "‘\(path)’ has no %d for the page number, and the document has several pages",
          hint: "write a name such as page-%d.png"))
    }
  }

  /// Writes the pending page.
  func finish() throws(CompositionError) {
    if let first { try write(first, to: path) }
    first = nil
  }

  private func write(_ bytes: [UInt8], to path: String) throws(CompositionError) {
    if let identity = FileSystem.identity(of: path),
      inputs().contains(where: { FileSystem.identity(of: $0) == identity })
    {
      throw .outputIsInput(path: path)
    }
    try OutputPlan.Output.file(path: path).write(bytes)
  }
}
