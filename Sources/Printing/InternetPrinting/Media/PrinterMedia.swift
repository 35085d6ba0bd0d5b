/// The media of a printer: what is in its trays and what it knows.
public struct PrinterMedia: Hashable, Sendable {
  public var ready: [Medium]
  public var known: [Medium]
  /// The names that `media` may have.
  public var names: [String]

  public init(ready: [Medium] = [], known: [Medium] = [], names: [String] = []) {
    self.ready = ready
    self.known = known
    self.names = names
  }

  /// Reads the attributes of a printer. One that describes no media is taken by the names it
  /// supports; `custom_min_…` and `custom_max_…`, `roll_min_…` and `roll_max_…` are a range.
  public init(_ printer: [IPPAttribute]) {
    func media(_ name: String) -> [Medium] {
      (printer.values(of: name) ?? []).compactMap { $0.members.flatMap { Medium($0) } }
    }
    func names(_ name: String) -> [String] { (printer.values(of: name) ?? []).compactMap(\.string) }
    ready = media("media-col-ready")
    known = media("media-col-database")
    self.names = names("media-supported")
    if ready.isEmpty { ready = Self.media(named: names("media-ready")) }
    let described = known.isEmpty ? [] : known + ready
    for medium in Self.media(named: self.names)
    where !described.contains(where: { $0.width == medium.width && $0.height == medium.height }) {
      known.append(medium)
    }
  }

  /// The medium that fits a page best; nil where the printer names none.
  public func best(for page: MediaSize, wish: MediaChoice.Wish = .init()) -> MediaChoice? {
    MediaChoice(for: page, ready: ready, known: known, wish: wish)
  }

  private static func media(named texts: [String]) -> [Medium] {
    let names = texts.map { (text: $0, name: MediaName($0)) }
    return names.compactMap { text, name -> Medium? in
      guard let name else { return nil }
      for region in ["custom", "roll"] where name.region == region {
        // The maximum of a range belongs to its minimum.
        if name.name.hasPrefix("max") { return nil }
        guard name.name.hasPrefix("min") else { continue }
        let suffix = name.name.dropFirst(3)
        guard
          let most = names.first(where: {
            $0.name?.region == region && $0.name?.name == "max" + suffix
          })?
          .name?.size, most.width >= name.size.width, most.height >= name.size.height
        else { return nil }
        var medium = Medium(size: name.size)
        medium.width = name.size.width...most.width
        medium.height = name.size.height...most.height
        return medium
      }
      return Medium(size: name.size, sizeName: text)
    }
  }
}
