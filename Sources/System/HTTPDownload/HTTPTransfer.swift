import CComposeSystem

/// What arrives in a transfer, and why it was ended from here.
///
/// Used by the callbacks of libcurl, which run on the thread of the transfer.
final class HTTPTransfer {
  private let options: HTTPDownloadOptions
  private let progress: (_ received: Int, _ expected: Int?) -> Bool
  private(set) var body: [UInt8] = []
  /// Whether the body exceeded the maximum size.
  private(set) var isTooLarge = false
  /// Whether the caller ended the transfer.
  private(set) var isCancelled = false
  /// The last address that was refused.
  private(set) var refusedAddress: IPAddress?

  init(
    options: HTTPDownloadOptions, progress: @escaping (_ received: Int, _ expected: Int?) -> Bool
  ) {
    self.options = options
    self.progress = progress
  }

  /// Forgets the previous transfer.
  func begin() {
    body = []
    isTooLarge = false
    isCancelled = false
    refusedAddress = nil
  }

  /// Returns the body and forgets it.
  func takeBody() -> [UInt8] {
    defer { body = [] }
    return body
  }

  /// The callbacks for this transfer, which must outlive them.
  var callbacks: ccurl_callbacks {
    ccurl_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      receive: { context, bytes, count in
        HTTPTransfer.of(context)?.receive(UnsafeBufferPointer(start: bytes, count: count)) ?? 0
      },
      permits: { context, address, count in
        let bytes = Array(UnsafeBufferPointer(start: address, count: count))
        return HTTPTransfer.of(context)?.permits(bytes) ?? false
      },
      progress: { context, received, expected in
        HTTPTransfer.of(context)?.tell(received, of: expected) ?? false
      })
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer? {
    // What `callbacks` made of a transfer.
    context.map { Unmanaged<HTTPTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: The number of bytes taken: all, or none to end the transfer.
  private func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // The body never exceeds the limit, so that this does not overflow.
    guard bytes.count <= options.maximumBytes - body.count else {
      isTooLarge = true
      return 0
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  private func permits(_ address: [UInt8]) -> Bool {
    // The connection goes to the proxy that the user named.
    if options.allowsPrivateAddresses || options.proxy != nil { return true }
    guard let address = IPAddress(bytes: address) else { return false }
    if address.isPublic { return true }
    refusedAddress = address
    return false
  }

  private func tell(_ received: Int64, of expected: Int64) -> Bool {
    if !progress(Int(clamping: received), expected > 0 ? Int(clamping: expected) : nil) {
      isCancelled = true
    }
    return !isCancelled
  }
}
