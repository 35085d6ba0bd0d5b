import ComposePlatform

/// Reads a regular file of any size, piece by piece.
public final class FileSource: ByteSource {
  private let path: String
  private let file: RegularFile
  /// The size in bytes when the file was opened.
  public let byteCount: Int

  /// Opens a file. Pipes, devices and folders are rejected before any byte is read.
  ///
  /// - Throws: `PDFError.cannotRead`.
  public init(path: String) throws(PDFError) {
    self.path = path
    do throws(RegularFileError) {
      file = try RegularFile(path: path)
    } catch {
      if case .system(let error) = error {
        throw .cannotRead(path: path, reason: error.description)
      }
      throw .cannotRead(path: path, reason: "it is not a regular file")
    }
    byteCount = file.byteCount
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(PDFError) -> Int {
    do throws(SystemError) {
      return try file.read(into: buffer)
    } catch {
      throw .cannotRead(path: path, reason: error.description)
    }
  }
}
