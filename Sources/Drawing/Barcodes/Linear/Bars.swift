/// A row of modules while it is written.
struct Bars {
  private(set) var modules: [Bool] = []

  /// The number of modules so far.
  var count: Int { modules.count }

  /// Appends the bits of a number, from the highest.
  mutating func append(bits: Int, count: Int) {
    for shift in stride(from: count - 1, through: 0, by: -1) {
      modules.append(bits >> shift & 1 == 1)
    }
  }

  /// Appends bars and spaces of some widths in turn, a bar first.
  mutating func append(widths: some Sequence<Int>, startsDark: Bool = true) {
    var isDark = startsDark
    for width in widths {
      for _ in 0..<max(0, width) { modules.append(isDark) }
      isDark.toggle()
    }
  }

  mutating func appendSpace(_ count: Int) {
    for _ in 0..<max(0, count) { modules.append(false) }
  }

  var grid: ModuleGrid { ModuleGrid(row: modules) }
}
