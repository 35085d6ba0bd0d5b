extension FontTraits {
  /// Reads OS/2, `head` and `post`; a `wght`, `wdth`, `ital` or `slnt` variation wins over them.
  init(handle: FontFaceHandle, variations: [FontVariation], styleName: String) {
    let os2 = handle.withTable("OS/2") { table -> (weight: Int, width: Int, selection: Int)? in
      guard let weight = table.uint16(at: 4), let width = table.uint16(at: 6),
        let selection = table.uint16(at: 62)
      else { return nil }
      return (weight, width, selection)
    }
    let macStyle = handle.withTable("head") { $0.uint16(at: 44) } ?? 0
    var weight = os2?.weight ?? (macStyle & 1 != 0 ? 700 : 400)
    // Old fonts count weights from 1 to 9; 0 is unspecified.
    if (1...9).contains(weight) { weight *= 100 } else if weight == 0 { weight = 400 }
    // The class is regular in some bold faces, as in that of Noto Serif Myanmar: a style bit of both
    // tables is right then.
    if weight <= 400, macStyle & 1 != 0, (os2?.selection ?? 0) & 0x20 != 0 { weight = 700 }
    var width = os2?.width ?? 5
    if !(1...9).contains(width) { width = 5 }
    // Bit 0 is italic, bit 9 oblique.
    var isItalic = (os2?.selection ?? 0) & 0x0201 != 0 || macStyle & 2 != 0
    for variation in variations {
      switch variation.tag {
      case "wght": weight = Int(min(max(variation.value, 1), 1000))
      case "wdth": width = Self.widthClass(percent: variation.value)
      case "ital": isItalic = variation.value >= 0.5
      case "slnt": isItalic = variation.value <= -5
      default: break
      }
    }
    let isFixedPitch = handle.withTable("post") { $0.uint32(at: 12) } ?? 0
    // PANOSE of a Latin text face (family 2) with monospaced proportion (9).
    let panose = handle.withTable("OS/2") { table -> Bool? in
      table.uint8(at: 32) == 2 && table.uint8(at: 35) == 9
    }
    self.init(
      weight: weight, width: width, isItalic: isItalic,
      isMonospaced: isFixedPitch != 0 || panose ?? false)
  }

  private static let widths: [Float] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

  /// The width of an OS/2 class in percent of normal.
  static func widthPercent(ofClass width: Int) -> Float {
    widths[min(max(width, 1), widths.count) - 1]
  }

  /// The OS/2 class nearest to a width in percent of normal.
  private static func widthClass(percent: Float) -> Int {
    let classes = widths
    var best = 4
    for (index, width) in classes.enumerated()
    where abs(width - percent) < abs(classes[best] - percent) {
      best = index
    }
    return best + 1
  }
}
