import CComposeSystem

/// The regular expressions of grammars, each compiled when it is first searched for.
///
/// The last result of each is kept: where a rule was found further on, or not at all, is known when the
/// next place of the same line is looked at.
struct PatternTable: ~Copyable {
  /// Steps back of a pattern at one place, and in one search: what VS Code's grammars need, ten times.
  static let mostRetriesInMatch: UInt = 100_000
  static let mostRetriesInSearch: UInt = 1_000_000
  /// The limits that are tried before the last, whose cost is little.
  static let cheapRetries: [UInt] = [2_000, 50_000]
  /// Entries on the stack of the matcher, of some 40 bytes.
  static let deepestMatch: UInt32 = 500_000

  private struct Pattern {
    var source: [UInt8]
    /// Nil before the first search, and for a pattern that does not compile.
    var regex: UnsafeMutableRawPointer?
    var region: UnsafeMutablePointer<conig_region>?
    var isCompiled = false
    /// Whether `\G` makes the result depend on where the search starts.
    var hasSearchStart: Bool
    /// The text that the last search was in.
    var text = -1
    var excludesStart = false
    /// The place where the last search started, and the start of its match; −1 for none.
    var from = 0
    var start = -1
  }

  private let functions: conig_functions
  private var patterns: [Pattern] = []
  private var indexes: [[UInt8]: Int] = [:]
  private var limits: [UnsafeMutableRawPointer?] = []
  /// What searches have cost, in about steps of the matcher.
  private(set) var cost = 0
  /// Patterns that do not compile, with the reason.
  private(set) var problems: [(pattern: String, reason: String)] = []

  init(_ functions: conig_functions) {
    self.functions = functions
    for retries in Self.cheapRetries + [Self.mostRetriesInSearch] {
      limits.append(
        withUnsafePointer(to: functions) {
          conig_limits(
            $0, min(retries, Self.mostRetriesInMatch), retries, Self.deepestMatch)
        })
    }
  }

  deinit {
    for pattern in patterns {
      if let regex = pattern.regex { functions.onig_free(regex) }
      if let region = pattern.region { functions.onig_region_free(region, 1) }
    }
    for limit in limits { functions.onig_free_match_param(limit) }
  }

  /// The number of a pattern.
  mutating func index(of source: [UInt8]) -> Int {
    if let index = indexes[source] { return index }
    patterns.append(
      Pattern(source: source, hasSearchStart: Self.hasEscape(UInt8(ascii: "G"), in: source)))
    indexes[source] = patterns.count - 1
    return patterns.count - 1
  }

  private static func hasEscape(_ letter: UInt8, in source: [UInt8]) -> Bool {
    var index = 0
    while index + 1 < source.count {
      if source[index] == UInt8(ascii: "\\") {
        if source[index + 1] == letter { return true }
        index += 1
      }
      index += 1
    }
    return false
  }

  private mutating func compile(_ index: Int) {
    patterns[index].isCompiled = true
    var regex: UnsafeMutableRawPointer?
    var message = [UInt8](repeating: 0, count: 91)
    let count = patterns[index].source.count
    cost += count * 20
    // With a byte more, since an empty array has no address.
    let source = patterns[index].source + [0]
    let code = withUnsafePointer(to: functions) {
      conig_compile($0, source, count, &regex, &message)
    }
    if code == 0 {
      patterns[index].regex = regex
      patterns[index].region = functions.onig_region_new()
    } else {
      problems.append(
        (
          String(decoding: source.prefix(min(count, 60)), as: UTF8.self),
          String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
        ))
    }
  }

  /// Searches for a pattern.
  ///
  /// The end of the range that is searched is always that of the text: Oniguruma matches nothing beyond it.
  ///
  /// - Parameters:
  ///   - text: The line with its line feed, which is well-formed UTF-8.
  ///   - number: A number that no other text of this table has.
  ///   - start: Where to start.
  ///   - isFirst: Whether `\A` matches at the start of the text.
  ///   - isAnchored: Whether `\G` matches at `start`.
  /// - Returns: The start of the first match; −1 for none.
  mutating func search(
    _ index: Int, in text: UnsafeBufferPointer<UInt8>, number: Int, from start: Int,
    isFirst: Bool, isAnchored: Bool
  ) -> Int {
    if !patterns[index].hasSearchStart, patterns[index].text == number,
      patterns[index].excludesStart == !isFirst, patterns[index].from <= start
    {
      let known = patterns[index].start
      if known >= start || known < 0 { return known }
    }
    if !patterns[index].isCompiled { compile(index) }
    guard let regex = patterns[index].regex, let base = text.baseAddress, start <= text.count
    else { return -1 }
    var options: UInt32 = 0
    if !isFirst { options |= UInt32(conig_option_not_begin_string) }
    if !isAnchored { options |= UInt32(conig_option_not_begin_position) }
    let end = base + text.count
    var found: Int32 = -1
    for (step, param) in limits.enumerated() {
      found = functions.onig_search_with_param(
        regex, base, end, base + start, end, patterns[index].region, options, param)
      cost += step == 0 ? 40 + (text.count - start) / 4 : Int(step == 1 ? 50_000 : 1_000_000)
      // Other errors than these limits would come again.
      if found != -17, found != -18 { break }
    }
    patterns[index].text = number
    patterns[index].excludesStart = !isFirst
    patterns[index].from = start
    patterns[index].start = found < 0 ? -1 : Int(found)
    return patterns[index].start
  }

  /// The last match of a pattern: starts and ends of it and its groups, −1 for groups without part.
  func captures(of index: Int) -> [Int] {
    // Filled by the last search, which allocated as many as it says.
    guard let region = patterns[index].region?.pointee, let starts = region.beg,
      let ends = region.end
    else { return [] }
    var result: [Int] = []
    result.reserveCapacity(Int(region.num_regs) * 2)
    for group in 0..<Int(region.num_regs) {
      result.append(Int(starts[group]))
      result.append(Int(ends[group]))
    }
    return result
  }
}
