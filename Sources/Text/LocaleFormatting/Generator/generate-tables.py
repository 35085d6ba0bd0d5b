#!/usr/bin/env python3
"""Writes Generated/LocaleTable.swift, Generated/PluralTable.swift and Generated/CurrencyTable.swift from CLDR.

    Generator/generate-tables.py /usr/share/unicode/cldr/common Generated

The first argument is the folder `common` of CLDR, as in Debian's package `unicode-cldr-core`; the second is where the files go.
"""
import functools
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
from pathlib import Path

COMMON, OUTPUT = Path(sys.argv[1]), Path(sys.argv[2])

# Languages whose formats CLDR has complete. Their regions and scripts come with them.
LANGUAGES = """af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gd gl gu he hi hr hu hy id is it ja ka
kk km kn ko ky lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no or pa pl ps pt rm ro ru si sk sl so sq sr sv sw ta te th tk tr
uk ur uz vi yue zh zu""".split()

# The skeletons of the named styles of dates, in the order of `DateStyle`'s cases after the four lengths.
SKELETONS = ["yMMMM", "yMMM", "MMMMd", "MMMd", "yM"]
VERSION = re.search(r'cldrVersion CDATA #FIXED "(\d+)"', (COMMON / "dtd/ldml.dtd").read_text()).group(1)


# Reading

def key(tag, attributes):
    kept = {name: value for name, value in attributes.items() if name not in ("draft", "references")}
    return tag, tuple(sorted(kept.items()))


class Node:
    __slots__ = ("text", "alias", "children")

    def __init__(self, element):
        self.text = element.text or ""
        self.alias = None
        self.children = {}
        for child in element:
            if child.tag == "alias":
                self.alias = child.get("path")
                continue
            # As ICU does: what is not at least contributed does not count.
            if child.get("draft") in ("provisional", "unconfirmed"):
                continue
            name = key(child.tag, child.attrib)
            if name not in self.children:
                self.children[name] = Node(child)


@functools.cache
def file(locale):
    path = COMMON / f"main/{locale}.xml"
    return Node(ElementTree.parse(path).getroot()) if path.exists() else None


def supplemental(name):
    return ElementTree.parse(COMMON / f"supplemental/{name}.xml").getroot()


DATA = supplemental("supplementalData")
PARENTS = {
    child: item.get("parent")
    for item in DATA.iter("parentLocale") for child in item.get("locales").split()
}


def parent(locale):
    if locale in PARENTS:
        return PARENTS[locale]
    return locale.rsplit("_", 1)[0] if "_" in locale else "root"


@functools.cache
def chain(locale):
    result = [locale]
    while result[-1] != "root":
        result.append(parent(result[-1]))
    return result


def steps(path):
    """`a/b[@type='c']` as the keys of its elements."""
    result = []
    for step in re.findall(r"(?:[^/\[]|\[[^\]]*\])+", path):
        name = re.match(r"[^\[]+", step).group()
        result.append(key(name, dict(re.findall(r"@(\w+)='([^']*)'", step))))
    return result


def node(locale, path):
    """The element at `path` in `locale`, with the aliases of the root followed."""
    path = list(path)
    for _ in range(10):
        for each in chain(locale):
            found = file(each)
            if found is None:
                continue
            for index, step in enumerate(path):
                if found.alias is not None:
                    break
                found = found.children.get(step)
                if found is None:
                    break
            if found is None:
                continue
            if found.alias is None:
                if found.text.strip() == "↑↑↑":
                    continue
                return found
            # A path from the element that has the alias; what follows it stays.
            end = next(
                end for end in range(len(path) + 1)
                if functools.reduce(lambda n, s: n.children[s], path[:end], file(each)).alias is not None)
            start = path[:end]
            rest = path[end:]
            for step in steps(found.alias):
                if step[0] == "..":
                    start.pop()
                else:
                    start.append(step)
            path = start + rest
            break
        else:
            return None
    raise SystemExit(f"aliases in a circle: {locale} {path}")


def text(locale, path, default=None):
    found = node(locale, steps(path))
    if found is None:
        if default is None:
            raise SystemExit(f"{locale} has no {path}")
        return default
    return found.text


# Tables

def join(parts):
    for part in parts:
        assert "|" not in part and "\n" not in part, parts
    return "|".join(parts)


def number_fields(locale, system):
    symbols = f"numbers/symbols[@numberSystem='{system}']"
    fields = {
        "symbols": join(
            [text(locale, f"{symbols}/{name}") for name in ("decimal", "group", "minusSign", "plusSign", "percentSign")]
            + [text(locale, f"{symbols}/{name}", "") for name in ("currencyDecimal", "currencyGroup")])
    }
    for name, path in [
        ("number", "decimalFormats/decimalFormatLength/decimalFormat"),
        ("percent", "percentFormats/percentFormatLength/percentFormat"),
        ("money", "currencyFormats/currencyFormatLength/currencyFormat[@type='standard']"),
        ("accounting", "currencyFormats/currencyFormatLength/currencyFormat[@type='accounting']"),
    ]:
        head, tail = path.split("/", 1)
        fields[name] = text(locale, f"numbers/{head}[@numberSystem='{system}']/{tail}/pattern")
    return fields


DIGITS = {
    item.get("id"): item.get("digits")
    for item in supplemental("numberingSystems").iter("numberingSystem") if item.get("type") == "numeric"
}
CURRENCIES = sorted({item.get("iso4217") for item in DATA.iter("currency") if item.get("tender") != "false"})
CALENDAR = "dates/calendars/calendar[@type='gregorian']"
DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]


def fields(locale):
    system = text(locale, "numbers/defaultNumberingSystem")
    result = {"digits": DIGITS[system]}
    result.update(number_fields(locale, system))
    if system != "latn":
        for name, value in number_fields(locale, "latn").items():
            result["latin-" + name] = value
    result["grouping"] = text(locale, "numbers/minimumGroupingDigits")
    for name, context, width in [
        ("months", "format", "wide"), ("short-months", "format", "abbreviated"),
        ("lone-months", "stand-alone", "wide"), ("lone-short-months", "stand-alone", "abbreviated"),
    ]:
        path = f"{CALENDAR}/months/monthContext[@type='{context}']/monthWidth[@type='{width}']"
        result[name] = join([text(locale, f"{path}/month[@type='{month}']") for month in range(1, 13)])
    for name, width in [("days", "wide"), ("short-days", "abbreviated")]:
        path = f"{CALENDAR}/days/dayContext[@type='format']/dayWidth[@type='{width}']"
        result[name] = join([text(locale, f"{path}/day[@type='{day}']") for day in DAYS])
    path = f"{CALENDAR}/dayPeriods/dayPeriodContext[@type='format']/dayPeriodWidth[@type='abbreviated']"
    result["halves"] = join([text(locale, f"{path}/dayPeriod[@type='{half}']") for half in ("am", "pm")])
    lengths = ["short", "medium", "long", "full"]
    result["dates"] = join([
        text(locale, f"{CALENDAR}/dateFormats/dateFormatLength[@type='{length}']/dateFormat/pattern")
        for length in lengths
    ] + [
        text(locale, f"{CALENDAR}/dateTimeFormats/availableFormats/dateFormatItem[@id='{skeleton}']")
        for skeleton in SKELETONS
    ])
    result["times"] = join([
        text(locale, f"{CALENDAR}/timeFormats/timeFormatLength[@type='{length}']/timeFormat/pattern")
        for length in lengths[:2]
    ])
    result["joined"] = join([
        text(locale, f"{CALENDAR}/dateTimeFormats/dateTimeFormatLength[@type='{length}']/dateTimeFormat/pattern")
        for length in lengths
    ])
    for name, kind in [("and", ""), ("or", "[@type='or']"), ("plain", "[@type='unit']")]:
        path = f"listPatterns/listPattern{kind}/listPatternPart"
        result[name] = join([text(locale, f"{path}[@type='{part}']") for part in ("start", "middle", "end", "2")])
    # Empty where one is as the other.
    for name, other in [
        ("accounting", "money"), ("latin-accounting", "latin-money"), ("lone-months", "months"),
        ("lone-short-months", "short-months"), ("plain", "and"),
    ]:
        if result.get(name) == result.get(other) and name in result:
            result[name] = ""
    for currency in CURRENCIES:
        path = f"numbers/currencies/currency[@type='{currency}']/symbol"
        symbol = text(locale, path, currency)
        narrow = text(locale, f"{path}[@alt='narrow']", symbol)
        if symbol != currency or narrow != currency:
            result["currency " + currency] = (symbol, narrow)
    return result


def differences(locale, above):
    """Lines of what differs from the parent."""
    lines, symbols, narrow = [], [], []
    for name, value in fields(locale).items():
        before = above.get(name)
        if name.startswith("currency "):
            code = name[-3:]
            old = before or (code, code)
            if value[0] != old[0]:
                symbols.append(code + value[0])
            # A narrow symbol that is the other one is not listed, unless the parent has a third.
            if value[1] != (old[1] if value[0] == old[0] or old[1] != old[0] else value[0]):
                narrow.append(code + value[1])
        elif value != before:
            lines.append(f"{name}={value}")
    if symbols:
        lines.append("currencies=" + join(symbols))
    if narrow:
        lines.append("narrow-currencies=" + join(narrow))
    return lines


def escaped(line):
    def escape(character):
        if character in '\\"':
            return "\\" + character
        if character != " " and unicodedata.category(character) in ("Cf", "Zs", "Zl", "Zp", "Cc"):
            return "\\u{%X}" % ord(character)
        return character
    return "".join(escape(character) for character in line)


def write(name, comment, constant, text_lines):
    body = "\n".join("    " + escaped(line) for line in text_lines)
    (OUTPUT / f"{name}.swift").write_text(f'''// swift-format-ignore-file
// Generated by Generator/generate-tables.py from CLDR {VERSION}; licence: Generator/README.md.

enum {name} {{
  /// {comment}
  static let {constant} = """
{body}
    """
}}
''')
    print(name, sum(len(line.encode()) + 1 for line in text_lines), "bytes")


def tag(locale):
    return locale.replace("_", "-")


locales = sorted(
    path.stem for path in (COMMON / "main").glob("*.xml")
    if path.stem.split("_")[0] in LANGUAGES and not re.search(r"_[A-Z]{5,}$|_POSIX", path.stem))
lines, count = [], 0
known = {"root": fields("root")}
lines.append("@root ")
lines += differences("root", {})
for locale in locales:
    # A locale without a file of its own, or one in which nothing differs, is its parent.
    above = parent(locale)
    known[locale] = fields(locale)
    lines.append(f"@{tag(locale)} {tag(above)}")
    lines += differences(locale, fields(above) if above not in known else known[above])
    count += 1

# Regions in which a language is written in another script than usual: zh-TW is zh-Hant-TW.
likely = {item.get("from"): item.get("to") for item in supplemental("likelySubtags").iter("likelySubtag")}
scripts = []
for source, target in sorted(likely.items()):
    parts = source.split("_")
    if parts[0] in LANGUAGES and len(parts) == 2 and len(parts[1]) == 2 or parts == ["yue"]:
        usual = likely[parts[0]].split("_")[1]
        script = target.split("_")[1]
        if script != usual:
            scripts.append(f"{tag(source)}={script}")
usual = [f"{language}={likely[language].split('_')[1]}" for language in LANGUAGES if language in likely]
aliases = [
    f"{item.get('type')}={tag(item.get('replacement'))}"
    for item in supplemental("supplementalMetadata").iter("languageAlias")
    if re.fullmatch(r"[a-z]{2,3}", item.get("type")) and item.get("replacement").split("_")[0] in LANGUAGES
]
lines += ["@@", "scripts=" + "|".join(usual + scripts), "aliases=" + "|".join(aliases)]
write("LocaleTable", "Locales, each with its parent and what differs from it; at the end scripts and aliases.", "text", lines)
print(count, "locales of", len(LANGUAGES), "languages")


# Plural rules

def plural_lines(kind):
    result = []
    for rules in supplemental(kind).iter("pluralRules"):
        names = [name for name in rules.get("locales").split() if name.split("_")[0] in LANGUAGES]
        compact = []
        for rule in rules:
            condition = (rule.text or "").split("@")[0].strip()
            if rule.get("count") == "other":
                continue
            condition = condition.replace(" and ", "&").replace(" or ", "|").replace(" ", "")
            compact.append(f"{rule.get('count')} {condition}")
        if names and compact:
            result.append(",".join(tag(name) for name in names) + ":" + ";".join(compact))
    return result


write("PluralTable", "Rules of cardinal numbers, then of ordinal numbers, by language.", "text",
      plural_lines("plurals") + ["@"] + plural_lines("ordinals"))

# Currencies

digits = {item.get("iso4217"): item.get("digits") for item in DATA.iter("info") if item.get("digits")}
every = sorted({item.get("iso4217") for item in DATA.iter("currency")} | set(digits) - {"DEFAULT"})
write("CurrencyTable", "Codes of ISO 4217 with the digits of their fractions where these are not two.", "text",
      [" ".join(code + (digits[code] if digits.get(code, "2") != "2" else "") for code in every)])
