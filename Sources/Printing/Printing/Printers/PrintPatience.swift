import ComposeInternetPrinting
import ComposePlatform

/// How long somebody waits for a printer, and how the time is spent.
public struct PrintPatience: Sendable {
  /// Seconds for which a busy printer is tried again.
  public var seconds: Double
  /// Spends seconds; returns whether to go on.
  public var wait: @Sendable (_ seconds: Double) -> Bool

  /// - Parameter wait: Sleeps, unless it is given.
  public init(
    seconds: Double = 60, wait: @escaping @Sendable (_ seconds: Double) -> Bool = sleep
  ) {
    self.seconds = seconds
    self.wait = wait
  }

  /// Sleeps; returns true.
  public static let sleep: @Sendable (Double) -> Bool = { seconds in
    // At most a day, in whole microseconds.
    usleep(UInt32(max(0, min(seconds, 3600)) * 1_000_000))
    return true
  }

  /// Seconds between questions: 1, 2, then 5.
  static func pause(_ count: Int) -> Double { count < 2 ? Double(count + 1) : 5 }

  /// Repeats what a busy printer refused, until it takes it or the time is over.
  func retrying<Result>(
    _ body: () throws(PrintError) -> Result
  ) throws(PrintError) -> Result {
    var spent = 0.0
    var count = 0
    while true {
      do throws(PrintError) {
        return try body()
      } catch {
        let pause = Self.pause(count)
        guard error.status?.isTemporary == true, spent + pause <= seconds else { throw error }
        guard wait(pause) else { throw .cancelled }
        spent += pause
        count += 1
      }
    }
  }
}
