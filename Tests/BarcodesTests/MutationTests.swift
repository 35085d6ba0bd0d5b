import ComposeBarcodes
import TestSupport
import Testing

/// Nothing traps, whatever the content is.
@Suite struct MutationTests {
  private static let own = Symbology.all.filter { $0.zintNumber == nil }

  @Test(arguments: own.map(\.name))
  func anyContentIsASymbolOrAnError(kind: String) throws {
    let symbology = try #require(Symbology(kind))
    var numbers = RandomNumbers(seed: 21)
    let seeds = [
      "(01)04012345678901(10)ABC123", "9783161484100+51299", "3-16-148410-X", "04252614", "A1b2C3",
      "000000000000", "[00]376123450000000047", "東京 01234567 ABC", "", "+", "(", "(00)", "+12",
    ]
    for _ in 0..<400 {
      var bytes = Array(numbers.element(of: seeds).utf8)
      for _ in 0...numbers.integer(below: 3) {
        let place = numbers.integer(below: bytes.count + 1)
        switch numbers.integer(below: 4) {
        case 0: bytes.insert(numbers.byte(), at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2 where place < bytes.count: bytes[place] = numbers.byte()
        default:
          bytes.insert(contentsOf: "0123456789()[]+-XÄ".utf8.shuffled(using: &numbers), at: place)
        }
      }
      var request = BarcodeRequest(symbology, String(decoding: bytes, as: UTF8.self))
      request.version = numbers.isTrue(oneIn: 5) ? numbers.integer(in: -1...42) : nil
      request.shape = numbers.element(of: [.square, .rectangle, .any])
      request.addsCheckDigit = numbers.isTrue(oneIn: 2)
      guard let symbol = try? request.symbol() else { continue }
      #expect(symbol.modules.width > 0)
    }
  }

  @Test func bytesOfAnyLengthAreSymbolsUntilThereIsNoRoom() throws {
    var numbers = RandomNumbers(seed: 5)
    for length in [0, 1, 2, 17, 249, 250, 251, 499, 500, 1555, 1556, 2953, 2954, 9000, 30_000] {
      let bytes = (0..<length).map { _ in numbers.byte() }
      #expect(((try? DataMatrix.encode(bytes: bytes)) != nil) == (length <= 1555))
      #expect(((try? QRCode.encode(bytes: bytes, level: .low)) != nil) == (length <= 2953))
    }
  }
}
