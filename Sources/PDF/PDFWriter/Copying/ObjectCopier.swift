/// Copies objects of existing files into one that is being written, with new numbers.
///
/// An object is copied once, however often it is requested; byte-identical objects, such as a font
/// in two files, are merged. Nothing is recursive: object graphs may be cyclic and of any depth.
public final class ObjectCopier {
  /// The result of copying an object.
  public struct CopiedObject {
    /// The copied object.
    public var object: IndirectObject
    /// For a stream: its new, unencoded bytes; nil to take those of the source.
    public var bytes: [UInt8]?
    /// Whether equal objects may be merged. False for objects with identity: pages, annotations,
    /// layers, structure elements.
    public var isShareable: Bool

    /// Creates an object to copy.
    public init(object: IndirectObject, bytes: [UInt8]? = nil, isShareable: Bool = true) {
      self.object = object
      self.bytes = bytes
      self.isShareable = isShareable
    }
  }

  /// A function that decides how an object is copied.
  public typealias Filter = (PDFReference, IndirectObject) -> CopiedObject

  /// An object whose references are being copied first.
  private struct Frame {
    let reference: PDFReference
    let copied: CopiedObject
    let children: [PDFReference]
    var next = 0
  }

  private enum State {
    case open
    /// In progress, with a number already, since it is part of a cycle.
    case numbered(PDFReference)
    case done(PDFReference)
  }

  private struct Tables {
    /// Kept alive, so that its identity is not reused by another source.
    let source: any ObjectSource
    var states: [PDFReference: State] = [:]
  }

  private let writer: PDFWriter
  private let maximumObjects: Int
  private var tables: [ObjectIdentifier: Tables] = [:]
  private var known: [ContentKey: PDFReference] = [:]
  /// The number of objects copied so far, merged ones counted once.
  public private(set) var objectCount = 0
  /// The number of objects omitted because there were too many, or because a stream had no bytes.
  public private(set) var omittedCount = 0

  /// - Parameter maximumObjects: The maximum number of objects copied; further ones become null.
  public init(writer: PDFWriter, maximumObjects: Int = 10_000_000) {
    self.writer = writer
    self.maximumObjects = maximumObjects
  }

  /// Sets the reference that replaces one of the source's from now on.
  public func place(
    _ reference: PDFReference, of source: any ObjectSource, at copy: PDFReference
  ) {
    tables[ObjectIdentifier(source), default: Tables(source: source)].states[reference] =
      .done(copy)
  }

  /// Forgets the objects of a source, of which nothing is copied any more.
  public func forget(_ source: any ObjectSource) { tables[ObjectIdentifier(source)] = nil }

  /// The copy of an object of the source, if it was copied or placed.
  public func copy(of reference: PDFReference, in source: any ObjectSource) -> PDFReference? {
    guard case .done(let copy)? = tables[ObjectIdentifier(source)]?.states[reference] else {
      return nil
    }
    return copy
  }

  /// Copies everything that a direct object refers to and returns it with the new references.
  ///
  /// - Parameter filter: Called once for each object before it is copied.
  /// - Complexity: O(n) in what is copied.
  public func copy(
    _ object: PDFObject, from source: any ObjectSource, filter: Filter
  ) throws(PDFError) -> PDFObject {
    let key = ObjectIdentifier(source)
    var states = tables[key, default: Tables(source: source)].states
    tables[key, default: Tables(source: source)].states = [:]
    defer { tables[key]?.states = states }
    for reference in References.of(object) {
      try copy(reference, from: source, filter: filter, &states)
    }
    return References.replaced(in: object) { Self.target($0, states) }
  }

  private func copy(
    _ root: PDFReference, from source: any ObjectSource, filter: Filter,
    _ states: inout [PDFReference: State]
  ) throws(PDFError) {
    guard states[root] == nil else { return }
    var frames: [Frame] = []
    func begin(_ reference: PDFReference) {
      objectCount += 1
      var copied = CopiedObject(object: .object(.null))
      if objectCount <= maximumObjects {
        copied = filter(reference, source.object(at: reference))
      } else {
        omittedCount += 1
      }
      states[reference] = .open
      frames.append(
        Frame(
          reference: reference, copied: copied, children: References.of(copied.object)))
    }
    begin(root)
    while let last = frames.indices.last {
      if frames[last].next < frames[last].children.count {
        let child = frames[last].children[frames[last].next]
        frames[last].next += 1
        switch states[child] {
        case nil: begin(child)
        case .open: states[child] = .numbered(writer.reserve())
        case .numbered, .done: break
        }
        continue
      }
      let frame = frames.removeLast()
      states[frame.reference] = .done(try write(frame, source, states))
    }
  }

  private static func target(
    _ reference: PDFReference, _ states: [PDFReference: State]
  ) -> PDFReference? {
    switch states[reference] {
    case .numbered(let target), .done(let target): target
    case .open, nil: nil
    }
  }

  /// Writes an object whose references all have numbers, unless an equal one exists.
  private func write(
    _ frame: Frame, _ source: any ObjectSource, _ states: [PDFReference: State]
  ) throws(PDFError) -> PDFReference {
    var number: PDFReference?
    if case .numbered(let reserved)? = states[frame.reference] { number = reserved }
    switch frame.copied.object {
    case .object(let object):
      let object = References.replaced(in: object) { Self.target($0, states) }
      return try shared(
        ContentKey(object, bytes: nil), isShareable: frame.copied.isShareable, as: number
      ) { (reference) throws(PDFError) in try writer.write(object, as: reference) }
    case .stream(let entries):
      guard let bytes = frame.copied.bytes ?? source.encodedBytes(of: frame.reference) else {
        omittedCount += 1
        let reference = number ?? writer.reserve()
        try writer.write(.null, as: reference)
        return reference
      }
      guard
        case .dictionary(var dictionary) = References.replaced(
          in: .dictionary(entries), { Self.target($0, states) })
      else { return number ?? writer.reserve() }
      // The writer sets the length; data in external files is not read.
      for key: PDFName in ["Length", "F", "FFilter", "FDecodeParms", "DL"] { dictionary[key] = nil }
      if frame.copied.bytes != nil {
        dictionary["Filter"] = nil
        dictionary["DecodeParms"] = nil
      }
      let isPlain = dictionary["Filter"] == nil || dictionary["Filter"] == .null
      return try shared(
        ContentKey(.dictionary(dictionary), bytes: bytes), isShareable: frame.copied.isShareable,
        as: number
      ) { (reference) throws(PDFError) in
        try writer.writeStream(dictionary, bytes, as: reference, compress: isPlain)
      }
    }
  }

  private func shared(
    _ key: @autoclosure () -> ContentKey, isShareable: Bool, as number: PDFReference?,
    _ write: (PDFReference) throws(PDFError) -> Void
  ) throws(PDFError) -> PDFReference {
    // Part of a cycle: others refer to its number already.
    if let number {
      try write(number)
      return number
    }
    guard isShareable else {
      let reference = writer.reserve()
      try write(reference)
      return reference
    }
    let key = key()
    if let reference = known[key] { return reference }
    let reference = writer.reserve()
    try write(reference)
    known[key] = reference
    return reference
  }
}

/// Identifies contents: 128 bits of keyed hashes and the length.
///
/// The keys are new in every run, so that no file can be crafted to collide with another's content;
/// the result does not depend on them.
private struct ContentKey: Hashable {
  private let first: Int
  private let second: Int
  private let count: Int

  init(_ object: PDFObject, bytes: [UInt8]?) {
    var text = PDFBytes()
    text.append(object: object)
    if bytes != nil { text.append("stream") }
    var first = Hasher()
    var second = Hasher()
    second.combine(1)
    text.withUnsafeBytes {
      first.combine(bytes: $0)
      second.combine(bytes: $0)
    }
    bytes?.withUnsafeBytes {
      first.combine(bytes: $0)
      second.combine(bytes: $0)
    }
    self.first = first.finalize()
    self.second = second.finalize()
    count = text.count + (bytes?.count ?? 0)
  }
}
