import CComposeSystem

/// The processors of the machine.
package enum Processors {
  /// How many of them this process may use, at least 1.
  package static var count: Int { Int(cprocessors_usable()) }
}
