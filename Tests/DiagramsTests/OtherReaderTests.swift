import Testing

@testable import ComposeDiagrams

@Suite("Reading sequence, state and class diagrams and charts")
struct OtherReaderTests {
  private func read(_ source: String) throws -> Diagram {
    try MermaidReader().read(Array(source.utf8)).diagram
  }

  @Test("Messages, notes and blocks of a sequence are events in their order")
  func sequence() throws {
    let diagram = try read(
      """
      sequenceDiagram
        title Greeting
        participant A as Alice
        actor B
        A->>+B: Hello
        loop daily
          B--x-A: no
        end
        Note over A,B: done
      """)
    guard case .sequence(let sequence) = diagram.content else { return #expect(Bool(false)) }
    #expect(diagram.title == "Greeting")
    #expect(sequence.participants.map(\.label.plainText) == ["Alice", "B"])
    #expect(sequence.participants.map(\.isActor) == [false, true])
    #expect(
      sequence.events == [
        .message(
          .init(
            source: 0, target: 1, label: DiagramLabel("Hello"), isDotted: false, head: .arrow,
            isBidirectional: false)),
        .activate(1), .begin(.loop, DiagramLabel("daily"), fill: nil),
        .message(
          .init(
            source: 1, target: 0, label: DiagramLabel("no"), isDotted: true, head: .cross,
            isBidirectional: false)),
        .deactivate(1), .end, .note(.over, first: 0, last: 1, DiagramLabel("done")),
      ])
  }

  @Test(
    "Half arrows point at the sender when they begin with their head",
    arguments: [
      (#"-|\"#, SequenceDiagram.Head.upperHalf, false, false),
      ("--|/", .lowerHalf, true, false), (#"-\\"#, .upperStick, false, false),
      ("/|-", .upperHalf, false, true), ("//--", .upperStick, true, true),
    ])
  func halfArrows(
    _ arrow: String, _ head: SequenceDiagram.Head, _ isDotted: Bool, _ pointsAtSource: Bool
  ) throws {
    let diagram = try read("sequenceDiagram\nA\(arrow)()B: x")
    guard case .sequence(let sequence) = diagram.content else { return #expect(Bool(false)) }
    #expect(sequence.participants.map(\.name) == ["A", "B"])
    #expect(
      sequence.events == [
        .message(
          .init(
            source: 0, target: 1, label: DiagramLabel("x"), isDotted: isDotted, head: head,
            isBidirectional: false, pointsAtSource: pointsAtSource, endsAtCircle: true))
      ])
  }

  @Test("Concurrent regions are composites without a title, each with its own beginning")
  func regions() throws {
    let diagram = try read(
      """
      stateDiagram-v2
        state A
        {
          direction LR
          [*] --> b
          --
          [*] --> c
          --
          [*] --> d
        }
      """)
    guard case .state(let states) = diagram.content else { return #expect(Bool(false)) }
    #expect(states.composites.map(\.isRegion) == [false, true, true, true])
    #expect(states.composites.map(\.parent) == [nil, 0, 0, 0])
    #expect(states.composites.map(\.direction) == [.leftToRight, nil, nil, nil])
    #expect(states.states.map(\.composite) == [1, 1, 2, 2, 3, 3])
    #expect(throws: DiagramError.self) { try read("stateDiagram-v2\na --> b\n--\nc") }
  }

  @Test("Intervals, weekends and today's marker of Gantt charts are read")
  func ganttAxis() throws {
    let (diagram, notes) = try MermaidReader().read(
      Array(
        """
        gantt
          tickInterval 2week
          weekday sunday
          weekend friday
          todayMarker off
          excludes weekends, holidays, 2026-01-07
          A : 2026-01-01, 2d
        """.utf8))
    guard case .gantt(let chart) = diagram.content else { return #expect(Bool(false)) }
    #expect(chart.tickInterval == .weeks(2))
    #expect(chart.firstWeekday == 6)
    // From Thursday over Friday and Saturday to Monday.
    #expect(chart.tasks[0].end - chart.tasks[0].start == 4 * CivilDate.secondsPerDay)
    #expect(notes.map(\.message) == ["‘holidays’ is not a day, and excludes none"])
    let ticks = GanttTicks(
      from: 0, to: 40 * CivilDate.secondsPerDay, interval: .weeks(1), firstWeekday: 6)
    #expect(ticks.values.map { CivilDate(seconds: $0).weekday } == [6, 6, 6, 6, 6, 6])
  }

  @Test("Each composite state has a beginning and an end of its own")
  func states() throws {
    let diagram = try read(
      """
      stateDiagram-v2
        [*] --> A
        state A {
          [*] --> b
          b --> [*]
        }
        A --> C : go
        state C <<choice>>
      """)
    guard case .state(let states) = diagram.content else { return #expect(Bool(false)) }
    #expect(states.composites.map(\.name) == ["A"])
    #expect(states.states.map(\.kind) == [.start, .start, .state, .end, .choice])
    #expect(states.states.map(\.composite) == [nil, 0, 0, 0, nil])
    #expect(states.transitions.last?.source == .composite(0))
    #expect(states.transitions.last?.label.plainText == "go")
  }

  @Test("Classes have members, annotations, type parameters and relations")
  func classes() throws {
    let diagram = try read(
      """
      classDiagram
        class List~T~ {
          <<interface>>
          +int count
          +add(T item) bool
        }
        List <|.. Array
        Array "1" *-- "many" Item : holds
      """)
    guard case .classes(let classes) = diagram.content else { return #expect(Bool(false)) }
    #expect(classes.classes.map(\.label.plainText) == ["List<T>", "Array", "Item"])
    #expect(classes.classes[0].annotations == ["interface"])
    #expect(classes.classes[0].attributes == ["+int count"])
    #expect(classes.classes[0].methods == ["+add(T item): bool"])
    #expect(classes.relations.map(\.sourceHead) == [.inheritance, .composition])
    #expect(classes.relations.map(\.isDotted) == [true, false])
    #expect(classes.relations[1].targetCardinality == "many")
  }

  @Test("Slices keep their values as written")
  func pie() throws {
    let diagram = try read("pie showData title Pets\n\"Dogs\" : 386\n\"Cats\" : 85.9")
    guard case .pie(let chart) = diagram.content else { return #expect(Bool(false)) }
    #expect(diagram.title == "Pets")
    #expect(chart.slices.map(\.valueText) == ["386", "85.9"])
    #expect(diagram.summary == "Pie chart ‘Pets’: Dogs 82 %, Cats 18 %")
  }

  @Test("Tasks follow each other, without weekends where these are excluded")
  func gantt() throws {
    let diagram = try read(
      """
      gantt
        dateFormat YYYY-MM-DD
        excludes weekends
        section S
        First : done, a, 2026-01-08, 3d
        Second : after a, 1w
        Third : milestone, 2026-02-28, 0d
      """)
    #expect(
      diagram.summary
        == "Gantt chart: First, 2026-01-08 to 2026-01-13; Second, 2026-01-13 to 2026-01-22; "
        + "Third on 2026-02-28")
  }

  @Test("Front matter and accessibility statements describe the diagram")
  func descriptions() throws {
    let diagram = try read(
      "---\ntitle: Roads\n---\ngraph TD\naccTitle: Map\naccDescr: How roads meet\nA --> B")
    #expect(diagram.title == "Roads")
    #expect(diagram.summary == "Map: How roads meet")
    #expect(try read("graph TD\nA[Start] --> B[End]").summary == "Flowchart: Start → End")
  }

  @Test(
    "Errors name what is expected",
    arguments: [
      ("sequenceDiagram\nA->>", "the name of a participant"), ("pie\n\"a\" : x", "not a number"),
      ("gantt\nTask : 3x", "no start"), ("stateDiagram-v2\nstate A {", "no end"),
      ("classDiagram\nA => B", "a relation such as"), ("sequenceDiagram\nend", "without a block"),
      ("sequenceDiagram\ndeactivate A", "not active"),
    ])
  func errors(_ source: String, _ part: String) {
    #expect {
      try MermaidReader().read(Array(source.utf8))
    } throws: { error in
      ((error as? DiagramError)?.message ?? "").utf8.split(separator: part.utf8).count > 1
        || (error as? DiagramError)?.message.hasSuffix(part) == true
        || (error as? DiagramError)?.message.hasPrefix(part) == true
    }
  }
}
