import CComposeSystem
import ComposePlatform

/// OpenSSL's libcrypto, loaded when the first document is encrypted.
///
/// The functions keep state only in the context passed to them.
enum CryptoLibrary {
  /// The functions, or the error if they cannot be loaded. Loaded once, by the first thread that
  /// uses them.
  private static let library = DynamicLibrary.open(
    LibraryFiles(
      linux: ["libcrypto.so.3", "libcrypto.so.1.1"], debian: "libssl3",
      // Never plain `libcrypto.dylib`: macOS aborts programs that load its own copy.
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
