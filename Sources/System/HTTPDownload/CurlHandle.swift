import CComposeSystem

/// A handle of libcurl for one transfer after another (`CURL *`).
///
/// Owns the handle and the memory that libcurl has pointers to.
struct CurlHandle: ~Copyable {
  private let functions: UnsafeMutablePointer<ccurl_functions>
  private let handle: UnsafeMutableRawPointer
  private let callbacks: UnsafeMutablePointer<ccurl_callbacks>
  /// Where libcurl writes what went wrong.
  private let message: UnsafeMutablePointer<CChar>

  /// - Parameter callbacks: Their context must live as long as the handle.
  init(callbacks value: ccurl_callbacks) throws(HTTPDownloadError) {
    let table = try CurlLibrary.functions()
    guard let handle = table.easy_init() else { throw .failed("libcurl cannot be started") }
    self.handle = handle
    functions = .allocate(capacity: 1)
    functions.initialize(to: table)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: value)
    message = .allocate(capacity: Int(ccurl_error_size))
    message.initialize(repeating: 0, count: Int(ccurl_error_size))
  }

  deinit {
    functions.pointee.easy_cleanup(handle)
    functions.deallocate()
    callbacks.deallocate()
    message.deallocate()
  }

  /// Makes the handle use its callbacks and its memory for messages.
  borrowing func connectCallbacks() throws(HTTPDownloadError) {
    try check(ccurl_set_callbacks(functions, handle, callbacks))
    try check(ccurl_set_text(functions, handle, option(ccurl_error_buffer), message))
  }

  borrowing func set(_ name: Int, _ value: Int) throws(HTTPDownloadError) {
    try check(ccurl_set_number(functions, handle, option(name), value))
  }

  borrowing func set(_ name: Int, _ value: String) throws(HTTPDownloadError) {
    try check(ccurl_set_text(functions, handle, option(name), value))
  }

  /// Sets an option that older libraries do not know; returns whether this one does.
  borrowing func setIfKnown(_ name: Int, _ value: String) throws(HTTPDownloadError) -> Bool {
    let code = ccurl_set_text(functions, handle, option(name), value)
    if code == CurlCode.unknownOption { return false }
    try check(code)
    return true
  }

  borrowing func setSizeLimit(_ bytes: Int) throws(HTTPDownloadError) {
    try check(ccurl_set_size_limit(functions, handle, Int64(bytes)))
  }

  /// Runs the transfer to its end.
  borrowing func perform() -> ccurl_code {
    message.pointee = 0
    return functions.pointee.easy_perform(handle)
  }

  /// What went wrong in the last transfer.
  borrowing func reason(of code: ccurl_code) -> String {
    message.pointee != 0 ? String(cString: message) : name(of: code)
  }

  borrowing func number(_ name: Int) -> Int {
    ccurl_number(functions, handle, ccurl_info(truncatingIfNeeded: name))
  }

  borrowing func text(_ name: Int) -> String? {
    ccurl_text(functions, handle, ccurl_info(truncatingIfNeeded: name)).map {
      String(cString: $0)
    }
  }

  private borrowing func option(_ name: Int) -> ccurl_option {
    ccurl_option(truncatingIfNeeded: name)
  }

  private borrowing func check(_ code: ccurl_code) throws(HTTPDownloadError) {
    guard code == CurlCode.ok else {
      throw .failed("libcurl cannot be used: \(name(of: code))")
    }
  }

  private borrowing func name(of code: ccurl_code) -> String {
    functions.pointee.easy_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// The results of libcurl that have a meaning here.
enum CurlCode {
  static let ok = ccurl_code(ccurl_ok)
  static let cannotConnect = ccurl_code(ccurl_cannot_connect)
  static let partialFile = ccurl_code(ccurl_partial_file)
  static let httpError = ccurl_code(ccurl_http_error)
  static let timedOut = ccurl_code(ccurl_timed_out)
  static let unknownOption = ccurl_code(ccurl_unknown_option)
  static let tooLarge = ccurl_code(ccurl_file_too_large)
}
