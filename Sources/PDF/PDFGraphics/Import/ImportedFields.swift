package import ComposeGeometry
package import ComposePDFWriter

/// The form fields of a page of another file (ISO 32000-2, 12.7), for a page that keeps them.
package struct ImportedFields: Sendable {
  /// The objects of the file that the fields come from.
  package let source: any ObjectSource
  /// The indices of the annotations of the page that are fields here.
  package let annotations: Set<Int>
  /// The index of the page in its file.
  package var page: Int
  /// The content of the page without the appearances of these fields.
  package var content: [UInt8]
  /// The resources of that content.
  package var resources: PDFDictionary
  /// In the order of the page's annotations.
  package var widgets: [ImportedWidget]
  /// What the fields of the form have in common.
  package var defaults: FormDefaults

  package init(
    source: any ObjectSource, annotations: Set<Int>, page: Int, content: [UInt8],
    resources: PDFDictionary, widgets: [ImportedWidget],
    defaults: FormDefaults
  ) {
    self.source = source
    self.annotations = annotations
    self.page = page
    self.content = content
    self.resources = resources
    self.widgets = widgets
    self.defaults = defaults
  }
}

/// A field that widgets belong to, without its relations to other fields.
package struct ImportedField: Sendable {
  /// In the file that it comes from.
  package var reference: PDFReference
  /// All but parent, kids and actions.
  package var entries: PDFDictionary
  /// `A` and `AA`, as far as they mean something in another document.
  package var actions: PDFDictionary

  package init(reference: PDFReference, entries: PDFDictionary, actions: PDFDictionary) {
    self.reference = reference
    self.entries = entries
    self.actions = actions
  }
}

/// A widget annotation of a page (ISO 32000-2, 12.5.6.19), which may be the field as well.
package struct ImportedWidget: Sendable {
  /// In the space of its page.
  package var rect: Rect
  /// Its entries, those of appearances, borders and characteristics as direct dictionaries; without rectangle,
  /// page, parent and actions.
  package var entries: PDFDictionary
  /// `A` and `AA`, as far as they mean something in another document.
  package var actions: PDFDictionary
  /// Whether it is a check box, a radio button or a push button.
  package var isButton: Bool
  /// The fields that it belongs to, from its parent up.
  package var fields: [ImportedField]
  /// What sets the font size of its text, its own or inherited; nil for none.
  package var textStyle: ScalableTextStyle?
  /// Its normal appearances where the file has none; nil otherwise.
  package var made: MadeAppearances?
  /// The text that describes it to assistive technology: its own or inherited `TU`, else the name of the field.
  package var description: String
  /// Whether the description is that of the file.
  package var isDescribed: Bool

  package init(
    rect: Rect, entries: PDFDictionary, actions: PDFDictionary, isButton: Bool,
    fields: [ImportedField], textStyle: ScalableTextStyle?, made: MadeAppearances?,
    description: String, isDescribed: Bool
  ) {
    self.rect = rect
    self.entries = entries
    self.actions = actions
    self.isButton = isButton
    self.fields = fields
    self.textStyle = textStyle
    self.made = made
    self.description = description
    self.isDescribed = isDescribed
  }
}

/// A default appearance string (ISO 32000-2, 12.7.4.3), divided at its font size.
package struct ScalableTextStyle: Hashable, Sendable {
  package var before: [UInt8]
  /// In points; 0 fits the text to its field.
  package var size: Double
  package var after: [UInt8]

  package init(before: [UInt8], size: Double, after: [UInt8]) {
    self.before = before
    self.size = size
    self.after = after
  }

  /// The string for a text that is scaled.
  func scaled(by factor: Double) -> PDFObject {
    var bytes = PDFBytes()
    bytes.append(contentsOf: before)
    bytes.append(UInt8(ascii: " "))
    bytes.append(number: size * factor, decimals: 3)
    bytes.append(contentsOf: after)
    return .string(bytes.array)
  }
}

/// The normal appearances of a widget, made from the value of its field, in the space of its page.
package struct MadeAppearances: Sendable {
  /// Content with its resources.
  package struct Appearance: Sendable {
    /// The appearance state; nil for a widget with a single one.
    package var state: PDFName?
    package var content: [UInt8]
    package var resources: PDFDictionary
    /// What the resources refer to; nil for objects of the file of the field.
    package var source: (any ObjectSource)?

    package init(
      state: PDFName? = nil, content: [UInt8], resources: PDFDictionary,
      source: (any ObjectSource)? = nil
    ) {
      self.source = source
      self.state = state
      self.content = content
      self.resources = resources
    }
  }

  package var appearances: [Appearance]
  /// The current state, of a widget with several.
  package var state: PDFName?

  package init(_ appearances: [Appearance], state: PDFName? = nil) {
    self.appearances = appearances
    self.state = state
  }
}
