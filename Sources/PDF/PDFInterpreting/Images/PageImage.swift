import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

/// A picture of a page, decoded: an image to draw, or a stencil to paint through.
enum PageImage {
  case picture(Image)
  case stencil(ImageMask)
  /// Why there is none.
  case failed(String)
}

/// Decodes pictures (ISO 32000-2, 8.9).
struct PageImageReader {
  let document: PDFDocument
  let limits: InterpretingLimits
  let profiles: ProfileCache
  /// Told of what is decoded in part.
  let note: (String) -> Void
  /// By how many pixels of a JPEG file, in both directions, one pixel is made, where it has no mask: 1, 2, 4 or 8.
  var reduction = 1

  /// - Parameter encoded: As the dictionary's filters have left the bytes.
  func read(
    _ dictionary: PDFDictionary, _ encoded: [UInt8], decoded: () -> [UInt8]?,
    resources: PDFDictionary, depth: Int = 0
  ) -> PageImage {
    guard var width = document.integer(dictionary["Width"]) ?? jpegSize(dictionary),
      var height = document.integer(dictionary["Height"]) ?? jpegSize(dictionary), width > 0,
      height > 0, width < 1 << 20, height < 1 << 20, width * height <= limits.maximumImagePixels
    else { return .failed("size of a picture") }
    let filters = StreamFilters(document: document, limit: limits.maximumDecodedBytes)
    let ownSpace = PageColorSpace(
      dictionary["ColorSpace"], resources: resources, in: document, profiles: profiles)
    var bytes: [UInt8]
    /// Of pictures whose files say how many, in eight bits.
    var components: Int?
    var ownAlpha: Plane?
    if let result = filters.decode(encoded, dictionary) {
      bytes = result.bytes
      switch result.pictureFilter {
      case nil: break
      case "DCTDecode":
        guard let image = try? Image(data: bytes), case .jpeg(let found) = image.encoding,
          image.pixelWidth * image.pixelHeight <= limits.maximumImagePixels
        else { return .failed("JPEG picture") }
        let isWhole =
          depth > 0 || dictionary["SMask"] != nil || dictionary["Mask"] != nil
          || min(image.pixelWidth, image.pixelHeight) < 16 * reduction
        let reduction = isWhole ? 1 : reduction
        guard
          let samples = try? found.storedSamples(
            width: image.pixelWidth, height: image.pixelHeight, reduction: reduction,
            limits: ImageLimits())
        else { return .failed("JPEG picture") }
        (width, height, bytes, components) = (
          (image.pixelWidth + reduction - 1) / reduction,
          (image.pixelHeight + reduction - 1) / reduction, samples, found.components
        )
      case "JPXDecode":
        switch jpeg2000(bytes, dictionary, ownSpace) {
        case .failure(let failure):
          let remedy = failure.missingPackage.map { ", for which ‘\($0)’ is missing," } ?? ""
          return .failed("JPEG 2000 picture\(remedy)")
        case .success(let picture):
          (width, height, bytes, components) = (
            picture.width, picture.height, picture.bytes, picture.components
          )
          ownAlpha = picture.alpha
        }
      default:
        let globals = document.decodedBytes(result.parameters["JBIG2Globals"]) ?? []
        guard
          let picture = JBIG2Decoder.decode(
            bytes, globals: globals, height: height, limit: limits.maximumImagePixels),
          picture.width > 0, picture.height > 0
        else { return .failed("JBIG2 picture") }
        if let problem = picture.problem { note("JBIG2 picture is drawn in part: \(problem)") }
        (width, height, bytes) = (picture.width, picture.height, picture.bytes)
      }
    } else if let found = decoded() {
      bytes = found
    } else {
      return .failed("filter of a picture")
    }
    let decode = document.numbers(dictionary["Decode"])
    if document.boolean(dictionary["ImageMask"]) == true {
      // A stencil in JPEG has eight bits.
      let row = components == nil ? (width + 7) / 8 : width
      if let components, components != 1 { return .failed("colours of a stencil") }
      var samples = Array(bytes.prefix(row * height))
      let isInverted = (decode.first ?? 0) >= 0.5
      while samples.count < row * height { samples.append(isInverted ? 0 : 0xFF) }
      guard
        let mask = try? ImageMask(
          pixelWidth: width, pixelHeight: height, bitsPerComponent: components == nil ? 1 : 8,
          samples: samples, isInverted: isInverted)
      else { return .failed("stencil") }
      return .stencil(mask)
    }
    let bits = components != nil ? 8 : document.integer(dictionary["BitsPerComponent"]) ?? 8
    guard [1, 2, 4, 8, 16].contains(bits) else { return .failed("depth of a picture") }
    let space =
      ownSpace ?? (components == 3 ? .rgb : components == 4 ? .cmyk : .gray)
    var count = space.componentCount
    if let components { count = components }
    guard 1...32 ~= count else { return .failed("colours of a picture") }
    let usable = components != nil && space.componentCount != count
    let painter = SampleColors(
      space: usable ? (count == 3 ? .rgb : count == 4 ? .cmyk : .gray) : space, bits: bits,
      decode: decode)
    let raw = SampleRows(bytes: bytes, width: width, height: height, count: count, bits: bits)
    var colors = painter.colors(of: raw)
    var alpha: [UInt8]?
    if depth == 0,
      let plane = opacities(
        of: dictionary, raw: raw, width: width, height: height, resources: resources) ?? ownAlpha
    {
      // Of picture and mask the smaller one is enlarged.
      let (wide, high) = (max(width, plane.width), max(height, plane.height))
      guard wide * high <= limits.maximumImagePixels else { return .failed("size of a mask") }
      if plane.width == width, plane.height == height,
        case .reference? = dictionary["SMask"],
        let mask = document.streamDictionary(dictionary["SMask"])
      {
        let matte = document.numbers(mask["Matte"])
        if matte.count == space.componentCount {
          colors = colors.inRGB
          Self.remove(space.color(matte), from: &colors.bytes, plane.bytes)
        }
      }
      alpha = Self.stretched(plane.bytes, 1, plane.width, plane.height, wide, high)
      colors.bytes = Self.stretched(
        colors.bytes, colors.components, width, height, wide, high)
      (width, height) = (wide, high)
    }
    guard
      let image = try? Image(
        pixelWidth: width, pixelHeight: height, colorSpace: colors.isGray ? .gray : .rgb,
        samples: colors.bytes, alpha: alpha.map { AlphaPlane($0) })
    else { return .failed("picture") }
    return .picture(
      image.interpolated(document.boolean(dictionary["Interpolate"]) == true ? true : nil))
  }

  /// JPEG 2000 needs no size: one that is less than any.
  private func jpegSize(_ dictionary: PDFDictionary) -> Int? {
    let filter = dictionary["Filter"]
    return document.name(filter) == "JPXDecode"
      || document.array(filter).contains { document.name($0) == "JPXDecode" } ? 1 : nil
  }

  private struct Decoded {
    var width: Int
    var height: Int
    var components: Int
    var bytes: [UInt8]
    var alpha: Plane?
  }

  /// The colours of a picture in JPEG 2000, without components that are none, and its opacities
  /// where `SMaskInData` says that it has them.
  private func jpeg2000(
    _ bytes: [UInt8], _ dictionary: PDFDictionary, _ space: PageColorSpace?
  ) -> Result<Decoded, JPEG2000Failure> {
    var isIndexed = false
    if case .indexed? = space { isIndexed = true }
    let picture: JPEG2000Picture
    do throws(JPEG2000Failure) {
      picture = try JPEG2000Picture(
        bytes, keepsValues: isIndexed, limit: limits.maximumImagePixels)
    } catch {
      return .failure(error)
    }
    let all = picture.components
    let colors: Int
    if let space, space.componentCount <= all {
      colors = space.componentCount
    } else {
      colors = all >= 4 && picture.isCMYK ? 4 : all >= 3 ? 3 : 1
    }
    var result = Decoded(
      width: picture.width, height: picture.height, components: colors, bytes: picture.samples)
    guard colors < all else { return .success(result) }
    let pixels = picture.width * picture.height
    result.bytes = []
    result.bytes.reserveCapacity(pixels * colors)
    var alpha: [UInt8] = []
    for place in stride(from: 0, to: pixels * all, by: all) {
      result.bytes += picture.samples[place..<place + colors]
      alpha.append(picture.samples[place + colors])
    }
    if let kind = document.integer(dictionary["SMaskInData"]), kind == 1 || kind == 2 {
      result.alpha = Plane(bytes: alpha, width: picture.width, height: picture.height)
    }
    return .success(result)
  }

  private struct Plane {
    var bytes: [UInt8]
    var width: Int
    var height: Int
  }

  /// The opacities by a soft mask, a stencil or a range of colours, in a size of their own.
  private func opacities(
    of dictionary: PDFDictionary, raw: SampleRows, width: Int, height: Int,
    resources: PDFDictionary
  ) -> Plane? {
    var softMask = dictionary["SMask"]
    // A mask that is no stencil counts as a soft mask.
    if document.streamDictionary(softMask) == nil,
      let mask = document.streamDictionary(dictionary["Mask"]),
      document.boolean(mask["ImageMask"]) != true
    {
      softMask = dictionary["Mask"]
    }
    if case .reference(let reference)? = softMask,
      let mask = document.streamDictionary(softMask),
      let bytes = document.objects.encodedBytes(of: reference)
    {
      if let plane = reducedPlane(mask, bytes) { return plane }
      let found = read(
        mask, bytes, decoded: { document.decodedBytes(softMask) }, resources: resources, depth: 1)
      guard case .picture(let image) = found, let samples = try? image.decodedSamples() else {
        return nil
      }
      // Red of each pixel, where it is not gray by itself.
      return Plane(
        bytes: samples.components == 1
          ? samples.bytes
          : stride(from: 0, to: samples.bytes.count, by: samples.components).map {
            samples.bytes[$0]
          }, width: image.pixelWidth, height: image.pixelHeight)
    }
    if case .reference(let reference)? = dictionary["Mask"],
      let mask = document.streamDictionary(dictionary["Mask"]),
      let bytes = document.objects.encodedBytes(of: reference)
    {
      let found = read(
        mask, bytes, decoded: { document.decodedBytes(dictionary["Mask"]) }, resources: resources,
        depth: 1)
      guard case .stencil(let stencil) = found else { return nil }
      return Plane(
        bytes: stencil.opacities, width: stencil.pixelWidth, height: stencil.pixelHeight)
    }
    let ranges = document.numbers(dictionary["Mask"])
    guard ranges.count >= raw.count * 2 else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    raw.forEachPixel { values in
      var isInside = true
      for (index, value) in values.enumerated()
      where Double(value) < ranges[2 * index] || Double(value) > ranges[2 * index + 1] {
        isInside = false
      }
      result.append(isInside ? 0 : 255)
    }
    return Plane(bytes: result, width: width, height: height)
  }

  /// The opacities of a soft mask of more samples than are permitted, each the mean of a square of
  /// them; nil for one of fewer, and for one that is no rows of samples.
  private func reducedPlane(_ mask: PDFDictionary, _ encoded: [UInt8]) -> Plane? {
    guard let width = document.integer(mask["Width"]), width > 0, width < 1 << 20,
      let height = document.integer(mask["Height"]), height > 0, height < 1 << 20,
      width * height > limits.maximumImagePixels,
      let bits = document.integer(mask["BitsPerComponent"]), [1, 2, 4, 8].contains(bits),
      let result = StreamFilters(document: document, limit: limits.maximumDecodedBytes)
        .decode(encoded, mask), result.pictureFilter == nil
    else { return nil }
    // A million by default: such masks are drawn many times, and the image is enlarged to each.
    let permitted = max(limits.maximumImagePixels / 48, 64)
    var side = 2
    while (width / side + 1) * (height / side + 1) > permitted { side += 1 }
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    let decode = document.numbers(mask["Decode"])
    let (low, high) = decode.count >= 2 ? (decode[0], decode[1]) : (0, 1)
    let greatest = Double((1 << bits) - 1)
    let length = (width * bits + 7) / 8
    let bytes = result.bytes
    var opacities: [UInt8] = []
    opacities.reserveCapacity(columns * rows)
    var sums = [Int](repeating: 0, count: columns)
    for row in 0..<rows {
      for column in 0..<columns { sums[column] = 0 }
      let lines = row * side..<min((row + 1) * side, height)
      for line in lines {
        let start = line * length
        for column in 0..<columns {
          var sum = 0
          for x in column * side..<min((column + 1) * side, width) {
            let place = start + x * bits / 8
            let byte = place < bytes.count ? Int(bytes[place]) : 0
            // Samples of one, two, four or eight bits do not go across bytes.
            sum += byte >> (8 - bits - x * bits % 8) & ((1 << bits) - 1)
          }
          sums[column] += sum
        }
      }
      for column in 0..<columns {
        let count = Double(lines.count * (min((column + 1) * side, width) - column * side))
        let value = low + Double(sums[column]) / count / greatest * (high - low)
        opacities.append(value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0)
      }
    }
    return Plane(bytes: opacities, width: columns, height: rows)
  }

  /// Undoes that colours were mixed with a matte by their opacities (ISO 32000-2, 11.6.5.2).
  private static func remove(_ matte: Color, from colors: inout [UInt8], _ opacities: [UInt8]) {
    let base = matte.rgbComponents * 255
    let matte = [base.x, base.y, base.z]
    for (pixel, opacity) in opacities.enumerated() where opacity > 0 && opacity < 255 {
      for channel in 0..<3 where pixel * 3 + channel < colors.count {
        let mixed = Double(colors[pixel * 3 + channel])
        let value = matte[channel] + (mixed - matte[channel]) * 255 / Double(opacity)
        colors[pixel * 3 + channel] = UInt8(min(max(value, 0), 254.5) + 0.5)
      }
    }
  }

  /// Pixels of another size, each taken from its nearest one.
  private static func stretched(
    _ bytes: [UInt8], _ count: Int, _ ownWidth: Int, _ ownHeight: Int, _ width: Int, _ height: Int
  ) -> [UInt8] {
    if ownWidth == width, ownHeight == height { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(width * height * count)
    for y in 0..<height {
      let row = y * ownHeight / height * ownWidth
      for x in 0..<width {
        let place = (row + x * ownWidth / width) * count
        for channel in place..<place + count {
          result.append(channel < bytes.count ? bytes[channel] : 0)
        }
      }
    }
    return result
  }
}

/// Rows of samples of any depth, those that are missing 0.
struct SampleRows {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  /// Samples of a pixel.
  let count: Int
  let bits: Int

  /// Calls `body` with the samples of each pixel, row by row.
  func forEachPixel(_ body: ([UInt32]) -> Void) {
    var values = [UInt32](repeating: 0, count: count)
    if bits == 8 {
      var place = 0
      for _ in 0..<width * height {
        for index in 0..<count {
          values[index] = place < bytes.count ? UInt32(bytes[place]) : 0
          place += 1
        }
        body(values)
      }
      return
    }
    var reader = BitReader(bytes)
    for _ in 0..<height {
      for _ in 0..<width {
        for index in 0..<count { values[index] = reader.read(bits) }
        body(values)
      }
      reader.alignToByte()
    }
  }
}

/// The colours of pixels, each in eight bits.
struct PixelColors {
  var bytes: [UInt8]
  /// Whether a pixel has one byte, which is its gray, and not three.
  var isGray: Bool
  var components: Int { isGray ? 1 : 3 }

  var inRGB: PixelColors {
    guard isGray else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 3)
    for byte in bytes { for _ in 0..<3 { result.append(byte) } }
    return PixelColors(bytes: result, isGray: false)
  }
}

/// The colours of samples, each kind computed once.
struct SampleColors {
  let space: PageColorSpace
  let bits: Int
  let decode: [Double]

  /// Samples of RGB in eight bits, and of inks; nil for others.
  @_optimize(speed)
  private func plainColors(of rows: SampleRows) -> [UInt8]? {
    guard bits == 8, decode.isEmpty || decode == [Double].unitRanges(rows.count) else { return nil }
    let size = rows.width * rows.height
    switch space {
    case .rgb:
      var result = Array(rows.bytes.prefix(size * 3))
      result += [UInt8](repeating: 0, count: size * 3 - result.count)
      return result
    case .cmyk:
      var result = [UInt8](repeating: 0, count: size * 3)
      var last = SIMD4<UInt8>(repeating: 0)
      var color = Self.bytes(ProcessInks.components(0, 0, 0, 0))
      for pixel in 0..<size {
        var inks = SIMD4<UInt8>(repeating: 0)
        for index in 0..<4 where pixel * 4 + index < rows.bytes.count {
          inks[index] = rows.bytes[pixel * 4 + index]
        }
        if inks != last {
          last = inks
          let parts = SIMD4<Double>(inks) / 255
          color = Self.bytes(ProcessInks.components(parts.x, parts.y, parts.z, parts.w))
        }
        for channel in 0..<3 { result[pixel * 3 + channel] = color[channel] }
      }
      return result
    default: return nil
    }
  }

  /// Pixels of one sample by the colours of all its values; nil for others.
  @_optimize(speed)
  private func tableColors(of rows: SampleRows) -> PixelColors? {
    guard rows.count == 1, bits <= 8 else { return nil }
    let greatest = (1 << bits) - 1
    let ranges = decode.count >= 2 ? decode : space.defaultDecode(bits: bits)
    guard ranges.count >= 2 else { return nil }
    let table = (0...greatest).map { value in
      let part = Double(value) / Double(greatest)
      return Self.bytes(space.components([ranges[0] + part * (ranges[1] - ranges[0])]))
    }
    let length = (rows.width * bits + 7) / 8
    if table.allSatisfy({ $0.x == $0.y && $0.y == $0.z }) {
      return PixelColors(bytes: grays(of: rows, table.map(\.x), rowLength: length), isGray: true)
    }
    var result = [UInt8](repeating: 0, count: rows.width * rows.height * 3)
    var place = 0
    for y in 0..<rows.height {
      for x in 0..<rows.width {
        let index = y * length + x * bits / 8
        let byte = index < rows.bytes.count ? Int(rows.bytes[index]) : 0
        // Samples of one, two, four or eight bits do not go across bytes.
        let color = table[byte >> (8 - bits - x * bits % 8) & greatest]
        for channel in 0..<3 { result[place + channel] = color[channel] }
        place += 3
      }
    }
    return PixelColors(bytes: result, isGray: false)
  }

  /// - Parameter table: The gray of each value of a sample.
  @_optimize(speed)
  private func grays(of rows: SampleRows, _ table: [UInt8], rowLength: Int) -> [UInt8] {
    let size = rows.width * rows.height
    if bits == 8, rows.bytes.count == size, table == Array(0...255) { return rows.bytes }
    // The grays of the samples in a byte, at most eight.
    let perByte = 8 / bits
    let grays = (0...255).map { byte in
      SIMD8<UInt8>(
        (0..<8).map { $0 < perByte ? table[byte >> (8 - bits - $0 * bits) & (table.count - 1)] : 0 }
      )
    }
    return [UInt8](unsafeUninitializedCapacity: size) { result, count in
      grays.withUnsafeBufferPointer { grays in
        for y in 0..<rows.height {
          var x = 0
          var index = y * rowLength
          while x < rows.width {
            let colors = grays[index < rows.bytes.count ? Int(rows.bytes[index]) : 0]
            for place in 0..<min(perByte, rows.width - x) {
              result[y * rows.width + x + place] = colors[place]
            }
            x += perByte
            index += 1
          }
        }
      }
      count = size
    }
  }

  private static func bytes(_ color: SIMD3<Double>) -> SIMD3<UInt8> {
    let scaled = color.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5
    return SIMD3(UInt8(scaled.x), UInt8(scaled.y), UInt8(scaled.z))
  }

  @_optimize(speed)
  func colors(of rows: SampleRows) -> PixelColors {
    if let quick = plainColors(of: rows) { return PixelColors(bytes: quick, isGray: false) }
    if let quick = tableColors(of: rows) { return quick }
    var result: [UInt8] = []
    result.reserveCapacity(rows.width * rows.height * 3)
    let greatest = Double((1 << bits) - 1)
    var ranges = decode
    if ranges.count < rows.count * 2 { ranges = space.defaultDecode(bits: bits) }
    while ranges.count < rows.count * 2 { ranges += [0, 1] }
    let isLarge = rows.width * rows.height > 1 << 16
    let isKeyed = rows.count * bits <= 64
    var known = KnownColors()
    var decoded = [Double](repeating: 0, count: rows.count)
    rows.forEachPixel { values in
      var key: UInt64 = 0
      if isKeyed {
        for value in values { key = key << UInt64(bits) | UInt64(value) }
        if let found = known[key] {
          for channel in 0..<3 { result.append(found[channel]) }
          return
        }
      }
      for index in 0..<rows.count {
        let part = Double(values[index]) / greatest
        decoded[index] = ranges[2 * index] + part * (ranges[2 * index + 1] - ranges[2 * index])
      }
      let color = Self.bytes(space.components(decoded, interpolates: isLarge))
      if isKeyed { known[key] = color }
      for channel in 0..<3 { result.append(color[channel]) }
    }
    return PixelColors(bytes: result, isGray: false)
  }
}

/// The colours of samples met lately, each at a place that its samples have in common with others.
private struct KnownColors {
  private static let count = 1 << 12
  private var keys = [UInt64](repeating: 0, count: count)
  /// The fourth is 0 where there is none.
  private var colors = [SIMD4<UInt8>](repeating: .zero, count: count)

  @inline(__always)
  private static func place(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }

  subscript(key: UInt64) -> SIMD3<UInt8>? {
    get {
      let place = Self.place(key)
      let color = colors[place]
      return keys[place] == key && color.w != 0 ? SIMD3(color.x, color.y, color.z) : nil
    }
    set {
      let place = Self.place(key)
      keys[place] = key
      colors[place] = newValue.map { SIMD4($0, 1) } ?? .zero
    }
  }
}

extension [Double] {
  /// 0 and 1 for each component.
  fileprivate static func unitRanges(_ count: Int) -> [Double] {
    (0..<2 * count).map { Double($0 % 2) }
  }
}
