import ComposePlatform

/// The CMaps that files name instead of embedding them (ISO 32000-2, 9.7.5.2), where Debian's
/// `poppler-data` or its like has installed those of Adobe.
enum PredefinedMaps {
  private static let maximumBytes = 8 << 20

  /// A CMap with those that it uses; nil where it is not installed.
  static func named(_ name: String, depth: Int = 0) -> CharacterCodes? {
    if name == "Identity-H" || name == "Identity-V" {
      return .identity(isVertical: name.hasSuffix("V"))
    }
    guard depth < 6, let bytes = file(name) else { return nil }
    return CharacterCodes(bytes, depth: depth)
  }

  /// The characters of the CIDs of a collection, such as `Adobe-Japan1`.
  static func characters(of collection: String) -> CharacterCodes? {
    file(collection + "-UCS2").map { CharacterCodes($0) }
  }

  /// Whether codes of a CMap are UTF-16 or UCS-2.
  static func isUnicode(_ name: String) -> Bool {
    name.hasPrefix("Uni") && (name.contains(bytesOf: "UTF16") || name.contains(bytesOf: "UCS2"))
  }

  private static func file(_ name: String) -> [UInt8]? {
    // A name is a file, never a path.
    guard !name.isEmpty, name.utf8.count < 64,
      name.utf8.allSatisfy({
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x2D
      })
    else { return nil }
    for folder in folders {
      for collection in collections {
        if let bytes = try? RegularFile.contents(
          of: folder + collection + "/" + name, limit: maximumBytes)
        {
          return bytes
        }
      }
    }
    return nil
  }

  private static var folders: [String] {
    [
      "/usr/share/poppler/cMap/", "/usr/local/share/poppler/cMap/",
      "/opt/homebrew/share/poppler/cMap/", "/usr/share/fonts/cmap/",
    ]
  }

  private static var collections: [String] {
    [
      "Adobe-Japan1", "Adobe-GB1", "Adobe-CNS1", "Adobe-Korea1", "Adobe-KR", "Adobe-Japan2",
      "adobe-japan1", "adobe-gb1", "adobe-cns1", "adobe-korea1",
    ]
  }
}
