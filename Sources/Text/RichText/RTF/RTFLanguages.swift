/// Windows' numbers of languages (MS-LCID) and their tags.
enum RTFLanguages {
  /// Nil for what is no language, and for numbers that are not known.
  static func tag(_ number: Int) -> String? { tags[number] }

  /// The number of a tag, or of its language in the country that is meant without one; nil where
  /// there is none.
  static func number(_ tag: String) -> Int? { numbers[tag.lowercased()] }

  /// Whether a file can express the tag exactly.
  static func isExact(_ tag: String) -> Bool { number(tag).flatMap { tags[$0] } == tag }

  private static let tags: [Int: String] = {
    var tags: [Int: String] = [:]
    for entry in table.split(separator: " ") {
      let parts = entry.split(separator: ":")
      // Every entry has a number and a tag.
      if parts.count == 2, let number = Int(parts[0], radix: 16) { tags[number] = String(parts[1]) }
    }
    // The languages themselves, for text of no country.
    for (number, tag) in tags where number >> 10 == 1 {
      if let language = tag.split(separator: "-").first { tags[number & 0x3FF] = String(language) }
    }
    tags[0x04] = "zh"
    return tags
  }()

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, tag) in tags.sorted(by: { $0.key < $1.key }) {
      if numbers[tag.lowercased()] == nil { numbers[tag.lowercased()] = number }
    }
    return numbers
  }()

  private static let table = """
    0401:ar-SA 0402:bg-BG 0403:ca-ES 0404:zh-TW 0405:cs-CZ 0406:da-DK 0407:de-DE 0408:el-GR \
    0409:en-US 040B:fi-FI 040C:fr-FR 040D:he-IL 040E:hu-HU 040F:is-IS 0410:it-IT 0411:ja-JP \
    0412:ko-KR 0413:nl-NL 0414:nb-NO 0415:pl-PL 0416:pt-BR 0417:rm-CH 0418:ro-RO 0419:ru-RU \
    041A:hr-HR 041B:sk-SK 041C:sq-AL 041D:sv-SE 041E:th-TH 041F:tr-TR 0420:ur-PK 0421:id-ID \
    0422:uk-UA 0423:be-BY 0424:sl-SI 0425:et-EE 0426:lv-LV 0427:lt-LT 0428:tg-TJ 0429:fa-IR \
    042A:vi-VN 042B:hy-AM 042C:az-AZ 042D:eu-ES 042E:wen-DE 042F:mk-MK 0432:tn-ZA 0434:xh-ZA \
    0435:zu-ZA 0436:af-ZA 0437:ka-GE 0438:fo-FO 0439:hi-IN 043A:mt-MT 043B:se-NO 043E:ms-MY \
    043F:kk-KZ 0440:ky-KG 0441:sw-KE 0442:tk-TM 0443:uz-UZ 0444:tt-RU 0445:bn-IN 0446:pa-IN \
    0447:gu-IN 0448:or-IN 0449:ta-IN 044A:te-IN 044B:kn-IN 044C:ml-IN 044D:as-IN 044E:mr-IN \
    044F:sa-IN 0450:mn-MN 0451:bo-CN 0452:cy-GB 0453:kh-KH 0454:lo-LA 0456:gl-ES 0457:kok-IN \
    045A:syr-SY 045B:si-LK 045D:iu-CA 045E:am-ET 0461:ne-NP 0462:fy-NL 0463:ps-AF 0464:fil-PH \
    0465:div-MV 0468:ha-NG 046A:yo-NG 046B:quz-BO 046C:ns-ZA 046D:ba-RU 046E:lb-LU 046F:kl-GL \
    0478:ii-CN 047A:arn-CL 047C:moh-CA 047E:br-FR 0480:ug-CN 0481:mi-NZ 0482:oc-FR 0483:co-FR \
    0484:gsw-FR 0485:sah-RU 0486:qut-GT 0487:rw-RW 0488:wo-SN 048C:gbz-AF 0801:ar-IQ 0804:zh-CN \
    0807:de-CH 0809:en-GB 080A:es-MX 080C:fr-BE 0810:it-CH 0813:nl-BE 0814:nn-NO 0816:pt-PT \
    081D:sv-FI 0820:ur-IN 082E:dsb-DE 083B:se-SE 083C:ga-IE 083E:ms-BN 0850:mn-CN 0851:bo-BT \
    085F:tmz-DZ 086B:quz-EC 0C01:ar-EG 0C04:zh-HK 0C07:de-AT 0C09:en-AU 0C0A:es-ES 0C0C:fr-CA \
    0C1A:sr-SP 0C3B:se-FI 0C6B:quz-PE 1001:ar-LY 1004:zh-SG 1007:de-LU 1009:en-CA 100A:es-GT \
    100C:fr-CH 101A:hr-BA 103B:smj-NO 1401:ar-DZ 1404:zh-MO 1407:de-LI 1409:en-NZ 140A:es-CR \
    140C:fr-LU 141A:bs-BA 143B:smj-SE 1801:ar-MA 1809:en-IE 180A:es-PA 180C:fr-MC 181A:sr-BA \
    183B:sma-NO 1C01:ar-TN 1C09:en-ZA 1C0A:es-DO 1C3B:sma-SE 2001:ar-OM 2009:en-JA 200A:es-VE \
    203B:sms-FI 2401:ar-YE 2409:en-CB 240A:es-CO 243B:smn-FI 2801:ar-SY 2809:en-BZ 280A:es-PE \
    2C01:ar-JO 2C09:en-TT 2C0A:es-AR 3001:ar-LB 3009:en-ZW 300A:es-EC 3401:ar-KW 3409:en-PH \
    340A:es-CL 3801:ar-AE 380A:es-UY 3C01:ar-BH 3C0A:es-PY 4001:ar-QA 4009:en-IN 400A:es-BO \
    4409:en-MY 440A:es-SV 480A:es-HN 4C0A:es-NI 500A:es-PR 540A:es-US
    """
}
