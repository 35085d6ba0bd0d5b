/// The reason why a download failed.
package enum HTTPDownloadError: Error, Hashable, Sendable {
  /// There is no libcurl.
  case libraryMissing(package: String, reason: String)
  /// The URL cannot be requested, for a reason that begins with “it”.
  case invalidURL(String)
  /// The scheme is neither `https` nor, where that is allowed, `http`.
  case schemeNotAllowed(String)
  /// The host has an address that is not public.
  case addressNotAllowed(String)
  case tooManyRedirects(limit: Int)
  /// A redirect leads to a URL that was requested before.
  case redirectLoop(String)
  /// A redirect leads to a URL that may not be requested.
  indirect case redirect(String, HTTPDownloadError)
  /// The status code of the response, other than 200.
  case status(Int)
  case tooLarge(limit: Int)
  case timedOut(seconds: Double)
  /// The connection ended before the announced size was reached.
  case incomplete
  /// Any other failure, in the words of libcurl.
  case failed(String)
  /// The caller cancelled the download.
  case cancelled
}

extension HTTPDownloadError: CustomStringConvertible {
  /// The reason, without a full stop.
  package var description: String {
    switch self {
    case .libraryMissing(_, let reason): "libcurl cannot be loaded: \(reason)"
    case .invalidURL(let reason): "the URL cannot be requested, since \(reason)"
    case .schemeNotAllowed(let url):
      url.lowercased().hasPrefix("http:")
        ? "the connection would not be encrypted" : "only https: is downloaded"
    case .addressNotAllowed(let address): "the host has the address \(address), which is not public"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .redirectLoop(let url): "the redirects come back to ‘\(url)’"
    case .redirect(let url, let error): "redirected to ‘\(url)’: \(error)"
    case .status(let code): "the server answered with status \(code)\(Self.meaning(of: code))"
    case .tooLarge(let limit): "larger than \(Self.size(limit))"
    case .timedOut(let seconds): "not complete within \(Int(seconds.rounded())) s"
    case .incomplete: "the connection ended before the file was complete"
    case .failed(let reason): reason
    case .cancelled: "cancelled"
    }
  }

  /// A suggestion to the user.
  package var hint: String? {
    switch self {
    case .libraryMissing(let package, _): "install the package \(package)"
    case .schemeNotAllowed(let url) where url.lowercased().hasPrefix("http:"):
      "write https:, or allow it with --allow-http"
    case .addressNotAllowed: "allow it with --allow-private-addresses if you trust the document"
    case .redirect(_, let error): error.hint
    case .tooManyRedirects: "raise --max-redirects"
    case .tooLarge: "raise --max-size"
    case .timedOut: "raise --timeout"
    default: nil
    }
  }

  private static func meaning(of status: Int) -> String {
    switch status {
    case 401: " (unauthorized)"
    case 403: " (forbidden)"
    case 404: " (not found)"
    case 410: " (gone)"
    case 429: " (too many requests)"
    case 500...: " (server error)"
    default: ""
    }
  }

  private static func size(_ bytes: Int) -> String {
    if bytes % 1_000_000 == 0 { return "\(bytes / 1_000_000) MB" }
    return bytes % 1_000 == 0 ? "\(bytes / 1_000) kB" : "\(bytes) bytes"
  }
}
