import ComposePlatform
import Testing

@Suite struct DynamicLibraryTests {
  private let files = LibraryFiles(
    linux: ["first", "second", "third"], debian: "package",
    macOS: ["first", "second", "third"], homebrew: "package")

  @Test func theFirstLibraryThatOpensIsUsed() throws {
    var tried: [String] = []
    let library = DynamicLibrary.open(files, functions: 0) { name, functions in
      tried.append(String(cString: name))
      functions.pointee = tried.count
      return tried.count < 2 ? Self.reason : nil
    }
    #expect(try library.get().functions == 2)
    #expect(tried == ["first", "second"])
  }

  @Test func theErrorNamesThePackageAndTheReasonOfTheFirstName() {
    let library = DynamicLibrary.open(files, functions: 0) { name, _ in
      String(cString: name) == "first" ? Self.reason : Self.otherReason
    }
    #expect(throws: DynamicLibraryError(packageName: "package", reason: "no such file")) {
      try library.get()
    }
  }

  // Constants of the program, which are never deallocated.
  nonisolated(unsafe) private static let reason = UnsafePointer<CChar>(strdup("no such file"))
  nonisolated(unsafe) private static let otherReason = UnsafePointer<CChar>(strdup("too old"))
}
