import CComposePrinting
import ComposePlatform

extension PrinterBrowser {
  /// Seconds in which it is asked where the services are that were found.
  static let resolving = 6.0

  /// libcups, which asks Avahi, or the system on macOS.
  public static let cups = PrinterBrowser { seconds throws(PrintError) in
    let functions = try CUPSLibrary.functions()
    var found = FoundDestinations(functions)
    let isDone = withUnsafeMutablePointer(to: &found) { found in
      // Those of a print server of this machine are not looked for: only it knows them, and it may not answer.
      let discovered = UInt32(ccups_printer_discovered)
      return functions.cupsEnumDests(
        0, Int32(seconds * 1000), nil, discovered, discovered, FoundDestinations.add, found) != 0
    }
    defer { found.free() }
    guard isDone || found.count > 0 else { throw .discoveryMissing }
    return found.printers(within: PrinterBrowser.resolving)
  }
}

/// Destinations of libcups (`cups_dest_t`), which it owns until they are freed.
private struct FoundDestinations {
  private let functions: ccups_functions
  private(set) var count: Int32 = 0
  private var elements: OpaquePointer?

  init(_ functions: ccups_functions) { self.functions = functions }

  func free() { functions.cupsFreeDests(count, elements) }

  /// A function for `cupsEnumDests`, whose context is a `FoundDestinations`; returns whether to go on.
  static let add: @convention(c) (UnsafeMutableRawPointer?, UInt32, OpaquePointer?) -> Int32 = {
    context, flags, destination in
    guard let found = context?.assumingMemoryBound(to: FoundDestinations.self), let destination
    else { return 0 }
    guard flags & UInt32(ccups_dest_removed) == 0 else { return 1 }
    let (functions, count) = (found.pointee.functions, found.pointee.count)
    found.pointee.count = functions.cupsCopyDest(destination, count, &found.pointee.elements)
    return found.pointee.count < Int32(Printer.maximumFound) ? 1 : 0
  }

  /// Where services are is asked at the same time, since libcups takes 4 seconds for each, however fast the answer is.
  func printers(within seconds: Double) -> [FoundPrinter] {
    guard let elements else { return [] }
    // So many structures lie there one after another.
    let first = UnsafeMutableRawPointer(elements).assumingMemoryBound(to: ccups_dest.self)
    let destinations = (0..<Int(count)).map { first + $0 }
    let unresolved = destinations.filter {
      Self.options(of: $0.pointee)["device-uri"]?.contains(bytesOf: "._tcp") == true
    }
    let end = ContinuousClock.now + .seconds(seconds)
    let workers = unresolved.prefix(64).compactMap { _ in SerialWorker(capacity: .max) }
    for (index, destination) in unresolved.enumerated() where !workers.isEmpty {
      // Each structure is changed by one thread, and read when all have ended.
      nonisolated(unsafe) let destination = destination
      let functions = functions
      workers[index % workers.count].submit {
        Self.resolve(destination, functions, until: end)
      }
    }
    for worker in workers { worker.finish() }
    return destinations.compactMap { destination in
      let queue = destination.pointee.name.map { String(cString: $0) } ?? ""
      return FoundPrinter(Self.options(of: destination.pointee), queue: queue)
    }
  }

  /// Asks where a service is, as long as there is time; the answer becomes another option.
  private static func resolve(
    _ destination: UnsafeMutablePointer<ccups_dest>, _ functions: ccups_functions,
    until end: ContinuousClock.Instant
  ) {
    let rest = (end - .now) / .milliseconds(1)
    guard rest >= 1000 else { return }
    let flags = UInt32(ccups_dest_device) | UInt32(ccups_dest_unconnected)
    let connection = functions.cupsConnectDest(
      OpaquePointer(destination), flags, Int32(rest), nil, nil, 0, nil, nil)
    if let connection { functions.httpClose(connection) }
  }

  private static func options(of destination: ccups_dest) -> [String: String] {
    var result: [String: String] = [:]
    guard let options = destination.options else { return result }
    for index in 0..<Int(max(0, destination.option_count)) {
      guard let name = options[index].name, let value = options[index].value else { continue }
      result[String(cString: name)] = String(cString: value)
    }
    return result
  }
}
