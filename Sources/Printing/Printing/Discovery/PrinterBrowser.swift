import ComposePlatform

/// How printers are looked for.
public struct PrinterBrowser: Sendable {
  /// Printers that were found in so many seconds, in any order.
  let browse: @Sendable (_ seconds: Double) throws(PrintError) -> [FoundPrinter]

  /// - Parameter browse: Looks for printers for so many seconds. Called on a thread of its own.
  public init(
    _ browse: @escaping @Sendable (_ seconds: Double) throws(PrintError) -> [FoundPrinter]
  ) {
    self.browse = browse
  }
}

extension Printer {
  /// How many printers are listed at most.
  static let maximumFound = 1000

  /// Looks for printers by DNS-SD: those of this machine and of its network that speak IPP, in the order of their
  /// names.
  ///
  /// Blocks for that time and some seconds in which it is asked where they are, at most 10: whatever does not end by itself
  /// is left to its thread.
  ///
  /// - Parameters:
  ///   - seconds: How long to look, 0.1 to 600.
  ///   - browser: libcups, which asks Avahi, or the system on macOS.
  /// - Throws: `discoveryMissing` where there is no service to ask; `timedOut` where that does not answer.
  public static func discover(
    seconds: Double = 3, by browser: PrinterBrowser = .cups
  ) throws(PrintError) -> [FoundPrinter] {
    try discover(seconds: seconds, grace: PrinterBrowser.resolving + 4, by: browser)
  }

  static func discover(
    seconds: Double, grace: Double, by browser: PrinterBrowser
  ) throws(PrintError) -> [FoundPrinter] {
    let seconds = seconds >= 0.1 ? min(seconds, 600) : 0.1
    let outcome = LockedValue<Result<[FoundPrinter], PrintError>?>(nil)
    guard let worker = SerialWorker(capacity: 1) else { throw .discoveryMissing }
    worker.submit {
      let result: Result<[FoundPrinter], PrintError>
      do throws(PrintError) {
        result = .success(try browser.browse(seconds))
      } catch {
        result = .failure(error)
      }
      outcome.withLock { $0 = result }
    }
    let end = ContinuousClock.now + .seconds(seconds + grace)
    while ContinuousClock.now < end {
      if let result = outcome.withLock({ $0 }) {
        worker.finish()
        return listed(try result.get())
      }
      usleep(10_000)
    }
    throw .timedOut(seconds: seconds)
  }

  /// Each once, in an order that does not depend on who answered first.
  private static func listed(_ found: [FoundPrinter]) -> [FoundPrinter] {
    var known: Set<PrinterURI> = []
    let sorted = found.sorted { ($0.name, $0.uri.text) < ($1.name, $1.uri.text) }
    return Array(sorted.filter { known.insert($0.uri).inserted }.prefix(maximumFound))
  }
}
