import CComposeSystem
import ComposePlatform

/// OpenSSL's libcrypto, opened when the first document is encrypted.
///
/// The functions keep no state but in the context that each is given.
enum CryptoLibrary {
  /// The functions, or why there are none. Opened once, by the first thread that asks.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libcrypto.so.3", "libcrypto.so.1.1"], debian: "libssl3",
      // Never `libcrypto.dylib` by itself: macOS ends programs that open its own copy.
      macOS: [
        "/opt/homebrew/opt/openssl@3/lib/libcrypto.3.dylib",
        "/usr/local/opt/openssl@3/lib/libcrypto.3.dylib", "/opt/local/lib/libcrypto.3.dylib",
      ], homebrew: "openssl@3"),
    functions: copenssl_functions(), with: copenssl_open)

  static func functions() throws(EncryptionError) -> copenssl_functions {
    switch library {
    case .success(let library): return library.functions
    case .failure(let error):
      throw .libraryMissing(package: error.packageName, reason: error.reason)
    }
  }
}
