/// What a download may do: limits against hostile servers and documents.
package struct HTTPDownloadOptions: Sendable {
  /// The maximum size in bytes, whatever the server announces.
  package var maximumBytes: Int
  /// The maximum duration in seconds, redirects included.
  package var timeout: Double
  /// The maximum number of redirects.
  package var maximumRedirects: Int
  /// Whether `http` is allowed as well as `https`, also in redirects.
  package var allowsHTTP: Bool
  /// Whether connections may go to addresses that are not public.
  package var allowsPrivateAddresses: Bool
  /// The URL of the proxy, which then decides about addresses. Proxies in the environment are never
  /// used: they would be asked for names whose addresses nobody has checked.
  package var proxy: String?
  /// The value of the `User-Agent` header.
  package var userAgent: String

  package init(
    maximumBytes: Int = 20_000_000, timeout: Double = 30, maximumRedirects: Int = 5,
    allowsHTTP: Bool = false, allowsPrivateAddresses: Bool = false, proxy: String? = nil,
    userAgent: String
  ) {
    self.maximumBytes = maximumBytes
    self.timeout = timeout
    self.maximumRedirects = maximumRedirects
    self.allowsHTTP = allowsHTTP
    self.allowsPrivateAddresses = allowsPrivateAddresses
    self.proxy = proxy
    self.userAgent = userAgent
  }
}
