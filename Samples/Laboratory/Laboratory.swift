import PDFReports

private let ink = Color.hex(0x17324D)
private let muted = Color.hex(0x55636F)
private let pale = Color.hex(0xF2F5F7)
private let alarm = Color.hex(0xA3341F)

/// A quantity that was measured, with its values of the last months.
struct Measurement: Sendable {
  var name: String
  var unit: String
  var value: Double
  /// What drinking water may have.
  var limit: ClosedRange<Double>
  var history: [Double]
  var isOutside: Bool { !limit.contains(value) }
}

/// A number with as many digits as its limit is given with.
private func text(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  if hundredths % 100 == 0 { return "\(hundredths / 100)" }
  let rest = hundredths % 100
  return "\(hundredths / 100)."
    + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
}

/// A report of a laboratory on drinking water: results with their limits, and how they have changed.
func laboratory(
  _ measurements: [Measurement], months: [CalendarDate], nitrate: [(well: String, values: [Double])]
) -> Report {
  var style = ReportStyle()
  style.headingColor = ink
  style.ruleColor = ink
  style.tableRules = .rows
  return Report(
    title: "Analysis W-2026-0918", language: "en",
    page: PageSetup(
      PageSetup.a4.size, margins: EdgeInsets(top: 40, left: 60, bottom: 36, right: 60)),
    style: style
  ) {
    Grid(columns: [.fit, .share(1), .fit, .share(1)], spacing: 14, rowSpacing: 3) {
      Text("Client").foregroundColor(muted)
      Text("Water supply of Cancale").fontWeight(600)
      Text("Sample").foregroundColor(muted)
      Text("W-2026-0918, well 3").fontWeight(600)
      Text("Taken").foregroundColor(muted)
      Text("16 November 2026, 9:40")
      Text("Examined").foregroundColor(muted)
      Text("16 to 20 November 2026")
    }
    .padding(10).background(pale, cornerRadius: 3)
    Spacer(height: 8)
    Heading("Analysis of drinking water")
    Paragraph(
      "All values but one are within the limits of Directive (EU) 2020/2184. Nitrate in well 3 has risen since spring and is above the limit; see the chart below."
    )
    Table(measurements) {
      Column("Quantity", \.name)
      Column("Result", alignment: .right) { measurement in
        Text("\(text(measurement.value))").fontWeight(measurement.isOutside ? 700 : 400)
          .foregroundColor(measurement.isOutside ? alarm : .hex(0x1A1A1A)).alignment(.right)
      }
      Column("Unit", \.unit)
      Column("Limits", alignment: .right) { measurement in
        measurement.limit.lowerBound == 0
          ? "≤ \(text(measurement.limit.upperBound))"
          : "\(text(measurement.limit.lowerBound))–\(text(measurement.limit.upperBound))"
      }
      Column("Twelve months", alignment: .right) { measurement in
        Chart.sparkline(
          measurement.history,
          alt: "\(measurement.name) over twelve months, now \(text(measurement.value))", width: 84,
          height: 12)
      }
    }
    Spacer(height: 8)
    KeepTogether {
      Heading("Nitrate in three wells", level: 2)
      Chart(
        alt:
          "Nitrate in milligrams per litre by month: wells 1 and 2 stay near 20 and 30, well 3 rises from 34 to 53, above the limit of 50."
      ) {
        RectangleMark(yStart: .value("Nitrate, mg/l", 50.0), yEnd: .value("Nitrate, mg/l", 60.0))
          .foregroundStyle(alarm).opacity(0.12)
        for well in nitrate {
          for (month, value) in zip(months, well.values) {
            LineMark(x: .value("", month), y: .value("Nitrate, mg/l", value))
              .foregroundStyle(by: .value("Well", well.well)).interpolationMethod(.monotone)
          }
        }
        RuleMark(y: .value("Nitrate, mg/l", 50.0)).foregroundStyle(alarm).annotation("limit")
      }
      .size(height: 124)
    }
    Spacer(height: 14)
    KeepTogether {
      HStack(spacing: 22) {
        VStack(spacing: 4) {
          Heading("Hardness by source", level: 2)
          Chart(alt: .generated) {
            for (source, value, error) in sampleHardness {
              BarMark(x: .value("", source), y: .value("mmol/l", value))
              ErrorBarMark(
                x: .value("", source), yStart: .value("mmol/l", value - error),
                yEnd: .value("mmol/l", value + error))
            }
          }
          .size(height: 92)
        }
        VStack(spacing: 4) {
          Heading("Coliform counts of 60 samples", level: 2)
          Chart(alt: .generated) { HistogramMark("per 100 ml", sampleCounts) }
            .size(height: 92)
        }
      }
    }
    Spacer(least: 12)
    Text(
      "The results concern the sample that was examined. Uncertainties are those of the methods, with a coverage factor of 2."
    )
    .fontSize(8).foregroundColor(muted)
  }
  .header { page in
    HStack(alignment: .bottom) {
      Text("Littoral Laboratories").font("Libertinus Serif", size: 15).foregroundColor(ink)
      Text(
        page.isFirst
          ? "Accredited by ISO/IEC 17025 · Rue de la Vigie 12 · 29200 Brest"
          : "Analysis W-2026-0918"
      )
      .fontSize(8).foregroundColor(muted).alignment(.right)
    }
    .padding(.bottom, 12)
  }
  .footer { page in
    Text("Page \(page.page) of \(page.pages)").fontSize(8).foregroundColor(muted).alignment(.right)
  }
}

/// The data of the sample.
let sampleHardness: [(source: String, value: Double, error: Double)] = [
  ("Well 1", 1.9, 0.1), ("Well 2", 2.4, 0.2), ("Well 3", 2.8, 0.2), ("Spring", 1.2, 0.1),
]
let sampleCounts: [Double] = (0..<60).map { (index: Int) -> Double in
  let mixed = (index * 7) % 10 + (index * index * 3) % 11 + (index * 13) % 9
  return Double(mixed) / 2.4
}
let sampleMonths = (0..<12).compactMap { index in
  CalendarDate(year: index == 0 ? 2025 : 2026, month: index == 0 ? 12 : index, day: 1)
}
let sampleNitrate: [(well: String, values: [Double])] = [
  ("Well 1", [19, 20, 21, 20, 19, 20, 22, 21, 20, 19, 20, 21]),
  ("Well 2", [29, 30, 31, 31, 30, 29, 28, 30, 31, 32, 31, 30]),
  ("Well 3", [34, 34, 35, 36, 38, 40, 41, 44, 46, 48, 51, 53]),
]
let sampleMeasurements: [Measurement] = [
  Measurement(
    name: "Nitrate", unit: "mg/l", value: 53, limit: 0...50, history: sampleNitrate[2].values),
  Measurement(
    name: "pH", unit: "", value: 7.4, limit: 6.5...9.5,
    history: [7.3, 7.4, 7.4, 7.2, 7.3, 7.5, 7.4, 7.4, 7.3, 7.4, 7.5, 7.4]),
  Measurement(
    name: "Conductivity", unit: "µS/cm", value: 612, limit: 0...2500,
    history: [590, 600, 604, 612, 606, 598, 600, 620, 618, 610, 608, 612]),
  Measurement(
    name: "Iron", unit: "mg/l", value: 0.08, limit: 0...0.2,
    history: [0.05, 0.06, 0.06, 0.1, 0.12, 0.09, 0.08, 0.07, 0.08, 0.09, 0.08, 0.08]),
  Measurement(
    name: "Turbidity", unit: "NTU", value: 0.3, limit: 0...1,
    history: [0.2, 0.2, 0.3, 0.6, 0.5, 0.3, 0.2, 0.2, 0.3, 0.4, 0.3, 0.3]),
  Measurement(
    name: "Chloride", unit: "mg/l", value: 41, limit: 0...250,
    history: [38, 39, 40, 40, 39, 38, 40, 42, 43, 42, 41, 41]),
]
