import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The headers, footers and backgrounds of a theme, with their images loaded.
///
/// A class, since a theme is large to copy.
final class PageStrips {
  private let theme: Theme
  private let metadata: DocumentMetadata
  private let title: String?
  private let file: String?
  private let attributes: TextAttributes
  private let size: Double
  private var images: [String: Image] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// The fewest points between two parts.
  private static let gap = 12.0

  /// Returns nil for a theme without headers, footers and page masters.
  init?(
    settings: DocumentSettings, metadata: DocumentMetadata, images provider: any ImageProvider,
    fonts: ThemeFonts
  ) throws {
    theme = settings.theme
    guard theme.hasPageMasters || theme.title.isCover else { return nil }
    self.metadata = metadata
    title = metadata.title.map(TitleText.plain) ?? settings.fallbackTitle
    file = settings.fileName
    let style = TextStyles(settings: settings).strip
    var paragraph = style.paragraph
    paragraph.alignment = .left
    paragraph.lineBreaking = .greedy
    size = style.size
    attributes = TextAttributes(
      font: try fonts.font(style.role, size: style.size), foregroundColor: style.color,
      paragraphStyle: paragraph)
    var known: Set<String> = []
    for name in names where known.insert(name.value).inserted {
      do {
        images[name.value] = try provider.image(named: name.value)
      } catch {
        diagnostics.append(
          Diagnostic(.warning, code: error.code, error.message, at: name.range, hint: error.hint))
      }
    }
  }

  /// The images of all pages.
  private var names: [Sourced<String>] {
    let strips =
      [theme.header, theme.footer] + theme.masters.all.flatMap { [$0.header, $0.footer] }
    let pictures = strips.compactMap(\.self).flatMap(\.parts).compactMap(\.self).flatMap(\.parts)
    return theme.masters.all.compactMap(\.background)
      + pictures.compactMap { part in
        guard case .image(let picture) = part else { return nil }
        return Sourced(picture.name, at: picture.range)
      }
  }

  // MARK: Choosing

  /// The header, footer and background of a page; nil for those that the theme leaves to the
  /// program.
  @_optimize(size)
  func master(
    of page: PageFurniture.Page, isLandscape: Bool
  ) -> (header: PageStrip?, footer: PageStrip?, background: Image?) {
    let isLeft = page.number % 2 == 0
    var kinds: [PageMaster] = []
    if page.number == 1 {
      kinds.append(theme.masters.first)
      if theme.title.isCover, title != nil { kinds.append(.bare) }
    }
    // What precedes the part is over, and the title of the part is on the page.
    if page.beginsPart { kinds.append(PageMaster(header: PageStrip.none)) }
    if page.beginsChapter { kinds.append(theme.masters.chapter) }
    if isLandscape { kinds.append(theme.masters.landscape) }
    kinds.append(isLeft ? theme.masters.left : theme.masters.right)
    var master = PageMaster(header: theme.header, footer: theme.footer)
    if isLeft, theme.isTwoSided {
      master.header = master.header?.mirrored
      master.footer = master.footer?.mirrored
    }
    for kind in kinds.reversed() {
      if let header = kind.header { master.header = header }
      if let footer = kind.footer { master.footer = footer }
      if let background = kind.background { master.background = background }
    }
    return (master.header, master.footer, master.background.flatMap { images[$0.value] })
  }

  /// The text of each token on a page.
  func values(of page: PageFurniture.Page, total: Int?) -> (PageTemplate.Token) -> String {
    { [self] token in
      switch token {
      case .title: title ?? ""
      case .subtitle: metadata.subtitle ?? ""
      case .author: metadata.authors.joined(separator: ", ")
      case .date: metadata.date ?? ""
      case .section: page.section ?? ""
      case .chapter: page.chapter ?? ""
      case .part: page.part ?? ""
      case .lastSection: page.lastSection ?? ""
      case .page: page.label
      // Unknown in a stream of blocks: what belongs to it is left out.
      case .pages: total.map(String.init) ?? ""
      case .file: file ?? ""
      }
    }
  }

  // MARK: Placing

  /// A part of a header or footer, as text and images one after the other.
  private struct Piece {
    var parts: [PageTemplate.Part]
    /// Without text that was shortened.
    var width = 0.0
  }

  /// Places a header or footer above or below the text area.
  ///
  /// - Parameter line: Makes a line of a text no wider than a width.
  @_optimize(size)
  func place(
    _ strip: PageStrip, isHeader: Bool, _ value: (PageTemplate.Token) -> String,
    geometry: PageGeometry, in drawing: inout PageDrawing.Furniture,
    line: (String, TextAttributes, Double) -> Line
  ) {
    let area = geometry.textArea
    // Where the chapter is named, its title is not repeated as that of the section.
    let repeatsChapter = strip.contains(.chapter) && value(.section) == value(.chapter)
    var pieces = strip.parts.map { template in
      Piece(
        parts: template?.resolved { token in
          token == .section && repeatsChapter ? "" : value(token)
        } ?? [])
    }
    for index in pieces.indices { pieces[index].width = width(pieces[index], line) }
    fit(&pieces, in: area.width)
    let center = Self.center(isHeader: isHeader, geometry)
    for (index, piece) in pieces.enumerated() where !piece.parts.isEmpty {
      let x =
        switch index {
        case 0: area.minX
        case 1: area.midX - piece.width / 2
        default: area.maxX - piece.width
        }
      place(piece, x: x, center: center, in: &drawing, line: line)
    }
    if strip.hasRule, pieces.contains(where: { !$0.parts.isEmpty }) {
      let distance = geometry.leading * 0.68
      drawing.rules.append(
        Rect(
          x: area.minX, y: center + (isHeader ? distance : -distance), width: area.width,
          height: BlockStyles.lightRule))
    }
  }

  /// The distance of the middle of a header or footer from the top of the page: two lines from the
  /// text, but in the inner half of a narrow margin.
  private static func center(isHeader: Bool, _ geometry: PageGeometry) -> Double {
    let margin = isHeader ? geometry.margins.top : geometry.margins.bottom
    let distance = max(min(36, margin / 2), margin - geometry.leading * (isHeader ? 2.1 : 2.3))
    return isHeader ? distance : geometry.pageSize.height - distance
  }

  private func width(
    _ piece: Piece, _ line: (String, TextAttributes, Double) -> Line
  ) -> Double {
    piece.parts.reduce(0) { width, part in
      switch part {
      case .text(let text): width + line(text, attributes, 10_000).advance
      case .image(let picture): width + imageSize(picture).width
      case .token: width
      }
    }
  }

  /// Narrows the widest parts until all fit side by side.
  private func fit(_ pieces: inout [Piece], in width: Double) {
    let shown = pieces.indices.filter { !pieces[$0].parts.isEmpty }
    guard !shown.isEmpty else { return }
    var room = width - Double(shown.count - 1) * Self.gap
    if !pieces[1].parts.isEmpty, shown.count > 1 {
      // The centre stays in the middle, so that both sides have the same room.
      let centre = min(
        pieces[1].width, max(room / 3, room - 2 * max(pieces[0].width, pieces[2].width)))
      pieces[1].width = max(0, centre)
      let side = max(0, (room - pieces[1].width) / 2)
      pieces[0].width = min(pieces[0].width, side)
      pieces[2].width = min(pieces[2].width, side)
      return
    }
    room = max(0, room)
    let excess = pieces[0].width + pieces[1].width + pieces[2].width - room
    guard excess > 0 else { return }
    let widest = shown.max { pieces[$0].width < pieces[$1].width } ?? 0
    pieces[widest].width = max(room / 2, pieces[widest].width - excess)
    for index in shown where index != widest {
      pieces[index].width = min(pieces[index].width, room - pieces[widest].width)
    }
  }

  private func place(
    _ piece: Piece, x: Double, center: Double, in drawing: inout PageDrawing.Furniture,
    line: (String, TextAttributes, Double) -> Line
  ) {
    var x = x
    let end = x + piece.width
    for part in piece.parts where x < end {
      switch part {
      case .text(let text):
        // A little more than the width that was measured, which is rounded.
        let line = line(text, attributes, end - x + 0.01)
        let height = size * 2
        drawing.lines.append(
          (line, Rect(x: x, y: center - height / 2, width: line.width, height: height)))
        x += line.advance
      case .image(let picture):
        guard let image = images[picture.name] else { continue }
        let natural = imageSize(picture)
        let scale = min(1, (end - x) / max(natural.width, 1e-6))
        let size = Size(width: natural.width * scale, height: natural.height * scale)
        drawing.images.append(
          (image, Rect(origin: Point(x: x, y: center - size.height / 2), size: size)))
        x += size.width
      case .token: break
      }
    }
  }

  /// The size of an image, of the height of a line of text unless another is given.
  private func imageSize(_ picture: PageTemplate.Picture) -> Size {
    guard let image = images[picture.name], image.size.width > 0, image.size.height > 0
    else { return .zero }
    let height = min(picture.height ?? size * 1.4, 144)
    return Size(width: image.size.width * height / image.size.height, height: height)
  }
}

extension Line {
  /// The width with white space at the end.
  fileprivate var advance: Double { width + trailingWhitespaceWidth }
}
