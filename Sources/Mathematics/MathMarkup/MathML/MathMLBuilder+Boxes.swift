import ComposeMathSyntax

extension MathMLBuilder {
  /// White space.
  func space(_ length: MathLength, at range: Range<Int>) -> MathMLItem {
    var item = MathMLItem(
      MathMLElement("mspace", [.init("width", MathMLLength.text(length))], at: range))
    item.isSpace = true
    return item
  }

  /// A frame, a ground of colour or both.
  func boxed(
    _ frame: MathFrame, _ list: MathList, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let inner = surroundings.inner(frame.isDisplay ? .display : nil)
    var children = row(list, inner)
    if frame.isDisplay, surroundings.style != .display {
      children = [
        MathMLElement(
          "mstyle", [.init("displaystyle", "true"), .init("scriptlevel", "0")], children: children,
          at: range)
      ]
    }
    if frame.hasBorder, frame.background == nil, frame.border == nil {
      return MathMLElement("menclose", [.init("notation", "box")], children: children, at: range)
    }
    var attributes: [MathMLElement.Attribute] = []
    if let color = frame.background { attributes.append(.init("mathbackground", color.text)) }
    if frame.hasBorder || frame.border != nil {
      attributes.append(
        .init("style", "border: 1px solid " + (frame.border?.text ?? "currentcolor")))
    }
    return MathMLElement("mpadded", attributes, children: children, at: range)
  }

  /// A formula without ink, without some of its measures or both.
  func extent(
    _ extent: MathExtent, _ list: MathList, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    var attributes: [MathMLElement.Attribute] = []
    if extent.lap != .none || !extent.keepsWidth { attributes.append(.init("width", "0")) }
    if !extent.keepsHeight { attributes.append(.init("height", "0")) }
    if !extent.keepsDepth { attributes.append(.init("depth", "0")) }
    switch extent.lap {
    case .left: attributes.append(.init("lspace", "-1width"))
    case .center: attributes.append(.init("lspace", "-0.5width"))
    case .none, .right: break
    }
    var children = row(list, surroundings.inner())
    if !extent.isInked {
      let phantom = MathMLElement("mphantom", children: children, at: range)
      if attributes.isEmpty { return phantom }
      children = [phantom]
    }
    if attributes.isEmpty { return MathMLElement("mrow", children: children, at: range) }
    return MathMLElement("mpadded", attributes, children: children, at: range)
  }

  /// A formula moved up or down.
  func raised(
    _ length: MathLength, _ list: MathList, _ surroundings: Surroundings, at range: Range<Int>
  ) -> MathMLElement {
    let text = MathMLLength.text(length)
    let opposite = MathMLLength.text(MathLength(-length.value, length.unit))
    func signed(_ text: String) -> String { text.utf8.first == 0x2D ? text : "+" + text }
    return holding(
      "mpadded",
      [
        .init("height", signed(text)), .init("depth", signed(opposite)), .init("voffset", text),
      ], list, surroundings, at: range)
  }

  /// A black box.
  func rule(
    _ width: MathLength, _ height: MathLength, _ raise: MathLength, at range: Range<Int>
  ) -> MathMLElement {
    let rule = MathMLElement(
      "mspace",
      [
        .init("width", MathMLLength.text(width)), .init("height", MathMLLength.text(height)),
        .init("mathbackground", "black"),
      ], at: range)
    guard raise.value != 0 else { return rule }
    let text = MathMLLength.text(raise)
    return MathMLElement("mpadded", [.init("voffset", text)], children: [rule], at: range)
  }
}
