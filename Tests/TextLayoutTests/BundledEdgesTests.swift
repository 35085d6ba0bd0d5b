import ComposeFonts
import Testing

@testable import ComposeTextLayout

@Suite struct BundledEdgesTests {
  @Test func whatIsKnownOfBundledFacesIsWhatTheirOutlinesSay() throws {
    var known = 0
    for descriptor in FontCollection.bundled.descriptors {
      let face = try FontCollection.bundled.face(named: descriptor.postScriptName)
      guard let edges = BundledEdges.edges(of: face.postScriptName) else { continue }
      known += 1
      let measured = EdgeTable.measured(face)
      #expect(edges.left == measured.left, "\(face.postScriptName)")
      #expect(edges.right == measured.right, "\(face.postScriptName)")
    }
    #expect(known == 12)
  }

  @Test func otherFacesAreMeasured() throws {
    #expect(BundledEdges.edges(of: "Unknown-Regular") == nil)
  }
}
