import ComposeAttributedText
import ComposeFonts
import ComposePlatform

/// How a file names a font so that it is found again.
struct FontName: Hashable {
  /// A family, or a face by its own name where weight and slant do not lead to it.
  var name: String
  var role: FontRole
  var isBold: Bool
  var isItalic: Bool

  /// - Parameter weights: Which weights of a family a file can express; nil for all.
  init(_ face: FontFace, weights: [Int]?) {
    let traits = face.traits
    isItalic = traits.isItalic
    isBold = traits.weight >= 600
    role = traits.isMonospaced ? .mono : Self.isSans(face.family) ? .sans : .serif
    let isFamily =
      weights?.contains(traits.weight) != false && traits.width == 5 && face.variations.isEmpty
    name = isFamily ? face.family : face.fullName
  }

  private static func isSans(_ family: String) -> Bool {
    let name = family.lowercased()
    return ["sans", "gothic", "helvetica", "arial", "grotesk"].contains {
      name.contains(bytesOf: $0)
    }
  }
}
