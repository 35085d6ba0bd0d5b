import ComposeFonts
import ComposePlatform

/// Faces for the Asian letters of fonts that are not embedded, where the system has one.
enum AsianFaces {
  /// The first of the faces that is installed; nil for none.
  ///
  /// - Parameters:
  ///   - collection: That of the font's CIDs, such as `Adobe-Japan1`; nil for an unknown one.
  ///   - name: The name of the font, which may tell whether its strokes have serifs.
  ///   - flags: Those of the font's descriptor.
  static func installed(for collection: String?, name: String, flags: Int) -> FontFace? {
    let plain = name.lowercased()
    let isSerif =
      ["mincho", "ming", "song", "sung", "batang", "myeongjo", "serif", "ryumin"]
      .contains { plain.contains(bytesOf: $0) } || flags & 2 != 0
    let region = Region(collection)
    for file in files(region, isSerif: isSerif) {
      for folder in folders(of: file.name) {
        if let face = try? FontFace(path: folder + file.name, index: file.index) { return face }
      }
    }
    return nil
  }

  /// Whose letters the glyphs of a face are; its number is that of the face in Noto's collections.
  private enum Region: Int {
    case japan, korea, china, taiwan

    init(_ collection: String?) {
      switch collection {
      case "Adobe-Korea1", "Adobe-KR": self = .korea
      case "Adobe-GB1": self = .china
      case "Adobe-CNS1": self = .taiwan
      default: self = .japan
      }
    }
  }

  /// The names of files, those of the region first, then those with letters of all.
  private static func files(
    _ region: Region, isSerif: Bool
  ) -> [(name: String, index: Int)] {
    let noto = ["NotoSerifCJK-Regular.ttc", "NotoSansCJK-Regular.ttc"]
    var result = (isSerif ? noto : noto.reversed()).map { (name: $0, index: region.rawValue) }
    let own: [String] =
      switch region {
      case .japan: isSerif ? ["ipam.ttf", "ipag.ttf"] : ["ipag.ttf", "ipam.ttf"]
      case .korea:
        isSerif
          ? ["NanumMyeongjo.ttf", "NanumGothic.ttf"] : ["NanumGothic.ttf", "NanumMyeongjo.ttf"]
      case .china, .taiwan: isSerif ? ["uming.ttc"] : []
      }
    result += own.map { ($0, 0) }
    result += ["wqy-zenhei.ttc", "wqy-microhei.ttc", "DroidSansFallbackFull.ttf"].map { ($0, 0) }
    return result
  }

  /// Where Debian, Fedora and Arch have them.
  private static func folders(of file: String) -> [String] {
    let folders: [String]
    if file.hasPrefix("Noto") {
      folders = [
        "opentype/noto", "noto-cjk", "google-noto-cjk", "google-noto-sans-cjk-fonts",
        "google-noto-serif-cjk-fonts",
      ]
    } else if file.hasPrefix("ipa") {
      folders = ["opentype/ipafont-gothic", "opentype/ipafont-mincho", "ipa-gothic-fonts", "OTF"]
    } else if file.hasPrefix("Nanum") {
      folders = ["truetype/nanum", "nanum"]
    } else if file.hasPrefix("wqy") {
      folders = ["truetype/wqy", "wenquanyi/wqy-zenhei", "wenquanyi/wqy-microhei"]
    } else {
      folders = ["truetype/arphic", "truetype/droid", "google-droid-sans-fonts", "droid"]
    }
    return folders.map { "/usr/share/fonts/\($0)/" }
  }
}
