public import ComposePDFWriter
import ComposePlatform

/// An existing PDF file: its pages, metadata and objects.
///
/// Damage is repaired as far as possible and reported in `warnings`. Objects are read from memory
/// on demand. Safe to use from several threads, one of which reads at a time.
public final class PDFDocument: Sendable {
  /// For messages: the path, or the caller's name for the bytes.
  public let name: String
  /// Limits for reading the file.
  public let limits: ReadingLimits
  let reader: ObjectReader
  private let dictionaries = LockedValue<(trailer: PDFDictionary?, catalog: PDFDictionary?)>(
    (nil, nil))
  /// In the order of the document, counted from 0.
  public let pages: PDFPages

  /// Opens a file held in memory.
  ///
  /// - Parameters:
  ///   - name: Its name in messages.
  ///   - password: The user's or the owner's; empty for a file that opens without.
  ///   - findsPagesAsNeeded: Whether the page tree is read only as far as pages are asked for, which
  ///     gives the first pages of a long document sooner. A tree beyond the limits then has the pages
  ///     up to there, with a warning, in place of an error.
  /// - Throws: `ReadingError`; `.locked` when the password is missing or wrong.
  /// - Complexity: O(n) in the bytes, and in the number of pages.
  public init(
    bytes: [UInt8], name: String = "PDF", password: String = "",
    limits: ReadingLimits = ReadingLimits(), findsPagesAsNeeded: Bool = false
  ) throws(ReadingError) {
    guard bytes.count <= limits.maximumFileBytes else {
      throw .tooLarge(name: name, what: "bytes", limit: limits.maximumFileBytes)
    }
    let objectStreams = ObjectStreamGuard(limits: limits, name: name)
    let unmeasured = try objectStreams.check(bytes)
    self.name = name
    self.limits = limits
    reader = ObjectReader(
      handle: try Self.open(bytes, name: name, password: password, limits: limits),
      limits: limits)
    try objectStreams.check(unmeasured, in: reader.handle)
    pages = PDFPages(tree: SharedPageTree(reader, limits: limits, name: name), reader: reader)
    if !findsPagesAsNeeded { try pages.tree.readAll() }
  }

  /// The trailer dictionary (ISO 32000-1, table 15), read when it is first asked for.
  public var trailer: PDFDictionary {
    dictionaries.withLock { known in
      if let found = known.trailer { return found }
      let found = reader.trailer
      known.trailer = found
      return found
    }
  }

  /// The document catalog (ISO 32000-1, 7.7.2), read when it is first asked for.
  public var catalog: PDFDictionary {
    let trailer = trailer
    return dictionaries.withLock { known in
      if let found = known.catalog { return found }
      let found = reader.dictionary(trailer["Root"])
      known.catalog = found
      return found
    }
  }

  /// Opens the regular file at `path`.
  public convenience init(
    path: String, password: String = "", limits: ReadingLimits = ReadingLimits(),
    findsPagesAsNeeded: Bool = false
  ) throws(ReadingError) {
    try self.init(
      bytes: try Self.contents(of: path, limits: limits), name: path, password: password,
      limits: limits, findsPagesAsNeeded: findsPagesAsNeeded)
  }

  private static func contents(
    of path: String, limits: ReadingLimits
  ) throws(ReadingError) -> [UInt8] {
    do throws(RegularFileError) {
      return try RegularFile.contents(of: path, limit: limits.maximumFileBytes)
    } catch {
      switch error {
      case .system(let error): throw .unreadable(path: path, reason: error.description)
      case .notRegular: throw .unreadable(path: path, reason: "it is not a regular file")
      case .tooLarge:
        throw .tooLarge(name: path, what: "bytes", limit: limits.maximumFileBytes)
      }
    }
  }

  /// Passwords are UTF-8 since PDF 2.0 and PDFDocEncoding before (ISO 32000-2, 7.6.4.3).
  private static func open(
    _ bytes: [UInt8], name: String, password: String, limits: ReadingLimits
  ) throws(ReadingError) -> QPDFHandle {
    let modern = Array(password.utf8)
    do {
      return try QPDFHandle(
        bytes, name: name, password: modern, maximumWarnings: limits.maximumWarnings)
    } catch {
      let old = PDFTextString.encode(password)
      guard case .locked = error, old != modern, !old.contains(0) else { throw error }
      return try QPDFHandle(
        bytes, name: name, password: old, maximumWarnings: limits.maximumWarnings)
    }
  }

  /// Whether two documents were read from the same bytes.
  package func hasSameBytes(as other: PDFDocument) -> Bool {
    reader === other.reader || reader.handle.hasSameBytes(as: other.reader.handle)
  }

  /// The problems repaired or worked around so far, in the order of occurrence.
  public var warnings: [ReadingWarning] { reader.handle.collectedWarnings }

  /// The PDF version, such as `1.7`.
  public var version: String {
    // The catalog may name a later version than the header (ISO 32000-1, 7.5.2).
    if case .name(let later)? = catalog["Version"].map(resolve), later.text > reader.handle.version
    {
      return later.text
    }
    return reader.handle.version
  }

  /// Whether the file is encrypted.
  public var isEncrypted: Bool { reader.handle.isEncrypted }

  /// The permissions of the user; all of them when the file is not encrypted.
  public var permissions: PDFPermissions { isEncrypted ? reader.handle.permissions : .all }

  /// Whether the file is tagged: it has a structure tree and is marked as Tagged PDF (ISO 32000-1,
  /// 14.7).
  public var isTagged: Bool {
    resolve(dictionary(catalog["MarkInfo"])["Marked"] ?? .null) == .boolean(true)
      && catalog["StructTreeRoot"] != nil
  }

  // MARK: Objects

  /// The document as a source of objects for an `ObjectCopier`.
  public var objects: any ObjectSource { reader }

  /// The object itself when `object` is a reference; null for a reference to a stream.
  public func resolve(_ object: PDFObject) -> PDFObject { reader.resolve(object) }

  /// The dictionary that `object` is or refers to, also of a stream; else an empty one.
  public func dictionary(_ object: PDFObject?) -> PDFDictionary { reader.dictionary(object) }

  /// The array that `object` is or refers to; else an empty one.
  public func array(_ object: PDFObject?) -> [PDFObject] { reader.array(object) }

  /// The text that `object` is or refers to; nil when it is no string.
  public func text(_ object: PDFObject?) -> String? {
    guard case .string(let bytes)? = object.map(resolve) else { return nil }
    return PDFTextString.decode(bytes)
  }

  /// The bytes of the stream that `object` refers to, decoded by its filters.
  ///
  /// - Returns: Nil when it is no stream, cannot be decoded, or would have more bytes than
  ///   `ReadingLimits.maximumDecodedBytes`; this adds a warning.
  public func decodedBytes(_ object: PDFObject?) -> [UInt8]? {
    guard case .reference(let reference)? = object else { return nil }
    return StreamDecoder(reader: reader, limits: limits).bytes(of: reference)
  }
}

extension PDFDocument {
  /// Complexity: O(n) in the pages and named destinations; read it once.
  package var destinations: Destinations { Destinations(self) }
}
