import ComposeGeometry
import ComposePDFReading
import ComposePDFWriter

/// The colours of an ICC profile.
final class ProfileColors {
  let componentCount: Int
  private let transform: ColorTransform
  /// The colours of evenly spaced values.
  private(set) lazy var grid = ProfileGrid(
    componentCount: componentCount, steps: steps, colors: makeGrid())

  init?(_ profile: ICCProfile) {
    guard let space = try? ColorSpace.icc(profile),
      let transform = ColorTransform(from: space, to: .deviceRGB), transform.isExact
    else { return nil }
    componentCount = profile.componentCount
    self.transform = transform
  }

  func components(_ values: [Double]) -> SIMD3<Double> {
    var own = values.prefix(componentCount).map { min(max($0, 0), 1) }
    while own.count < componentCount { own.append(0) }
    let rgb = transform.values(of: own)
    guard rgb.count == 3 else { return .zero }
    return SIMD3(rgb[0], rgb[1], rgb[2]).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Whether it shows what the device does, to a level of 255, as profiles of sRGB and its gray.
  var isDevice: Bool {
    guard componentCount != 4 else { return false }
    for level in stride(from: 0.0, through: 1, by: 0.125) {
      for values in [[level, level, level], [level, 0.5, 0], [0, level, 0.5], [0.5, 0, level]] {
        let own = componentCount == 1 ? [level] : values
        let wanted = componentCount == 1 ? SIMD3(repeating: level) : SIMD3(own[0], own[1], own[2])
        let difference = components(own) - wanted
        if max(abs(difference.x), abs(difference.y), abs(difference.z)) > 1.01 / 255 {
          return false
        }
      }
    }
    return true
  }

  // MARK: Pictures

  private var steps: Int { componentCount == 1 ? 256 : componentCount == 3 ? 33 : 13 }

  private func makeGrid() -> [SIMD3<Float>] {
    var result: [SIMD3<Float>] = []
    var indices = [Int](repeating: 0, count: componentCount)
    let steps = steps
    let last = Double(steps - 1)
    while true {
      result.append(SIMD3<Float>(components(indices.map { Double($0) / last })))
      var place = componentCount - 1
      while place >= 0, indices[place] == steps - 1 {
        indices[place] = 0
        place -= 1
      }
      if place < 0 { return result }
      indices[place] += 1
    }
  }

  /// A colour between those of the grid, for pictures of many colours.
  func interpolated(_ values: [Double]) -> SIMD3<Double> { grid.color(of: values) }
}

/// The colours of evenly spaced values of a profile, between which others lie.
struct ProfileGrid: Sendable {
  fileprivate let componentCount: Int
  /// The number of values of each component.
  fileprivate let steps: Int
  /// Those of the last component's values follow one another.
  fileprivate let colors: [SIMD3<Float>]

  /// A colour between those of the grid.
  func color(of values: [Double]) -> SIMD3<Double> {
    // Profiles have up to four components.
    var (lows, parts) = (SIMD4<Int>.zero, SIMD4<Float>.zero)
    for component in 0..<min(componentCount, 4) {
      let value = component < values.count ? min(max(values[component], 0), 1) : 0
      let place = value * Double(steps - 1)
      lows[component] = min(Int(place), steps - 2)
      parts[component] = Float(place - Double(lows[component]))
    }
    var sum = SIMD3<Float>.zero
    for corner in 0..<1 << componentCount {
      var (index, weight) = (0, Float(1))
      for component in 0..<componentCount {
        let isHigh = corner >> component & 1 == 1
        index = index * steps + lows[component] + (isHigh ? 1 : 0)
        weight *= isHigh ? parts[component] : 1 - parts[component]
      }
      // Within the grid: each index is below its steps.
      if weight > 0 { sum += weight * colors[index] }
    }
    return SIMD3<Double>(sum)
  }
}

/// The profiles of a page, each read once.
final class ProfileCache {
  private var spaces: [PDFReference: PageColorSpace] = [:]

  /// The space of a profile; nil for one that is damaged, has another number of components, or
  /// needs Little CMS where that is not installed.
  func space(
    _ reference: PDFReference, componentCount: Int, in document: PDFDocument
  ) -> PageColorSpace? {
    if let found = spaces[reference] { return found }
    guard var bytes = document.decodedBytes(.reference(reference)) else { return nil }
    // A line end may follow the profile, which begins with its length.
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    if length >= 128, length < bytes.count { bytes.removeLast(bytes.count - length) }
    guard
      let profile = try? ICCProfile(bytes), profile.componentCount == componentCount,
      let colors = ProfileColors(profile)
    else { return nil }
    let space: PageColorSpace =
      colors.isDevice ? (componentCount == 1 ? .gray : .rgb) : .profile(colors)
    spaces[reference] = space
    return space
  }
}
