/// Arrows, bonds and what stands between species.
extension ChemistryReader {
  mutating func arrow() -> Bool {
    let arrows: [(StaticString, StaticString)] = [
      ("<=>>", "xrightequilibrium"), ("<<=>", "xleftequilibrium"), ("<=>", "xrightleftharpoons"),
      ("<-->", "xrightleftarrows"), ("<->", "xleftrightarrow"), ("->", "xrightarrow"),
      ("<-", "xleftarrow"),
      ("→", "xrightarrow"), ("⟶", "xrightarrow"), ("←", "xleftarrow"), ("⇌", "xrightleftharpoons"),
      ("↔", "xleftrightarrow"),
    ]
    guard byte() == 0x3C || byte() == 0x2D || byte() >= 0xE2 else { return false }
    for (source, name) in arrows where starts(with: source) {
      position += source.utf8CodeUnitCount
      finish()
      let first = label()
      let second = first == nil ? nil : label()
      write("\\@ce")
      write(name)
      write("[")
      output += second.map { [0x7B] + $0 + [0x7D] } ?? []
      write("]{")
      output += first ?? []
      write("}")
      afterOperator()
      return true
    }
    return false
  }

  /// `[…]` after an arrow.
  mutating func label() -> [UInt8]? {
    guard byte() == 0x5B else { return nil }
    var depth = 0
    var isMath = false
    var index = position + 1
    while index < bytes.count {
      let current = bytes[index]
      if current == 0x5C {
        index += 1
      } else if current == 0x24 {
        isMath.toggle()
      } else if current == 0x7B || current == 0x5B {
        depth += 1
      } else if current == 0x7D || current == 0x5D {
        if depth == 0, current == 0x5D, !isMath { break }
        depth = max(0, depth - 1)
      }
      index += 1
    }
    let content = Array(bytes[min(position + 1, bytes.count)..<min(index, bytes.count)])
    position = min(index + 1, bytes.count)
    return Self.mathematics(of: content, depth: self.depth + 1)
  }

  /// Operators between spaces, the arrows of precipitate and gas.
  mutating func wordOperator() -> Bool {
    let next = byte(1)
    switch byte() {
    case 0x2B where Self.endsWord(next) || output.isEmpty == false && hasSpace:  // +
      if next == 0x2D {
        position += 2
        emit("{}\\pm{}")
      } else {
        position += 1
        emit("{}+{}")
      }
    case 0x2D where Self.endsWord(next):
      position += 1
      emit("{}-{}")
    case 0x3D where Self.endsWord(next):
      position += 1
      emit("{}={}")
    case 0x3C where Self.endsWord(next):
      position += 1
      emit("{}<{}")
    case 0x3E where Self.endsWord(next):
      position += 1
      emit("{}>{}")
    case 0x2A where Self.endsWord(next):
      position += 1
      emit("\\,{\\cdot}\\,")
    case 0x2E where Self.endsWord(next):
      position += 1
      emit("\\,{\\cdot}\\,")
    case 0x7E where Self.endsWord(next):
      position += 1
      emit("{}\\sim{}")
    case 0x76 where Self.endsWord(next) && !output.isEmpty:
      position += 1
      emit("\\,{\\downarrow}\\,")
    case 0x5E where Self.endsWord(next):
      position += 1
      emit("\\,{\\uparrow}\\,")
    case 0x28 where starts(with: "(v)"):
      position += 3
      emit("\\,{\\downarrow}\\,")
    case 0x28 where starts(with: "(^)"):
      position += 3
      emit("\\,{\\uparrow}\\,")
    case 0x5C where starts(with: "\\pm"):
      position += 3
      emit("{}\\pm{}")
    default: return false
    }
    afterOperator()
    return true
  }

  mutating func plus() {
    position += 1
    if byte() == 0x2D, !species.isEmpty {
      position += 1
      emit("{}\\pm{}")
      afterOperator()
    } else if !species.isEmpty, Self.endsCharge(byte()) || byte() == 0x2B || byte() == 0x2D {
      species.superscript.append(0x2B)
    } else {
      emit("{}+{}")
      afterOperator()
    }
  }

  mutating func minus() {
    position += 1
    if !species.isEmpty, Self.endsCharge(byte()) {
      species.superscript += Array("{-}".utf8)
    } else if species.isEmpty, isAtStart, Self.isDigit(byte()) {
      species.body.append(0x2D)
      number()
    } else if followsLoneLetter {
      bond("\\text{-}")
    } else {
      bond("{-}")
    }
  }

  /// Whether the minus just read follows a Greek letter alone, as in `\ce{\alpha-D}`, where it is a hyphen.
  private var followsLoneLetter: Bool {
    guard species.superscript.isEmpty, species.subscript.isEmpty, species.leftSuperscript.isEmpty,
      species.leftSubscript.isEmpty
    else { return false }
    // The letters as they are written in chemistry: `\upalpha `.
    var body = species.body[...]
    if body.last == 0x20 { body.removeLast() }
    guard body.starts(with: "\\up".utf8), body.count > 4 else { return false }
    return body.dropFirst(3).allSatisfy { (0x61...0x7A).contains($0) }
  }

  mutating func bond(_ text: StaticString) {
    finish()
    write(text)
    isAtStart = false
    wasOperator = output.count
  }

  /// `*`: the dot of addition compounds.
  mutating func dotOperator() {
    position += 1
    emit("\\,{\\cdot}\\,")
    afterOperator()
  }

  mutating func dots() {
    if starts(with: "...") {
      position += 3
      emit("{\\cdots}")
      return
    }
    position += 1
    // Between two letters or before a number it joins compounds; else it ends a sentence.
    if Self.isDigit(byte()) || Self.isLetter(byte()) {
      emit("\\,{\\cdot}\\,")
      afterOperator()
    } else {
      appendBody([0x2E])
    }
  }
}
