public import ComposeGraphics

// What text is, beside how it looks.

extension TextAttributes {
  /// A name for the place where the run begins, which `LinkTarget.destination` may lead to.
  public var anchor: String? {
    get { rare?.anchor }
    set { changeRare { $0.anchor = newValue } }
  }

  /// What the run is in a tagged document: `.code`, `.quote`, `.reference` … Nil is plain text.
  public var role: StructureRole? {
    get { rare?.role }
    set { changeRare { $0.role = newValue } }
  }

  /// What a reader is told who cannot see the run: in place of a picture, or to explain text.
  public var alternateText: String? {
    get { rare?.alternateText }
    set { changeRare { $0.alternateText = newValue } }
  }

  /// The text that the run stands for, for programs that copy or speak it.
  public var actualText: String? {
    get { rare?.actualText }
    set { changeRare { $0.actualText = newValue } }
  }

  /// What a reviewer says of the run, as an annotation of the document; neighbouring runs with equal
  /// ones are marked as one.
  public var annotation: TextAnnotation? {
    get { rare?.annotation }
    set { changeRare { $0.annotation = newValue } }
  }

  /// Where the picture lies that stands for the run; see
  /// `AttributedText.placeImages(load:)`.
  public var imageAddress: String? {
    get { rare?.imageAddress }
    set { changeRare { $0.imageAddress = newValue } }
  }
}

extension AttributedText {
  /// Puts pictures in place of the runs that have an `imageAddress`.
  ///
  /// - Parameter load: Finds the picture of an address; nil leaves the run as it is.
  public mutating func placeImages(load: (String) -> Image?) {
    var result = AttributedText()
    var start = 0
    for run in runs {
      let range = start..<run.upperBound
      start = run.upperBound
      let attributes = attributeSets[run.attributes]
      guard let address = attributes.imageAddress, let image = load(address) else {
        result.append(slice(range))
        continue
      }
      var placed = attributes
      placed.imageAddress = nil
      placed.attachment = TextAttachment(
        image,
        alternateText: attributes.alternateText ?? String(decoding: utf8[range], as: UTF8.self))
      placed.alternateText = nil
      result.append(
        utf8: [0xEF, 0xBF, 0xBC], registered: result.register(placed),
        source: source(at: range.lowerBound))
    }
    self = result
  }
}
