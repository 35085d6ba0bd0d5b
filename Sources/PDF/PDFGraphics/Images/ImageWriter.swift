import ComposeGraphics
import ComposePDFWriter

/// Writes one image as an image XObject (ISO 32000-1, 8.9.5), with its samples unmodified.
struct ImageWriter {
  let image: Image
  let profile: PDFReference?
  let stencil: PDFReference?

  func write(to writer: PDFWriter, as reference: PDFReference) throws(PDFError) {
    var dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Image"),
      "Width": .integer(image.pixelWidth), "Height": .integer(image.pixelHeight),
      "ColorSpace": colorSpace, "BitsPerComponent": .integer(image.bitsPerComponent),
    ]
    if image.shouldInterpolate == true { dictionary["Interpolate"] = true }
    if let alpha = image.alpha {
      let mask = writer.reserve()
      try writeMask(alpha, to: writer, as: mask)
      dictionary["SMask"] = .reference(mask)
    } else if let stencil {
      dictionary["Mask"] = .reference(stencil)
    } else if let key = image.colorKey {
      dictionary["Mask"] = .array(
        key.ranges.flatMap { [.integer($0.lowerBound), .integer($0.upperBound)] })
    }
    switch image.encoding {
    case .jpeg(let jpeg):
      dictionary["Filter"] = .name("DCTDecode")
      if let transform = jpeg.colorTransform {
        dictionary["DecodeParms"] = ["ColorTransform": .integer(transform)]
      }
      if jpeg.isInverted { dictionary["Decode"] = [1, 0, 1, 0, 1, 0, 1, 0] }
      try writer.writeStream(dictionary, jpeg.bytes, as: reference, compress: false)
    case .flate(let stream):
      try write(stream, with: dictionary, to: writer, as: reference)
    case .samples(let samples):
      try writer.writeStream(dictionary, samples.bytes, as: reference)
    // Drawn as a form by `PDFContext.draw`.
    case .vector: try writer.write(.null, as: reference)
    }
  }

  private func writeMask(
    _ alpha: AlphaPlane, to writer: PDFWriter, as reference: PDFReference
  ) throws(PDFError) {
    let dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Image"),
      "Width": .integer(alpha.size?.width ?? image.pixelWidth),
      "Height": .integer(alpha.size?.height ?? image.pixelHeight),
      "ColorSpace": .name("DeviceGray"), "BitsPerComponent": .integer(alpha.bitsPerComponent),
    ]
    switch alpha.encoding {
    case .flate(let stream):
      try write(stream, with: dictionary, to: writer, as: reference)
    case .samples(let samples):
      try writer.writeStream(dictionary, samples.bytes, as: reference)
    }
  }

  /// A stream of rows with PNG predictors (ISO 32000-1, 7.4.4.4), unmodified.
  private func write(
    _ stream: FlateImage, with entries: PDFDictionary, to writer: PDFWriter,
    as reference: PDFReference
  ) throws(PDFError) {
    var dictionary = entries
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["DecodeParms"] = [
      "Predictor": 15, "Colors": .integer(stream.components),
      "BitsPerComponent": .integer(stream.bitsPerComponent),
      "Columns": .integer(stream.columns),
    ]
    try writer.writeStream(dictionary, stream.bytes, as: reference, compress: false)
  }

  private var colorSpace: PDFObject {
    switch image.colorSpace {
    case .gray: profiled ?? calibrated ?? .name("DeviceGray")
    case .rgb: profiled ?? calibrated ?? .name("DeviceRGB")
    case .cmyk: profiled ?? .name("DeviceCMYK")
    case .indexed(let palette):
      [
        .name("Indexed"), profiled ?? calibrated ?? .name("DeviceRGB"),
        .integer(max(palette.count / 3 - 1, 0)), .string(palette),
      ]
    }
  }

  /// The calibrated colour space of an image without an ICC profile (ISO 32000-1, 8.6.5.2 and
  /// 8.6.5.3).
  private var calibrated: PDFObject? {
    guard image.encodingGamma != nil || image.primaries != nil,
      let primaries = image.primaries ?? .sRGB
    else { return nil }
    func numbers(_ vector: SIMD3<Double>) -> [PDFObject] { (0..<3).map { .real(vector[$0]) } }
    // With primaries only, the transfer curve is that of sRGB.
    let gamma = PDFObject.real(image.encodingGamma.map { 1 / $0 } ?? 2.2)
    if image.colorSpace == .gray {
      // Gray has no hue, and with any other white point Poppler tints it.
      return [.name("CalGray"), ["WhitePoint": [1, 1, 1], "Gamma": gamma]]
    }
    return [
      .name("CalRGB"),
      [
        "WhitePoint": .array(numbers(primaries.whitePoint)),
        "Gamma": .array([gamma, gamma, gamma]),
        "Matrix": .array(primaries.tristimulus.flatMap(numbers)),
      ],
    ]
  }

  private var profiled: PDFObject? {
    profile.map { [.name("ICCBased"), .reference($0)] }
  }
}

extension ImageMask {
  /// Writes a one-bit mask as a stencil mask (ISO 32000-1, 8.9.6.2).
  func write(to writer: PDFWriter, as reference: PDFReference) throws(PDFError) {
    var dictionary: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Image"), "ImageMask": true,
      "Width": .integer(pixelWidth), "Height": .integer(pixelHeight), "BitsPerComponent": 1,
    ]
    if isInverted { dictionary["Decode"] = [1, 0] }
    try writer.writeStream(dictionary, samples, as: reference)
  }
}

extension Image {
  var bitsPerComponent: Int {
    switch encoding {
    case .jpeg(let jpeg): jpeg.bitsPerComponent
    case .flate(let stream): stream.bitsPerComponent
    case .samples(let samples): samples.bitsPerComponent
    case .vector: 8
    }
  }
}
