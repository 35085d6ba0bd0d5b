import ComposeAttributedText
import ComposeGraphics
import ComposePlatform

/// An image as it is read.
struct RTFPicture {
  var isReadable = false
  /// In twips; 0 where nothing is specified.
  var width = 0
  var height = 0
  /// In percent.
  var horizontalScale = 100
  var verticalScale = 100
  private(set) var bytes: [UInt8] = []
  private var highNibble: UInt8?

  mutating func append(binary: Slice<UnsafeBufferPointer<UInt8>>) {
    if isReadable { bytes.append(contentsOf: binary) }
  }

  mutating func append(hexadecimal: Slice<UnsafeBufferPointer<UInt8>>) {
    guard isReadable else { return }
    for byte in hexadecimal {
      guard let value = byte.hexadecimalDigitValue else { continue }
      if let high = highNibble {
        bytes.append(high << 4 | value)
        highNibble = nil
      } else {
        highNibble = value
      }
    }
  }
}

extension RTFParser {
  /// - Returns: False for words about something else.
  mutating func applyToPicture(_ control: RTFControl, _ parameter: Int?) -> Bool {
    switch control {
    case .pngblip, .jpegblip: picture.isReadable = true
    case .emfblip, .wmetafile, .macpict, .dibitmap, .wbitmap, .pmmetafile:
      picture.isReadable = false
    case .picwgoal: picture.width = min(max(parameter ?? 0, 0), 288_000)
    case .pichgoal: picture.height = min(max(parameter ?? 0, 0), 288_000)
    case .picscalex: picture.horizontalScale = min(max(parameter ?? 100, 1), 10_000)
    case .picscaley: picture.verticalScale = min(max(parameter ?? 100, 1), 10_000)
    default: return false
    }
    return true
  }

  /// Inserts the image that was read in the text.
  mutating func placePicture() {
    let picture = self.picture
    self.picture = RTFPicture()
    guard picture.isReadable else { return note("image that is neither PNG nor JPEG") }
    pictureBytes += picture.bytes.count
    guard pictureBytes <= reader.limits.maximumImageBytes else {
      return note("image with too many bytes")
    }
    guard let image = try? Image(data: picture.bytes) else { return note("damaged image") }
    var attachment = TextAttachment(image)
    if picture.width > 0, picture.height > 0 {
      attachment.width = Double(picture.width * picture.horizontalScale) / 2000
      attachment.ascent = Double(picture.height * picture.verticalScale) / 2000
    }
    guard !group.characters.isHidden else { return }
    var attributes = textAttributes(of: currentSet())
    attributes.attachment = attachment
    assembly.append([0xEF, 0xBF, 0xBC], set: assembly.register(attributes))
  }

  private func textAttributes(of set: Int) -> TextAttributes {
    assembly.text.attributeSets.indices.contains(set)
      ? assembly.text.attributeSets[set] : TextAttributes()
  }
}
