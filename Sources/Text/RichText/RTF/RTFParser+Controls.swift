import ComposeAttributedText

// What each control word does.

extension RTFParser {
  mutating func apply(_ control: RTFControl, _ parameter: Int?) {
    if control.isHidden { return setDestination(.skipped) }
    if let name = control.lossName {
      if group.destination == .body { note(name) }
      return setDestination(.skipped)
    }
    if group.destination == .skipped, control != .ud { return }
    if let character = control.character { return emit(character) }
    if applyToDestinations(control) || applyToHeader(control, parameter)
      || applyToCharacters(control, parameter) || applyToParagraphs(control, parameter)
      || applyToPicture(control, parameter)
    {
      return
    }
    applyToTables(control, parameter)
  }

  private mutating func applyToDestinations(_ control: RTFControl) -> Bool {
    switch control {
    case .fonttbl: setDestination(.fontTable)
    case .falt: setDestination(.alternateFontName)
    case .colortbl: setDestination(.colorTable)
    case .expandedcolortbl: setDestination(.expandedColorTable)
    case .info: setDestination(.info)
    case .title: setInfoDestination(.title)
    case .subject: setInfoDestination(.subject)
    case .author: setInfoDestination(.author)
    case .manager: setInfoDestination(.manager)
    case .company: setInfoDestination(.company)
    case .category: setInfoDestination(.category)
    case .keywords: setInfoDestination(.keywords)
    case .doccomm: setInfoDestination(.comment)
    case .field:
      fields.append(RTFField(depth: depth))
    case .fldinst: setDestination(.fieldInstruction)
    case .fldrslt:
      setDestination(.body)
      if let field = fields.last, let link = field.link { group.characters.link = link }
    case .pict:
      picture = RTFPicture()
      setDestination(.picture)
    case .bkmkstart: setDestination(.bookmarkStart)
    case .bkmkend: setDestination(.bookmarkEnd)
    case .upr:
      group.unicodeDestination = group.destination
      setDestination(.skipped)
    case .ud:
      if let destination = group.unicodeDestination {
        group.unicodeDestination = nil
        group.destination = .body
        setDestination(destination)
      }
    case .shppict, .listtext, .pntext, .object, .result, .shp, .shprslt: break
    default: return false
    }
    return true
  }

  private mutating func setInfoDestination(_ field: RTFDestination.InfoField) {
    setDestination(group.destination == .info ? .infoText(field) : .skipped)
  }

  /// What the group that now ends has gathered.
  mutating func finishDestination(_ destination: RTFDestination) {
    switch destination {
    case .fontTable: endFontNames(atEndOfTable: true)
    case .alternateFontName:
      let name = takeBuffer()
      fonts[currentFont]?.alternateName = name
    case .infoText(let field): setInfo(field, takeBuffer())
    case .picture: placePicture()
    case .bookmarkStart:
      let name = takeBuffer()
      if !name.isEmpty { beginAnchor(name) }
    case .bookmarkEnd:
      endAnchor(takeBuffer())
    default: break
    }
  }

  private mutating func takeBuffer() -> String {
    defer { buffer = [] }
    return trimmed(buffer)
  }

  private func trimmed(_ bytes: [UInt8]) -> String {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    let end = (bytes.lastIndex { $0 > 0x20 } ?? start - 1) + 1
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  private mutating func setInfo(_ field: RTFDestination.InfoField, _ text: String) {
    guard !text.isEmpty else { return }
    switch field {
    case .title: attributes.title = text
    case .subject: attributes.subject = text
    case .author: attributes.author = text
    case .manager: attributes.manager = text
    case .company: attributes.company = text
    case .category: attributes.category = text
    case .comment: attributes.comment = text
    case .keywords:
      attributes.keywords = text.split { $0 == "," || $0 == ";" }
        .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        .filter { !$0.isEmpty }
    }
  }
}
