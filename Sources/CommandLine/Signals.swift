import ComposePlatform

/// What the program does about signals from outside.
enum Signals {
  /// The signal that asked the work to end, or 0.
  ///
  /// Unsafe but sound: one aligned word, written by the handler and read by the program's only
  /// thread, which is what `sig_atomic_t` promises in C.
  private nonisolated(unsafe) static var received: sig_atomic_t = 0
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Makes a reader that goes away and a file that reaches the limit of its size errors of
  /// `write` instead of a sudden end.
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static var hasBeenAskedToEnd: Bool { received != 0 }

  /// Runs work that must not leave a temporary file behind: the first request to end is only
  /// noted, for the work to see; a second one ends the program at once.
  static func deferring<Result>(_ work: () -> Result) -> Result {
    for number in ending {
      signal(number) { number in
        // Only what a handler may do: a store and `signal`.
        Signals.received = number
        signal(number, SIG_DFL)
      }
    }
    let result = work()
    for number in ending { signal(number, SIG_DFL) }
    return result
  }

  /// Ends the program by the signal that asked for it, so that a shell sees what happened;
  /// does nothing when there was none.
  static func endIfAsked() {
    let number = received
    if number != 0 { raise(number) }
  }
}
