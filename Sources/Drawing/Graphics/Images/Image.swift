public import ComposeGeometry

/// An image as a PDF writer needs it: the samples, as close to the file's own bytes as possible,
/// and what is needed to decode them.
///
/// Immutable; copies share their storage. Two images are equal when they hold the same bytes.
public struct Image: Sendable {
  /// The number of stored pixel columns, before `orientation` is applied.
  public let pixelWidth: Int
  /// The number of stored pixel rows, before `orientation` is applied.
  public let pixelHeight: Int
  /// The orientation of the stored rows and columns relative to the upright image.
  public let orientation: ImageOrientation
  /// The resolution stated in the file, for the stored columns and rows; nil when it is missing or
  /// implausible.
  public let declaredResolution: ImageResolution?
  /// The encoding, with the encoded bytes.
  public let encoding: Encoding
  /// The colour space of the samples.
  public let colorSpace: ImageColorSpace
  /// The alpha of each pixel; nil when all are opaque, or `stencil` or `colorKey` is used instead.
  public let alpha: AlphaPlane?
  /// The stencil mask, stretched over the stored image; one bit per sample.
  public let stencil: ImageMask?
  /// The transparent colour (colour key mask); nil when there is none or `alpha` is used instead.
  public let colorKey: ImageColorKey?
  /// An ICC profile for `colorSpace`, already checked to have its number of components.
  public let iccProfile: [UInt8]?
  /// The encoding exponent of the samples stated in the file (PNG gAMA), when it is far from the
  /// usual 1/2.2 and there is no ICC profile.
  ///
  /// The samples are not modified: PDF files state the gamma as a `CalGray` or `CalRGB` space, and
  /// bitmaps apply it.
  public let encodingGamma: Double?
  /// The primaries stated in the file (PNG cHRM), when they are not those of sRGB and there is no
  /// ICC profile.
  public let primaries: ImagePrimaries?
  /// Whether the image is interpolated when enlarged: false keeps the edges of its pixels; nil
  /// leaves it to the renderer.
  public let shouldInterpolate: Bool?
  /// The size of the source file in bytes; nil for samples and drawings.
  public private(set) var sourceByteCount: Int?
  /// Notes on parts that were ignored, or were read in spite of damage.
  public let notes: [ImageNote]
  /// A hash that identifies the image; the same on every machine and in every run.
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
  ///   - contentHash: The hash of the drawing's source.
  ///   - notes: What is not drawn as intended.
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

  /// A copy that is interpolated when enlarged, that is not, or that leaves it to the renderer
  /// (nil).
  ///
  /// In PDF files only true (`/Interpolate`) has a certain effect; PDF/A forbids it.
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

  /// The natural size of the upright image, in points: pixels × 72 / resolution.
  ///
  /// Where the file states no resolution, or less than 20 or more than 2400 pixels per inch, it is
  /// 96: the CSS pixel, which is what most screenshots use.
  public var size: Size {
    if case .vector(let vector) = encoding { return vector.content.size }
    let resolution = declaredResolution ?? .standard
    let width = Double(pixelWidth) * 72 / resolution.horizontal
    let height = Double(pixelHeight) * 72 / resolution.vertical
    return orientation.swapsAxes
      ? Size(width: height, height: width) : Size(width: width, height: height)
  }
}

extension Image: Hashable {
  /// The hash is compared first: it nearly always decides. The bytes are compared as well, so that
  /// an image made to collide cannot replace another.
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
