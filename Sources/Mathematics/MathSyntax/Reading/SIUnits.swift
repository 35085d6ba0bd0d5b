/// Units, prefixes and powers of the package siunitx, by the names of their commands.
enum SIUnits {
  /// The symbol of a unit, in UTF-8 as it stands in `\mathrm{…}`; nil for a name that is none.
  static func symbol(ofUnit name: ArraySlice<UInt8>) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    if let symbol = units[name] { return Array(symbol.utf8) }
    return abbreviated(name).map { Array($0.utf8) }
  }

  /// The symbol of a prefix: `k` of `kilo`.
  static func symbol(ofPrefix name: ArraySlice<UInt8>) -> [UInt8]? {
    prefixes[String(decoding: name, as: UTF8.self)].map { Array($0.utf8) }
  }

  /// `km`, `MHz`, `kWh`: a prefix of one letter and a short unit.
  private static func abbreviated(_ name: String) -> String? {
    if let symbol = short[name] { return symbol }
    guard let first = name.first, let prefix = letters[first] else { return nil }
    return short[String(name.dropFirst())].map { prefix + $0 }
  }

  private static let letters: [Character: String] = [
    "f": "f", "p": "p", "n": "n", "u": "μ", "m": "m", "c": "c", "d": "d", "h": "h", "k": "k",
    "M": "M", "G": "G", "T": "T",
  ]

  private static let short: [String: String] = [
    "m": "m", "s": "s", "g": "g", "A": "A", "K": "K", "V": "V", "W": "W", "J": "J", "N": "N",
    "F": "F", "H": "H", "C": "C", "T": "T", "L": "L", "l": "L", "eV": "eV", "Hz": "Hz", "Pa": "Pa",
    "mol": "mol", "ohm": "Ω", "Wh": "W\u{2009}h", "dB": "dB", "bit": "bit",
  ]

  private static let prefixes: [String: String] = [
    "quecto": "q", "ronto": "r", "yocto": "y", "zepto": "z", "atto": "a", "femto": "f",
    "pico": "p", "nano": "n", "micro": "μ", "milli": "m", "centi": "c", "deci": "d", "deca": "da",
    "deka": "da", "hecto": "h", "kilo": "k", "mega": "M", "giga": "G", "tera": "T", "peta": "P",
    "exa": "E", "zetta": "Z", "yotta": "Y", "ronna": "R", "quetta": "Q", "kibi": "Ki",
    "mebi": "Mi", "gibi": "Gi", "tebi": "Ti", "pebi": "Pi", "exbi": "Ei", "zebi": "Zi",
    "yobi": "Yi",
  ]

  private static let units: [String: String] = [
    "ampere": "A", "candela": "cd", "kelvin": "K", "kilogram": "kg", "metre": "m", "meter": "m",
    "mole": "mol", "second": "s", "gram": "g", "becquerel": "Bq", "celsius": "°C",
    "degreeCelsius": "°C", "coulomb": "C", "farad": "F", "gray": "Gy", "hertz": "Hz", "henry": "H",
    "joule": "J", "katal": "kat", "lumen": "lm", "lux": "lx", "newton": "N", "ohm": "Ω",
    "pascal": "Pa", "radian": "rad", "siemens": "S", "sievert": "Sv", "steradian": "sr",
    "tesla": "T", "volt": "V", "watt": "W", "weber": "Wb", "astronomicalunit": "au", "bel": "B",
    "dalton": "Da", "day": "d", "decibel": "dB", "electronvolt": "eV", "hectare": "ha",
    "hour": "h", "litre": "L", "liter": "L", "minute": "min", "neper": "Np", "tonne": "t",
    "angstrom": "Å", "bar": "bar", "atomicmassunit": "u", "byte": "B", "mmHg": "mmHg",
    "barn": "b", "knot": "kn", "nauticalmile": "M", "percent": "\\%", "degree": "°",
    "arcminute": "′", "arcsecond": "″",
  ]
}
