import Foundation
import TestSupport
import Testing

/// What the compiler says of reports: the snippets are checked against the modules that were built for the tests.
@Suite(
  .enabled(
    if: Compiler.isAvailable, "needs swiftc in PATH and the modules of a build in .build/debug"))
struct TypeCheckingTests {
  @Test func aPictureSaysWhatItShowsOrThatItIsDecoration() throws {
    let start = "import PDFReports\nfunc blocks(_ picture: Picture) -> [any Block] { ["
    #expect(try Compiler.errors(in: "\(start)Image(picture, alt: \"A bar\")] }") == "")
    #expect(try Compiler.errors(in: "\(start)Image(picture, .decorative)] }") == "")
    #expect(try Compiler.errors(in: "\(start)Image(picture)] }").contains("error:"))
    let drawing = "Drawing(width: 10, height: 10"
    #expect(try Compiler.errors(in: "\(start)\(drawing), alt: \"A bar\") { _ in }] }") == "")
    #expect(try Compiler.errors(in: "\(start)\(drawing)) { _ in }] }").contains("error:"))
  }

  @Test func aClosureOf80StatementsIsChecked() throws {
    var source = "import PDFReports\nfunc body(_ name: String) -> VStack { VStack {\n"
    for number in 1...40 {
      source += "Text(\"**Line** \\(name) \\(\(number))\").bold().padding(2)\n"
      source += "if name.isEmpty { HStack { Text(name) } } else { Paragraph(\"Line \(number)\") }\n"
    }
    #expect(try Compiler.errors(in: source + "} }\n") == "")
  }
}

/// The compiler that built the tests, where it is in `PATH`.
private enum Compiler {
  static var isAvailable: Bool { path != nil && FileManager.default.fileExists(atPath: modules) }

  /// What is written of a source that is only checked; empty for one without errors.
  static func errors(in source: String) throws -> String {
    let path = try #require(path)
    let folder = try TemporaryFolder()
    let file = try folder.write("Snippet.swift", Array(source.utf8))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-typecheck", "-suppress-warnings", "-I", modules] + cModules + [file]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let build = root + "/.build/debug"
  private static let modules = build + "/Modules"

  private static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The C modules that those in Swift import: the module maps of the build, and those of system libraries.
  private static let cModules: [String] = {
    var arguments: [String] = []
    for name in names(in: build).sorted()
    where name.hasPrefix("CCompose") && name.hasSuffix(".build") {
      let map = "\(build)/\(name)/module.modulemap"
      // The map of a module that is no more names headers that are no more.
      let text = (try? String(contentsOfFile: map, encoding: .utf8)) ?? ""
      let headers = text.split(separator: "\"").filter { $0.hasPrefix("/") }
      if !headers.isEmpty, headers.allSatisfy({ exists(String($0)) }) {
        // The map names the folder of the headers, which may include each other across modules.
        arguments += ["-Xcc", "-fmodule-map-file=\(map)"] + headers.map { "-I\($0)" }
      }
    }
    for name in names(in: root + "/Sources/System").sorted() {
      let folder = "\(root)/Sources/System/\(name)"
      if exists(folder + "/module.modulemap") { arguments += ["-I", folder] }
    }
    for name in ["harfbuzz", "fribidi"] { arguments += ["-Xcc", "-I/usr/include/\(name)"] }
    return arguments
  }()

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
