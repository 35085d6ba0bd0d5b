public import ComposeFonts
import ComposePlatform

/// A file that is no picture, or cannot be read.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public var path: String
  /// What is wrong, such as "no such file or folder".
  public var reason: String

  /// Creates an error of a path and what is wrong with it.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// `logo.png: no such file or folder`.
  public var description: String { "\(path): \(reason)" }
}

extension Picture {
  /// The most bytes that a file may have: 256 MiB.
  private static let largestFile = 256 << 20

  /// A picture of a file: PNG, JPEG, GIF, WebP or SVG, or the first page of a PDF file.
  ///
  ///     let logo = try Picture(contentsOfFile: "logo.svg")
  ///
  /// Made once, it can be in any number of places, and in the closures of reports and columns, which do not throw.
  ///
  /// - Parameter fonts: The fonts in which the families of a drawing in SVG are looked up.
  /// - Throws: `PictureFileError`.
  public init(contentsOfFile path: String, fonts: FontCollection = .bundled)
    throws(PictureFileError)
  {
    let bytes: [UInt8]
    do throws(RegularFileError) {
      bytes = try RegularFile.contents(of: path, limit: Self.largestFile)
    } catch {
      let reason =
        switch error {
        case .system(let error): "\(error)"
        case .notRegular(let kind): "is a \(kind.rawValue)"
        case .tooLarge: "is larger than 256 MiB"
        }
      throw PictureFileError(path: path, reason: reason)
    }
    do {
      if bytes.starts(with: "%PDF".utf8) {
        try self.init(pdf: bytes)
      } else if bytes.starts(with: [0x1F, 0x8B])
        || bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<")
        || bytes.starts(with: [0xEF, 0xBB, 0xBF])
      {
        // Compressed, or text: of these only drawings are pictures.
        try self.init(svg: bytes, fonts: fonts)
      } else {
        try self.init(data: bytes)
      }
    } catch {
      throw PictureFileError(path: path, reason: "\(error)")
    }
  }
}
