import ComposeDocumentModel
import ComposeMarkup

/// What style sheets say of an element, as the document model has it.
final class ElementStyle: Sendable {
  let text: TextAppearance
  /// Of the element as a block; nil for nothing.
  let own: BlockAppearance?
  /// Of text and blocks inside it; nil for nothing.
  let inherited: BlockAppearance?
  let transform: ComputedStyle.Transform?
  let whiteSpace: ComputedStyle.WhiteSpace
  let numbering: List.Numbering?
  let hasBullets: Bool
  let captionIsBelow: Bool
  let width: String?
  let maximumWidth: String?
  let height: String?
  /// Whether the border determines the rules of a table.
  let hasBorder: Bool

  init(_ style: ComputedStyle, _ element: HTMLElement) {
    text = style.text
    let inherited = style.inheritedValues
    var empty = BlockAppearance.Values()
    empty.text.isComplete = inherited.text.isComplete
    empty.text.isSizeInherited = inherited.text.isSizeInherited
    let own = style.values(of: element)
    self.own = own == empty ? nil : BlockAppearance(own)
    self.inherited =
      inherited == empty ? nil : inherited == own ? self.own : BlockAppearance(inherited)
    transform = style.transform == ComputedStyle.Transform.none ? nil : style.transform
    whiteSpace = style.whiteSpace ?? .collapsed
    numbering = style.numbering
    hasBullets = own.bullet != nil
    captionIsBelow = style.captionIsBelow ?? false
    width = style.box.width
    maximumWidth = style.box.maximumWidth
    height = style.box.height
    hasBorder = !style.box.border.isEmpty
  }
}
