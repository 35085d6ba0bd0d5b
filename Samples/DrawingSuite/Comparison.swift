import ComposeBitmap
import ComposeGeometry
import ComposePDFWriter
import DrawingPages
import TestSupport

/// Our own pages beside those that other programs made of the PDF.
struct Comparison {
  private let programs: [String]
  private var rows: [Row] = []

  private struct Row {
    let page: DrawingPage
    /// One for each program; nil where it has no such page.
    var agreements: [Agreement?]
  }

  init(folder: String) throws {
    let files = Dictionary(
      uniqueKeysWithValues: TemporaryFolder.names(in: folder).map { name in
        let below = TemporaryFolder.names(in: folder + "/" + name)
        return (name, below.filter { $0.hasSuffix(".ppm") || $0.hasSuffix(".tif") })
      }
    ).filter { !$0.value.isEmpty }
    programs = files.keys.sorted()
    for (index, page) in DrawingPage.all.enumerated() {
      let context = try BitmapContext(
        size: DrawingPage.size, format: BitmapFormat(scale: 2, isOpaque: true),
        verticalAxis: page.verticalAxis)
      try page.draw(on: context)
      let bitmap = context.makeBitmap()
      let sink = try FileSink(path: "\(folder)/\(page.name.replacing(" ", with: "-")).png")
      try bitmap.pngData().withUnsafeBytes { try sink.write($0) }
      try sink.commit()
      let ours = PixelMap(bitmap)
      rows.append(
        Row(
          page: page,
          agreements: try programs.map { program in
            guard let names = files[program], index < names.count else { return nil }
            let file = try TemporaryFolder.read(path: "\(folder)/\(program)/\(names[index])")
            let picture = PixelMap(portablePixmap: file) ?? PixelMap(taggedImage: file)
            return picture.flatMap { Agreement(ours, $0) }
          }))
    }
  }

  /// As Markdown: for each program the share of pixels that agree, and how alike they are; then
  /// the reasons of those that differ.
  var table: String {
    var lines = ["| page | title | " + programs.joined(separator: " | ") + " |"]
    lines.append("|---|---|" + programs.map { _ in "---|" }.joined())
    for row in rows {
      let cells = zip(programs, row.agreements).map { program, agreement in
        guard let agreement else { return "–" }
        let numbers = "\(Self.decimals(agreement.share)) / \(Self.decimals(agreement.similarity))"
        return agreement.isClose ? numbers : "**\(numbers)**"
      }
      lines.append(
        "| \(row.page.name) | \(row.page.title) | " + cells.joined(separator: " | ") + " |")
    }
    lines.append("")
    for difference in KnownDifference.all {
      lines.append(
        "- \(difference.page), \(difference.programs.joined(separator: " and ")): "
          + difference.reason + ".")
    }
    return lines.joined(separator: "\n")
  }

  /// Three decimals, cut off so that 1 is the same picture alone.
  private static func decimals(_ value: Double) -> String {
    let thousandths = Int((min(max(value, 0), 1) * 1000).rounded(.down))
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
