internal import CICU

/// ICU, opened when text first needs a dictionary: its data takes 31 MB of address space.
// Unchecked: addresses of code, which never change; the functions keep no state of their own.
struct DictionaryLibrary: @unchecked Sendable {
  let functions: cicu_functions

  /// Nil when the machine has no ICU that can be used.
  static let shared = DictionaryLibrary()

  private init?() {
    var functions = cicu_functions()
    for (path, suffix) in Self.candidates where cicu_open(path, suffix, &functions) == nil {
      self.functions = functions
      return
    }
    return nil
  }

  /// Names of the library and the endings of its functions, the newest first.
  private static var candidates: [(path: String, suffix: String)] {
    #if canImport(Darwin)
      return [("/usr/lib/libicucore.A.dylib", "")]
    #else
      return (54...99).reversed().map { ("libicuuc.so.\($0)", "_\($0)") }
    #endif
  }
}
