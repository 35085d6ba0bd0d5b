internal import CComposeSystem

/// Expat, opened when XML is first read.
enum XMLLibrary {
  /// The functions, or why there are none. Opened once, by the first thread that asks.
  static let functions: Result<XMLFunctions, SVGError> = {
    var functions = cexpat_functions()
    var reason = ""
    for name in names {
      guard let failure = cexpat_open(name, &functions) else {
        return .success(XMLFunctions(table: functions))
      }
      if reason.isEmpty { reason = String(cString: failure) }
    }
    return .failure(.libraryMissing(package: package, reason: reason))
  }()

  private static var names: [String] {
    #if canImport(Darwin)
      ["/usr/lib/libexpat.1.dylib", "libexpat.1.dylib", "/opt/homebrew/lib/libexpat.1.dylib"]
    #else
      ["libexpat.so.1"]
    #endif
  }

  private static var package: String {
    #if canImport(Darwin)
      "expat"
    #else
      "libexpat1"
    #endif
  }
}

/// The addresses of the parser's functions.
// Unchecked: addresses of code, which never change; what they keep belongs to a parser.
struct XMLFunctions: @unchecked Sendable {
  let table: cexpat_functions
}
