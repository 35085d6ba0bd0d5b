// The orientation of text in vertical lines, and its ruby annotations.

extension TextAttributes {
  /// Sets the text for a line that runs downwards, of a frame whose lines follow each other from
  /// right to left: ideographs and kana upright, with their vertical forms, other scripts turned
  /// a quarter to the right (UAX #50).
  public var verticalGlyphForm: Bool {
    get { rare?.verticalGlyphForm ?? false }
    set { changeRare { $0.verticalGlyphForm = newValue } }
  }

  /// Sets the run upright and side by side within one em of a vertical line (tate-chu-yoko), such
  /// as the two digits of a date. 0 by default, which leaves text as it is; 1…4 is the number of
  /// characters for which narrow forms are requested from the font (`hwid`, `twid`, `qwid`). What
  /// is still wider than the em is drawn narrower.
  public var horizontalInVertical: Int {
    get { rare?.horizontalInVertical ?? 0 }
    set { changeRare { $0.horizontalInVertical = min(max(newValue, 0), 4) } }
  }

  /// A ruby annotation.
  public var ruby: RubyAnnotation? {
    get { rare?.ruby }
    set { changeRare { $0.ruby = newValue } }
  }
}
