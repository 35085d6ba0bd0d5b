import ComposeAttributedText
import ComposeFonts
package import ComposeGeometry
package import ComposeGraphics
package import ComposeTextLayout

/// A label set in lines.
package struct SetLabel {
  package enum Alignment { case left, center, right }

  /// Nil for empty lines.
  private var lines: [Line?] = []
  private var font: Font
  package private(set) var lineHeight: Double
  /// The width of the widest line and the height of all lines.
  package private(set) var size = Size.zero

  package var isEmpty: Bool { lines.isEmpty }

  package init(
    _ label: DiagramLabel, _ setter: LabelSetter, size textSize: Double, width: Double,
    isBold: Bool = false, isItalic: Bool = false
  ) {
    let fonts = setter.style.fonts
    font = Font(isBold ? fonts.bold : fonts.regular, size: textSize)
    lineHeight = (textSize * 1.22 * 4).rounded() / 4
    var paragraph = ParagraphStyle()
    paragraph.alignment = .left
    paragraph.lineBreaking = .greedy
    for spans in label.lines {
      var text = AttributedText()
      for span in spans {
        let face =
          span.isBold || isBold
          ? fonts.bold : span.isItalic || isItalic ? fonts.italic : fonts.regular
        text.append(
          span.text,
          attributes: TextAttributes(font: Font(face, size: textSize), paragraphStyle: paragraph))
      }
      guard !text.isEmpty else {
        lines.append(nil)
        continue
      }
      let shaped = setter.shaper.shape(text, range: 0..<text.count)
      setter.missing.add(shaped, of: text)
      let layout = ParagraphLayout(shaped, width: width)
      for index in 0..<layout.lineCount {
        let line = layout.line(index)
        size.width = max(size.width, line.width)
        lines.append(line)
      }
    }
    size.height = Double(lines.count) * lineHeight
  }

  /// The glyphs, with the first line's top at the rectangle's top.
  package func commands(in box: Rect, alignment: Alignment = .center, color: Color)
    -> [DrawingCommand]
  {
    var commands: [DrawingCommand] = []
    // Capitals are in the middle of their lines.
    var baseline = box.midY - size.height / 2 + (lineHeight + font.capHeight) / 2
    for line in lines {
      if let line {
        let x =
          switch alignment {
          case .left: box.minX
          case .center: box.midX - line.width / 2
          case .right: box.maxX - line.width
          }
        for run in line.runs where run.kind == .text {
          commands.append(
            .glyphs(
              run.glyphRun, origin: Point(x + run.origin.x, baseline + run.origin.y), color: color))
        }
      }
      baseline += lineHeight
    }
    return commands
  }
}

/// Sets labels in the fonts of a style.
package struct LabelSetter {
  package let style: DiagramStyle
  package let shaper: ParagraphShaper
  package let missing = MissingCharacters()

  package init(style: DiagramStyle, shaper: ParagraphShaper) {
    self.style = style
    self.shaper = shaper
  }

  /// A label of a node.
  package func label(
    _ label: DiagramLabel, width: Double = 126, isBold: Bool = false, isItalic: Bool = false
  ) -> SetLabel {
    SetLabel(
      label, self, size: style.textSize, width: width, isBold: isBold, isItalic: isItalic)
  }

  /// A label of an edge, a group or an axis.
  package func small(_ label: DiagramLabel, width: Double = 110, isBold: Bool = false) -> SetLabel {
    SetLabel(label, self, size: style.textSize - 0.5, width: width, isBold: isBold)
  }

  package func title(_ title: String, width: Double = 420) -> SetLabel {
    SetLabel(DiagramLabel(title), self, size: style.textSize + 1.5, width: width, isBold: true)
  }
}
