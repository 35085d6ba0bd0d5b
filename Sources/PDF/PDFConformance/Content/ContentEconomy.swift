/// The operators of a content stream that could be left out without anything looking otherwise.
///
/// A stream is taken to begin with the state of a page (ISO 32000-1 §8.4.1, tables 52 and 53):
/// forms inherit more, but whoever draws ours sees to it that this is it.
public struct ContentEconomy {
  /// How often each operator stands there.
  public private(set) var counts: [String: Int] = [:]
  /// What is there in vain, each by what is wrong with it.
  public private(set) var waste: [String] = []

  private var state = ParameterState()
  private var levels: [Level] = [Level(saved: ParameterState())]
  private var path: Path = .none
  private var textObject: TextObject = .closed

  /// Between `q` and `Q`, or the whole stream.
  private struct Level {
    var saved: ParameterState
    var paints = false
    var changes = false
  }

  private enum Path { case none, begun, clips }
  private enum TextObject { case closed, empty, shows }

  /// - Parameter graphicsStates: The parameter dictionaries that the resources name.
  public init(_ bytes: [UInt8], graphicsStates: [String: [String: ReadValue]]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = SyntaxReader(buffer)
      var operands: [ReadValue] = []
      while true {
        switch reader.next() {
        case .value(let value): operands.append(value)
        case .end: return finish()
        case .keyword(let name):
          counts[name, default: 0] += 1
          apply(name, operands, graphicsStates)
          operands.removeAll(keepingCapacity: true)
        }
      }
    }
  }

  private mutating func apply(
    _ name: String, _ operands: [ReadValue], _ graphicsStates: [String: [String: ReadValue]]
  ) {
    switch name {
    case "m", "l", "c", "v", "y", "re", "h": path = path == .clips ? .clips : .begun
    case "W", "W*": path = .clips
    case "n": endPath()
    case "q": levels.append(Level(saved: state))
    case "Q": restore()
    case "cm":
      if operands.map(\.number) == [1, 0, 0, 1, 0, 0] { waste.append("an identity for cm") }
      change()
    case "BT": textObject = .empty
    case "ET":
      if textObject == .empty { waste.append("BT and ET without text") }
      textObject = .closed
    case "Tj", "TJ", "'", "\"":
      textObject = .shows
      paint()
    case "Do": paint()
    case "gs":
      guard let dictionary = operands.first?.name.flatMap({ graphicsStates[$0] }) else { return }
      set(state.set(dictionary), name, operands)
    default:
      if ContentOperator.painting.contains(name) {
        // What is clipped to may be painted as well.
        path = .none
        paint()
      } else if let isChange = state.set(name, operands) {
        set(isChange, name, operands)
      }
    }
  }

  private mutating func set(_ isChange: Bool, _ name: String, _ operands: [ReadValue]) {
    if !isChange {
      waste.append("\(operands.map(\.asWritten).joined(separator: " ")) \(name) again")
    }
    change()
  }

  private mutating func change() { levels[levels.count - 1].changes = true }
  private mutating func paint() { levels[levels.count - 1].paints = true }

  private mutating func endPath() {
    if path == .clips {
      change()
    } else {
      waste.append("a path that is neither painted nor clips")
    }
    path = .none
  }

  private mutating func restore() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    state = level.saved
    if !level.paints {
      waste.append("q and Q around nothing that is painted")
    } else if !level.changes {
      waste.append("q and Q around no change")
    }
    if level.paints { paint() }
  }

  private mutating func finish() {
    if path != .none { waste.append("a path that is not used") }
  }

  /// Of every page, form and pattern in a file: what is there in vain, with where it is.
  public static func waste(in file: ReadBackFile) -> [String] {
    all(in: file).flatMap { name, economy in economy.waste.map { "\(name): \($0)" } }
  }

  /// Every page, form and pattern in a file, by its object, in the order of numbers.
  public static func all(in file: ReadBackFile) -> [(name: String, economy: ContentEconomy)] {
    file.objects.sorted { $0.key < $1.key }.compactMap { number, object in
      guard let dictionary = object.value.dictionary else { return nil }
      let isPage = dictionary["Type"]?.name == "Page"
      let isForm = dictionary["Subtype"]?.name == "Form"
      let isPattern = dictionary["PatternType"]?.integer == 1
      guard isPage || isForm || isPattern else { return nil }
      let resources = file.dictionary(dictionary["Resources"]) ?? [:]
      let states = (file.dictionary(resources["ExtGState"]) ?? [:]).compactMapValues {
        file.dictionary($0)
      }
      let bytes = isPage ? file.data(dictionary["Contents"]) : object.data
      let kind = isPage ? "page" : isForm ? "form" : "pattern"
      return ("\(kind) \(number)", ContentEconomy(bytes ?? [], graphicsStates: states))
    }
  }
}
