import ComposePlatform

/// Reads the image files that a drawing in SVG refers to, from the folders that images may be read
/// from.
struct SVGImageLoader: Sendable {
  /// The folder of the drawing.
  let folder: String
  let access: ResolvedImageAccess
  /// The maximum size of a file.
  let maximumBytes: Int

  /// The bytes at an address relative to the drawing; nil where there is no file, or it may not be
  /// read.
  func bytes(at address: String) -> [UInt8]? {
    guard let destination = try? ImageDestination(address), !destination.isAbsolute,
      let path = try? FileSystem.resolve(FilePath.join(folder, destination.path)),
      access.permits(path)
    else { return nil }
    return try? FileSystem.contents(of: path, limit: maximumBytes)
  }
}
