import CComposeSystem
import ComposePlatform

/// ICU, opened when text first needs a dictionary or something is first sorted: its data takes 31 MB
/// of address space.
///
/// The functions keep no state of their own.
enum ICULibrary {
  /// Finding the words of a text; nil when the machine has no ICU that can be used.
  static var breaking: cicu_functions? { try? breakingLibrary.get().functions }

  /// Sorting; nil when the machine has no ICU that can be used.
  static var collation: cicu_collation_functions? { try? collationLibrary.get().functions }

  private static let breakingLibrary = DynamicLibrary.open(
    files("uc"), functions: cicu_functions(), with: cicu_open)

  private static let collationLibrary = DynamicLibrary.open(
    files("i18n"), functions: cicu_collation_functions(), with: cicu_open_collation)

  /// - Parameter part: The end of the library's name; Apple has one library for all.
  private static func files(_ part: String) -> LibraryFiles {
    LibraryFiles(
      // The newest first.
      linux: (54...99).reversed().map { "libicu\(part).so.\($0)" }, debian: "libicu-dev",
      macOS: ["/usr/lib/libicucore.A.dylib"], homebrew: "icu4c")
  }
}
