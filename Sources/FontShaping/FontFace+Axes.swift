internal import CHarfBuzz

extension FontFace {
  /// An axis of a variable font, with its limits and its default.
  public struct Axis: Hashable, Sendable {
    public var tag: OpenTypeTag
    public var range: ClosedRange<Float>
    public var defaultValue: Float
  }

  /// The axes of a variable font in the order of `fvar`; none for others.
  public var axes: [Axis] {
    // More axes than this are not designed but fuzzed.
    var count: UInt32 = 64
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(handle.face, 0, &count, &infos)
    return infos.prefix(Int(count)).compactMap { info in
      guard info.min_value <= info.default_value, info.default_value <= info.max_value
      else { return nil }
      return Axis(
        tag: OpenTypeTag(rawValue: info.tag), range: info.min_value...info.max_value,
        defaultValue: info.default_value)
    }
  }

  /// The weights that the `wght` axis reaches, or just the face's own.
  var weightRange: ClosedRange<Int> {
    guard isVariable, let axis = axes.first(where: { $0.tag == "wght" }) else {
      return traits.weight...traits.weight
    }
    let lowest = Int(min(max(axis.range.lowerBound, 1), 1000))
    return lowest...max(lowest, Int(min(max(axis.range.upperBound, 1), 1000)))
  }
}
