public import ComposeGraphics

// The meaning of text, in addition to its appearance.

extension TextAttributes {
  /// A name for the place where the run begins, which `LinkTarget.destination` may lead to.
  public var anchor: String? {
    get { rare?.anchor }
    set { changeRare { $0.anchor = newValue } }
  }

  /// The structure type of the run in a tagged document: `.code`, `.quote`, `.reference` … Nil is
  /// plain text.
  public var structureType: StructureType? {
    get { rare?.structureType }
    set { changeRare { $0.structureType = newValue } }
  }

  /// The alternate description of the run (Alt), for an image or to explain text.
  public var alternateText: String? {
    get { rare?.alternateText }
    set { changeRare { $0.alternateText = newValue } }
  }

  /// The replacement text of the run (ActualText), for copying and for screen readers.
  public var actualText: String? {
    get { rare?.actualText }
    set { changeRare { $0.actualText = newValue } }
  }

  /// What the run stands for where it is an abbreviation (E), for screen readers.
  public var expansionText: String? {
    get { rare?.expansionText }
    set { changeRare { $0.expansionText = newValue } }
  }

  /// A reviewer's comment on the run, as an annotation of the document; neighbouring runs with
  /// equal ones are marked as one.
  public var annotation: TextAnnotation? {
    get { rare?.annotation }
    set { changeRare { $0.annotation = newValue } }
  }

  /// The formula that the run is a space of; its parts are attachments.
  public var formula: FormulaMeaning? {
    get { rare?.formula }
    set { changeRare { $0.formula = newValue } }
  }

  /// The address of the image that replaces the run; see
  /// `AttributedText.placeImages(load:)`.
  public var imageAddress: String? {
    get { rare?.imageAddress }
    set { changeRare { $0.imageAddress = newValue } }
  }
}

extension AttributedText {
  /// Replaces the runs that have an `imageAddress` by images.
  ///
  /// - Parameter load: Returns the image of an address; nil leaves the run as it is.
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
