public import ComposeGeometry

/// A picture as a PDF writer wants it: the samples as near to the file's own bytes as they can
/// be, and what is needed to read them.
///
/// Immutable; copies share their storage. Two images are equal when they hold the same bytes.
public struct Image: Sendable {
  /// How many columns of pixels are stored, before `orientation` is applied.
  public let pixelWidth: Int
  /// How many rows of pixels are stored, before `orientation` is applied.
  public let pixelHeight: Int
  /// How the stored rows and columns are to be turned to stand upright.
  public let orientation: ImageOrientation
  /// What the file says about its resolution, for the stored columns and rows; nil when it
  /// says nothing or nothing likely.
  public let declaredResolution: ImageResolution?
  /// The encoding, with the encoded bytes.
  public let encoding: Encoding
  /// The colour space of the samples.
  public let colorSpace: ImageColorSpace
  /// How opaque each pixel is; nil when all are, or `stencil` or `colorKey` says it.
  public let alpha: AlphaPlane?
  /// Which pixels are seen, stretched over the stored picture; one bit a sample.
  public let stencil: ImageMask?
  /// The one colour that stands for “nothing here”; nil when there is none or `alpha` says it.
  public let colorKey: ImageColorKey?
  /// An ICC profile for `colorSpace`, already checked to have its number of components.
  public let iccProfile: [UInt8]?
  /// The exponent that the file says its samples were encoded with (PNG gAMA), when it is far
  /// from the usual 1/2.2 and no profile says better.
  ///
  /// The samples are left as they are: PDF files state it beside them, as a `CalGray` or `CalRGB`
  /// space, and bitmaps apply it.
  public let encodingGamma: Double?
  /// The primaries that the file says its colours have (PNG cHRM), when they are not those of sRGB
  /// and no profile says better.
  public let primaries: ImagePrimaries?
  /// Whether enlarging is to smooth it: false keeps the edges of its pixels; nil leaves it to whoever
  /// draws or shows it.
  public let shouldInterpolate: Bool?
  /// How many bytes the file had that it was read from; nil for samples and drawings.
  public private(set) var sourceByteCount: Int?
  /// What was left out of the picture or read in spite of damage.
  public let notes: [ImageNote]
  /// Tells pictures apart; the same on every machine and in every run.
  public let contentHash: ContentHash

  /// The encodings of images.
  public enum Encoding: Hashable, Sendable {
    /// A whole JPEG file.
    case jpeg(JPEGImage)
    /// A zlib stream of rows with PNG predictors.
    case flate(FlateImage)
    /// Plain rows of samples.
    case samples(SampleImage)
    /// No samples: a drawing that certain contexts know.
    case vector(VectorImage)
  }

  init(
    pixelWidth: Int, pixelHeight: Int, orientation: ImageOrientation = .up,
    declaredResolution: ImageResolution? = nil, encoding: Encoding, colorSpace: ImageColorSpace,
    alpha: AlphaPlane? = nil, stencil: ImageMask? = nil, colorKey: ImageColorKey? = nil,
    iccProfile: [UInt8]? = nil, encodingGamma: Double? = nil, primaries: ImagePrimaries? = nil,
    shouldInterpolate: Bool? = nil, sourceByteCount: Int? = nil, notes: [ImageNote] = [],
    contentHash: ContentHash
  ) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.orientation = orientation
    self.declaredResolution = declaredResolution
    self.encoding = encoding
    self.colorSpace = colorSpace
    self.alpha = alpha
    self.stencil = stencil
    self.colorKey = colorKey
    self.iccProfile = iccProfile
    self.encodingGamma = encodingGamma
    self.primaries = primaries
    self.shouldInterpolate = shouldInterpolate
    self.sourceByteCount = sourceByteCount
    self.notes = notes
    self.contentHash = contentHash
  }

  /// A drawing as an image, with no pixels of its own.
  ///
  /// - Parameters:
  ///   - contentHash: Of what the drawing was made from.
  ///   - notes: What is not drawn as it was meant.
  public init(_ vector: VectorImage, contentHash: ContentHash, notes: [ImageNote] = []) {
    self.init(
      pixelWidth: 0, pixelHeight: 0, encoding: .vector(vector), colorSpace: .rgb, notes: notes,
      contentHash: contentHash)
  }

  /// The same, with the length of the file that it was read from.
  func read(fromBytes count: Int) -> Image {
    var image = self
    image.sourceByteCount = count
    return image
  }

  /// The same, enlarged smoothly, with the edges of its pixels, or as whoever shows it likes.
  ///
  /// In PDF files only readers that are told to smooth do so for certain; PDF/A forbids to tell.
  public func interpolated(_ shouldInterpolate: Bool?) -> Image {
    Image(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, orientation: orientation,
      declaredResolution: declaredResolution, encoding: encoding, colorSpace: colorSpace,
      alpha: alpha, stencil: stencil, colorKey: colorKey, iccProfile: iccProfile,
      encodingGamma: encodingGamma, primaries: primaries, shouldInterpolate: shouldInterpolate,
      sourceByteCount: sourceByteCount, notes: notes,
      contentHash: ContentHash(
        contentHash, "interpolate \(shouldInterpolate.map { "\($0)" } ?? "unsaid")"))
  }

  /// The natural size of the upright picture, in points: pixels × 72 / resolution.
  ///
  /// Where the file is silent, or names less than 20 or more than 2400 pixels per inch, the
  /// resolution is 96: the pixel of CSS, which is what most screenshots are made of.
  public var size: Size {
    if case .vector(let vector) = encoding { return vector.picture.size }
    let resolution = declaredResolution ?? .standard
    let width = Double(pixelWidth) * 72 / resolution.horizontal
    let height = Double(pixelHeight) * 72 / resolution.vertical
    return orientation.swapsAxes
      ? Size(width: height, height: width) : Size(width: width, height: height)
  }
}

extension Image: Hashable {
  /// The hash is compared first: it nearly always decides. The bytes are compared as well, so
  /// that no picture made to collide can take another's place.
  public static func == (left: Image, right: Image) -> Bool {
    left.contentHash == right.contentHash && left.encoding == right.encoding
      && left.colorSpace == right.colorSpace && left.alpha == right.alpha
      && left.stencil == right.stencil && left.colorKey == right.colorKey
      && left.orientation == right.orientation
      && left.declaredResolution == right.declaredResolution
      && left.iccProfile == right.iccProfile && left.encodingGamma == right.encodingGamma
      && left.primaries == right.primaries
      && left.shouldInterpolate == right.shouldInterpolate
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}

extension Image: CustomStringConvertible {
  /// Size, colours and content in one line: `640×480 rgb flate 1f0c…`.
  public var description: String {
    let name =
      switch encoding {
      case .jpeg: "jpeg"
      case .flate: "flate"
      case .samples: "samples"
      case .vector: "vector"
      }
    let mask =
      alpha != nil ? " alpha" : stencil != nil ? " stencil" : colorKey != nil ? " color-key" : ""
    let turn = orientation == .up ? "" : " orientation=\(orientation.rawValue)"
    return "\(pixelWidth)×\(pixelHeight) \(colorSpace.name) \(name)\(mask)\(turn) "
      + contentHash.description.prefix(8)
  }
}
