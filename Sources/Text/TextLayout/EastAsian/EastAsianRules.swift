import ComposeAttributedText
import ComposeUnicode

/// The East Asian part of a paragraph's style, settled for a language.
struct EastAsianRules {
  let tailoring: LineBreakTailoring
  let trimsLineEdges: Bool
  let trimsPairs: Bool
  /// In ems.
  let latinSpacing: Double
  /// Whether commas and full stops are centred in the em, as in Taiwan and Hong Kong.
  let centersStops: Bool

  init(_ style: ParagraphStyle, language: String?) {
    let layout = style.eastAsian
    let subtags = (language ?? "").lowercased().split(separator: "-")
    let primary = subtags.first ?? ""
    let isChinese = ["zh", "yue", "cmn", "wuu", "hak", "nan", "lzh"].contains(primary)
    let isChineseOrJapanese = isChinese || primary == "ja"
    let strictness: LineBreakTailoring.Strictness =
      switch layout.strictness {
      case .automatic, .strict: .strict
      case .normal: .normal
      case .loose: .loose
      }
    let words: LineBreakTailoring.WordBreaking =
      switch layout.wordBreaking {
      case .normal: .normal
      case .keepAll: .keepAll
      case .breakAll: .breakAll
      }
    tailoring = LineBreakTailoring(
      strictness: strictness, wordBreaking: words, isChineseOrJapanese: isChineseOrJapanese,
      keepsRepeatedSigns: true, keepsLeadingHyphens: true)
    switch layout.punctuationTrim {
    case .automatic:
      trimsLineEdges = isChineseOrJapanese || primary == "ko"
      trimsPairs = trimsLineEdges
    case .none:
      trimsLineEdges = false
      trimsPairs = false
    case .lineEdges:
      trimsLineEdges = true
      trimsPairs = false
    case .all:
      trimsLineEdges = true
      trimsPairs = true
    }
    let spacing = layout.latinSpacing ?? (isChineseOrJapanese ? 0.25 : 0)
    latinSpacing = spacing.isFinite ? min(max(0, spacing), 2) : 0
    centersStops =
      isChinese
      && (subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) } || primary == "yue")
  }

  /// Whether glyphs may be moved at all.
  var spaces: Bool { trimsLineEdges || trimsPairs || latinSpacing > 0 }
}

extension ShapedRun {
  /// Whether the run is of Chinese, Japanese or Korean script.
  var isEastAsian: Bool {
    switch script {
    case 0x4861_6E69, 0x4869_7261, 0x4B61_6E61, 0x426F_706F: true
    default: isHangul
    }
  }

  var isHangul: Bool { script == 0x4861_6E67 }

  /// Whether the run is of Thai, Lao, Khmer or Burmese script, which sets no spaces between words.
  var isSoutheastAsian: Bool {
    switch script {
    case 0x5468_6169, 0x4C61_6F6F, 0x4B68_6D72, 0x4D79_6D72: true
    default: false
    }
  }

  /// Whether justified lines are spread between the characters of the run.
  var isSpread: Bool { isEastAsian || isSoutheastAsian }
}
