import CComposeSystem
import ComposePlatform

/// Downloads files over HTTP, one at a time, with libcurl.
///
/// Every connection is checked after its name has been resolved, so that neither a redirect nor a name
/// that resolves differently each time leads to an address that is not public. Redirects are followed
/// here, each by the same rules. Certificates are verified; no credentials, cookies, proxies of the
/// environment or configuration files are used, and compressed transfer is not asked for, so that the
/// size is that of the file. Keeps connections open for the next download. Not thread-safe.
package final class HTTPDownloader {
  /// A downloaded file.
  package struct File: Sendable {
    /// The bytes of the body.
    package let bytes: [UInt8]
    /// The `Content-Type` that the server names, which may be wrong.
    package let mediaType: String?
  }

  private let options: HTTPDownloadOptions
  private let transfer: HTTPTransfer
  private let handle: CurlHandle

  /// - Parameter progress: Called with the bytes received and, where the server announces it, the
  ///   size, at least once a second; a download goes on only while it returns true.
  /// - Throws: `HTTPDownloadError.libraryMissing` when there is no libcurl.
  package init(
    options: HTTPDownloadOptions, progress: @escaping (_ received: Int, _ expected: Int?) -> Bool
  ) throws(HTTPDownloadError) {
    self.options = options
    transfer = HTTPTransfer(options: options, progress: progress)
    handle = try CurlHandle(callbacks: transfer.callbacks)
    try configure()
  }

  private func configure() throws(HTTPDownloadError) {
    try handle.connectCallbacks()
    try handle.set(ccurl_no_progress, 0)
    // Signals belong to the program.
    try handle.set(ccurl_no_signal, 1)
    try handle.set(ccurl_user_agent, options.userAgent)
    try handle.set(ccurl_fail_on_error, 1)
    try handle.set(ccurl_follow_location, 0)
    try handle.set(ccurl_netrc, 0)
    try handle.set(ccurl_verify_peer, 1)
    try handle.set(ccurl_verify_host, 2)
    // An empty name: no proxy, whatever the environment says. Nor may it exempt hosts from ours.
    try handle.set(ccurl_proxy, options.proxy ?? "")
    try handle.set(ccurl_no_proxy, "")
    try handle.setSizeLimit(options.maximumBytes)
    try handle.set(ccurl_connect_timeout, 10_000)
    // Whoever sends fewer than a hundred bytes a second for a quarter of a minute has stopped.
    try handle.set(ccurl_low_speed_limit, 100)
    try handle.set(ccurl_low_speed_time, 15)
    try allowProtocols()
  }

  /// Schemes are checked before each request; libcurl is told as well.
  private func allowProtocols() throws(HTTPDownloadError) {
    let names = options.allowsHTTP ? "http,https" : "https"
    let bits = options.allowsHTTP ? ccurl_http | ccurl_https : ccurl_https
    if try !handle.setIfKnown(ccurl_protocols_text, names) {
      // Before 7.85.
      try handle.set(ccurl_protocols, bits)
    }
    if try !handle.setIfKnown(ccurl_redirect_protocols_text, names) {
      try handle.set(ccurl_redirect_protocols, bits)
    }
  }

  /// Downloads a file, which has at least one byte.
  package func file(at written: String) throws(HTTPDownloadError) -> File {
    let deadline = Self.now() + options.timeout
    var url = try HTTPURL(written)
    try check(url)
    var requested: Set<HTTPURL> = []
    for _ in 0...max(options.maximumRedirects, 0) {
      requested.insert(url)
      guard let target = try request(url, until: deadline) else {
        guard !transfer.body.isEmpty else { throw .failed("the file is empty") }
        return File(bytes: transfer.takeBody(), mediaType: handle.text(ccurl_content_type))
      }
      do {
        url = try HTTPURL(target)
        try check(url)
      } catch {
        throw .redirect(target, error)
      }
      if requested.contains(url) { throw .redirectLoop(url.text) }
    }
    throw .tooManyRedirects(limit: options.maximumRedirects)
  }

  private func check(_ url: HTTPURL) throws(HTTPDownloadError) {
    if url.scheme == .http, !options.allowsHTTP { throw .schemeNotAllowed(url.text) }
  }

  /// Makes one request.
  ///
  /// - Returns: The URL that the response redirects to; nil when the response has the file.
  private func request(
    _ url: HTTPURL, until deadline: Double
  ) throws(HTTPDownloadError) -> String? {
    let rest = deadline - Self.now()
    guard rest > 0 else { throw .timedOut(seconds: options.timeout) }
    transfer.begin()
    try handle.set(ccurl_url, url.text)
    // At least a millisecond, since 0 would be no limit; a day at the most, so that it fits.
    try handle.set(ccurl_timeout, max(Int(min(rest, 86_400) * 1000), 1))
    let code = handle.perform()
    guard code == CurlCode.ok else { throw error(code) }
    if let target = handle.text(ccurl_redirect_url) { return target }
    let status = handle.number(ccurl_response_code)
    guard status == 200 else { throw .status(status) }
    return nil
  }

  private func error(_ code: ccurl_code) -> HTTPDownloadError {
    if transfer.isCancelled { return .cancelled }
    if transfer.isTooLarge { return .tooLarge(limit: options.maximumBytes) }
    switch code {
    case CurlCode.tooLarge: return .tooLarge(limit: options.maximumBytes)
    case CurlCode.httpError: return .status(handle.number(ccurl_response_code))
    case CurlCode.timedOut: return .timedOut(seconds: options.timeout)
    case CurlCode.partialFile: return .incomplete
    case CurlCode.cannotConnect:
      if let address = transfer.refusedAddress { return .addressNotAllowed("\(address)") }
    default: break
    }
    return .failed(handle.reason(of: code))
  }

  /// The monotonic time in seconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
