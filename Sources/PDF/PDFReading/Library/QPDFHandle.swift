import CComposeSystem
import ComposePDFWriter
import ComposePlatform

/// One file opened by libqpdf: owns the library's handle and the bytes that it reads from.
///
/// The library is used only for objects as text and for the bytes of streams. Traversal of objects
/// is done by the callers, without recursion. Unchecked: the handle is only used while `lock` is
/// held, and the bytes do not change.
final class QPDFHandle: @unchecked Sendable {
  private let library: cqpdf_functions
  private var handle: cqpdf_data?
  /// A copy that does not move while the library holds its address.
  private let bytes: UnsafeMutableRawBufferPointer
  private let lock = Lock()
  private let maximumWarnings: Int
  private var warnings: [ReadingWarning] = []
  private var uncountedWarnings = 0
  private var aliases = GenerationAliases()

  /// Opens a file, repairing what is possible.
  init(
    _ input: [UInt8], name: String, password: [UInt8], maximumWarnings: Int
  ) throws(ReadingError) {
    library = try QPDFLibrary.functions()
    self.maximumWarnings = maximumWarnings
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(input.count, 1), alignment: 16)
    input.withUnsafeBytes { copy.copyMemory(from: $0) }
    bytes = copy
    guard let data = library.`init`() else {
      throw .libraryMissing(reason: "it could not be started")
    }
    handle = data
    library.silence_errors(data)
    library.set_suppress_warnings(data, 1)
    let secret = password.map { CChar(bitPattern: $0) } + [0]
    // The library uses a document's name only in messages, which add it themselves.
    _ = secret.withUnsafeBufferPointer { secret in
      library.read_memory(
        data, "", copy.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(input.count),
        secret.baseAddress)
    }
    collectWarnings(data)
    if let (code, message) = takeError(data) {
      switch Int(code) {
      case Int(cqpdf_error_password):
        throw .locked(name: name, isPasswordWrong: !password.isEmpty)
      case Int(cqpdf_error_unsupported):
        throw .unsupportedEncryption(name: name, reason: message)
      default: throw .damaged(name: name, reason: message)
      }
    }
  }

  deinit {
    if handle != nil { library.cleanup(&handle) }
    bytes.deallocate()
  }

  func hasSameBytes(as other: QPDFHandle) -> Bool {
    // The bytes do not change, and there are as many as each says.
    bytes.count == other.bytes.count && bytes.elementsEqual(other.bytes)
  }

  // MARK: Questions

  /// The object with a given number.
  enum Found {
    /// The text of a direct object, in the syntax of ISO 32000-1, 7.3.
    case object([UInt8])
    /// The text of a stream's dictionary.
    case stream([UInt8])
  }

  func object(_ number: Int32, generation: Int32) -> Found {
    withHandle { data in
      let object = library.get_object_by_id(data, number, generation)
      defer { library.oh_release(data, object) }
      guard library.oh_is_stream(data, object) != 0 else { return .object(text(of: object, data)) }
      let dictionary = library.oh_get_dict(data, object)
      defer { library.oh_release(data, dictionary) }
      return .stream(text(of: dictionary, data))
    }
  }

  /// Whether the object is a dictionary with this key; cheaper than reading all of it.
  func hasKey(_ key: StaticString, _ number: Int32, generation: Int32) -> Bool {
    withHandle { data in
      let object = library.get_object_by_id(data, number, generation)
      defer { library.oh_release(data, object) }
      // A static string is ended by a zero byte.
      return key.utf8Start.withMemoryRebound(to: CChar.self, capacity: key.utf8CodeUnitCount + 1) {
        library.oh_has_key(data, object, $0) != 0
      }
    }
  }

  /// What an object is in a page tree.
  enum TreeObject { case node, page, neither }

  /// Whether the object is a dictionary, and one with `Kids`; reads none of the objects that it
  /// refers to.
  func treeObject(_ number: Int32, generation: Int32) -> TreeObject {
    withHandle { data in
      let object = library.get_object_by_id(data, number, generation)
      defer { library.oh_release(data, object) }
      guard library.oh_is_dictionary(data, object) != 0 else { return .neither }
      return library.oh_has_key(data, object, "/Kids") != 0 ? .node : .page
    }
  }

  /// The object that is the root of the page tree; nil where it is not found so. The catalog as text
  /// would have every object read that it refers to, with the streams which these are in.
  func pageTree() -> (number: Int32, generation: Int32)? {
    withHandle { data in
      let trailer = library.get_trailer(data)
      defer { library.oh_release(data, trailer) }
      guard library.oh_is_dictionary(data, trailer) != 0 else { return nil }
      let catalog = library.oh_get_key(data, trailer, "/Root")
      defer { library.oh_release(data, catalog) }
      guard library.oh_is_dictionary(data, catalog) != 0 else { return nil }
      let pages = library.oh_get_key(data, catalog, "/Pages")
      defer { library.oh_release(data, pages) }
      guard library.oh_is_indirect(data, pages) != 0 else { return nil }
      return (library.oh_get_object_id(data, pages), library.oh_get_generation(data, pages))
    }
  }

  /// The text of the trailer dictionary.
  func trailer() -> [UInt8] {
    withHandle { data in
      let object = library.get_trailer(data)
      defer { library.oh_release(data, object) }
      return text(of: object, data)
    }
  }

  /// The bytes of a stream, decrypted; with `decodes` also decoded by all filters other than image
  /// filters.
  ///
  /// - Returns: Nil when they cannot be read.
  func streamBytes(_ number: Int32, generation: Int32, decodes: Bool) -> [UInt8]? {
    withHandle { data in
      let object = library.get_object_by_id(data, number, generation)
      defer { library.oh_release(data, object) }
      guard library.oh_is_stream(data, object) != 0 else { return nil }
      var start: UnsafeMutablePointer<UInt8>?
      var count = 0
      var isFiltered: cqpdf_bool = 0
      let level = decodes ? cqpdf_decode_generalized : cqpdf_decode_none
      let result = library.oh_get_stream_data(
        data, object, UInt32(level), &isFiltered, &start, &count)
      defer { free(start) }
      guard result & 2 == 0, !decodes || isFiltered != 0 else { return nil }
      // The library reports how many bytes it has allocated at `start`.
      return Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    }
  }

  var version: String {
    withHandle { data in library.get_pdf_version(data).map { String(cString: $0) } ?? "" }
  }

  var isEncrypted: Bool { withHandle { data in library.is_encrypted(data) != 0 } }

  var permissions: PDFPermissions {
    withHandle { data in
      var permissions: PDFPermissions = []
      for (isAllowed, permission) in [
        (library.allow_print_low_res(data), PDFPermissions.print),
        (library.allow_print_high_res(data), .printHighResolution),
        (library.allow_extract_all(data), .copy),
        (library.allow_accessibility(data), .extractForAccessibility),
        (library.allow_modify_assembly(data), .assemble),
        (library.allow_modify_form(data), .fillForms),
        (library.allow_modify_annotation(data), .annotate),
        (library.allow_modify_other(data), .modify),
      ] where isAllowed != 0 {
        permissions.insert(permission)
      }
      return permissions
    }
  }

  // MARK: Warnings

  /// The warnings so far, in order.
  var collectedWarnings: [ReadingWarning] {
    withHandle { _ in
      guard uncountedWarnings > 0 else { return warnings }
      return warnings + [ReadingWarning(message: "\(uncountedWarnings) more problems")]
    }
  }

  func warn(_ message: String) {
    withHandle { _ in add(ReadingWarning(message: message)) }
  }

  private func add(_ warning: ReadingWarning) {
    if warnings.count < maximumWarnings {
      if warnings.last != warning { warnings.append(warning) }
    } else {
      uncountedWarnings += 1
    }
  }

  private func collectWarnings(_ data: cqpdf_data) {
    while library.more_warnings(data) != 0 {
      guard let warning = library.next_warning(data) else { return }
      let message = library.get_error_message_detail(data, warning).map { String(cString: $0) }
      add(
        ReadingWarning(
          message: message ?? "damaged", offset: library.get_error_file_position(data, warning)))
    }
  }

  private func takeError(_ data: cqpdf_data) -> (code: UInt32, message: String)? {
    guard library.has_error(data) != 0, let error = library.get_error(data) else { return nil }
    let message = library.get_error_message_detail(data, error).map { String(cString: $0) }
    return (library.get_error_code(data, error), message ?? "damaged")
  }

  // MARK: References

  /// A number that represents a reference whose generation is not 0.
  func alias(number: Int32, generation: Int32) -> Int32 {
    withHandle { _ in aliases.alias(number: number, generation: generation) }
  }

  func identity(of number: Int32) -> (number: Int32, generation: Int32) {
    if number < GenerationAliases.first { return (number, 0) }
    return withHandle { _ in aliases.identity(of: number) }
  }

  // MARK: Calls

  /// Runs `body` with exclusive access to the handle, then collects the library's warnings.
  private func withHandle<Result>(_ body: (cqpdf_data) -> Result) -> Result {
    lock.withLock {
      // Set when the initialiser has succeeded, and cleared by `deinit` only.
      let data = handle!
      let result = body(data)
      collectWarnings(data)
      if let (_, message) = takeError(data) { add(ReadingWarning(message: message)) }
      return result
    }
  }

  private func text(of object: cqpdf_object, _ data: cqpdf_data) -> [UInt8] {
    guard let start = library.oh_unparse_resolved(data, object) else { return [] }
    let count = library.get_last_string_length(data)
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
  }
}
