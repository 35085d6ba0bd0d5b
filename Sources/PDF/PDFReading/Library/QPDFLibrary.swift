internal import CComposeSystem

/// libqpdf, opened when a PDF file is first read.
///
/// Linking it would cost every run of a program the loading of libqpdf and eleven further
/// libraries, mostly for cryptography: 4 ms before `main`.
enum QPDFLibrary {
  /// The functions, or why there are none. Opened once, by the first thread that asks.
  static let functions: Result<QPDFFunctions, ReadingError> = {
    var functions = cqpdf_functions()
    var reason = ""
    for name in names {
      guard let failure = cqpdf_open(name, &functions) else {
        return .success(QPDFFunctions(table: functions))
      }
      if reason.isEmpty { reason = String(cString: failure) }
    }
    return .failure(.libraryMissing(reason: reason))
  }()

  /// The newest interface first; a plain name is looked for where the system keeps libraries.
  private static var names: [String] {
    #if canImport(Darwin)
      [
        "libqpdf.dylib", "/opt/homebrew/lib/libqpdf.dylib", "/usr/local/lib/libqpdf.dylib",
        "/opt/local/lib/libqpdf.dylib",
      ]
    #else
      ["libqpdf.so.30", "libqpdf.so.29", "libqpdf.so"]
    #endif
  }
}

/// The addresses of libqpdf's functions.
// Unchecked: addresses of code, which never change; the functions keep no state but in the
// handle that each is given.
struct QPDFFunctions: @unchecked Sendable {
  let table: cqpdf_functions
}
