import ComposePlatform
import TestSupport
import Testing

/// `pdfcompose batch`: a document of each record.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct BatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "t.md",
      "# No. {{ number }}\n\n{% for x in lines %}\n- {{ x.item }}: {{ x.price | money('EUR') }}\n{% endfor %}\n"
    )
    var lines = ""
    for number in 0..<40 {
      lines +=
        "{\"number\": \"2026-\(number)\", \"lines\": [{\"item\": \"Tea *\(number)*\", \"price\": \(number).5}]}\n"
    }
    try folder.write("r.jsonl", lines)
  }

  private func arguments(_ out: String, _ more: String...) -> [String] {
    [
      "batch", folder["t.md"], "--data", folder["r.jsonl"], "--out",
      folder[out] + "/{{ number }}.pdf",
    ] + more
  }

  private func contents(_ out: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in TemporaryFolder.names(in: folder[out]) {
      files[name] = try folder.read(out + "/" + name)
    }
    return files
  }

  @Test func threadsAndShardsMakeTheSameFiles() throws {
    #expect(try Program.run(arguments("one", "--jobs", "1")).end == .exit(0))
    let expected = try contents("one")
    #expect(expected.count == 40)
    for count in [1, 2, 7] {
      for index in 0..<count {
        let run = try Program.run(
          arguments("of\(count)", "--shard", "\(index)/\(count)", "--jobs", "3"))
        #expect(run.end == .exit(0) && run.errors == "")
      }
      #expect(try contents("of\(count)") == expected)
    }
    // A document of a batch is the one that the template makes by itself.
    try folder.write(
      "d.json", #"{"number": "2026-3", "lines": [{"item": "Tea *3*", "price": 3.5}]}"#)
    _ = try Program.run([folder["t.md"], "--data", folder["d.json"], "-o", folder["single.pdf"]])
    #expect(try folder.read("single.pdf") == expected["2026-3.pdf"])
  }

  /// `.ci/kill-batches` does the same a hundred times with more records.
  @Test func aRunThatWasKilledGoesOn() throws {
    let manifest = folder["m.jsonl"]
    let joined = Tool.hasQPDF ? ["--joined", folder["all.pdf"]] : []
    #expect(try Program.run(arguments("whole") + joined).end == .exit(0))
    let expected = try contents("whole")
    let all = try? folder.read("all.pdf")
    unlink(folder["all.pdf"])
    var random = RandomNumbers(seed: 9)
    for attempt in 0..<8 {
      let process = try Process(
        try #require(Program.path),
        arguments("killed", "--manifest", manifest, attempt == 0 ? "--jobs=2" : "--resume") + joined
      )
      var rest = timespec(tv_sec: 0, tv_nsec: Int(random.integer(below: 60) + 5) * 5_000_000)
      nanosleep(&rest, nil)
      process.send(SIGKILL)
      _ = try process.finish()
      for (name, bytes) in try contents("killed") { #expect(bytes == expected[name], "\(name)") }
    }
    // What is damaged is made again.
    try folder.write("killed/2026-5.pdf", "damaged")
    #expect(
      try Program.run(arguments("killed", "--manifest", manifest, "--resume") + joined).end
        == .exit(0))
    #expect(try contents("killed") == expected)
    #expect((try? folder.read("all.pdf")) == all)
    // The manifest is that of one run.
    _ = try Program.run(arguments("killed", "--manifest", folder["n.jsonl"]))
    #expect(try folder.read("m.jsonl") == folder.read("n.jsonl"))
  }

  @Test func manifestsOfRunsAreTheSame() throws {
    for jobs in ["1", "4"] {
      _ = try Program.run(arguments("out", "--jobs", jobs, "--manifest", folder["m\(jobs).jsonl"]))
    }
    let manifest = try folder.read("m1.jsonl")
    #expect(try folder.read("m4.jsonl") == manifest)
    let first = String(decoding: manifest.prefix { $0 != 0x0A }, as: UTF8.self)
    #expect(
      first.hasPrefix(
        "{\"record\":0,\"ok\":true,\"output\":\"\(folder["out"])/2026-0.pdf\",\"input\":\""))
    #expect(first.hasSuffix("\"pages\":1,\"diagnostics\":[]}"))
  }

  @Test func aBadRecordDoesNotStopTheOthers() throws {
    try folder.write(
      "r.jsonl",
      """
      {"number": "1", "lines": []}
      {"lines": []}
      broken
      {"number": "2", "lines": [{"item": "x", "price": "much"}]}
      {"number": "1", "lines": []}
      {"number": "../../escaped", "lines": []}
      {"number": "..", "lines": []}
      [1]
      {"number": "3", "lines": []}

      """)
    let run = try Program.run(arguments("out", "--manifest", folder["m.jsonl"]))
    #expect(run.end == .exit(1))
    #expect(TemporaryFolder.names(in: folder["out"]) == ["1.pdf", "3.pdf"])
    for message in [
      "--out:1:", "error: ‘number’ is not defined [record 1, ",
      "r.jsonl:3:1: error: ‘broken’ is not a value of JSON",
      "t.md:4:20: error: ‘lines[0].price’ is text, not a number: ‘much’ (lines[0]) [record 3, ",
      "r.jsonl:5:1: error: ‘", "is the document of record 0 already [record 4, ",
      "the value of a name has a slash [record 5, ",
      "begins with a full stop",
      "record is a list, not an object",
    ] {
      #expect(run.errors.contains(message), "\(message): \(run.errors)")
    }
    let manifest = String(decoding: try folder.read("m.jsonl"), as: UTF8.self)
    #expect(manifest.split(separator: "\n").count == 9)
    #expect(
      manifest.contains(
        "{\"record\":1,\"ok\":false,\"diagnostics\":[{\"severity\":\"error\",\"code\":\"template-undefined\""
      ))
  }

  @Test func recordsAreRowsOfTables() throws {
    try folder.write(
      "t.md",
      "{{ name }} {{ price | money(shared.currency) }} {{ batch.index }} {{ record.name }}\n")
    try folder.write("r.csv", "id;name;price\na;Tea;1.5\nb;Rye;\n")
    try folder.write("s.yaml", "currency: CHF\n")
    let run = try Program.run([
      "batch", folder["t.md"], "--data", folder["r.csv"], "--data", "shared=" + folder["s.yaml"],
      "--out",
      folder["out"] + "/{{ id | upper }}/{{ batch.index }}.pdf",
    ])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("‘price’ is null, not a number [record 1, "))
    #expect(TemporaryFolder.exists(folder["out/A/1.pdf"]))
  }

  @Test(.enabled(if: Tool.hasQPDF, "qpdf is not installed"))
  func documentsAreJoinedInTheirOrder() throws {
    let run = try Program.run(arguments("out", "--joined", folder["all.pdf"], "--jobs", "4"))
    #expect(run.end == .exit(0), "\(run.errors)")
    let text = try Tool.text(folder.read("all.pdf"))
    let numbers = text.split { $0.isNewline }.filter { $0.hasPrefix("No. 2026-") }.map {
      String($0)
    }
    #expect(numbers == (0..<40).map { "No. 2026-\($0)" })
  }

  @Test(.enabled(if: Tool.hasQPDF, "qpdf is not installed"))
  func aBadRecordIsMissingInTheJoinedFileOnly() throws {
    let lines = String(decoding: try folder.read("r.jsonl"), as: UTF8.self).split(separator: "\n")
    try folder.write(
      "r.jsonl", (lines[..<3] + ["{\"number\": \"bad\"}"] + lines[3..<6]).joined(separator: "\n"))
    let run = try Program.run(arguments("out", "--joined", folder["all.pdf"], "--jobs", "3"))
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("t.md:3:13: error: ‘lines’ is not defined [record 3, "))
    let text = try Tool.text(folder.read("all.pdf"))
    #expect((0..<6).allSatisfy { text.contains("No. 2026-\($0)\n") } && !text.contains("bad"))
    #expect(TemporaryFolder.names(in: folder["out"]).count == 6)
  }

  @Test(arguments: [
    (["--shard", "2/2"], "is not a shard"), (["--resume"], "--resume needs the --manifest"),
    (["--jobs", "0"], "not a number from 1 to 256"),
  ])
  func contradictionsAreRefused(more: [String], message: String) throws {
    let run = try Program.run(arguments("out") + more)
    #expect(run.end == .exit(64))
    #expect(run.errors.contains(message))
  }
}
