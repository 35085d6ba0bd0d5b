import ComposeAttributedText
import ComposeGeometry
import ComposeTextLayout

extension Panel {
  /// The beginning of 吾輩は猫である (Natsume Sōseki, 1905), with the readings of its words, and a
  /// date in digits side by side.
  static func japanese(_ font: Font) -> Panel {
    var style = ParagraphStyle(alignment: .justified)
    style.lineHeight = .exact(30)
    var plain = TextAttributes(font: font, language: "ja", paragraphStyle: style)
    plain.verticalGlyphForm = true

    var text = AttributedText()
    func add(_ string: String, reading: String? = nil) {
      var attributes = plain
      attributes.ruby = reading.map { RubyAnnotation($0) }
      text.append(string, attributes: attributes)
    }
    func add(number: String) {
      var attributes = plain
      attributes.horizontalInVertical = number.utf8.count
      text.append(number, attributes: attributes)
    }

    add("　")
    add("吾輩", reading: "わがはい")
    add("は")
    add("猫", reading: "ねこ")
    add("である。")
    add("名前", reading: "なまえ")
    add("はまだ無い。\n　どこで生れたかとんと")
    add("見当", reading: "けんとう")
    add("がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。")
    add("吾輩", reading: "わがはい")
    add("はここで始めて「人間」というものを見た。しかもあとで聞くとそれは")
    add("書生", reading: "しょせい")
    add("という人間中で一番")
    add("獰悪", reading: "どうあく")
    add("な種族であったそうだ。\n　明治")
    add(number: "38")
    add("年")
    add(number: "1")
    add("月、雑誌 Hototogisu（ホトトギス）に発表。")

    var options = FrameOptions()
    options.progression = .rightToLeft
    return Panel(rect: Rect(x: 378, y: 126, width: 180, height: 602), text: text, options: options)
  }
}
