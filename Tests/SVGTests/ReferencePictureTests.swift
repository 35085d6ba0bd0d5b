import Foundation
import Testing

/// The drawings of `$CONFORMANCE/svg` beside resvg's pictures of them, as bitmaps.
///
/// One of twenty is drawn, of filters fewer, and all that are known to differ; all with `SVG_PICTURES=all`.
@Suite(.enabled(if: ReferencePicture.isThere, "set CONFORMANCE to a folder of public test suites"))
struct ReferencePictureTests {
  private static let isComplete = ProcessInfo.processInfo.environment["SVG_PICTURES"] == "all"

  @Test(arguments: ReferencePicture.names.map(\.folder))
  func drawingsAreAsReferencesHaveThem(_ folder: String) throws {
    let names = ReferencePicture.names.first { $0.folder == folder }?.names ?? []
    for name in names {
      let known = KnownPictureDifference.all[name]
      // The same ones every time, and some of every folder that has several.
      let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
      // Filters take long where the compiler does not optimise.
      let share = name.hasPrefix("filters") ? 80 : 20
      guard Self.isComplete || known != nil || sum % share == 0 else { continue }
      let difference = try ReferencePicture(name: name).difference()
      if known == nil {
        #expect(difference <= 0.02, "\(name) differs")
      } else {
        #expect(difference > 0.02, "\(name) is as in the reference: it is no known difference")
      }
    }
  }

  @Test func knownDifferencesAreOfTheSuite() {
    let names = Set(ReferencePicture.names.flatMap(\.names))
    #expect(KnownPictureDifference.all.keys.allSatisfy(names.contains))
  }
}
