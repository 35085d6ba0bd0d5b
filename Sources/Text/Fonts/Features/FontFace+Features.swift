import CComposeHarfBuzz

extension FontFace {
  /// The features that the font has, for any script, in the order of their tags (`GSUB`, `GPOS`).
  public var features: [OpenTypeTag] {
    var tags: Set<OpenTypeTag> = []
    for table: OpenTypeTag in ["GSUB", "GPOS"] {
      var start: UInt32 = 0
      // A table cannot number more.
      while start < 0x10000 {
        var count: UInt32 = 64
        var part = [hb_tag_t](repeating: 0, count: Int(count))
        let total = hb_ot_layout_table_get_feature_tags(
          handle.face, table.rawValue, start, &count, &part)
        for tag in part.prefix(Int(count)) { tags.insert(OpenTypeTag(rawValue: tag)) }
        start += count
        if count == 0 || start >= total { break }
      }
    }
    return tags.sorted()
  }

  /// The font's name for one of its stylistic sets or character variants, such as
  /// `Alternate a`; nil where it has no name.
  public func name(ofFeature tag: OpenTypeTag) -> String? {
    var index: UInt32 = 0
    var label: hb_ot_name_id_t = 0
    while index < 0x10000 {
      var count: UInt32 = 64
      var part = [hb_tag_t](repeating: 0, count: Int(count))
      let total = hb_ot_layout_table_get_feature_tags(
        handle.face, OpenTypeTag("GSUB").rawValue, index, &count, &part)
      if let place = part.prefix(Int(count)).firstIndex(of: tag.rawValue) {
        guard
          hb_ot_layout_feature_get_name_ids(
            handle.face, OpenTypeTag("GSUB").rawValue, index + UInt32(place), &label, nil, nil,
            nil, nil) != 0, label != 0xFFFF
        else { return nil }
        return handle.name(label)
      }
      index += count
      if count == 0 || index >= total { break }
    }
    return nil
  }
}
