import CComposeHarfBuzz

extension FontFace {
  /// A place on the axes that the maker of a variable font gave a name.
  public struct NamedInstance: Hashable, Sendable {
    /// Such as `Semi Bold`.
    public var name: String
    /// Nil when the font gives none.
    public var postScriptName: String?
    /// A value for each axis.
    public var variations: [FontVariation]
  }

  /// The named instances of a variable font in the order of `fvar`; none for others.
  public var namedInstances: [NamedInstance] {
    let axes = allAxes
    // More than this are not designed but fuzzed.
    let count = min(hb_ot_var_get_named_instance_count(handle.face), 1024)
    return (0..<count).compactMap { index in
      var length = UInt32(axes.count)
      var values = [Float](repeating: 0, count: axes.count)
      hb_ot_var_named_instance_get_design_coords(handle.face, index, &length, &values)
      let name = hb_ot_var_named_instance_get_subfamily_name_id(handle.face, index)
      guard Int(length) == axes.count, let text = handle.name(name) else { return nil }
      let postScript = hb_ot_var_named_instance_get_postscript_name_id(handle.face, index)
      return NamedInstance(
        name: text, postScriptName: postScript == 0xFFFF ? nil : handle.name(postScript),
        variations: zip(axes, values).map { FontVariation(OpenTypeTag(rawValue: $0.tag), $1) })
    }
  }

  /// The face at other places on its axes, and where this one is on those not named.
  ///
  /// Values beyond an axis are moved to its end; axes that the face has not are left out. Equal
  /// instances are the same object for as long as one of them is in use.
  ///
  /// - Complexity: O(number of axes) for an instance in use.
  public func instance(_ variations: [FontVariation]) -> FontFace {
    guard isVariable, !variations.isEmpty else { return self }
    let place = place(self.variations)
    let wanted = self.place(self.variations + variations)
    if wanted == place { return self }
    // The font has been opened before; should it fail now, nothing better is to be had.
    return
      (try? instances.face(
        FaceInstances.Place(variations: wanted, palette: palette), known: self,
        at: FaceInstances.Place(variations: place, palette: palette)
      ) { () throws(FontError) in
        try FontFace(
          data: data, index: index, variations: wanted, instances: instances, palette: palette)
      }) ?? self
  }

  /// The instance that the maker of the font called `name`; case does not matter.
  ///
  /// - Throws: `noSuchInstance` with the names that there are.
  public func instance(named name: String) throws(FontError) -> FontFace {
    let instances = namedInstances
    let folded = name.lowercased()
    guard
      let found = instances.first(where: {
        $0.name.lowercased() == folded || $0.postScriptName?.lowercased() == folded
      })
    else {
      throw .noSuchInstance(name, of: family, available: instances.map(\.name))
    }
    return instance(found.variations)
  }

  /// The face as it is drawn for text of a size: its `opsz` axis, if it has one, at `points`.
  public func instance(forOpticalSize points: Double) -> FontFace {
    guard hasOpticalSizeAxis, points.isFinite else { return self }
    return instance([FontVariation("opsz", Float(points))])
  }

  /// The settings that differ from the defaults, within their axes and in the order of these: one
  /// form for each place.
  func place(_ variations: [FontVariation]) -> [FontVariation] {
    axes.compactMap { axis in
      guard let value = variations.last(where: { $0.tag == axis.tag })?.value else { return nil }
      let clamped = min(max(value, axis.range.lowerBound), axis.range.upperBound)
      return clamped == axis.defaultValue ? nil : FontVariation(axis.tag, clamped)
    }
  }
}
