import ComposeComposition
import Testing

struct ByteCountTests {
  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 kB"), (1_250, "1.3 kB"), (84_321, "84 kB"),
    (999_499, "999 kB"), (999_500, "1 MB"), (6_640_000, "6.6 MB"), (123_456_789, "123 MB"),
    (4_200_000_000, "4.2 GB"), (-5, "0 bytes"), (Int.max, "1152921504.6 GB"),
  ])
  func isPrintedInTheLargestFittingUnit(bytes: Int, text: String) {
    #expect(ByteCount(bytes).description == text)
  }
}
