import ComposeAttributedText
import ComposeGeometry
import ComposeMathLayout
import ComposeTextLayout

extension CellStack {
  /// The width in which the content would have the same lines, in points, with its left edge at 0.
  ///
  /// Boxes with a ground have as much room at the right of their content as at the left.
  var naturalWidth: Double {
    var widths = items.map { $0.box.naturalEnd }
    for decoration in decorations {
      let items = items[decoration.items]
      let left = items.map(\.box.x).min() ?? 0
      let padding = max(0, left - decoration.decoration.x)
      for index in decoration.items { widths[index] += padding }
    }
    return widths.max() ?? 0
  }
}

extension FlowBox {
  /// Where what is in the box ends when it is aligned at the left.
  fileprivate var naturalEnd: Double {
    switch content {
    case .line(let line, _, _): x + line.naturalEnd
    case .cells(let cells): x + (cells.map { $0.x + $0.line.indent + $0.line.width }.max() ?? 0)
    case .stack(let stack):
      x
        + max(
          stack.boxes.map { $0.x + $0.box.naturalEnd }.max() ?? 0,
          stack.decorations.map(\.rect.maxX).max() ?? 0)
    case .image(_, let width, _, _): x + width
    case .formula(let formula): x + formula.box.width
    case .rule, .empty: x
    }
  }
}

extension Line {
  fileprivate var naturalEnd: Double {
    switch paragraph.style.alignment {
    case .right, .center: width
    default: max(0, indent) + width
    }
  }
}
