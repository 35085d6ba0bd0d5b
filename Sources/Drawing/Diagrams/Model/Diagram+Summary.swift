extension Diagram {
  /// What the diagram shows, in words: the author's description, or its kind and its labels. At most
  /// some hundred characters.
  public var summary: String {
    if let accessibleDescription, !accessibleDescription.isEmpty {
      return [accessibleTitle, accessibleDescription].compactMap(\.self).joined(separator: ": ")
    }
    let (kind, parts, separator) = words
    var text = kind
    if let name = accessibleTitle ?? title, !name.isEmpty { text += " ‘\(name)’" }
    var isFirst = true
    for part in parts where !part.isEmpty {
      guard text.count + part.count < Self.maximumSummary else {
        text += " …"
        break
      }
      text += (isFirst ? ": " : separator) + part
      isFirst = false
    }
    return text
  }

  private static let maximumSummary = 360

  /// The kind of the diagram, its parts in words, and what is between them.
  private var words: (kind: String, parts: [String], separator: String) {
    switch content {
    case .flowchart(let chart):
      let names = chart.nodes.map(\.label.plainText)
      let groups = chart.groups.map(\.label.plainText)
      func name(_ end: Flowchart.End) -> String {
        switch end {
        case .node(let index): names[index]
        case .group(let index): groups[index]
        }
      }
      let edges = chart.edges.map {
        Self.edge(name($0.source), name($0.target), $0.label.plainText)
      }
      return ("Flowchart", Self.joined(edges, alone: names), "; ")
    case .state(let diagram):
      let names = diagram.states.map { state in
        switch state.kind {
        case .start: "start"
        case .end: "end"
        case .choice: "choice"
        case .fork: "fork"
        case .join: "join"
        case .state, .note: state.label.plainText
        }
      }
      let composites = diagram.composites.map(\.label.plainText)
      func name(_ end: StateDiagram.End) -> String {
        switch end {
        case .state(let index): names[index]
        case .composite(let index): composites[index]
        }
      }
      let edges = diagram.transitions.filter { !$0.isNote }.map {
        Self.edge(name($0.source), name($0.target), $0.label.plainText)
      }
      return ("State diagram", Self.joined(edges, alone: names), "; ")
    case .sequence(let diagram):
      let names = diagram.participants.map(\.label.plainText)
      let messages = diagram.events.compactMap { event in
        if case .message(let message) = event {
          Self.edge(names[message.source], names[message.target], message.label.plainText)
        } else {
          nil
        }
      }
      return ("Sequence diagram", Self.joined(messages, alone: names), "; ")
    case .classes(let diagram):
      let names = diagram.classes.map(\.label.plainText)
      let relations = diagram.relations.map { relation in
        Self.relation(relation, names[relation.source], names[relation.target])
      }
      return ("Class diagram", Self.joined(relations, alone: names), "; ")
    case .pie(let chart):
      let total = max(chart.slices.reduce(0) { $0 + $1.value }, .leastNormalMagnitude)
      return (
        "Pie chart",
        chart.slices.map { "\($0.label.plainText) \(PieChart.percentage($0.value, of: total))" },
        ", "
      )
    case .gantt(let chart):
      return (
        "Gantt chart",
        chart.tasks.map { task in
          let start = CivilDate(seconds: task.start).text
          let end = CivilDate(seconds: task.end).text
          return task.isMilestone
            ? "\(task.label.plainText) on \(start)" : "\(task.label.plainText), \(start) to \(end)"
        }, "; "
      )
    }
  }

  private static func edge(_ source: String, _ target: String, _ label: String) -> String {
    label.isEmpty ? "\(source) → \(target)" : "\(source) → \(target) (\(label))"
  }

  private static func relation(
    _ relation: ClassDiagram.Relation, _ source: String, _ target: String
  ) -> String {
    let label = relation.label.isEmpty ? "" : " (\(relation.label.plainText))"
    if relation.sourceHead == .inheritance { return "\(target) extends \(source)\(label)" }
    if relation.targetHead == .inheritance { return "\(source) extends \(target)\(label)" }
    return "\(source) – \(target)\(label)"
  }

  /// The edges; the names where there are none.
  private static func joined(_ edges: [String], alone names: [String]) -> [String] {
    edges.isEmpty ? names : edges
  }
}
