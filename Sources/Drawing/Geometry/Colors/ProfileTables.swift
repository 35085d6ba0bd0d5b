import CComposeSystem
import ComposePlatform

/// A profile of tables as Little CMS reads it, one way: to light, or from it.
// One handle, closed when the last reference goes; no two threads use it, as `ColorTransform`
// is not Sendable.
final class ProfileTables {
  private let functions: clcms_functions
  private let transform: clcms_transform
  /// Inks are 0…100 there.
  private let scale: Double

  /// Nil when the library is not there, or does not take the profile.
  init?(_ profile: ICCProfile, intent: RenderingIntent, isSource: Bool) {
    guard let functions = LittleCMS.functions else { return nil }
    let handle = profile.bytes.withUnsafeBytes {
      // A profile's length has 32 bits.
      functions.OpenProfileFromMem($0.baseAddress, UInt32(clamping: $0.count))
    }
    guard let handle else { return nil }
    defer { _ = functions.CloseProfile(handle) }
    guard let light = functions.CreateXYZProfile() else { return nil }
    defer { _ = functions.CloseProfile(light) }
    let format: UInt32 =
      switch profile.componentCount {
      case 1: UInt32(clcms_gray_doubles)
      case 3: UInt32(clcms_rgb_doubles)
      default: UInt32(clcms_cmyk_doubles)
      }
    let lightFormat = UInt32(clcms_xyz_doubles)
    // Dark ends meet, as readers have it for colours relative to white.
    let flags =
      UInt32(clcms_no_cache)
      | (intent == .relativeColorimetric ? UInt32(clcms_black_point_compensation) : 0)
    let created =
      isSource
      ? functions.CreateTransform(handle, format, light, lightFormat, intent.code, flags)
      : functions.CreateTransform(light, lightFormat, handle, format, intent.code, flags)
    guard let created else { return nil }
    self.functions = functions
    transform = created
    scale = profile.componentCount == 4 ? 100 : 1
  }

  deinit { functions.DeleteTransform(transform) }

  /// - Parameter values: As many as the profile has components.
  func light(of values: [Double]) -> SIMD3<Double> {
    let input = values.map { $0 * scale }
    var output = [0.0, 0.0, 0.0]
    functions.DoTransform(transform, input, &output, 1)
    return SIMD3(output[0], output[1], output[2])
  }

  func values(ofLight light: SIMD3<Double>, count: Int) -> [Double] {
    let input = [light.x, light.y, light.z]
    var output = [Double](repeating: 0, count: count)
    functions.DoTransform(transform, input, &output, 1)
    return output.map { $0 / scale }
  }
}

extension RenderingIntent {
  fileprivate var code: UInt32 {
    switch self {
    case .perceptual: 0
    case .relativeColorimetric: 1
    case .saturation: 2
    case .absoluteColorimetric: 3
    }
  }
}

/// Little CMS, opened when the first profile of tables is converted.
///
/// The functions keep no state but in the handle that each is given.
enum LittleCMS {
  /// The functions; nil when the library is not there. Opened once, by the first thread that asks.
  static var functions: clcms_functions? { try? library.get().functions }

  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["liblcms2.so.2", "liblcms2.so"], debian: "liblcms2-2",
      macOS: LibraryFiles.homebrewPaths("liblcms2.dylib"), homebrew: "little-cms2"),
    functions: clcms_functions(), with: clcms_open)
}
