import ComposeGeometry

/// Where the lifelines of a sequence diagram are: as near to each other as their messages and notes
/// let them be.
struct SequenceColumns {
  /// The middle of each participant.
  private(set) var centers: [Double] = []
  /// What notes and loops need beyond the first and last participant.
  private(set) var left = 0.0
  private(set) var right = 0.0

  init(_ diagram: SequenceDiagram, _ texts: SequenceTexts) {
    let heads = texts.participants
    guard !heads.isEmpty else { return }
    var gaps = zip(heads, heads.dropFirst()).map { ($0.size.width + $1.size.width) / 2 + 20 }
    // Boxes around participants have padding.
    for index in gaps.indices
    where diagram.participants[index].box != diagram.participants[index + 1].box {
      gaps[index] += 14
    }
    var needs: [(first: Int, last: Int, width: Double)] = []
    let last = heads.count - 1
    left = heads[0].size.width / 2
    right = heads[last].size.width / 2
    func beside(_ index: Int, _ width: Double, isRight: Bool) {
      if isRight {
        if index < last {
          needs.append((index, index + 1, width + 12))
        } else {
          right = max(right, width)
        }
      } else {
        if index > 0 {
          needs.append((index - 1, index, width + 12))
        } else {
          left = max(left, width)
        }
      }
    }
    for (index, event) in diagram.events.enumerated() {
      guard let size = texts.events[index]?.size else { continue }
      switch event {
      case .message(let message):
        if message.source == message.target {
          beside(message.source, size.width + 34, isRight: true)
        } else {
          needs.append(
            (
              min(message.source, message.target), max(message.source, message.target),
              size.width + 24
            ))
        }
      case .note(.left, let first, _, _): beside(first, size.width + 24, isRight: false)
      case .note(.right, let first, _, _): beside(first, size.width + 24, isRight: true)
      case .note(.over, let first, let end, _):
        let width = size.width + 14
        if first == end {
          let half = width / 2 + 6
          beside(first, half, isRight: true)
          beside(first, half, isRight: false)
        } else {
          needs.append((first, end, width - 24))
        }
      default: break
      }
    }
    needs.sort { ($0.last - $0.first, $0.first) < ($1.last - $1.first, $1.first) }
    for need in needs {
      let room = gaps[need.first..<need.last].reduce(0, +)
      guard need.width > room else { continue }
      let part = (need.width - room) / Double(need.last - need.first)
      for index in need.first..<need.last { gaps[index] += part }
    }
    var x = 0.0
    centers = [x]
    for gap in gaps {
      x += gap
      centers.append(x)
    }
  }
}

/// The texts of a sequence diagram, set.
struct SequenceTexts {
  struct Head {
    var label: SetLabel
    var size: Size
  }

  var participants: [Head]
  /// By the index of the event; nil for events without text.
  var events: [SetLabel?]

  init(_ diagram: SequenceDiagram, _ setter: LabelSetter) {
    participants = diagram.participants.map { participant in
      let label = setter.label(participant.label, width: 110)
      let size = Size(
        width: max(label.size.width + 18, participant.isActor ? 30 : 46),
        height: participant.isActor ? label.size.height + 30 : max(label.size.height + 11, 24))
      return Head(label: label, size: size)
    }
    events = diagram.events.map { event in
      switch event {
      case .message(let message): setter.small(message.label, width: 170)
      case .note(_, let first, let last, let label):
        setter.small(label, width: first == last ? 120 : 220)
      case .begin(_, let label, _), .next(let label):
        label.isEmpty ? nil : setter.small(label, width: 240)
      default: nil
      }
    }
  }
}
