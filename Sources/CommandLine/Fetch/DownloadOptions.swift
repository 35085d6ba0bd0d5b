import ComposeArguments
import ComposeComposition
import ComposeGraphics
import ComposeHTTPDownload

/// Limits of downloads, and what they may reach.
struct DownloadOptions {
  static let maximumSize = Option<Int>(
    "max-size", value: "size", help: "Maximum size of an image, such as 500kB or 2MB.",
    default: "20MB"
  ) { text throws(OptionValueError) in try byteCount(text) }
  static let timeout = Option<Int>(
    "timeout", value: "seconds", help: "Maximum time for an image.", default: "30"
  ) { text throws(OptionValueError) in try number(text, in: 1...86_400) }
  static let maximumRedirects = Option<Int>(
    "max-redirects", value: "count", help: "Maximum number of redirects for an image.",
    default: "5"
  ) { text throws(OptionValueError) in try number(text, in: 0...50) }
  static let allowHTTP = Flag("allow-http", help: "Allow http as well as https.")
  static let allowPrivateAddresses = Flag(
    "allow-private-addresses",
    help: "Allow hosts in private networks and on this machine.")
  static let proxy = Option(
    "proxy", value: "url",
    help:
      "Use this proxy, which then decides about addresses; proxies in the environment are ignored.")

  static let definitions = [
    maximumSize.definition, timeout.definition, maximumRedirects.definition, allowHTTP.definition,
    allowPrivateAddresses.definition, proxy.definition,
  ]

  let download: HTTPDownloadOptions

  init(_ arguments: ParsedArguments) throws {
    var download = HTTPDownloadOptions(userAgent: "pdfcompose/" + PDFCompose.version)
    if let size = try arguments.value(of: Self.maximumSize) { download.maximumBytes = size }
    if let seconds = try arguments.value(of: Self.timeout) { download.timeout = Double(seconds) }
    if let count = try arguments.value(of: Self.maximumRedirects) {
      download.maximumRedirects = count
    }
    download.allowsHTTP = arguments[Self.allowHTTP]
    download.allowsPrivateAddresses = arguments[Self.allowPrivateAddresses]
    download.proxy = try arguments.value(of: Self.proxy)
    if download.proxy == "" { throw ArgumentError.invalid("the URL of --proxy is empty") }
    self.download = download
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>
  ) throws(OptionValueError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .invalid("use a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a size such as `500kB`, `2 MB` or `1000000`, in powers of 1,000.
  private static func byteCount(_ text: String) throws(OptionValueError) -> Int {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let factor: Int? =
      switch text.dropFirst(digits.count).drop(while: { $0 == " " }).lowercased() {
      case "", "b": 1
      case "kb", "k": 1_000
      case "mb", "m": 1_000_000
      default: nil
      }
    // No image may be larger than composing reads.
    let limit = CompositionOptions().limits.image.maximumBytes
    guard let factor, let number = Int(digits), number > 0, number <= limit / factor else {
      throw .invalid("use a size such as 500kB or 2MB, up to \(ByteCount(limit))")
    }
    return number * factor
  }
}
