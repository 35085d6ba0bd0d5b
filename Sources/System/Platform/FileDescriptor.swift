/// System calls on an open file, repeated when a signal interrupts them.
package enum FileDescriptor {
  /// Repeats a call until no signal interrupts it.
  ///
  /// - Parameter call: Returns -1 and sets `errno` when it fails.
  package static func retrying(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let value = call()
      if value != -1 { return value }
      let error = SystemError.current
      if error.code != EINTR { throw error }
    }
  }

  /// Reads up to `buffer.count` bytes; returns 0 at the end of the file.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      let error = SystemError.current
      if error.code != EINTR { throw error }
    }
  }

  /// Fills `buffer` as far as the file reaches; returns the number of bytes.
  package static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try read(
        descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Reads a part of a file, whatever is read or written elsewhere in it; `EIO` where it is shorter.
  package static func bytes(
    _ range: Range<Int>, of descriptor: Int32
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count, failure == nil {
        let rest = UnsafeMutableRawBufferPointer(buffer)[filled...]
        let count = pread(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, rest.count,
          off_t(range.lowerBound + filled))
        if count > 0 {
          filled += count
        } else {
          let error = count == 0 ? SystemError(code: EIO) : SystemError.current
          if error.code != EINTR { failure = error }
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all of `bytes`, however few the system takes at a time.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        written += count
      } else {
        // POSIX lets no write of bytes end with 0; EIO where a device does.
        let error = count == 0 ? SystemError(code: EIO) : SystemError.current
        if error.code != EINTR { throw error }
      }
    }
  }
}

// `read` and `write` of the C library, which the functions above hide by their names.

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
