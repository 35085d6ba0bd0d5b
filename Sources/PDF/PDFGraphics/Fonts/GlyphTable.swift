import ComposePlatform

/// A table of one entry for each of the 65,536 possible glyphs, zero until a glyph is used: no index
/// needs a bounds check, and the memory of untouched entries is never used.
///
/// Tables are kept for the fonts of later documents. Giving pages back to the system stops all
/// threads of the process for a moment, and new ones cost a page fault each, which two threads that
/// compose a thousand documents a second feel.
struct GlyphTable: ~Copyable {
  struct Entry {
    /// The text of the glyph's first code.
    var text: UInt64
    /// As in the width array, in thousandths of the em.
    var width: Float
    /// The glyph's first code; 0 when it has none.
    var code: UInt16
  }

  let entries: UnsafeMutablePointer<Entry>
  /// Whose entries are to be cleared before the table is used again.
  private var used: [UInt16] = []
  /// Whether the entries are pages of their own; else they are not kept.
  private let isMapped: Bool

  init() {
    if let kept = Self.free.withLock({ $0.popLast() }) {
      (entries, isMapped) = (kept, true)
    } else {
      (entries, isMapped) = Self.zeroed()
    }
  }

  deinit {
    let entries = entries
    guard isMapped else { return entries.deallocate() }
    for glyph in used { entries[Int(glyph)] = Self.unused }
    let isKept = Self.free.withLock { tables in
      guard tables.count < Self.keptCount else { return false }
      tables.append(entries)
      return true
    }
    if !isKept { munmap(entries, Self.count * MemoryLayout<Entry>.stride) }
  }

  /// Sets the entry of a glyph that has had none.
  mutating func use(_ glyph: UInt16, _ entry: Entry) {
    used.append(glyph)
    entries[Int(glyph)] = entry
  }

  /// Fresh pages from the system cost nothing until one of their glyphs is used; `calloc` would clear all
  /// recycled memory.
  private static func zeroed() -> (UnsafeMutablePointer<Entry>, isMapped: Bool) {
    let size = count * MemoryLayout<Entry>.stride
    let pages = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let pages, pages != MAP_FAILED else {
      let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
      entries.initialize(repeating: unused, count: count)
      return (entries, false)
    }
    // Exactly so many entries, page-aligned; each of zeros is a valid one.
    return (pages.bindMemory(to: Entry.self, capacity: count), true)
  }

  private static let count = 1 << 16
  private static let unused = Entry(text: 0, width: 0, code: 0)
  /// Tables of as many fonts as several documents at once have: 1 MB of addresses each, of which
  /// a Latin text touches some pages.
  private static let keptCount = 32
  private static let free = LockedValue<[UnsafeMutablePointer<Entry>]>([])
}
