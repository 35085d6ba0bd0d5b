/// An object of a linearised file, held until all objects are known.
struct HeldObject {
  /// The position of a reference `12 0 R` in the body.
  struct Mention {
    let position: Int
    let number: Int32
  }

  /// The object as text; of a stream, its dictionary.
  var body: [UInt8]
  var mentions: [Mention]
  /// The bytes of a stream, encoded as its dictionary states.
  var stream: [UInt8]?
  /// The dictionary of a catalog, a page or a page tree node; nil for all others.
  var dictionary: PDFDictionary?

  /// A dictionary or a stream whose references, if any, have their final numbers.
  ///
  /// - Parameter length: The minimum length of the body, padded with spaces.
  init(_ dictionary: PDFDictionary, stream: [UInt8]?, paddedTo length: Int = 0) {
    var bytes = PDFBytes()
    bytes.append(dictionary: dictionary)
    while bytes.count < length { bytes.append(0x20) }
    body = bytes.array
    mentions = []
    self.stream = stream
  }

  /// Takes the output of `body`, written into the empty `bytes`.
  init(_ bytes: inout PDFBytes, _ body: (inout PDFBytes) -> Void) {
    bytes.mentions = []
    body(&bytes)
    self.body = bytes.array
    mentions = bytes.mentions ?? []
    bytes.mentions = nil
    bytes.removeAll()
  }

  /// Whether the object is a page.
  var isPage: Bool { dictionary?["Type"] == .name("Page") }

  /// Appends the body with renumbered references; one without a number becomes null.
  func append(to bytes: inout PDFBytes, number: (Int32) -> Int32?) {
    body.withUnsafeBytes { source in
      var start = 0
      for mention in mentions {
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start..<mention.position]))
        let old = "\(mention.number) 0 R".utf8.count
        if let new = number(mention.number) {
          bytes.append(reference: PDFReference(number: new))
        } else {
          bytes.append(object: .null)
        }
        // Mentions are in order, each at the offset at which it was written.
        start = mention.position + old
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[start...]))
    }
  }
}
