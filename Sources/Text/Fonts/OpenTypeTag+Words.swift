extension OpenTypeTag {
  /// Whether the letters of a script, named as in ISO 15924, do not join: none takes another form
  /// for the adjacent letter, so that words may be shaped in parts and letters moved apart.
  public var isNonJoiningScript: Bool {
    // Numbers, since this is asked for every run and names would be read each time.
    switch rawValue {
    // Latn, Cyrl, Grek, Zyyy, Armn, Geor.
    case 0x4C61_746E, 0x4379_726C, 0x4772_656B, 0x5A79_7979, 0x4172_6D6E, 0x4765_6F72:
      true
    default: false
    }
  }

  /// Whether a script, named as in ISO 15924, has spaces between its words, so that words may be
  /// shaped by themselves where a face has no rules about the space.
  public var hasSpacesBetweenWords: Bool {
    switch rawValue {
    // Arab, Hebr, Syrc, Nkoo, Thaa, Adlm.
    case 0x4172_6162, 0x4865_6272, 0x5379_7263, 0x4E6B_6F6F, 0x5468_6161, 0x4164_6C6D:
      true
    // Deva, Beng, Guru, Gujr, Orya, Taml, Telu, Knda, Mlym, Sinh.
    case 0x4465_7661, 0x4265_6E67, 0x4775_7275, 0x4775_6A72, 0x4F72_7961, 0x5461_6D6C,
      0x5465_6C75, 0x4B6E_6461, 0x4D6C_796D, 0x5369_6E68:
      true
    // Ethi, Cher, Cans, Hang.
    case 0x4574_6869, 0x4368_6572, 0x4361_6E73, 0x4861_6E67:
      true
    default: isNonJoiningScript
    }
  }
}
