import CComposePNG
import CComposeSystem
import ComposeGeometry

/// Makes an `Image` of a PNG file.
///
/// When the file is not interlaced, its colours pass through as compressed, once the stream has
/// been seen to inflate to exactly the rows the header promises; an alpha channel is split off
/// on the way. Everything else is decoded by libpng with each sample kept as it is.
struct PNGReader {
  let limits: ImageLimits

  func image(from data: [UInt8]) throws(ImageError) -> Image {
    let chunks = try PNGChunks(data, limits: limits)
    try checkLength(of: chunks)
    let library = try PNGInflatingLibrary().functions
    let exif = chunks.exif.map { ExifReader(data, in: $0) }
    var notes = chunks.notes
    let profile = profile(of: chunks, in: data, library: library, notes: &notes)
    let transparency = PNGTransparency(chunks, of: data)
    let samples = try samples(
      of: chunks, in: data, transparency: transparency, library: library)
    return Image(
      pixelWidth: chunks.header.width, pixelHeight: chunks.header.height,
      orientation: exif?.orientation ?? .up,
      declaredResolution: chunks.resolution, encoding: samples.encoding,
      colorSpace: colorSpace(of: chunks), alpha: samples.alpha, colorKey: transparency.colorKey,
      iccProfile: profile,
      encodingGamma: profile == nil && !chunks.isStandardRGB ? gamma(of: chunks) : nil,
      primaries: profile == nil && !chunks.isStandardRGB ? primaries(of: chunks) : nil,
      notes: notes, contentHash: ContentHash(data))
  }

  /// Deflate shrinks at most 1032 times (a match of 258 bytes in two bits), so a file that
  /// promises more than that is refused before anything is set aside for it.
  private func checkLength(of chunks: PNGChunks) throws(ImageError) {
    let header = chunks.header
    guard header.rowSize * header.height / 1032 <= chunks.imageDataCount else {
      throw .corrupt("too little image data")
    }
  }

  private func colorSpace(of chunks: PNGChunks) -> ImageColorSpace {
    switch chunks.header.colorType {
    case .gray, .grayAlpha: .gray
    case .rgb, .rgbAlpha: .rgb
    case .indexed: .indexed(palette: chunks.palette ?? [])
    }
  }

  private func samples(
    of chunks: PNGChunks, in data: [UInt8], transparency: PNGTransparency,
    library: cisal_functions
  ) throws(ImageError) -> (encoding: Image.Encoding, alpha: AlphaPlane?) {
    if let split = try PNGChannelSplitter.split(
      chunks, of: data, library: library, limits: limits)
    {
      return (.flate(split.colors), split.alpha)
    }
    let header = chunks.header
    let imageData = chunks.imageData(of: data)
    let stream = passThroughStream(imageData, header: header, library: library)
    if let stream, transparency.needsNoAlphaPlane { return (.flate(stream), nil) }
    var splitter = try PNGSplitter(
      header: header, transparency: transparency, keepsColors: stream == nil, limits: limits)
    try PNGDecoder.decode(imageData, header: header, limits: limits) {
      splitter.take($0)
    }
    let planes = splitter.finished()
    return (stream.map(Image.Encoding.flate) ?? .samples(planes.colors), planes.alpha)
  }

  /// The image data unmodified, where PDF's FlateDecode filter can read it. Any other stream is
  /// left to libpng, which reports the error or tolerates a few extra bytes.
  private func passThroughStream(
    _ imageData: [UInt8], header: PNGHeader, library: cisal_functions
  ) -> FlateImage? {
    guard !header.isInterlaced, !header.colorType.hasAlpha else { return nil }
    var length = 0
    let state = imageData.withUnsafeBufferPointer { bytes in
      cpng_check_image_data(
        library, bytes.baseAddress, bytes.count, header.rowSize + 1, header.height, &length)
    }
    guard state == cpng_image_data_exact else { return nil }
    return FlateImage(
      bytes: length == imageData.count ? imageData : Array(imageData.prefix(length)),
      components: header.colorType.channels, bitsPerComponent: header.bitDepth,
      columns: header.width)
  }

  /// The gAMA value as an exponent, when it is more than 5 % off 1/2.2: libpng's own threshold.
  ///
  /// Only with cHRM, which shows that the file's colours are meant to be colorimetric: most
  /// programs show the samples of other files unmodified, and half of the PDF readers ignore a
  /// gamma.
  private func gamma(of chunks: PNGChunks) -> Double? {
    guard let value = chunks.gamma, value > 0, chunks.chromaticities != nil else { return nil }
    let exponent = Double(value) / 100_000
    return abs(exponent * 2.2 - 1) > 0.05 ? exponent : nil
  }

  /// The primaries of the cHRM chunk, when they are not those of sRGB.
  private func primaries(of chunks: PNGChunks) -> ImagePrimaries? {
    switch chunks.header.colorType {
    case .gray, .grayAlpha: return nil
    case .rgb, .rgbAlpha, .indexed: break
    }
    guard let numbers = chunks.chromaticities, numbers.count == 8 else { return nil }
    func point(_ index: Int) -> ImagePrimaries.Chromaticity {
      ImagePrimaries.Chromaticity(
        x: Double(numbers[index]) / 100_000, y: Double(numbers[index + 1]) / 100_000)
    }
    let primaries = ImagePrimaries(white: point(0), red: point(2), green: point(4), blue: point(6))
    return primaries.flatMap { $0.isNearSRGB ? nil : $0 }
  }

  /// The iCCP chunk: a name of at most 79 bytes, a zero, the compression method 0, zlib data.
  private func profile(
    of chunks: PNGChunks, in data: [UInt8], library: cisal_functions, notes: inout [ImageNote]
  ) -> [UInt8]? {
    guard let body = chunks.embeddedProfile else { return nil }
    guard let nameEnd = data[body].prefix(80).firstIndex(of: 0), nameEnd + 2 <= body.upperBound,
      data[nameEnd + 1] == 0
    else {
      notes.append(.damagedPart("iCCP"))
      return nil
    }
    let compressed = data[nameEnd + 2..<body.upperBound]
    let capacity = max(0, min(limits.maximumProfileBytes, compressed.count * 1032))
    var isWhole = false
    let profile = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      isWhole = compressed.withUnsafeBufferPointer { input in
        cpng_inflate(
          library, input.baseAddress, input.count, output.baseAddress, capacity, &count)
      }
    }
    let components = chunks.header.colorType == .gray || chunks.header.colorType == .grayAlpha
    let fault =
      isWhole
      ? ICCProfile.fault(in: profile, components: components ? 1 : 3)
      : "it is damaged or too long"
    guard let fault else { return profile }
    notes.append(.profileIgnored(fault))
    return nil
  }
}
