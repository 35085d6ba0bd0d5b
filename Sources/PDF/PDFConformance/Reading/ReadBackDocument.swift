/// A finished document with everything that the rules ask about, worked out once.
public final class ReadBackDocument {
  public let file: ReadBackFile
  public let written: WrittenFile
  public let catalog: [String: ReadValue]
  public let pages: [Int]
  public let structure: StructureTree?
  public let metadata: XMPPacket?
  /// Pages first, then the forms that they paint.
  public private(set) var streams: [ContentStreamView] = []
  /// The appearances of annotations first, then the forms that they paint, without those that pages paint too.
  public private(set) var appearances: [ContentStreamView] = []
  /// What pages and annotations show.
  var shownStreams: [ContentStreamView] { streams + appearances }
  public private(set) var fonts: [Int: CompositeFont] = [:]
  /// Annotation and the page it is on.
  public private(set) var annotations: [(number: Int, page: Int)] = []
  public private(set) var outlineItems: [Int] = []
  /// Strings shown by font object, rendering mode and what they are within.
  private(set) var shownTexts: [ShownText] = []

  struct ShownText {
    var font: Int
    var renderingMode: Int
    var hasReplacement: Bool
    var isReal: Bool
    var stream: String
    var codes: Set<CodeMap.Code>
    /// How many codes no code space fits.
    var strayCodes: Int
  }

  public init(_ file: ReadBackFile) {
    self.file = file
    written = WrittenFile(file.bytes)
    catalog = file.catalog
    pages = file.pages
    structure = StructureTree(file)
    metadata = file.data(catalog["Metadata"]).map(XMPPacket.init)
    readAnnotations()
    readStreams()
    readOutline()
    readTexts()
  }

  private func readStreams() {
    var seen: Set<Int> = []
    streams = withForms(pages.compactMap { ContentStreamView(page: $0, in: file) }, &seen)
    let own = annotations.flatMap { appearanceNumbers(of: $0.number) }
      .filter { seen.insert($0).inserted }
    appearances = withForms(own.compactMap { ContentStreamView(form: $0, in: file) }, &seen)
  }

  /// Streams, and the forms that these paint and that have not been seen.
  private func withForms(
    _ first: [ContentStreamView], _ seen: inout Set<Int>
  ) -> [ContentStreamView] {
    var result = first
    var next = 0
    while next < result.count {
      for number in formNumbers(of: result[next]).sorted() where seen.insert(number).inserted {
        if let form = ContentStreamView(form: number, in: file) { result.append(form) }
      }
      next += 1
    }
    return result
  }

  /// The normal appearances of an annotation, one for each of its states (ISO 32000-2, 12.5.5).
  private func appearanceNumbers(of annotation: Int) -> [Int] {
    guard let normal = file.dictionary(dictionary(annotation)["AP"])?["N"] else { return [] }
    if let number = normal.reference, file.objects[number]?.data != nil { return [number] }
    return (file.dictionary(normal) ?? [:]).sorted { $0.key < $1.key }.compactMap {
      $0.value.reference
    }
  }

  /// Forms painted by a stream, those of its soft masks and its patterns.
  private func formNumbers(of stream: ContentStreamView) -> Set<Int> {
    var numbers: Set<Int> = []
    let objects = file.dictionary(stream.resources["XObject"]) ?? [:]
    for painting in stream.scan.paintings {
      guard let number = objects[painting.name]?.reference,
        file.objects[number]?.value.dictionary?["Subtype"] == .name("Form")
      else { continue }
      numbers.insert(number)
    }
    let states = file.dictionary(stream.resources["ExtGState"]) ?? [:]
    for state in states.values {
      if let mask = file.dictionary(file.dictionary(state)?["SMask"]),
        let form = mask["G"]?.reference
      {
        numbers.insert(form)
      }
    }
    let patterns = file.dictionary(stream.resources["Pattern"]) ?? [:]
    for pattern in patterns.values {
      if let number = pattern.reference, file.objects[number]?.data != nil {
        numbers.insert(number)
      }
    }
    return numbers
  }

  private func readAnnotations() {
    for page in pages {
      guard let entries = file.objects[page]?.value.dictionary else { continue }
      for annotation in file.array(entries["Annots"]) ?? [] {
        if let number = annotation.reference { annotations.append((number, page)) }
      }
    }
  }

  private func readOutline() {
    var waiting = [file.dictionary(catalog["Outlines"])?["First"]?.reference].compactMap { $0 }
    var seen: Set<Int> = []
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let item = file.objects[number]?.value.dictionary else {
        continue
      }
      outlineItems.append(number)
      waiting += [item["Next"]?.reference, item["First"]?.reference].compactMap { $0 }
    }
  }

  private func readTexts() {
    var elements: [Int: [Int: StructureElement]] = [:]
    for element in structure?.elements ?? [] {
      for case .content(let owner, let identifier) in element.kids {
        elements[owner, default: [:]][identifier] = element
      }
    }
    for stream in shownStreams {
      let names = file.dictionary(stream.resources["Font"]) ?? [:]
      for (use, strings) in stream.scan.texts.sorted(by: { Self.order($0.key, $1.key) }) {
        guard let number = names[use.font]?.reference else { continue }
        let font = fonts[number] ?? CompositeFont(number, in: file)
        fonts[number] = font
        let enclosing = stream.scan.enclosing(use.sequence)
        var owner = enclosing.lazy.compactMap(\.identifier).first
          .flatMap { elements[stream.owner]?[$0] }
        let isReal = owner != nil
        var hasReplacement = enclosing.contains { $0.properties["ActualText"] != nil }
        while let element = owner, !hasReplacement {
          hasReplacement = element.actualText != nil || element.alternative != nil
          owner = element.parent
        }
        var text = ShownText(
          font: number, renderingMode: use.renderingMode, hasReplacement: hasReplacement,
          isReal: isReal, stream: stream.name, codes: [], strayCodes: 0)
        for string in strings {
          for code in font.codes(in: string) {
            if let code { text.codes.insert(code) } else { text.strayCodes += 1 }
          }
        }
        shownTexts.append(text)
      }
    }
  }

  private static func order(_ a: ContentScan.TextUse, _ b: ContentScan.TextUse) -> Bool {
    (a.sequence ?? -1, a.font, a.renderingMode) < (b.sequence ?? -1, b.font, b.renderingMode)
  }

  func dictionary(_ number: Int) -> [String: ReadValue] {
    file.objects[number]?.value.dictionary ?? [:]
  }

  /// All dictionaries of the file, those inside other objects too, with the object they lie in.
  func allDictionaries() -> [(number: Int, entries: [String: ReadValue])] { dictionaries }

  private lazy var dictionaries: [(number: Int, entries: [String: ReadValue])] = {
    var found: [(Int, [String: ReadValue])] = []
    for (number, object) in file.objects.sorted(by: { $0.key < $1.key }) {
      var waiting = [object.value]
      while let value = waiting.popLast() {
        switch value {
        case .dictionary(let entries):
          found.append((number, entries))
          waiting += entries.values
        case .array(let elements): waiting += elements
        default: break
        }
      }
    }
    return found
  }()
}
