import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// Text in one writing system and where it stands on the page.
struct Panel {
  static let accent = Color.hex(0x8C3B2A)

  var rect: Rect
  var text: AttributedText
  var options = FrameOptions()
  var hasRule = true

  static func all(in fonts: FontCollection) throws -> [Panel] {
    func font(_ family: String, _ size: Double) throws -> Font {
      // Without the family the fallback decides.
      fonts.families.contains(family)
        ? try fonts.font(family, size: size)
        : try fonts.font("Libertinus Serif", size: size)
    }
    return [
      try title(fonts),
      Panel(
        rect: Rect(x: 54, y: 126, width: 288, height: 108),
        text: try arabic(font("Noto Naskh Arabic", 14))),
      Panel(
        rect: Rect(x: 54, y: 262, width: 288, height: 96),
        text: try hebrew(font("Noto Serif Hebrew", 13))),
      Panel(
        rect: Rect(x: 54, y: 386, width: 288, height: 96),
        text: try thai(font("Noto Serif Thai", 13))),
      Panel(
        rect: Rect(x: 54, y: 510, width: 288, height: 100),
        text: try devanagari(font("Noto Serif Devanagari", 13))),
      Panel(
        rect: Rect(x: 54, y: 638, width: 288, height: 90),
        text: try emoji(font("Noto Color Emoji", 26))),
      japanese(try font("Noto Serif CJK JP", 15)),
    ]
  }

  private static func title(_ fonts: FontCollection) throws -> Panel {
    let large = try fonts.font("Libertinus Serif", size: 30)
    let text = AttributedText("Scripts", attributes: TextAttributes(font: large))
    return Panel(rect: Rect(x: 54, y: 54, width: 288, height: 44), text: text, hasRule: false)
  }

  private static func attributes(
    _ font: Font, language: String, lineHeight: Double, isJustified: Bool = true
  ) -> TextAttributes {
    var style = ParagraphStyle(alignment: isJustified ? .justified : .natural)
    style.lineHeight = .exact(lineHeight)
    return TextAttributes(font: font, language: language, paragraphStyle: style)
  }

  private static func arabic(_ font: Font) -> AttributedText {
    AttributedText(
      """
      يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل \
      بعضهم بعضًا بروح الإخاء. لكل إنسان حق التمتع بكافة الحقوق والحريات الواردة في هذا الإعلان.
      """, attributes: attributes(font, language: "ar", lineHeight: 26))
  }

  private static func hebrew(_ font: Font) -> AttributedText {
    AttributedText(
      """
      בשנת 1991 פורסם תקן Unicode 1.0, ובו 7,161 תווים; בשנת 2022 היו בתקן Unicode 15.0 כבר \
      149,186 תווים מ־161 כתבים. (הכתב העברי: 22 אותיות ו־5 סופיות.)
      """, attributes: attributes(font, language: "he", lineHeight: 23))
  }

  private static func thai(_ font: Font) -> AttributedText {
    AttributedText(
      """
      มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ \
      ต่างมีเหตุผลและมโนธรรมและควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ
      """, attributes: attributes(font, language: "th", lineHeight: 25, isJustified: false))
  }

  private static func devanagari(_ font: Font) -> AttributedText {
    AttributedText(
      """
      सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें \
      बुद्धि और अन्तरात्मा की देन प्राप्त है। क्षत्रिय, ज्ञान, श्री, स्त्री, ट्रैक्टर।
      """, attributes: attributes(font, language: "hi", lineHeight: 24))
  }

  private static func emoji(_ font: Font) -> AttributedText {
    AttributedText(
      "😀🎉🌍🍣🚀👩‍🚀👨‍👩‍👧‍👦🏳️‍🌈🇺🇳🇯🇵👍🏽❤️",
      attributes: attributes(font, language: "en", lineHeight: 36, isJustified: false))
  }
}
