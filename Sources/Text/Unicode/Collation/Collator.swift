import CComposeSystem

/// Sorts texts as the readers of a language look for them, with ICU (UTS #10, tailored by CLDR).
///
/// Keeps a collator of the library, so make one for each task; it is not `Sendable`. The order is that
/// of the machine's ICU: it changes a little from version to version.
public final class Collator {
  private let functions: cicu_collation_functions
  private let collator: UnsafeMutableRawPointer

  /// Nil when the machine has no ICU (`libicui18n`) that can be opened.
  ///
  /// - Parameter language: A BCP 47 tag, with extensions such as `de-u-co-phonebk`. One that ICU does
  ///   not know sorts as most languages do.
  /// - Complexity: opens the library when it is first called.
  public init?(language: String) {
    guard let functions = ICULibrary.collation else { return nil }
    var error: cicu_error = 0
    guard let collator = functions.ucol_open(language, &error), error <= 0 else {
      return nil
    }
    self.functions = functions
    self.collator = collator
  }

  deinit { functions.ucol_close(collator) }

  /// Bytes that sort as the texts do, compared one by one; equal for texts that differ in nothing
  /// that the language sorts by.
  ///
  /// - Complexity: O(n).
  public func sortKey(of text: String) -> [UInt8] {
    // Longer texts are no words; beyond this they are equal.
    let units = Array(text.utf16.prefix(1 << 16))
    let count = Int32(units.count)
    let length = functions.ucol_getSortKey(collator, units, count, nil, 0)
    guard length > 0 else { return [] }
    var key = [UInt8](repeating: 0, count: Int(length))
    let written = functions.ucol_getSortKey(collator, units, count, &key, length)
    return written == length ? key : []
  }
}
