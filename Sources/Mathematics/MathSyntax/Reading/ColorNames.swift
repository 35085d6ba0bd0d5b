internal import ComposeGeometry

/// Names of colours: those of dvips, which begin with capitals, and those of CSS.
enum ColorNames {
  /// The value 0xRRGGBB of a name, or nil.
  static func value(of name: String) -> UInt32? {
    if let value = value(ofDVIPSName: name) { return value }
    // Names only: values have forms of their own here.
    guard let first = name.utf8.first, (0x41...0x5A).contains(first & 0xDF),
      !name.utf8.contains(0x28),
      let color = Color(css: name), color.space == .rgb
    else { return nil }
    let components = color.rgbComponents
    func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, (value * 255).rounded()))) }
    return byte(components.x) << 16 | byte(components.y) << 8 | byte(components.z)
  }

  private static func value(ofDVIPSName name: String) -> UInt32? {
    let wanted = Array(name.utf8)
    let table = dvipsNames
    var index = 0
    while index < table.utf8CodeUnitCount {
      var end = index
      while table.utf8Start[end] != 0x20 { end += 1 }
      if end - index == wanted.count,
        UnsafeBufferPointer(start: table.utf8Start + index, count: end - index).elementsEqual(
          wanted)
      {
        let digits = UnsafeBufferPointer(start: table.utf8Start + end + 1, count: 6)
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      }
      index = end + 8
    }
    return nil
  }
}

/// Each name with a space, six digits and a line feed after it: the names of dvips with the values of sRGB that
/// xcolor's conversion and MathJax give.
private let dvipsNames: StaticString = """
  Apricot FBB982
  Aquamarine 00B5BE
  Bittersweet C04F17
  Black 221E1F
  Blue 2D2F92
  BlueGreen 00B3B8
  BlueViolet 473992
  BrickRed B6321C
  Brown 792500
  BurntOrange F7921D
  CadetBlue 74729A
  CarnationPink F282B4
  Cerulean 00A2E3
  CornflowerBlue 41B0E4
  Cyan 00AEEF
  Dandelion FDBC42
  DarkOrchid A4538A
  Emerald 00A99D
  ForestGreen 009B55
  Fuchsia 8C368C
  Goldenrod FFDF42
  Gray 949698
  Green 00A64F
  GreenYellow DFE674
  JungleGreen 00A99A
  Lavender F49EC4
  LimeGreen 8DC73E
  Magenta EC008C
  Mahogany A9341F
  Maroon AF3235
  Melon F89E7B
  MidnightBlue 006795
  Mulberry A93C93
  NavyBlue 006EB8
  OliveGreen 3C8031
  Orange F58137
  OrangeRed ED135A
  Orchid AF72B0
  Peach F7965A
  Periwinkle 7977B8
  PineGreen 008B72
  Plum 92268F
  ProcessBlue 00B0F0
  Purple 99479B
  RawSienna 974006
  Red ED1B23
  RedOrange F26035
  RedViolet A1246B
  Rhodamine EF559F
  RoyalBlue 0071BC
  RoyalPurple 613F99
  RubineRed ED017D
  Salmon F69289
  SeaGreen 3FBC9D
  Sepia 671800
  SkyBlue 46C5DD
  SpringGreen C6DC67
  Tan DA9D76
  TealBlue 00AEB3
  Thistle D883B7
  Turquoise 00B4CE
  Violet 58429B
  VioletRed EF58A0
  White FFFFFF
  WildStrawberry EE2967
  Yellow FFF200
  YellowGreen 98CC70
  YellowOrange FAA21A

  """
