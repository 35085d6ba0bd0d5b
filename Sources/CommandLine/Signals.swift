import ComposePlatform

/// Signal handling.
enum Signals {
  /// The termination signal received, or 0.
  ///
  /// Unsafe but sound: one aligned word, written by the handler and read by the program's main thread,
  /// which is what `sig_atomic_t` promises in C, and by threads that download, which may see it later.
  private nonisolated(unsafe) static var received: sig_atomic_t = 0
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// Turns a closed pipe and an exceeded file size limit into errors of `write` instead of
  /// termination by SIGPIPE or SIGXFSZ.
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static var hasBeenAskedToEnd: Bool { received != 0 }

  /// Runs work that must not leave a temporary file behind: the first termination signal is only
  /// recorded, for the work to check; a second one terminates the program immediately.
  static func deferring<Result>(_ work: () -> Result) -> Result {
    for number in ending {
      signal(number) { number in
        // Only async-signal-safe operations: a store and `signal`.
        Signals.received = number
        signal(number, SIG_DFL)
      }
    }
    let result = work()
    for number in ending { signal(number, SIG_DFL) }
    return result
  }

  /// Terminates the program with the signal received, so that a shell sees the correct status; does
  /// nothing if there was none.
  static func endIfAsked() {
    let number = received
    if number != 0 { raise(number) }
  }
}
