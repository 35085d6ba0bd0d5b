import ComposeDocuments

/// The destination of an image, parsed far enough to know that it is a file path.
struct ImageDestination {
  /// The path as written, percent-decoded once; never empty and without NUL.
  let path: String
  /// The path with what looks like a query or a fragment; nil where there is nothing like it.
  let literalPath: String?
  /// The page given by `#page=3` (RFC 8118), counted from 1; 1 by default.
  let page: Int

  var isAbsolute: Bool { path.utf8.first == UInt8(ascii: "/") }

  /// Whether the path, resolved lexically, is outside the folder it starts in.
  var leadsAway: Bool { Self.leadsAway(path: path) }

  /// As `leadsAway`, for any path.
  static func leadsAway(path: String) -> Bool {
    if path.utf8.first == UInt8(ascii: "/") { return true }
    // On bytes: comparing characters takes ten times as long.
    var depth = 0
    for step in path.utf8.split(separator: UInt8(ascii: "/")) where !step.elementsEqual(".".utf8) {
      depth += step.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// - Throws: `ImageUnavailable` for destinations that are not paths: remote URLs, `data:` (which
  ///   `FileImageProvider` reads before), `file:` and other schemes.
  init(_ destination: String) throws(ImageUnavailable) {
    let written = Words.trimmed(destination)
    let shown = Self.shortened(written)
    if written.hasPrefix("//") { throw Self.remote(shown) }
    switch Self.scheme(of: written) {
    case nil: break
    case "http", "https":
      throw Self.remote(shown, hint: "‘pdfcompose fetch’ downloads the images of a document")
    case "ftp", "ftps": throw Self.remote(shown)
    case "data":
      throw ImageUnavailable(
        code: "data-image", message: "‘data:’ address of an image is damaged",
        hint: "save the image as a file next to the document and name that file")
    case "file":
      throw ImageUnavailable(
        code: "file-address", message: "image ‘\(shown)’ has a ‘file:’ address",
        hint: "use a path relative to the document's folder")
    case .some(let scheme):
      throw ImageUnavailable(
        code: "image-address", message: "‘\(scheme):’ in ‘\(shown)’ is not a file",
        hint: "use a path relative to the document's folder; begin it with ./ if its name "
          + "has a colon")
    }
    // The query and the fragment are not part of the path (RFC 3986, 3.3).
    let encoded = written.prefix { $0 != "?" && $0 != "#" }
    guard let path = PercentEncoding.decode(encoded) else {
      throw ImageUnavailable(
        code: "missing-image", message: "‘\(shown)’ is not a valid path")
    }
    guard !path.isEmpty else {
      throw ImageUnavailable(code: "missing-image", message: "image without a path")
    }
    self.path = path
    literalPath = encoded.endIndex < written.endIndex ? PercentEncoding.decode(written[...]) : nil
    page = Self.page(in: written)
  }

  /// The URL of an image on the web, with the scheme `http` or `https` and without its fragment;
  /// nil for any other destination.
  static func remoteURL(of destination: String) -> String? {
    guard let first = destination.utf8.first, "hH \t".utf8.contains(first) else { return nil }
    let written = Words.trimmed(destination)
    guard let scheme = scheme(of: written), scheme == "http" || scheme == "https" else {
      return nil
    }
    return String(written.prefix { $0 != "#" })
  }

  /// The page that a reference names, as in `page`.
  static func page(in reference: String) -> Int {
    guard let start = reference.firstIndex(of: "#") else { return 1 }
    for parameter in reference[reference.index(after: start)...].split(separator: "&") {
      guard parameter.hasPrefix("page=") else { continue }
      return max(Int(parameter.dropFirst(5)) ?? 1, 1)
    }
    return 1
  }

  /// The scheme in lower case (RFC 3986, 3.1), or nil for a relative reference.
  static func scheme(of text: String) -> String? {
    schemeLength(of: text).map {
      String(decoding: text.utf8.prefix($0), as: UTF8.self).lowercased()
    }
  }

  /// Whether a reference is an absolute URI, with a scheme.
  static func hasScheme(_ text: String) -> Bool { schemeLength(of: text) != nil }

  private static func schemeLength(of text: String) -> Int? {
    var length = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ":"): return length == 0 ? nil : length
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if length == 0 { return nil }
      default: return nil
      }
      length += 1
    }
    return nil
  }

  /// Truncates a text to fit on one line of a message.
  static func shortened(_ text: String) -> String {
    if scheme(of: text) == "data" {
      return String(text.prefix(60).prefix { $0 != "," && $0 != ";" })
    }
    return text.count > 100 ? text.prefix(97) + "…" : text
  }

  private static func remote(
    _ shown: String, hint: String = "download it next to the document and name that file"
  ) -> ImageUnavailable {
    ImageUnavailable(
      code: "remote-image", message: "image ‘\(shown)’ is on the network and not read", hint: hint)
  }
}
