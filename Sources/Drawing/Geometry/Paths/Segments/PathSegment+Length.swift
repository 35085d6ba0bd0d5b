/// Arc lengths by Gauss–Legendre quadrature.
extension PathSegment {
  /// Half the distances of the nodes from the middle, and half their weights, of the quadrature
  /// of eight points (Abramowitz & Stegun, 25.4.30).
  private func quadrature(from: Double, to: Double) -> Double {
    let middle = (from + to) / 2
    let span = to - from
    @inline(__always)
    func pair(_ distance: Double, _ weight: Double) -> Double {
      let low = derivative(at: middle - span * distance).magnitude
      let high = derivative(at: middle + span * distance).magnitude
      return weight * (low + high)
    }
    var sum = pair(0.091_717_321_247_824_9, 0.181_341_891_689_181_0)
    sum += pair(0.262_766_204_958_164_5, 0.156_853_322_938_943_65)
    sum += pair(0.398_333_238_706_813_35, 0.111_190_517_226_687_25)
    sum += pair(0.480_144_928_248_768_1, 0.050_614_268_145_188_15)
    return sum * span
  }

  /// The length between two parameters, right to a part in 10⁹ of the segment's size.
  ///
  /// Halves the span until eight points agree with sixteen. Cusps, where the speed has a kink,
  /// are closed in on to 2⁻²⁴ of the span.
  func length(from: Double = 0, to: Double = 1) -> Double {
    guard degree != .line else { return (end - start).magnitude * (to - from) }
    let tolerance = extent * 1e-10
    var length = 0.0
    var stack = [(from, to, quadrature(from: from, to: to), 0)]
    while let (low, high, whole, depth) = stack.popLast() {
      let middle = (low + high) / 2
      let left = quadrature(from: low, to: middle)
      let right = quadrature(from: middle, to: high)
      // Numbers that are none compare false with everything, and end here.
      if depth < 24, abs(left + right - whole) > tolerance {
        stack.append((middle, high, right, depth + 1))
        stack.append((low, middle, left, depth + 1))
      } else {
        length += left + right
      }
    }
    return length
  }

  /// The parameter at an arc length after another one, by safeguarded Newton's method.
  func parameter(at distance: Double, after from: Double = 0, length total: Double) -> Double {
    guard distance > 0, total > 0 else { return from }
    guard distance < total else { return 1 }
    if degree == .line { return from + (1 - from) * (distance / total) }
    var low = from
    var high = 1.0
    var t = from + (1 - from) * (distance / total)
    // Lengths are summed from the last place that lay before, so that each round is shorter.
    var lowLength = 0.0
    for _ in 0..<40 {
      let reached = lowLength + length(from: low, to: t)
      let miss = distance - reached
      if abs(miss) <= total * 1e-12 { break }
      if miss > 0 {
        low = t
        lowLength = reached
      } else {
        high = t
      }
      let speed = derivative(at: t).magnitude
      let next = speed > 0 ? t + miss / speed : .nan
      t = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { break }
    }
    return t
  }
}
