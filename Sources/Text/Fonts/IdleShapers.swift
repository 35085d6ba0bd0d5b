import ComposePlatform

/// Shapers that nobody uses at the moment, with the words that they have shaped.
///
/// Documents made one after the other in the same fonts have most words in common.
// Unchecked: a shaper is used by whoever took it out, and not any more by whoever put it in.
final class IdleShapers: @unchecked Sendable {
  /// As many as threads work at once, and no more.
  private static let maximumCount = 16
  /// Of words and glyphs, in bytes: a long text would keep much that no other needs.
  private static let maximumSize = 2 << 20
  private static let maximumStyles = 64

  private let lock = Lock()
  private var shapers: [Shaper] = []

  /// A shaper that the caller has for itself.
  func take(cacheLimit: Int) -> Shaper {
    let limit = WordCache.permitted(cacheLimit)
    let kept = lock.withLock {
      shapers.lastIndex { $0.cache.limit == limit }.map { shapers.remove(at: $0) }
    }
    return kept ?? Shaper(cacheLimit: cacheLimit)
  }

  /// - Parameter shaper: Not used any more by the caller.
  func keep(_ shaper: Shaper) {
    guard shaper.cache.byteCount <= Self.maximumSize, shaper.styles.count <= Self.maximumStyles
    else { return }
    lock.withLock {
      if shapers.count < Self.maximumCount { shapers.append(shaper) }
    }
  }
}
