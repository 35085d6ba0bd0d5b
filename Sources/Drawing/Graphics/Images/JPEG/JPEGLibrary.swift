internal import CComposeSystem

/// libturbojpeg, opened when the first JPEG is coded or decoded.
///
/// Its interface reports errors by results and hides its structures, where libjpeg's needs
/// `setjmp` and the very header that the library was built with.
package enum JPEGLibrary {
  /// Whether it can be opened.
  package static var isPresent: Bool { if case .success = functions { true } else { false } }

  /// The functions, or why there are none. Opened once, by the first thread that asks.
  static let functions: Result<JPEGFunctions, JPEGCoderError> = {
    var functions = ctjpeg_functions()
    var reason = ""
    for name in names {
      guard let failure = ctjpeg_open(name, &functions) else {
        return .success(JPEGFunctions(table: functions))
      }
      if reason.isEmpty { reason = String(cString: failure) }
    }
    return .failure(.missingLibrary(package: package, reason: reason))
  }()

  private static var package: String {
    #if canImport(Darwin)
      "jpeg-turbo"
    #else
      "libturbojpeg0"
    #endif
  }

  private static var names: [String] {
    #if canImport(Darwin)
      [
        "libturbojpeg.dylib", "/opt/homebrew/lib/libturbojpeg.dylib",
        "/usr/local/lib/libturbojpeg.dylib", "/opt/local/lib/libturbojpeg.dylib",
      ]
    #else
      ["libturbojpeg.so.0", "libturbojpeg.so"]
    #endif
  }
}

/// The addresses of libturbojpeg's functions.
// Unchecked: addresses of code, which never change; the functions keep no state but in the
// handle that each is given.
struct JPEGFunctions: @unchecked Sendable {
  let table: ctjpeg_functions
}
