import PDFReports

func chartChapter() throws -> Chapter {
  Chapter(
    title: "Charts",
    examples: [
      try .blocks(
        "Bars, stacked", "Bars of several series are on top of each other unless told otherwise."
      ) {
        Chart(alt: .generated) {
          for sale in turnover {
            BarMark(x: .value("Month", sale.month), y: .value("Euros", sale.euros))
              .foregroundStyle(by: .value("Region", sale.region))
          }
        }
        .size(height: 130)
      },
      try .blocks(
        "Bars, grouped and lying",
        "Bars beside each other; quantities on the horizontal axis make them lie."
      ) {
        Chart(alt: .generated) {
          for sale in turnover {
            BarMark(x: .value("Euros", sale.euros), y: .value("Month", sale.month))
              .foregroundStyle(by: .value("Region", sale.region))
              .position(by: .value("Region", sale.region))
          }
        }
        .size(height: 150)
      },
      try .blocks(
        "Lines", "Lines with a band and a rule behind them; names of lines are at their ends."
      ) {
        Chart(alt: .generated) {
          RectangleMark(
            yStart: .value("Level, m", 4.5), yEnd: .value("Level, m", 5.5)
          )
          .foregroundStyle(.hex(0xA3341F)).opacity(0.12)
          for (hour, level) in levels.enumerated() {
            LineMark(x: .value("Hour", hour), y: .value("Level, m", level))
              .interpolationMethod(.monotone).showsPoints()
          }
          RuleMark(y: .value("Level, m", 4.5)).annotation("warning")
        }
        .size(height: 130)
      },
      try .blocks("Areas", "Areas of several series are stacked, here as parts of a whole.") {
        Chart(alt: .generated) {
          for (hour, level) in levels.enumerated() {
            for (part, share) in [("River", 1.0), ("Sea", level)] {
              AreaMark(x: .value("Hour", hour), y: .value("Share", share))
                .foregroundStyle(by: .value("Water", part)).stacking(.normalized)
            }
          }
        }
        .size(height: 120)
      },
      try .blocks("Points", "Two quantities of each value; series differ in colour.") {
        Chart(alt: .generated) {
          for sale in sales {
            PointMark(
              x: .value("Pieces", sale.pieces), y: .value("Euros", sale.euros)
            )
            .foregroundStyle(by: .value("Region", sale.region))
          }
        }
        .size(height: 130)
      },
      try .blocks("Sectors", "A pie, or with an inner radius a ring.") {
        Chart(alt: .generated) {
          for (name, share) in [("Gauges", 52), ("Loggers", 31), ("Staffs", 17)] {
            SectorMark(angle: .value("Share", share), innerRadius: 0.55)
              .foregroundStyle(by: .value("Kind", name)).showsValues()
          }
        }
        .size(height: 120)
      },
      try .blocks("Histogram", "How many values are in each of some intervals.") {
        Chart(alt: .generated) {
          HistogramMark("Height of waves, m", heights, maximumBins: 8)
        }
        .size(height: 110)
      },
      try .blocks("Boxes", "Quartiles, whiskers, and what is beyond them.") {
        Chart(alt: .generated) {
          for height in heights {
            BoxMark(x: .value("Buoy", "West"), y: .value("Height, m", height))
            BoxMark(x: .value("Buoy", "East"), y: .value("Height, m", height * 0.8 + 1))
          }
        }
        .size(height: 120)
      },
      try .blocks("Heat map", "Rectangles of two categories, whose colour is a number.") {
        Chart(alt: .generated) {
          for (day, name) in ["Mon", "Tue", "Wed"].enumerated() {
            for hour in 0..<8 {
              RectangleMark(x: .value("Hour", "\(hour * 3)"), y: .value("Day", name))
                .foregroundStyle(by: .value("m", levels[(hour + 3 * day) % 12]))
            }
          }
        }
        .size(height: 110)
      },
      try .blocks("Error bars", "What is uncertain, over bars or points.") {
        Chart(alt: .generated) {
          for (well, value) in [("Well 1", 1.9), ("Well 2", 2.4), ("Well 3", 2.8)] {
            BarMark(x: .value("", well), y: .value("mmol/l", value))
            ErrorBarMark(
              x: .value("", well), yStart: .value("mmol/l", value - 0.2),
              yEnd: .value("mmol/l", value + 0.2))
          }
        }
        .size(height: 110)
      },
      try .blocks("Small multiples", "A panel for each value, with the same axes.") {
        Chart(alt: .generated) {
          for sale in turnover {
            BarMark(x: .value("Month", sale.month), y: .value("Euros", sale.euros))
              .facet(by: .value("Region", sale.region))
          }
        }
        .facetColumns(2).size(height: 120)
      },
      try .blocks("Sparkline", "A small line without axes, in a row or a cell.") {
        HStack(alignment: .center, spacing: 6) {
          Text("Level today").width(.fit)
          Chart.sparkline(levels, alt: "The level rises to 5.3 m and falls to 2.8 m")
        }
      },
    ])
}
