import ComposePDFWriter

extension ContentStream {
  /// Begins content of a layer, nested in those begun before.
  ///
  /// - Returns: A token for `endLayer`.
  mutating func beginLayer(_ number: Int) -> Int {
    drawings &+= 1
    closeMark()
    endText()
    use(layer: number)
    gap()
    bytes.append("/OC/L")
    bytes.append(integer: number)
    bytes.append(" BDC")
    layerCount += 1
    openLayers.append(layerCount)
    return layerCount
  }

  /// Ends a layer, unless the end of its page did.
  mutating func endLayer(_ token: Int) {
    guard openLayers.last == token else { return }
    drawings &+= 1
    closeMark()
    endText()
    write("EMC")
    openLayers.removeLast()
  }

  /// Ends the layers that are open at the end of the page.
  mutating func endLayers() {
    while let token = openLayers.last { endLayer(token) }
  }
}
