// Written by Generator/GenerateHyphenationTables.swift; do not edit.
#include "CHyphenationPatterns.h"

// clang offers `#embed` in every C mode and calls it an extension before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// One file after the other, each of a multiple of 8 bytes.
static const _Alignas(8) unsigned char tables[] = {
#embed "Tables/af.bin" suffix(,)
#embed "Tables/as.bin" suffix(,)
#embed "Tables/be.bin" suffix(,)
#embed "Tables/bg.bin" suffix(,)
#embed "Tables/bn.bin" suffix(,)
#embed "Tables/ca.bin" suffix(,)
#embed "Tables/cop.bin" suffix(,)
#embed "Tables/cu.bin" suffix(,)
#embed "Tables/cy.bin" suffix(,)
#embed "Tables/da.bin" suffix(,)
#embed "Tables/de-1901.bin" suffix(,)
#embed "Tables/de-1996.bin" suffix(,)
#embed "Tables/de-ch-1901.bin" suffix(,)
#embed "Tables/el-monoton.bin" suffix(,)
#embed "Tables/el-polyton.bin" suffix(,)
#embed "Tables/en-gb.bin" suffix(,)
#embed "Tables/en-us.bin" suffix(,)
#embed "Tables/eo.bin" suffix(,)
#embed "Tables/es.bin" suffix(,)
#embed "Tables/et.bin" suffix(,)
#embed "Tables/eu.bin" suffix(,)
#embed "Tables/fi.bin" suffix(,)
#embed "Tables/fr.bin" suffix(,)
#embed "Tables/fur.bin" suffix(,)
#embed "Tables/ga.bin" suffix(,)
#embed "Tables/gl.bin" suffix(,)
#embed "Tables/grc.bin" suffix(,)
#embed "Tables/gu.bin" suffix(,)
#embed "Tables/hi.bin" suffix(,)
#embed "Tables/hr.bin" suffix(,)
#embed "Tables/hsb.bin" suffix(,)
#embed "Tables/hu.bin" suffix(,)
#embed "Tables/ia.bin" suffix(,)
#embed "Tables/is.bin" suffix(,)
#embed "Tables/it.bin" suffix(,)
#embed "Tables/ka.bin" suffix(,)
#embed "Tables/kmr.bin" suffix(,)
#embed "Tables/kn.bin" suffix(,)
#embed "Tables/la.bin" suffix(,)
#embed "Tables/la-x-classic.bin" suffix(,)
#embed "Tables/la-x-liturgic.bin" suffix(,)
#embed "Tables/lt.bin" suffix(,)
#embed "Tables/ml.bin" suffix(,)
#embed "Tables/mn-cyrl.bin" suffix(,)
#embed "Tables/mr.bin" suffix(,)
#embed "Tables/mul-ethi.bin" suffix(,)
#embed "Tables/no.bin" suffix(,)
#embed "Tables/nl.bin" suffix(,)
#embed "Tables/oc.bin" suffix(,)
#embed "Tables/or.bin" suffix(,)
#embed "Tables/pa.bin" suffix(,)
#embed "Tables/pi.bin" suffix(,)
#embed "Tables/pl.bin" suffix(,)
#embed "Tables/pms.bin" suffix(,)
#embed "Tables/pt.bin" suffix(,)
#embed "Tables/rm.bin" suffix(,)
#embed "Tables/ru.bin" suffix(,)
#embed "Tables/sa-deva.bin" suffix(,)
#embed "Tables/sa-latn.bin" suffix(,)
#embed "Tables/sh-cyrl.bin" suffix(,)
#embed "Tables/sh-latn.bin" suffix(,)
#embed "Tables/sl.bin" suffix(,)
#embed "Tables/sv.bin" suffix(,)
#embed "Tables/ta.bin" suffix(,)
#embed "Tables/te.bin" suffix(,)
#embed "Tables/tk.bin" suffix(,)
#embed "Tables/tr.bin" suffix(,)
#embed "Tables/uk.bin" suffix(,)
};

static const pdfcompose_hyphenation_language languages[] = {
    {"af", "Afrikaans", "", 0, 80352, 1, 2, 0, 0, false},
    {"as", "Assamese", "", 80352, 2024, 1, 1, 0, 0, false},
    {"be", "Belarusian", "", 82376, 9256, 2, 2, 0, 0, false},
    {"bg", "Bulgarian", "", 91632, 21720, 2, 2, 0, 0, false},
    {"bn", "Bengali", "", 113352, 2024, 1, 1, 0, 0, false},
    {"ca", "Catalan", "", 115376, 6632, 2, 2, 0, 4, false},
    {"cop", "Coptic", "", 122008, 4296, 1, 1, 0, 0, false},
    {"cu", "Church Slavonic", "", 126304, 60360, 1, 2, 0, 0, false},
    {"cy", "Welsh", "", 186664, 43096, 2, 3, 0, 0, false},
    {"da", "Danish", "", 229760, 10400, 2, 2, 0, 0, false},
    {"de-1901", "German, orthography of 1901", "", 240160, 201008, 2, 2, 0, 1, false},
    {"de-1996", "German, orthography of 1996", "", 441168, 202128, 2, 2, 0, 0, false},
    {"de-CH-1901", "Swiss German, orthography of 1901", "", 643296, 197712, 2, 2, 0, 1, false},
    {"el", "Greek, monotonic", "", 841008, 6320, 1, 1, 0, 0, false},
    {"el-polyton", "Greek, polytonic", "", 847328, 9376, 1, 1, 0, 0, false},
    {"en-GB", "British English", "", 856704, 55152, 2, 3, 0, 0, false},
    {"en-US", "American English", "", 911856, 38328, 2, 3, 0, 0, false},
    {"eo", "Esperanto", "", 950184, 17160, 2, 2, 0, 0, false},
    {"es", "Spanish", "", 967344, 21600, 2, 2, 0, 0, true},
    {"et", "Estonian", "", 988944, 26456, 2, 3, 0, 0, false},
    {"eu", "Basque", "", 1015400, 3544, 2, 2, 0, 0, false},
    {"fi", "Finnish", "", 1018944, 5008, 2, 2, 0, 0, false},
    {"fr", "French", "", 1023952, 11912, 2, 2, 0, 0, false},
    {"fur", "Friulian", "", 1035864, 5944, 2, 2, 0, 0, false},
    {"ga", "Irish", "", 1041808, 41968, 2, 3, 0, 0, false},
    {"gl", "Galician", "", 1083776, 12776, 2, 2, 0, 0, false},
    {"grc", "Ancient Greek", "", 1096552, 20792, 1, 1, 0, 0, false},
    {"gu", "Gujarati", "", 1117344, 2024, 1, 1, 0, 0, false},
    {"hi", "Hindi", "", 1119368, 2024, 1, 1, 0, 0, false},
    {"hr", "Croatian", "", 1121392, 6048, 2, 2, 0, 0, true},
    {"hsb", "Upper Sorbian", "", 1127440, 8424, 2, 2, 0, 0, false},
    {"hu", "Hungarian", "", 1135864, 328488, 2, 2, 0, 2, false},
    {"ia", "Interlingua", "", 1464352, 7488, 2, 2, 0, 0, false},
    {"is", "Icelandic", "", 1471840, 28392, 2, 2, 0, 0, false},
    {"it", "Italian", "", 1500232, 5624, 2, 2, 0, 0, false},
    {"ka", "Georgian", "", 1505856, 12520, 1, 2, 0, 0, false},
    {"kmr", "Northern Kurdish", "", 1518376, 5056, 2, 2, 0, 0, false},
    {"kn", "Kannada", "", 1523432, 2024, 1, 1, 0, 0, false},
    {"la", "Latin", "", 1525456, 4656, 2, 2, 0, 0, false},
    {"la-x-classic", "Latin, classical spelling", "", 1530112, 131280, 2, 2, 0, 0, false},
    {"la-x-liturgic", "Latin, liturgical spelling", "", 1661392, 16720, 2, 2, 0, 0, false},
    {"lt", "Lithuanian", "", 1678112, 11472, 2, 2, 0, 0, false},
    {"ml", "Malayalam", "", 1689584, 2080, 1, 1, 1, 0, false},
    {"mn-Cyrl", "Mongolian in Cyrillic", "", 1691664, 8128, 2, 2, 0, 0, false},
    {"mr", "Marathi", "", 1699792, 2024, 1, 1, 0, 0, false},
    {"nb", "Norwegian, Bokmål", "at-ten-de be-tre", 1705384, 164152, 2, 2, 0, 0, false},
    {"nl", "Dutch", "", 1869536, 77208, 2, 2, 0, 3, false},
    {"nn", "Norwegian, Nynorsk", "att-en-de bet-re", 1705384, 164152, 2, 2, 0, 0, false},
    {"oc", "Occitan", "", 1946744, 5016, 2, 2, 0, 0, false},
    {"or", "Odia", "", 1951760, 2024, 1, 1, 0, 0, false},
    {"pa", "Punjabi in Gurmukhi", "", 1953784, 2024, 1, 1, 0, 0, false},
    {"pi", "Pali in Latin letters", "", 1955808, 4088, 1, 2, 0, 0, false},
    {"pl", "Polish", "", 1959896, 22872, 2, 2, 0, 0, true},
    {"pms", "Piedmontese", "", 1982768, 5632, 2, 2, 0, 0, false},
    {"pt", "Portuguese", "", 1988400, 4280, 2, 3, 0, 0, true},
    {"rm", "Romansh", "", 1992680, 5816, 2, 2, 0, 0, false},
    {"ru", "Russian", "", 1998496, 35160, 2, 2, 0, 0, false},
    {"sa-Deva", "Sanskrit in Devanagari", "", 2033656, 2328, 1, 3, 0, 0, false},
    {"sa-Latn", "Sanskrit in Latin letters", "", 2035984, 4216, 1, 3, 0, 0, false},
    {"sl", "Slovenian", "", 2074912, 10288, 2, 2, 0, 0, false},
    {"sr-Cyrl", "Serbian in Cyrillic", "", 2040200, 17344, 2, 2, 0, 0, false},
    {"sr-Latn", "Serbian in Latin letters", "", 2057544, 17368, 2, 2, 0, 0, false},
    {"sv", "Swedish", "", 2085200, 32360, 2, 2, 0, 0, false},
    {"ta", "Tamil", "", 2117560, 2136, 1, 1, 1, 0, false},
    {"te", "Telugu", "", 2119696, 2024, 1, 1, 0, 0, false},
    {"tk", "Turkmen", "", 2121720, 5504, 2, 2, 0, 0, false},
    {"tr", "Turkish", "", 2127224, 3984, 2, 2, 0, 0, false},
    {"uk", "Ukrainian", "", 2131208, 18880, 2, 2, 0, 0, false},
    {"und-Ethi", "Languages in Ethiopic script", "", 1701816, 3568, 1, 1, 1, 0, false},
};

size_t pdfcompose_hyphenation_language_count(void) {
  return sizeof(languages) / sizeof(languages[0]);
}

const pdfcompose_hyphenation_language *pdfcompose_hyphenation_languages(void) {
  return languages;
}

const unsigned char *pdfcompose_hyphenation_tables(void) { return tables; }
