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
