/// Filters rows of pixels as an encoder does (PNG specification, third edition, 9.2).
enum PNGFilter {
  /// Each row after its filter byte. `filter` names the filter of a row, from 0 to 4.
  static func rows(
    _ samples: [UInt8], rowSize: Int, pixelSize: Int, filter: (Int) -> Int
  ) -> [UInt8] {
    var filtered: [UInt8] = []
    for row in 0..<samples.count / rowSize {
      filtered.append(UInt8(filter(row)))
      for place in 0..<rowSize {
        let index = row * rowSize + place
        let left = place < pixelSize ? 0 : Int(samples[index - pixelSize])
        let above = row == 0 ? 0 : Int(samples[index - rowSize])
        let corner =
          row == 0 || place < pixelSize ? 0 : Int(samples[index - rowSize - pixelSize])
        let guess = prediction(filter(row), left: left, above: above, corner: corner)
        filtered.append(samples[index] &- UInt8(guess))
      }
    }
    return filtered
  }

  private static func prediction(_ filter: Int, left: Int, above: Int, corner: Int) -> Int {
    switch filter {
    case 1: left
    case 2: above
    case 3: (left + above) / 2
    case 4: nearest(to: left + above - corner, of: left, above, corner)
    default: 0
    }
  }

  /// The first of three values that none is nearer than.
  private static func nearest(to sum: Int, of first: Int, _ second: Int, _ third: Int) -> Int {
    let nearer = abs(sum - second) < abs(sum - first) ? second : first
    return abs(sum - third) < abs(sum - nearer) ? third : nearer
  }
}
