/// Something at one side of the text, such as a figure, with lines set beside it. Lengths are points.
struct SideContent {
  /// From the left edge of the text area and the top of the first line beside it.
  var stack: FlowStack
  /// The footnotes called in it.
  var notes: [Int]
  var destinations: [String]
  /// Whether it is at the right edge.
  var isRight: Bool
  /// What it takes off lines, with the gutter.
  var room: Double
  /// From the top of the first line to its lower edge.
  var height: Double
  /// Lines that begin above this are beside it.
  var limit: Double

  /// How far its place in the middle of the measure is from that at the side.
  var shiftToMiddle: Double

  // While text flows beside it.

  /// Whether its first line is on the page.
  var isPlaced = false
  /// The end of the last box beside it.
  var end = 0.0
  /// The space to the next box, which is held back.
  var space = 0.0

  /// The top of the next box, as high as it can be.
  ///
  /// - Parameter slack: By how much a baseline grid may reduce a space.
  func nextTop(slack: Double) -> Double { isPlaced ? end + max(0, space - slack) : 0 }

  /// What it takes off the next line.
  var roomBesideNext: Double { nextTop(slack: 0) < limit ? room : 0 }
}
