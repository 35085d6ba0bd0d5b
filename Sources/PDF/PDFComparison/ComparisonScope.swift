public import ComposeGeometry

/// What is compared, or what is left out: fields, single entries of fields, and areas of pages.
///
/// Written as `text`, `structure`, `metadata.Title`, `fields.total`, `2:100,700,80,20`,
/// `1-3:0,0,600,40`, `*:0,0,600,40` or `looks@2:100,700,80,20`.
public struct ComparisonScope: Hashable, Sendable {
  /// A rectangle of pages, in points from the upper left corner of the page as shown.
  public struct Area: Hashable, Sendable {
    /// The numbers of the pages, counted from 1 in the file in which something stands; nil for all.
    public var pages: ClosedRange<Int>?
    public var rect: Rect
    /// `text` or `looks`; nil for both.
    public var field: ComparedField?

    /// Creates an area.
    public init(pages: ClosedRange<Int>? = nil, rect: Rect, field: ComparedField? = nil) {
      self.pages = pages
      self.rect = rect
      self.field = field
    }
  }

  /// Whole fields.
  public var fields: Set<ComparedField> = []
  /// Entries of fields by their names: `Title` of `metadata`, the full name of a form field.
  public var entries: [ComparedField: Set<String>] = [:]
  public var areas: [Area] = []

  /// Creates a scope with nothing in it.
  public init() {}

  /// Creates a scope of what texts name; nil where one of them names nothing.
  public init?(_ texts: [String]) {
    for text in texts where !add(text) { return nil }
  }

  /// Adds what a text names.
  ///
  /// - Returns: Whether it names anything.
  public mutating func add(_ text: String) -> Bool {
    if text == "structure" {
      fields.formUnion(ComparedField.structure)
      return true
    }
    if let field = ComparedField(rawValue: text) {
      fields.insert(field)
      return true
    }
    if let area = Self.area(text) {
      areas.append(area)
      return true
    }
    guard let dot = text.firstIndex(of: "."),
      let field = ComparedField(rawValue: String(text[..<dot])),
      text.index(after: dot) < text.endIndex
    else { return false }
    entries[field, default: []].insert(String(text[text.index(after: dot)...]))
    return true
  }

  private static func area(_ text: String) -> Area? {
    var rest = text[...]
    var field: ComparedField?
    if let at = rest.firstIndex(of: "@") {
      guard let named = ComparedField(rawValue: String(rest[..<at])),
        named == .text || named == .looks
      else { return nil }
      field = named
      rest = rest[rest.index(after: at)...]
    }
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    let numbers = rest[rest.index(after: colon)...].split(
      separator: ",", omittingEmptySubsequences: false
    ).map { Double($0) }
    var values: [Double] = []
    for number in numbers {
      guard let number, abs(number) < 1e6 else { return nil }
      values.append(number)
    }
    guard values.count == 4, values[2] > 0, values[3] > 0 else { return nil }
    let rect = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    let pages = rest[..<colon]
    if pages == "*" { return Area(rect: rect, field: field) }
    let bounds = pages.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(bounds.count), let first = bounds[0],
      let last = bounds[bounds.count - 1],
      first >= 1, last >= first
    else { return nil }
    return Area(pages: first...last, rect: rect, field: field)
  }

  var isEmpty: Bool { fields.isEmpty && entries.isEmpty && areas.isEmpty }

  /// The areas of a page that hold for a field.
  func areas(of page: Int, for field: ComparedField) -> [Rect] {
    areas.filter { ($0.field ?? field) == field && $0.pages?.contains(page) ?? true }.map(\.rect)
  }
}
