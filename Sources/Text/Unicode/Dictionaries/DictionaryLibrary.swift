internal import CComposeSystem

/// ICU, opened when text first needs a dictionary: its data takes 31 MB of address space.
// Unchecked: addresses of code, which never change; the functions keep no state of their own.
struct DictionaryLibrary: @unchecked Sendable {
  let functions: cicu_functions

  /// Nil when the machine has no ICU that can be used.
  static let shared = DictionaryLibrary()

  private init?() {
    var functions = cicu_functions()
    for (path, suffix) in ICUNames.candidates(of: "uc")
    where cicu_open(path, suffix, &functions) == nil {
      self.functions = functions
      return
    }
    return nil
  }
}

/// What ICU's libraries are called.
enum ICUNames {
  /// Names of a library and the endings of its functions, the newest first.
  ///
  /// - Parameter part: `uc` or `i18n`; Apple has all in one.
  static func candidates(of part: String) -> [(path: String, suffix: String)] {
    #if canImport(Darwin)
      return [("/usr/lib/libicucore.A.dylib", "")]
    #else
      return (54...99).reversed().map { ("libicu\(part).so.\($0)", "_\($0)") }
    #endif
  }
}
