import Testing

@testable import ComposePDFGraphics

@Suite("Pieces of structure elements")
struct StructurePiecesTests {
  private func sample() -> StructurePieces {
    var pieces = StructurePieces()
    pieces.append([1, 2, 1], page: 0)
    pieces.append(annotation: 40, of: 2, page: 0, marks: 1)
    pieces.append([3], page: 4)
    return pieces
  }

  @Test func sequencesAreNumberedOnTheirPage() {
    let pieces = sample()
    let found = (0..<pieces.count).map { pieces[$0] }
    #expect(found.map(\.element) == [1, 2, 1, 3, 2])
    #expect(found.map(\.page) == [0, 0, 0, 4, 0])
    #expect(found.map(\.number) == [0, 1, 2, 0, 40])
    #expect(found.map(\.order) == [1, 3, 5, 1, 2])
    #expect(found.map(\.kind) == [.sequence, .sequence, .sequence, .sequence, .annotation])
  }

  @Test func piecesThatAreKeptKeepTheirNumbers() {
    var pieces = sample()
    pieces.move(to: [0, -1, 1, 2])
    pieces.append([1], page: 5)
    let found = (0..<pieces.count).map { pieces[$0] }
    #expect(found.map(\.element) == [1, 1, 2, 1])
    #expect(found.map(\.page) == [5, 0, 4, 0])
    #expect(found.map(\.number) == [0, 1, 0, 40])
  }
}
