import CComposeHarfBuzz

extension FontFace {
  /// An axis of a variable font, with its limits and its default.
  public struct Axis: Hashable, Sendable {
    /// The tag of the axis, such as `wght` (`fvar`).
    public var tag: OpenTypeTag
    /// The values that the axis accepts.
    public var range: ClosedRange<Float>
    /// The value of the default instance.
    public var defaultValue: Float
    /// The display name, such as `Weight`; empty when the font has none.
    public var name: String
    /// Whether its maker would not have it shown to people.
    public var isHidden: Bool

    /// Creates an axis of a variable font.
    public init(
      tag: OpenTypeTag, range: ClosedRange<Float>, defaultValue: Float, name: String = "",
      isHidden: Bool = false
    ) {
      self.tag = tag
      self.range = range
      self.defaultValue = defaultValue
      self.name = name
      self.isHidden = isHidden
    }
  }

  /// The axes of a variable font in the order of `fvar`; none for others.
  public var axes: [Axis] {
    guard isVariable else { return [] }
    return allAxes.compactMap { info in
      guard info.min_value <= info.default_value, info.default_value <= info.max_value
      else { return nil }
      return Axis(
        tag: OpenTypeTag(rawValue: info.tag), range: info.min_value...info.max_value,
        defaultValue: info.default_value, name: handle.name(info.name_id) ?? "",
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  /// The records of `fvar`, unchecked.
  var allAxes: [hb_ot_var_axis_info_t] {
    // More axes than this are not designed but fuzzed.
    var count: UInt32 = 64
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(handle.face, 0, &count, &infos)
    return Array(infos.prefix(Int(count)))
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
