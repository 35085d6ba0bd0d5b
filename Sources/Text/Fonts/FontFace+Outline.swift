import CComposeHarfBuzz
public import ComposeGeometry

extension FontFace {
  /// The outline of a glyph in font units, y upwards; empty for glyphs without one.
  ///
  /// Complexity: O(number of points).
  public func outline(of glyph: UInt16) -> Path {
    var path = Path()
    guard Int(glyph) < glyphCount else { return path }
    withUnsafeMutablePointer(to: &path) { path in
      CHarfBuzzDrawGlyph(
        handle.font, hb_codepoint_t(glyph), OutlineFunctions.shared.functions, path)
    }
    return path
  }

  /// The box around a glyph's outline in font units, y upwards; nil when it draws nothing.
  public func bounds(of glyph: UInt16) -> Rect? {
    var extents = hb_glyph_extents_t()
    guard Int(glyph) < glyphCount,
      hb_font_get_glyph_extents(handle.font, hb_codepoint_t(glyph), &extents) != 0,
      extents.width != 0, extents.height != 0
    else { return nil }
    // HarfBuzz measures down from the top: its heights are negative.
    return Rect(
      x: Double(extents.x_bearing), y: Double(extents.y_bearing) + Double(extents.height),
      width: Double(extents.width), height: -Double(extents.height))
  }
}

/// The callbacks that turn HarfBuzz's drawing into a `Path`, made once.
// Unchecked: the functions are made immutable before they are shared.
private struct OutlineFunctions: @unchecked Sendable {
  let functions: OpaquePointer

  static let shared = OutlineFunctions()

  /// Each callback's `data` is the pointer to a `Path` that `outline(of:)` passes in.
  private init() {
    // Never nil: HarfBuzz returns its empty object when it cannot make one.
    functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        data?.assumingMemoryBound(to: Path.self).pointee.move(to: point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        data?.assumingMemoryBound(to: Path.self).pointee.addLine(to: point(x, y))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        data?.assumingMemoryBound(to: Path.self).pointee.addQuadCurve(
          to: point(x, y), control: point(controlX, controlY))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
        data?.assumingMemoryBound(to: Path.self).pointee.addCurve(
          to: point(x, y), control1: point(firstX, firstY), control2: point(secondX, secondY))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in
        data?.assumingMemoryBound(to: Path.self).pointee.closeSubpath()
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
  }
}

/// A broken font may yield numbers that are not finite; they become 0.
private func point(_ x: Float, _ y: Float) -> Point {
  Point(x: x.isFinite ? Double(x) : 0, y: y.isFinite ? Double(y) : 0)
}
