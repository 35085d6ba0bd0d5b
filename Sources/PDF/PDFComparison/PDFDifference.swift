public import ComposeGeometry

/// One difference of two files.
public struct PDFDifference: Hashable, Sendable {
  /// What happened to it from the old file to the new one.
  public enum Kind: String, Hashable, Sendable {
    case added, removed, changed
    /// The same text elsewhere, which does not count as a difference.
    case moved
  }

  /// A rectangle of a page.
  public struct Place: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// In points from the upper left corner of the page as shown; nil for all of the page.
    public var box: Rect?

    /// Creates a place.
    public init(page: Int, box: Rect? = nil) {
      self.page = page
      self.box = box
    }
  }

  /// What of the files differs.
  public var field: ComparedField
  /// How it differs.
  public var kind: Kind
  /// What it is the value of, such as `Title`; empty for none.
  public var name = ""
  /// The value in the old file; nil where there is none.
  public var old: String?
  /// The value in the new file; nil where there is none.
  public var new: String?
  /// Where it is in the old file; empty where it has no place.
  public var oldPlaces: [Place] = []
  /// Where it is in the new file; empty where it has no place.
  public var newPlaces: [Place] = []
  /// How different the pixels are, in levels of 255; nil but for `looks`.
  public var score: Double?

  /// Whether it makes the files differ.
  public var counts: Bool { kind != .moved || field != .text }

  /// One sentence without a full stop.
  public var message: String {
    let place = [Self.pages(oldPlaces, "old"), Self.pages(newPlaces, "new")].compactMap(\.self)
      .joined(separator: ", ")
    let suffix = place.isEmpty ? "" : " (\(place))"
    if field == .looks {
      let level = Int((score ?? 0).rounded(.up))
      return "looks different by \(level) of 255\(suffix)"
    }
    let what = name.isEmpty ? field.rawValue : "\(field.rawValue) \(name)"
    switch (old, new) {
    case (let old?, let new?) where kind == .changed:
      return "\(what) changed from ‘\(Self.short(old))’ to ‘\(Self.short(new))’\(suffix)"
    case (let old?, nil): return "\(what) \(kind.rawValue): ‘\(Self.short(old))’\(suffix)"
    case (_, let new?): return "\(what) \(kind.rawValue): ‘\(Self.short(new))’\(suffix)"
    case (nil, nil): return "\(what) \(kind.rawValue)\(suffix)"
    }
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 160 ? line.prefix(159) + "…" : line
  }

  private static func pages(_ places: [Place], _ file: String) -> String? {
    let numbers = places.map(\.page)
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first == last ? "\(file) page \(first)" : "\(file) pages \(first)–\(last)"
  }
}

/// A page of the old file beside that of the new file.
public struct PagePair: Hashable, Sendable {
  /// The index in the old file; nil for an added page.
  public var old: Int?
  /// The index in the new file; nil for a removed page.
  public var new: Int?
  /// Whether the page stands elsewhere among the others.
  public var isMoved = false

  /// Creates a pair.
  public init(old: Int?, new: Int?, isMoved: Bool = false) {
    self.old = old
    self.new = new
    self.isMoved = isMoved
  }
}

/// What two files differ in.
public struct ComparisonResult: Hashable, Sendable {
  /// In the order of the new file, removed pages where they were.
  public var pages: [PagePair] = []
  /// By field, then by page.
  public var differences: [PDFDifference] = []
  /// What could not be read or drawn, so that it could not be compared.
  public var problems: [String] = []

  /// Whether nothing counts as a difference.
  public var isEqual: Bool { !differences.contains(where: \.counts) }
}
