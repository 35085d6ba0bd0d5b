import PDFReports

private let ink = Color.hex(0x1E2A38)
private let accent = Color.hex(0x8C6A2F)
private let muted = Color.hex(0x5B6570)
private let serif = "Libertinus Serif"

/// Someone who has passed a course.
struct Graduate: Sendable {
  var name: String
  var course: String
  var subject: String
  var hours: Int
  var date: String
  var number: String

  /// Where the certificate can be verified.
  var address: String { "https://verify.littoral-academy.example/c/\(number)" }
}

/// A certificate on one landscape page, with a QR code that leads to its record.
func certificate(_ graduate: Graduate) -> Report {
  var style = ReportStyle()
  style.font = serif
  style.headingFont = serif
  style.textColor = ink
  style.headingColor = ink
  let page = PageSetup(
    PageSetup.a4.landscape.size, margins: EdgeInsets(top: 84, left: 104, bottom: 72, right: 104))

  return Report(
    title: "Certificate \(graduate.number)", language: "en", page: page, style: style
  ) {
    Text("Littoral Academy of Hydrography")
      .smallCapitals().fontSize(13).letterSpacing(1.6).foregroundColor(accent).alignment(.center)
    Spacer(height: 30)
    Heading("Certificate of Completion").fontSize(38).fontWeight(400).alignment(.center)
    Spacer(height: 22)
    Text("This is to certify that").italic().fontSize(14).foregroundColor(muted).alignment(.center)
    Spacer(height: 12)
    Text(graduate.name).fontSize(30).italic().alignment(.center)
    Spacer(height: 4)
    HStack(spacing: 0) {
      VStack {}
      Divider(color: accent, thickness: 0.6).width(.fixed(300))
      VStack {}
    }
    Spacer(height: 14)
    Text("has completed the course").italic().fontSize(14).foregroundColor(muted).alignment(.center)
    Spacer(height: 8)
    Text(graduate.course).fontSize(20).alignment(.center)
    Spacer(height: 6)
    Text("\(graduate.subject) · \(graduate.hours) hours").fontSize(12).foregroundColor(muted)
      .alignment(.center)
    Spacer()
    HStack(alignment: .bottom, spacing: 36) {
      Signature(name: "Dr Maëlle Kermarrec", role: "Director of the Academy")
      VStack(spacing: 5) {
        Barcode(
          .qr(graduate.address), alt: "QR code: verify this certificate at \(graduate.address)",
          size: 68, hasQuietZone: false, color: ink
        )
        .alignment(.center)
        Text("No. \(graduate.number)").fontSize(8.5).foregroundColor(muted).alignment(.center)
      }
      .width(.fixed(110))
      Signature(name: "Jean-Yves Le Bihan", role: "Examiner · \(graduate.date)")
    }
  }
  .background { _ in
    Drawing(width: page.size.width, height: page.size.height, .decorative) { context in
      frame(page.size, on: context)
    }
  }
}

/// A line to sign on, with who signs below it.
private struct Signature: Component {
  var name: String
  var role: String
  var body: [any Block] {
    VStack(spacing: 2) {
      Divider(color: ink, thickness: 0.5)
      Spacer(height: 3)
      Text(name).fontSize(12).alignment(.center)
      Text(role).fontSize(9.5).foregroundColor(muted).alignment(.center)
    }
  }
}

/// Two lines around the page, and waves in its corners as on charts of the sea.
private func frame(_ size: Size, on context: any PaintingContext) {
  let outer = Rect(x: 28, y: 28, width: size.width - 56, height: size.height - 56)
  context.stroke(Path(rect: outer), with: accent, style: StrokeStyle(width: 1.6))
  context.stroke(
    Path(rect: outer.insetBy(dx: 6, dy: 6)), with: accent, style: StrokeStyle(width: 0.5))
  for (x, y, across, down) in [
    (outer.minX, outer.minY, 1.0, 1.0), (outer.maxX, outer.minY, -1, 1),
    (outer.minX, outer.maxY, 1, -1), (outer.maxX, outer.maxY, -1, -1),
  ] {
    context.withSavedState {
      context.concatenate(AffineTransform(a: across, b: 0, c: 0, d: down, tx: x, ty: y))
      context.clip(to: Path(rect: Rect(x: 6, y: 6, width: 70, height: 70)), rule: .nonZero)
      for ring in 0..<9 {
        let radius = 62 - Double(ring) * 6.5
        let circle = Path(
          ellipseIn: Rect(x: 6 - radius, y: 6 - radius, width: 2 * radius, height: 2 * radius))
        context.stroke(
          circle, with: accent, style: StrokeStyle(width: ring % 3 == 0 ? 0.9 : 0.35))
      }
    }
  }
}
