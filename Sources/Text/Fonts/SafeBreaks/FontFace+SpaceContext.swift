import CComposeHarfBuzz
import ComposePlatform

/// What `shapesAcrossSpaces` depends on in addition to the face.
struct SpaceContextKey: Hashable, Sendable {
  var script: OpenTypeTag?
  var features: [FontFeature]
}

extension FontFace {
  /// Whether a feature that is on by default, in any script, lets a space and a glyph other than
  /// a mark change one another.
  ///
  /// When none does, shaping word by word gives the same glyphs as shaping the paragraph, as
  /// long as marks stay with the space they follow.
  public var shapesAcrossSpaces: Bool {
    shapesAcrossSpaces(script: nil, features: [])
  }

  /// The same for the lookups of `script` (all scripts when nil), with `features` also set.
  ///
  /// Looks at the rules of GSUB, GPOS and `kern`; each question is answered once and kept.
  public func shapesAcrossSpaces(script: OpenTypeTag?, features: [FontFeature]) -> Bool {
    if let known = knownRules?.unless(features), !known.shapesAcrossSpaces { return false }
    let key = SpaceContextKey(script: script, features: features)
    return spaceContexts.withLock { answers in
      if let answer = answers[key] { return answer }
      let answer = SpaceContext(handle: handle, space: spaceGlyph).hasRules(for: key)
      // A style sheet needs few different queries; the bound is for hostile ones.
      if answers.count >= 256 { answers.removeAll() }
      answers[key] = answer
      return answer
    }
  }
}

/// Looks for rules about the space, or another glyph, in GSUB, GPOS and `kern`.
struct SpaceContext {
  let handle: FontFaceHandle
  let space: UInt16
  var allowsKerning = false
  /// The glyphs that there are, this one among them; nil for all.
  var glyphs: Set<Int>?

  /// The features HarfBuzz applies to horizontal text unasked, in any of its shapers.
  private static let defaultFeatures: [OpenTypeTag] = [
    "abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cfar", "cjct",
    "clig", "curs", "dist", "fin2", "fin3", "fina", "half", "haln", "init", "isol", "kern",
    "liga", "ljmo", "locl", "ltra", "ltrm", "mark", "med2", "medi", "mkmk", "mset", "nukt",
    "pref", "pres", "pstf", "psts", "rand", "rclt", "rkrf", "rlig", "rphf", "rtla", "rtlm",
    "rvrn", "stch", "tjmo", "vatu", "vjmo",
  ]

  func hasRules(for key: SpaceContextKey) -> Bool {
    guard space != 0 else { return false }
    // AAT state machines cannot be asked which glyphs they look at.
    if handle.hasTable("morx") || handle.hasTable("mort") || handle.hasTable("kerx") {
      return true
    }
    var features = Set(Self.defaultFeatures)
    for feature in key.features {
      if feature.value == 0 { features.remove(feature.tag) } else { features.insert(feature.tag) }
    }
    return hasRules(in: .substitution, script: key.script, features: features)
      || hasRules(in: .positioning, script: key.script, features: features)
      || features.contains("kern") && isKerned
  }

  private func hasRules(
    in kind: SpaceRules.Kind, script: OpenTypeTag?, features: Set<OpenTypeTag>
  ) -> Bool {
    let lookups = lookups(in: kind.table, script: script, features: features)
    guard !lookups.isEmpty else { return false }
    return handle.withTable(kind.table) { table in
      var rules = SpaceRules(
        kind: kind, table: table, space: Int(space), allowsKerning: allowsKerning,
        glyphs: glyphs, handle: handle)
      return rules.involveSpace(in: lookups)
    } ?? false
  }

  /// The numbers of the lookups that `features` use.
  private func lookups(
    in table: OpenTypeTag, script: OpenTypeTag?, features: Set<OpenTypeTag>
  ) -> [Int] {
    // Feature variations (table version 1.1) may replace lookups: then take all there are.
    let hasVariations = handle.withTable(table) { $0.uint32(at: 10) } ?? 0 != 0
    if hasVariations, handle.withTable(table, { $0.uint16(at: 2) }) ?? 0 > 0 {
      return Array(0..<Int(hb_ot_layout_table_get_lookup_count(handle.face, table.rawValue)))
    }
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    // Zero ends the lists that HarfBuzz reads.
    let tags = features.sorted().map(\.rawValue) + [0]
    if let script {
      let scripts = [chosenScript(for: script, in: table), 0]
      hb_ot_layout_collect_lookups(handle.face, table.rawValue, scripts, nil, tags, set)
    } else {
      hb_ot_layout_collect_lookups(handle.face, table.rawValue, nil, nil, tags, set)
    }
    var lookups: [Int] = []
    var lookup = CHarfBuzzInvalidValue
    while hb_set_next(set, &lookup) != 0 { lookups.append(Int(lookup)) }
    return lookups
  }

  /// The script of the table that HarfBuzz uses for text in `script`, by its own fallbacks.
  private func chosenScript(for script: OpenTypeTag, in table: OpenTypeTag) -> hb_tag_t {
    var count: UInt32 = 3
    var tags: [hb_tag_t] = [0, 0, 0]
    hb_ot_tags_from_script_and_language(
      hb_script_from_iso15924_tag(script.rawValue), nil, &count, &tags, nil, nil)
    var index: UInt32 = 0
    var chosen: hb_tag_t = 0
    hb_ot_layout_table_select_script(handle.face, table.rawValue, count, tags, &index, &chosen)
    return chosen
  }

  /// Whether a horizontal pair of the old `kern` table (version 0, format 0) has the space in it.
  private var isKerned: Bool {
    handle.withTable("kern") { table -> Bool? in
      guard table.uint16(at: 0) == 0, let subtables = table.uint16(at: 2) else {
        // Apple's version may hold state machines.
        return true
      }
      var start = 4
      // Subtables of a hostile font may overlap; no real font kerns a million pairs.
      var budget = 1_000_000
      for _ in 0..<subtables {
        guard let length = table.uint16(at: start + 2), let coverage = table.uint16(at: start + 4),
          let pairs = table.uint16(at: start + 6)
        else { return false }
        budget -= pairs
        if coverage >> 8 != 0 || budget < 0 { return true }
        for pair in 0..<pairs {
          let offset = start + 14 + 6 * pair
          guard let left = table.uint16(at: offset), let right = table.uint16(at: offset + 2)
          else { break }
          if left == Int(space) || right == Int(space) { return true }
        }
        start += max(length, 6)
      }
      return false
    } ?? false
  }
}
