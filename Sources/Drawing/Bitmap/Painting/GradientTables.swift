import ComposeGeometry
import ComposeGraphics

/// The colours of gradients drawn lately.
struct GradientTables {
  private struct Table {
    var gradient: Gradient
    var intent: RenderingIntent
    var colors: [Pixel]
  }

  private var tables: [Table] = []
  private static let maximumCount = 16

  /// From 0 to 1, made where they are not known.
  mutating func colors(
    of gradient: Gradient, intent: RenderingIntent, _ make: () -> [Pixel]
  ) -> [Pixel] {
    // Gradients that are one and the same have one array of stops, which takes no time to compare.
    if let found = tables.first(where: { $0.intent == intent && $0.gradient == gradient }) {
      return found.colors
    }
    let colors = make()
    if tables.count == Self.maximumCount { tables.removeFirst() }
    tables.append(Table(gradient: gradient, intent: intent, colors: colors))
    return colors
  }
}
