import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter

extension PageInterpreter {
  func setMask(_ object: PDFObject) {
    let dictionary = document.dictionary(object)
    guard let group = dictionary["G"], document.streamDictionary(group) != nil else {
      state.mask = nil
      return
    }
    var transfer: PDFFunction?
    if let object = dictionary["TR"], document.name(object) != "Identity" {
      transfer = PDFFunction(object, in: document)
      if transfer == nil { note("transfer function of a soft mask") }
    }
    let source: SoftMaskType.Source =
      document.name(dictionary["S"]) == "Alpha" ? .alpha : .luminosity
    state.mask = PageMask(
      group: group,
      type: SoftMaskType(
        source, transfer: transfer.map { function in { function([$0]).first ?? 0 } }),
      backdrop: document.numbers(dictionary["BC"]), transform: context.transform, opacity: 1)
  }

  /// Draws `body` through a mask, which stands where it was when it was set.
  ///
  /// - Parameter isIsolated: Whether what is drawn does not blend with what is below it.
  func masked(by mask: PageMask, isIsolated: Bool, _ body: () -> Void) {
    guard let dictionary = document.streamDictionary(mask.group),
      let inverse = context.transform.inverted
    else { return body() }
    let now = state
    openMasks += 1
    let drawMask = {
      self.nested(resources: nil) {
        let toMask = mask.transform.followed(by: inverse)
        self.context.concatenate(toMask)
        self.state = PageState()
        self.state.transform = mask.transform
        if mask.type.source == .luminosity, !mask.backdrop.isEmpty,
          let box = self.context.clipBounds
        {
          let group = self.document.dictionary(dictionary["Group"])
          let space =
            PageColorSpace(
              group["CS"], resources: self.resources, in: self.document, profiles: self.profiles)
            ?? (mask.backdrop.count == 3 ? .rgb : mask.backdrop.count == 4 ? .cmyk : .gray)
          self.context.fill(Path(rect: box), with: space.color(mask.backdrop))
        }
        self.paintForm(mask.group, dictionary)
      }
    }
    let group = TransparencyGroup(isIsolated: isIsolated)
    context.withMask(of: mask.type, group: group, drawMask) {
      self.openMasks -= 1
      self.state = now
      body()
      self.openMasks += 1
    }
    openMasks -= 1
    state = now
  }
}
