import Foundation
import PDFReports

// What the examples show.

struct Sale: Sendable {
  var month: String
  var region: String
  var item: String
  var pieces: Int
  var euros: Int
}

let sales = [
  Sale(month: "Jan", region: "North", item: "Tide gauge", pieces: 2, euros: 3680),
  Sale(month: "Jan", region: "North", item: "Data logger", pieces: 5, euros: 3145),
  Sale(month: "Jan", region: "South", item: "Tide staff", pieces: 12, euros: 1968),
  Sale(month: "Feb", region: "North", item: "Tide gauge", pieces: 1, euros: 1840),
  Sale(month: "Feb", region: "South", item: "Data logger", pieces: 3, euros: 1887),
  Sale(month: "Mar", region: "North", item: "Level", pieces: 2, euros: 2240),
  Sale(month: "Mar", region: "South", item: "Tide gauge", pieces: 3, euros: 5520),
  Sale(month: "Mar", region: "South", item: "Tide staff", pieces: 7, euros: 1148),
]

/// The sums of months by region.
let turnover = [
  (month: "Jan", region: "North", euros: 6825), (month: "Jan", region: "South", euros: 1968),
  (month: "Feb", region: "North", euros: 1840), (month: "Feb", region: "South", euros: 1887),
  (month: "Mar", region: "North", euros: 2240), (month: "Mar", region: "South", euros: 6668),
]

let levels: [Double] = [3.1, 3.4, 4.2, 5.0, 5.3, 4.9, 4.1, 3.2, 2.4, 1.9, 2.2, 2.8]

let heights: [Double] = [
  1.2, 1.9, 2.1, 2.2, 2.4, 2.4, 2.6, 2.7, 2.7, 2.8, 3.0, 3.1, 3.1, 3.3, 3.4, 3.6, 3.9, 4.1, 4.4,
  5.2,
]

let prose = """
  The gauge stands at the head of the mole, where waves are low and ships do not moor. It measures the level each second and \
  sends the mean of each minute.
  """

/// A small page, so that its end is near.
let small = PageSetup(Size(width: 200, height: 250), margin: 20, gap: 8)

/// The path of a file beside the other samples.
func sample(_ name: String) -> String {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  return folder.appending(path: name).path
}
