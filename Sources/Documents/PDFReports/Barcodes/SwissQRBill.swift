public import ComposeBarcodes
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics

/// The receipt and the payment part of a Swiss QR-bill at the foot of its page, 210 × 105 mm over the margins (SIX,
/// Swiss Implementation Guidelines for the QR-bill, version 2.3).
///
///     SwissQRBill(try SwissPayment(account: "CH44 3199 9123 0008 8901 2", creditor: …), language: .german)
///
/// Pages must be 210 mm wide, and have no footer where the bill is.
public struct SwissQRBill: Block {
  /// What separates the bill from the page and the receipt from the payment part.
  public enum Separator: Hashable, Sendable {
    /// Lines with scissors.
    case scissors
    /// Nothing, for perforated paper.
    case none
  }

  private let payment: SwissPayment
  private let language: SwissBillLanguage
  private let font: String
  private let separator: Separator
  private let site: CallSite

  /// - Parameter font: A family: the guidelines allow Arial, Frutiger, Helvetica and Liberation Sans.
  public init(
    _ payment: SwissPayment, language: SwissBillLanguage, font: String = "Liberation Sans",
    separator: Separator = .scissors, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.payment = payment
    self.language = language
    self.font = font
    self.separator = separator
    site = CallSite(file, line)
  }

  /// Adds the bill.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "SwissQRBill", at: site)
    let parts = SwissBillParts(payment: payment, words: language.words, font: font)
    func place(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ variants: [[any Block]]
    ) -> SwissBillLayout.Part {
      SwissBillLayout.Part(
        frame: Rect(x: x * mm, y: y * mm, width: width * mm, height: height * mm),
        variants: variants.map { builder.nested($0, in: "SwissQRBill") })
    }
    var items: [SwissBillLayout.Part] = []
    if separator == .scissors {
      items.append(place(0, -3, 210, 108, [[SwissBillParts.separators]]))
    }
    items += [
      place(5, 5, 52, 7, [[parts.title(language.words.receipt)]]),
      place(5, 12, 52, 56, parts.receiptInformation),
      place(5, 68, 52, 14, [parts.amount(SwissBillParts.receiptSizes, columns: 12)]),
      place(5, 82, 52, 18, [[parts.acceptancePoint]]),
      place(67, 5, 51, 7, [[parts.title(language.words.paymentPart)]]),
      place(67, 68, 51, 22, [parts.amount(SwissBillParts.paymentSizes[0], columns: 15)]),
      place(118, 5, 87, 85, parts.paymentInformation),
      place(67, 90, 138, 10, [parts.procedures]),
    ]
    if payment.cents == nil {
      items.append(place(27, 68, 30, 10, [[SwissBillParts.corners(width: 30, height: 10)]]))
      items.append(place(78, 73, 40, 15, [[SwissBillParts.corners(width: 40, height: 15)]]))
    }
    builder.add(
      SwissBillLayout(
        parts: items, payment: payment, code: place(67, 17, 46, 46, []).frame,
        alternateText: language.words.code,
        range: range), at: range)
  }
}

/// A millimetre in points.
private let mm = 72 / 25.4

/// The texts and boxes of a bill.
private struct SwissBillParts {
  /// The sizes of headings and values, and the distance between baselines, in points.
  struct Sizes {
    var heading: Double
    var value: Double
    var leading: Double
  }

  static let receiptSizes = Sizes(heading: 6, value: 8, leading: 9)
  /// The first that has room is taken; none is smaller than the guidelines allow.
  static let paymentSizes = [
    Sizes(heading: 8, value: 10, leading: 11), Sizes(heading: 7, value: 9, leading: 10),
    Sizes(heading: 6, value: 8, leading: 9),
  ]

  var payment: SwissPayment
  var words: SwissBillLanguage.Words
  var font: String

  private func text(_ text: String, size: Double, leading: Double, bold: Bool = false) -> any Block
  {
    let block = PlainWords(text: text).font(font, size: size).lineHeight(leading / size)
      .foregroundColor(.black).alignment(.left)
    return bold ? block.bold() : block.fontWeight(400)
  }

  func title(_ words: String) -> any Block { text(words, size: 11, leading: 11, bold: true) }

  private func heading(_ words: String, _ sizes: Sizes) -> any Block {
    text(words, size: sizes.heading, leading: sizes.leading, bold: true)
  }

  private func group(_ words: String, _ lines: [String], _ sizes: Sizes) -> [any Block] {
    [heading(words, sizes)] + lines.map { text($0, size: sizes.value, leading: sizes.leading) }
  }

  /// With an empty line between groups.
  private func joined(_ groups: [[any Block]], _ sizes: Sizes, gap: Double) -> [any Block] {
    var blocks: [any Block] = []
    for group in groups where !group.isEmpty {
      if !blocks.isEmpty { blocks.append(Spacer(height: sizes.leading * gap)) }
      blocks += group
    }
    return blocks
  }

  private func debtor(
    _ sizes: Sizes, lines: (SwissPayment.Address) -> [String], box: (Double, Double)
  ) -> [any Block] {
    if let debtor = payment.debtor { return group(words.payableBy, lines(debtor), sizes) }
    return [
      heading(words.payableByWhom, sizes), Spacer(height: 2),
      Self.corners(width: box.0, height: box.1),
    ]
  }

  /// With all lines; without streets; and with less space, as the receipt has room.
  var receiptInformation: [[any Block]] {
    let sizes = Self.receiptSizes
    func variant(streets: Bool, gap: Double) -> [any Block] {
      func lines(_ address: SwissPayment.Address) -> [String] {
        let lines = address.lines()
        return streets || lines.count < 3 ? lines : [lines[0], lines[2]]
      }
      return joined(
        [
          group(words.account, [payment.account.description] + lines(payment.creditor), sizes),
          payment.reference == .none
            ? [] : group(words.reference, [payment.reference.printed], sizes),
          debtor(sizes, lines: lines, box: (52, 20)),
        ], sizes, gap: gap)
    }
    return [
      variant(streets: true, gap: 1), variant(streets: true, gap: 0.5),
      variant(streets: false, gap: 1),
      variant(streets: false, gap: 0.4),
    ]
  }

  var paymentInformation: [[any Block]] {
    let notes = [payment.message, payment.billingInformation].filter { !$0.isEmpty }
    return Self.paymentSizes.flatMap { sizes in
      [1.0, 0.5].map { gap in
        joined(
          [
            group(words.account, [payment.account.description] + payment.creditor.lines(), sizes),
            payment.reference == .none
              ? [] : group(words.reference, [payment.reference.printed], sizes),
            notes.isEmpty ? [] : group(words.information, notes, sizes),
            debtor(sizes, lines: { $0.lines() }, box: (65, 25)),
          ], sizes, gap: gap)
      }
    }
  }

  /// - Parameter columns: Where the amount begins, in millimetres.
  func amount(_ sizes: Sizes, columns: Double) -> [any Block] {
    let row = HStack(spacing: 0) {
      VStack {
        heading(words.currency, sizes)
        text(payment.currency.rawValue, size: sizes.value, leading: sizes.leading)
      }
      .width(.fixed(columns * mm))
      VStack {
        heading(words.amount, sizes)
        if payment.cents != nil {
          text(payment.printedAmount, size: sizes.value, leading: sizes.leading)
        }
      }
    }
    return [row]
  }

  var acceptancePoint: any Block {
    text(words.acceptancePoint, size: 6, leading: 9, bold: true).alignment(.right)
  }

  /// The alternative procedures, each on a line.
  var procedures: [any Block] {
    payment.procedures.map { procedure in
      text(
        procedure.count > 90 ? procedure.prefix(87) + "..." : procedure, size: 7, leading: 8)
    }
  }

  /// The corners of a place to write in, in millimetres.
  static func corners(width: Double, height: Double) -> any Block {
    Drawing(width: width * mm, height: height * mm, .decorative) { context in
      // Lines of 0.75 points and 3 mm, within the place.
      let line = 0.75
      let length = 3 * mm
      for x in [0, width * mm - line] {
        for y in [0, height * mm - length] {
          context.fill(Rect(x: x, y: y, width: line, height: length), with: .black)
        }
      }
      for y in [0, height * mm - line] {
        for x in [0, width * mm - length] {
          context.fill(Rect(x: x, y: y, width: length, height: line), with: .black)
        }
      }
    }
  }

  /// The lines to cut along, with scissors, 3 mm below the top of the drawing.
  static var separators: any Block {
    Drawing(width: 210 * mm, height: 108 * mm, .decorative) { context in
      var lines = Path()
      lines.move(to: Point(x: 0, y: 3 * mm))
      lines.addLine(to: Point(x: 210 * mm, y: 3 * mm))
      lines.move(to: Point(x: 62 * mm, y: 3 * mm))
      lines.addLine(to: Point(x: 62 * mm, y: 108 * mm))
      context.stroke(lines, with: .black, style: StrokeStyle(width: 0.5))
      context.withSavedState {
        context.concatenate(AffineTransform(translationX: 105 * mm, y: 3 * mm))
        scissors(on: context)
      }
      context.withSavedState {
        context.concatenate(AffineTransform(translationX: 62 * mm, y: 20 * mm))
        context.concatenate(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        scissors(on: context)
      }
    }
  }

  /// Scissors that cut to the right, with their pivot at the origin, 5 mm long.
  private static func scissors(on context: any PaintingContext) {
    context.fill(Rect(x: -2.9 * mm, y: -0.6 * mm, width: 5.4 * mm, height: 1.2 * mm), with: .white)
    for side in [1.0, -1] {
      var blade = Path()
      blade.move(to: Point(x: -1.2 * mm, y: -0.45 * side * mm))
      blade.addLine(to: Point(x: 2.4 * mm, y: 0.55 * side * mm))
      blade.addQuadCurve(
        to: Point(x: -0.9 * mm, y: -0.1 * side * mm),
        control: Point(x: 1.2 * mm, y: 0.62 * side * mm))
      blade.closeSubpath()
      context.fill(blade, with: .black, rule: .nonZero)
      let ring = Path(
        ellipseIn: Rect(
          x: -2.7 * mm, y: (-0.75 * side - 0.55) * mm, width: 1.6 * mm, height: 1.1 * mm))
      context.stroke(ring, with: .black, style: StrokeStyle(width: 0.9))
    }
  }
}

/// Words in which nothing is a link.
private struct PlainWords: Block {
  var text: String

  func build(into builder: inout BlockBuilder) {
    builder.add(DocumentBlock(.paragraph(InlineText(text))))
  }
}

private struct SwissBillLayout: CustomLayout {
  struct Part {
    var frame: Rect
    /// The first that is not higher than the frame is set, else the last.
    var variants: [[DocumentBlock]]
  }

  var parts: [Part]
  var payment: SwissPayment
  var code: Rect
  var alternateText: String
  var range: SourceRange

  func flow(in area: LayoutArea) throws {
    guard abs(area.pageWidth - 210 * mm) < 1 else {
      throw BlockFailure(
        BarcodeError(
          "page-size",
          "a Swiss QR-bill needs a page 210 mm wide, and this one is \(Int((area.pageWidth / mm).rounded())) mm",
          hint: "take pages of A4, upright"), at: range)
    }
    var items: [LayoutArea.PlacedBlocks] = []
    for part in parts {
      var chosen = part.variants.last ?? []
      for variant in part.variants.dropLast()
      where try area.height(of: variant, width: part.frame.width) <= part.frame.height {
        chosen = variant
        break
      }
      items.append(LayoutArea.PlacedBlocks(chosen, in: part.frame))
    }
    let symbol: BarcodeSymbol
    do throws(BarcodeError) { symbol = try payment.symbol() } catch {
      throw BlockFailure(error, at: range)
    }
    let picture = Picture(size: code.size) { context in
      Self.drawCode(symbol.modules, side: code.width, on: context)
    }
    items.append(
      LayoutArea.PlacedBlocks(
        [
          DocumentBlock(
            .custom(
              ImageLayout(
                image: picture.image, width: code.width, height: code.height,
                alternateText: alternateText)))
        ], in: code))
    try area.pageFoot(items, height: 105 * mm)
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    ContentNeeds(minimum: area.width, natural: area.width)
  }

  /// The code with the Swiss cross of 7 mm in its middle.
  private static func drawCode(_ modules: ModuleGrid, side: Double, on context: any PaintingContext)
  {
    context.fill(
      modules.path(in: Rect(x: 0, y: 0, width: side, height: side)), with: .black, rule: .nonZero)
    let cross = 7 * mm
    let corner = (side - cross) / 2
    func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
      context.fill(
        Rect(
          x: corner + x * cross, y: corner + y * cross, width: width * cross, height: height * cross
        ),
        with: color)
    }
    // A white edge, a black square, and the cross: arms 1/6 longer than wide.
    fill(0, 0, 1, 1, .white)
    fill(0.0365, 0.0365, 0.927, 0.927, .black)
    fill(0.417, 0.222, 0.166, 0.556, .white)
    fill(0.222, 0.417, 0.556, 0.166, .white)
  }
}
