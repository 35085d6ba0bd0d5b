import ConformanceSupport

extension Mutation {
  /// What is wrong with the structure tree.
  static let ofStructure: [Mutation] = [
    Mutation("an element without a parent", .accessible1, .accessible1, "7.1-12") {
      try $0.editElement("P") { $0["P"] = nil }
    },
    Mutation("an element of another parent", .accessible1, .accessible1, "ISO 32000-1, 14.7.2") {
      let table = try $0.element("Table")
      try $0.editElement("LI") { $0["P"] = .reference(table) }
    },
    Mutation("an unknown type", .accessible1, .accessible1, "7.1-5") {
      try $0.editElement("P") { $0["S"] = .name("Paragraph") }
    },
    Mutation("a type that came after PDF 1.4", .archive1, .archive1a, "6.8.3.4-1") {
      try $0.editElement("Lbl") { $0["S"] = .name("Ruby") }
    },
    Mutation("a type mapped to itself", .accessible1, .accessible1, "7.1-6") {
      try $0.editElement("P") { $0["S"] = .name("A") }
      try $0.edit(where: { $0["Type"] == .name("StructTreeRoot") }) {
        $0["RoleMap"] = .dictionary(["A": .name("B"), "B": .name("A")])
      }
    },
    Mutation("a standard type that is mapped", .archive3, .archive3a, "6.7.3.4-3") {
      try $0.edit(where: { $0["Type"] == .name("StructTreeRoot") }) {
        $0["RoleMap"] = .dictionary(["P": .name("Span")])
      }
    },
    Mutation("a heading that skips levels", .accessible1, .accessible1, "7.4.2-1") {
      try $0.editElement("H2") { $0["S"] = .name("H4") }
    },
    Mutation("H beside H1", .accessible1, .accessible1, "7.4.4-2") {
      try $0.editElement("H2") { $0["S"] = .name("H") }
    },
    Mutation("a row in a list", .accessible1, .accessible1, "7.2-4") {
      try $0.editElement("LI") { $0["S"] = .name("TR") }
    },
    Mutation("a paragraph in a row", .accessible1, .accessible1, "7.2-10") {
      try $0.editElement("TD") { $0["S"] = .name("P") }
    },
    Mutation("a table without a body", .archive3, .accessible1, "7.2-14") {
      try $0.editElement("TBody") { $0["S"] = .name("THead") }
    },
    Mutation("a row with a cell less", .accessible1, .accessible1, "7.2-42") {
      try $0.edit(where: { $0["S"] == .name("TR") && $0["K"]?.array?.count == 2 }) {
        $0["K"] = .array(Array($0["K"]?.array?.prefix(1) ?? []))
      }
    },
    Mutation("a cell over rows that are not there", .accessible2, .accessible2, "8.2.5.26-2") {
      try $0.editElement("TD") {
        $0["A"] = .dictionary(["O": .name("Table"), "RowSpan": .integer(9)])
      }
    },
    Mutation("cells that overlap", .accessible1, .accessible1, "7.2-15") {
      // The second row's first cell begins below the first row's second, which is two high.
      let rows = $0.objects.keys.sorted().filter { [file = $0] number in
        file.objects[number]?.value.dictionary?["S"] == .name("TR")
      }
      for (row, cell, spans) in [(1, 1, ["RowSpan": 2]), (2, 0, ["ColSpan": 2])] {
        let kids = $0.objects[rows[row]]?.value.dictionary?["K"]?.array ?? []
        guard let number = kids[cell].reference,
          var entries = $0.objects[number]?.value.dictionary
        else { throw Missing(what: "cell") }
        entries["A"] = .dictionary(
          spans.mapValues { .integer($0) }.merging(["O": .name("Table")]) { a, _ in a })
        $0.objects[number]?.value = .dictionary(entries)
      }
    },
    Mutation("a header cell without a scope", .accessible1, .accessible1, "7.5-1") {
      try $0.editElement("TH") { $0["A"] = nil }
    },
    Mutation("a list item in no list", .accessible1, .accessible1, "7.2-17") {
      try $0.editElement("L") { $0["S"] = .name("Sect") }
    },
    Mutation("a paragraph in a list item", .accessible1, .accessible1, "7.2-20") {
      try $0.editElement("LBody") { $0["S"] = .name("P") }
    },
    Mutation("numbers without a ListNumbering", .accessible2, .accessible2, "8.2.5.25-1") {
      for number in $0.objects.keys {
        guard var entries = $0.objects[number]?.value.dictionary, entries["S"] == .name("L") else {
          continue
        }
        entries["A"] = nil
        $0.objects[number]?.value = .dictionary(entries)
      }
    },
    Mutation("an entry outside the contents", .accessible1, .accessible1, "7.2-26") {
      try $0.editElement("TOC") { $0["S"] = .name("Div") }
    },
    Mutation("contents that refer to nothing", .accessible2, .accessible2, "8.2.5.8-1") {
      for number in $0.objects.keys {
        guard var entries = $0.objects[number]?.value.dictionary, entries["Ref"] != nil else {
          continue
        }
        entries["Ref"] = nil
        $0.objects[number]?.value = .dictionary(entries)
      }
    },
    Mutation("a figure without words", .accessible1, .accessible1, "7.3-1") {
      try $0.editElement("Figure") { $0["Alt"] = nil }
    },
    Mutation("a figure without a box", .accessible1, .accessible1, "ISO 32000-1, 14.8.5.4.3") {
      try $0.editElement("Figure") { $0["A"] = nil }
    },
    Mutation("a note without an ID", .accessible1, .accessible1, "7.9-1") {
      try $0.editElement("Note") { $0["ID"] = nil }
    },
    Mutation("two notes of one ID", .accessible1, .accessible1, "7.9-2") {
      let first = try $0.element("Note")
      let identifier = $0.objects[first]?.value.dictionary?["ID"] ?? .null
      try $0.edit(where: { $0["S"] == .name("Note") && $0["ID"] != identifier }) {
        $0["ID"] = identifier
      }
    },
    Mutation("an ID that the tree does not know", .accessible1, .accessible1, "ISO 32000-1, 14.7.2")
    {
      try $0.editElement("Note") { $0["ID"] = .text("other") }
    },
    Mutation("two roots", .accessible2, .accessible2, "8.2.5.2-1") {
      let other = ($0.objects.keys.max() ?? 0) + 1
      $0.objects[other] = ReadObject(value: .dictionary(["S": .name("Part")]))
      try $0.edit(where: { $0["Type"] == .name("StructTreeRoot") }) {
        $0["K"] = .array([$0["K"] ?? .null, .reference(other)])
      }
    },
    Mutation("a root of PDF 1.7", .accessible2, .accessible2, "8.2.5.2-2") {
      try $0.editElement("Document") { $0["NS"] = nil }
    },
  ]
}
