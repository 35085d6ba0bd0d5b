/// The medium that a page is printed on, and how well it fits.
public struct MediaChoice: Hashable, Sendable {
  /// How the chosen medium fits the wanted size.
  public enum Fit: Hashable, Sendable {
    /// Of the size, in a tray.
    case ready
    /// Of the size, known to the printer, but in no tray.
    case known
    /// Cut or loaded to the size, within the printer's ranges.
    case custom
    /// The smallest that holds the page.
    case larger
    /// The largest there is, which does not hold the page.
    case tooSmall
  }

  /// The chosen medium.
  public let medium: Medium
  /// How it fits the wanted size.
  public let fit: Fit

  /// The medium of a printer that fits a page best.
  ///
  /// The order is: of the same size to half a millimetre in a tray, among those that the printer
  /// knows, within its ranges of custom sizes and rolls; else the smallest that holds the page; else
  /// the largest. Pages are neither turned nor scaled.
  ///
  /// - Parameter wish: What else the medium should be. Only media that are so count, for size too.
  /// - Returns: Nil where the printer names no medium, or none that is as wished.
  public init?(
    for page: MediaSize, ready: [Medium], known: [Medium], wish: Wish = Wish()
  ) {
    let ready = ready.filter(wish.isMet)
    let known = known.filter(wish.isMet)
    if let medium = wish.best(ready.filter { $0.size?.isSame(as: page) == true }) {
      (self.medium, fit) = (medium, .ready)
    } else if let medium = wish.best(known.filter { $0.size?.isSame(as: page) == true }) {
      (self.medium, fit) = (medium, .known)
    } else if let medium = wish.best((ready + known).filter { $0.canBeCut(to: page) }) {
      (self.medium, fit) = (medium.cut(to: page), .custom)
    } else if let medium = Self.smallest(holding: page, of: ready + known) {
      (self.medium, fit) = (medium, .larger)
    } else if let medium = Self.largest(of: ready + known) {
      (self.medium, fit) = (medium, .tooSmall)
    } else {
      return nil
    }
  }

  private static func smallest(holding page: MediaSize, of media: [Medium]) -> Medium? {
    media.lazy
      // Ranges give the size of the page where they reach, the least of them elsewhere.
      .map { $0.cut(to: page) }
      .filter { $0.size?.holds(page) == true }
      .min { ($0.size?.area ?? 0) < ($1.size?.area ?? 0) }
  }

  private static func largest(of media: [Medium]) -> Medium? {
    let cut = media.map {
      $0.cut(to: MediaSize(width: $0.width.upperBound, height: $0.height.upperBound))
    }
    // The first of several.
    return cut.reduce(nil as Medium?) { best, medium in
      (medium.size?.area ?? 0) > (best?.size?.area ?? 0) ? medium : best
    }
  }

  /// What a medium should be besides its size.
  public struct Wish: Hashable, Sendable {
    /// `media-source`, a keyword; nil for any.
    public var source: String?
    /// `media-type`, a keyword; nil for any.
    public var type: String?
    /// Whether all edges are printed on; nil where either will do, with margins first, as borderless
    /// printing enlarges pages on many printers.
    public var isBorderless: Bool?

    /// Creates a wish; nil stands for no preference.
    public init(source: String? = nil, type: String? = nil, isBorderless: Bool? = nil) {
      self.source = source
      self.type = type
      self.isBorderless = isBorderless
    }

    /// A medium that names no source or type has any.
    func isMet(_ medium: Medium) -> Bool {
      if let source, let other = medium.source, source != other { return false }
      if let type, let other = medium.type, type != other { return false }
      if let isBorderless, medium.isBorderless != isBorderless { return false }
      return true
    }

    /// The first of those with margins, else the first.
    func best(_ media: [Medium]) -> Medium? {
      media.first { !$0.isBorderless } ?? media.first
    }
  }
}

extension Medium {
  /// Whether a range of sizes has the size, half a millimetre aside.
  func canBeCut(to page: MediaSize) -> Bool {
    size == nil && cut(to: page).size?.isSame(as: page) == true
  }
}
