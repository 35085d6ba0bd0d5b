/// An arrow of a commutative diagram as parsed: the offset of its target in rows and columns, its style and its labels.
struct DiagramArrow {
  var rows = 0
  var columns = 0
  var scalar: Unicode.Scalar = "→"
  /// Cells by `from=1-1` and `to=1-2`, as quiver writes them, and arrows by their names.
  var source: MathConnection.Place?
  var target: MathConnection.Place?
  var sourceName: String?
  var targetName: String?
  /// The name that its middle has: `""{name=0}`.
  var name: String?
  var bend = 0.0
  var shift = 0.0
  /// The direction of a loop, in degrees from the right.
  var loop: Double?
  var isDashed = false
  /// Whether it leads from its target to its source: `leftarrow`.
  var isReversed = false
  /// Labels on the left in the direction of the arrow, on the right, and on its line.
  var left: MathList = []
  var right: MathList = []
  var middle: MathList = []
  /// The position of labels along the arrow: 0 at its start, 1 at its end.
  var position = 0.5
  /// Whether `swap` puts the labels on the other sides.
  var isSwapped = false
  var token: MathToken

  init(_ token: MathToken) { self.token = token }

  /// Whether it is one that a cell between two neighbours can show.
  var isPlain: Bool {
    bend == 0 && shift == 0 && loop == nil && !isDashed && middle.isEmpty && position == 0.5
      && name == nil && sourceName == nil && targetName == nil && scalar != "−" && scalar != "↣"
      && scalar != "⇝" && scalar != " "
  }

  /// Takes `swap` and the direction into account, when all has been read.
  mutating func finish() {
    if isSwapped { (left, right) = (right, left) }
    isSwapped = false
  }

  /// Reads a label with the options after it: `'`, `description`, `near start`, `{name=0}`.
  mutating func readLabel(_ label: MathList, options: String) {
    var isOnTheRight = false
    var isInTheMiddle = false
    var text = options.trimmingSpaces
    if text.utf8.first == 0x27 {
      isOnTheRight = true
      text = String(text.dropFirst()).trimmingSpaces
    }
    if text.utf8.first == 0x7B, text.utf8.last == 0x7D {
      text = String(text.dropFirst().dropLast())
    }
    for part in text.utf8.split(separator: 0x2C) {
      let word = String(decoding: Array(part), as: UTF8.self).trimmingSpaces
      switch word {
      case "swap", "'": isOnTheRight.toggle()
      case "description", "marking": isInTheMiddle = true
      default:
        if let value = Self.value(of: word), value.name == "name" {
          name = value.text
        } else {
          readPosition(word)
        }
      }
    }
    if label.isEmpty { return }
    if isInTheMiddle { middle = label } else if isOnTheRight { right = label } else { left = label }
  }

  /// Takes an option of tikz-cd other than a label.
  mutating func read(_ word: String) {
    switch word {
    case "swap": isSwapped = true
    case "hook", "hook'", "hookrightarrow": scalar = "↪"
    case "tail", "rightarrowtail": scalar = "↣"
    case "no head", "dash", "-": scalar = "−"
    case "dashed", "dotted", "dashrightarrow": isDashed = true
    case "bend left": bend = 30
    case "bend right": bend = -30
    case "shift left", "shift left=1": shift = 0.24
    case "shift right", "shift right=1": shift = -0.24
    case "two heads", "twoheadrightarrow": scalar = "↠"
    case "mapsto", "maps to": scalar = "↦"
    case "Rightarrow", "2-": scalar = "⇒"
    case "equal", "equals", "Equal": scalar = "="
    case "leftrightarrow": scalar = "↔"
    case "leftarrow": isReversed = true
    case "squiggly", "squiggly'", "rightsquigarrow": scalar = "⇝"
    case "phantom", "draw=none": scalar = " "
    case "loop above": loop = 90
    case "loop left": loop = 180
    case "loop below": loop = 270
    case "loop right", "loop": loop = 0
    default:
      if readValue(word) || readPosition(word) { return }
      guard !word.isEmpty, word.utf8.allSatisfy({ [0x72, 0x6C, 0x75, 0x64].contains($0) }) else {
        return
      }
      move(word)
    }
  }

  /// Moves the target by letters: r, l, u, d.
  mutating func move(_ letters: String) {
    for letter in letters.utf8 {
      switch letter {
      case 0x72: columns += 1
      case 0x6C: columns -= 1
      case 0x75: rows -= 1
      case 0x64: rows += 1
      default: break
      }
    }
  }

  /// Reads `near start` and the like; false for what says no position.
  @discardableResult
  private mutating func readPosition(_ word: String) -> Bool {
    switch word {
    case "at start": position = 0
    case "very near start": position = 0.125
    case "near start": position = 0.25
    case "midway": position = 0.5
    case "near end": position = 0.75
    case "very near end": position = 0.875
    case "at end": position = 1
    default:
      guard let value = Self.value(of: word), value.name == "pos", let number = Double(value.text),
        (0...1).contains(number)
      else { return false }
      position = number
    }
    return true
  }

  /// Reads `from=1-1`, `to=2-3`, `bend left=40`, `shift right=2` and `curve={height=-12pt}`.
  private mutating func readValue(_ word: String) -> Bool {
    guard let (name, value) = Self.value(of: word) else { return false }
    func number(_ maximum: Double) -> Double {
      let number = Double(value) ?? 0
      return number.isNaN ? 0 : min(max(number, -maximum), maximum)
    }
    switch name {
    case "from": if let place = Self.place(value) { source = place } else { sourceName = value }
    case "to":
      if let place = Self.place(value) {
        target = place
      } else if value.utf8.allSatisfy({ [0x72, 0x6C, 0x75, 0x64].contains($0) }) {
        move(value)
      } else {
        targetName = value
      }
    case "bend left": bend = number(80)
    case "bend right": bend = -number(80)
    case "shift left": shift = 0.24 * number(10)
    case "shift right": shift = -0.24 * number(10)
    // A negative height is that of an arrow that is bent to the left.
    case "curve": bend = value.utf8.contains(0x2D) ? 30 : -30
    default: return false
    }
    return true
  }

  /// The name and the value of `name=value`; nil for what has no sign of equality.
  private static func value(of word: String) -> (name: String, text: String)? {
    guard let sign = word.utf8.firstIndex(of: 0x3D) else { return nil }
    return (
      String(word[..<sign]).trimmingSpaces,
      String(word[word.utf8.index(after: sign)...]).trimmingSpaces
    )
  }

  /// A cell from `2-3`, the third of the second row.
  private static func place(_ text: String) -> MathConnection.Place? {
    let parts = text.utf8.split(separator: 0x2D).map {
      Int(String(decoding: Array($0), as: UTF8.self))
    }
    guard parts.count == 2, let row = parts[0], let column = parts[1], row > 0, column > 0,
      row < 10_000, column < 10_000
    else { return nil }
    return MathConnection.Place(row: row - 1, column: column - 1)
  }
}
