import CComposeSystem

/// Why a JPEG file is neither made nor read.
package enum JPEGCoderError: Error {
  case missingLibrary(package: String, reason: String)
  case failed(String)
}

/// One handle of libturbojpeg, which it owns; used for one file and by one thread.
package final class JPEGCoder {
  private let library: ctjpeg_functions
  private let handle: ctjpeg_handle

  package enum Direction { case encoding, decoding }

  /// - Throws: `JPEGCoderError.missingLibrary`.
  package init(_ direction: Direction) throws(JPEGCoderError) {
    library = try JPEGLibrary.functions()
    guard
      let handle = direction == .encoding ? library.InitCompress() : library.InitDecompress()
    else { throw .failed("libturbojpeg could not be started") }
    self.handle = handle
  }

  deinit { _ = library.Destroy(handle) }

  private var failure: JPEGCoderError {
    // Never NULL: the library gives a constant when nothing has gone wrong.
    .failed(library.GetErrorStr2(handle).map { String(cString: $0) } ?? "unknown")
  }

  /// Rows of red, green, blue and a byte that does not count as a JPEG file.
  ///
  /// - Parameters:
  ///   - samples: `width` × `height` pixels of four bytes; neither side beyond 65,500.
  ///   - isGray: Whether only the brightness is written.
  ///   - quality: 1…100. Colours have half the resolution below 90.
  package func encode(
    _ samples: UnsafeRawBufferPointer, width: Int, height: Int, isGray: Bool, quality: Int
  ) throws(JPEGCoderError) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { library.Free(output) }
    let sampling =
      isGray
      ? ctjpeg_sampling_gray : quality >= 90 ? ctjpeg_sampling_444 : ctjpeg_sampling_420
    let result = library.Compress2(
      handle, samples.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(clamping: width), 0,
      Int32(clamping: height), Int32(ctjpeg_pixels_rgbx), &output, &count, Int32(sampling),
      Int32(clamping: quality), Int32(ctjpeg_accurate))
    guard result == 0, let output else { throw failure }
    // The library returns the number of bytes allocated at `output`.
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }

  /// The samples of a JPEG file, of one, three or four components, as stored: of a file that is
  /// inverted, 255 is no ink.
  ///
  /// - Parameter reduction: 1, 2, 4 or 8: one pixel is made for a square of so many, rounded up at the right and at the
  ///   bottom. Sizes are at least 16 then.
  package func decode(
    _ file: [UInt8], width: Int, height: Int, components: Int, reduction: Int = 1
  ) throws(JPEGCoderError) -> [UInt8] {
    let format =
      components == 1
      ? ctjpeg_pixels_gray : components == 4 ? ctjpeg_pixels_cmyk : ctjpeg_pixels_rgb
    var isGood = false
    let samples = file.withUnsafeBufferPointer { file in
      var size: (width: Int32, height: Int32, sampling: Int32, space: Int32) = (0, 0, 0, 0)
      // What is allocated below is for the size declared, which the file must have.
      guard
        library.DecompressHeader3(
          handle, file.baseAddress, UInt(file.count), &size.width, &size.height, &size.sampling,
          &size.space) == 0, Int(size.width) == width, Int(size.height) == height
      else { return [UInt8]() }
      let (columns, rows) = (
        (width + reduction - 1) / reduction, (height + reduction - 1) / reduction
      )
      return [UInt8](unsafeUninitializedCapacity: columns * rows * components) { samples, count in
        // Damaged data is only warned of (error code 0), and as much as there is decoded; rows
        // that never come must not show what was in memory.
        samples.initialize(repeating: 128)
        count = samples.count
        // The library makes the largest picture of its scales, eighths, that is no larger than this.
        let result = library.Decompress2(
          handle, file.baseAddress, UInt(file.count), samples.baseAddress, Int32(clamping: columns),
          0, Int32(clamping: rows), Int32(format), Int32(ctjpeg_accurate))
        isGood = result == 0 || library.GetErrorCode(handle) == 0
      }
    }
    guard isGood else { throw failure }
    return samples
  }
}
