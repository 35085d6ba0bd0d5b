// Written by Generator/GenerateHyphenationTables.swift; do not edit.
#include "CHyphenationPatterns.h"
#include "HyphenationTables.h"

// clang offers `#embed` in every C mode and calls it an extension before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// One file after the other, each of a multiple of 8 bytes.
const _Alignas(8) unsigned char pdfcompose_hyphenation_data[] = {
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
    {"af", "Afrikaans", "", 0, 80352, 50336, 1, 2, 0, 0, false},
    {"as", "Assamese", "", 50336, 2024, 144, 1, 1, 0, 0, false},
    {"be", "Belarusian", "", 50480, 9256, 1888, 2, 2, 0, 0, false},
    {"bg", "Bulgarian", "", 52368, 21720, 5304, 2, 2, 0, 0, false},
    {"bn", "Bengali", "", 57672, 2024, 144, 1, 1, 0, 0, false},
    {"ca", "Catalan", "", 57816, 6632, 1928, 2, 2, 0, 4, false},
    {"cop", "Coptic", "", 59744, 4296, 776, 1, 1, 0, 0, false},
    {"cu", "Church Slavonic", "", 60520, 60360, 28280, 1, 2, 0, 0, false},
    {"cy", "Welsh", "", 88800, 43096, 23712, 2, 3, 0, 0, false},
    {"da", "Danish", "", 112512, 10400, 4344, 2, 2, 0, 0, false},
    {"de-1901", "German, orthography of 1901", "", 116856, 201008, 125096, 2, 2, 0, 1, false},
    {"de-1996", "German, orthography of 1996", "", 241952, 202128, 0, 2, 2, 0, 0, false},
    {"de-CH-1901", "Swiss German, orthography of 1901", "", 444080, 197712, 122792, 2, 2, 0, 1, false},
    {"el", "Greek, monotonic", "", 566872, 6320, 1272, 1, 1, 0, 0, false},
    {"el-polyton", "Greek, polytonic", "", 568144, 9376, 3784, 1, 1, 0, 0, false},
    {"en-GB", "British English", "", 571928, 55152, 0, 2, 3, 0, 0, false},
    {"en-US", "American English", "", 627080, 38328, 0, 2, 3, 0, 0, false},
    {"eo", "Esperanto", "", 665408, 17160, 8184, 2, 2, 0, 0, false},
    {"es", "Spanish", "", 673592, 21600, 0, 2, 2, 0, 0, true},
    {"et", "Estonian", "", 695192, 26456, 14104, 2, 3, 0, 0, false},
    {"eu", "Basque", "", 709296, 3544, 384, 2, 2, 0, 0, false},
    {"fi", "Finnish", "", 709680, 5008, 1176, 2, 2, 0, 0, false},
    {"fr", "French", "", 710856, 11912, 0, 2, 2, 0, 0, false},
    {"fur", "Friulian", "", 722768, 5944, 1512, 2, 2, 0, 0, false},
    {"ga", "Irish", "", 724280, 41968, 24720, 2, 3, 0, 0, false},
    {"gl", "Galician", "", 749000, 12776, 5688, 2, 2, 0, 0, false},
    {"grc", "Ancient Greek", "", 754688, 20792, 10768, 1, 1, 0, 0, false},
    {"gu", "Gujarati", "", 765456, 2024, 136, 1, 1, 0, 0, false},
    {"hi", "Hindi", "", 765592, 2024, 144, 1, 1, 0, 0, false},
    {"hr", "Croatian", "", 765736, 6048, 1200, 2, 2, 0, 0, true},
    {"hsb", "Upper Sorbian", "", 766936, 8424, 2960, 2, 2, 0, 0, false},
    {"hu", "Hungarian", "", 769896, 328488, 199208, 2, 2, 0, 2, false},
    {"ia", "Interlingua", "", 969104, 7488, 2496, 2, 2, 0, 0, false},
    {"is", "Icelandic", "", 971600, 28392, 15376, 2, 2, 0, 0, false},
    {"it", "Italian", "", 986976, 5624, 0, 2, 2, 0, 0, false},
    {"ka", "Georgian", "", 992600, 12520, 5112, 1, 2, 0, 0, false},
    {"kmr", "Northern Kurdish", "", 997712, 5056, 1144, 2, 2, 0, 0, false},
    {"kn", "Kannada", "", 998856, 2024, 136, 1, 1, 0, 0, false},
    {"la", "Latin", "", 998992, 4656, 888, 2, 2, 0, 0, false},
    {"la-x-classic", "Latin, classical spelling", "", 999880, 131280, 75120, 2, 2, 0, 0, false},
    {"la-x-liturgic", "Latin, liturgical spelling", "", 1075000, 16720, 8400, 2, 2, 0, 0, false},
    {"lt", "Lithuanian", "", 1083400, 11472, 4280, 2, 2, 0, 0, false},
    {"ml", "Malayalam", "", 1087680, 2080, 184, 1, 1, 1, 0, false},
    {"mn-Cyrl", "Mongolian in Cyrillic", "", 1087864, 8128, 2544, 2, 2, 0, 0, false},
    {"mr", "Marathi", "", 1090408, 2024, 144, 1, 1, 0, 0, false},
    {"nb", "Norwegian, Bokmål", "at-ten-de be-tre", 1090696, 164152, 102672, 2, 2, 0, 0, false},
    {"nl", "Dutch", "", 1193368, 77208, 0, 2, 2, 0, 3, false},
    {"nn", "Norwegian, Nynorsk", "att-en-de bet-re", 1090696, 164152, 102672, 2, 2, 0, 0, false},
    {"oc", "Occitan", "", 1270576, 5016, 1040, 2, 2, 0, 0, false},
    {"or", "Odia", "", 1271616, 2024, 136, 1, 1, 0, 0, false},
    {"pa", "Punjabi in Gurmukhi", "", 1271752, 2024, 136, 1, 1, 0, 0, false},
    {"pi", "Pali in Latin letters", "", 1271888, 4088, 568, 1, 2, 0, 0, false},
    {"pl", "Polish", "", 1272456, 22872, 0, 2, 2, 0, 0, true},
    {"pms", "Piedmontese", "", 1295328, 5632, 1312, 2, 2, 0, 0, false},
    {"pt", "Portuguese", "", 1296640, 4280, 0, 2, 3, 0, 0, true},
    {"rm", "Romansh", "", 1300920, 5816, 1424, 2, 2, 0, 0, false},
    {"ru", "Russian", "", 1302344, 35160, 0, 2, 2, 0, 0, false},
    {"sa-Deva", "Sanskrit in Devanagari", "", 1337504, 2328, 296, 1, 3, 0, 0, false},
    {"sa-Latn", "Sanskrit in Latin letters", "", 1337800, 4216, 656, 1, 3, 0, 0, false},
    {"sl", "Slovenian", "", 1352776, 10288, 4304, 2, 2, 0, 0, false},
    {"sr-Cyrl", "Serbian in Cyrillic", "", 1338456, 17344, 7024, 2, 2, 0, 0, false},
    {"sr-Latn", "Serbian in Latin letters", "", 1345480, 17368, 7296, 2, 2, 0, 0, false},
    {"sv", "Swedish", "", 1357080, 32360, 0, 2, 2, 0, 0, false},
    {"ta", "Tamil", "", 1389440, 2136, 208, 1, 1, 1, 0, false},
    {"te", "Telugu", "", 1389648, 2024, 136, 1, 1, 0, 0, false},
    {"tk", "Turkmen", "", 1389784, 5504, 864, 2, 2, 0, 0, false},
    {"tr", "Turkish", "", 1390648, 3984, 528, 2, 2, 0, 0, false},
    {"uk", "Ukrainian", "", 1391176, 18880, 9664, 2, 2, 0, 0, false},
    {"und-Ethi", "Languages in Ethiopic script", "", 1090552, 3568, 144, 1, 1, 1, 0, false},
};

size_t pdfcompose_hyphenation_language_count(void) {
  return sizeof(languages) / sizeof(languages[0]);
}

const pdfcompose_hyphenation_language *pdfcompose_hyphenation_languages(void) {
  return languages;
}

_Static_assert(
    sizeof(languages) / sizeof(languages[0]) == pdfcompose_hyphenation_languages_listed,
    "HyphenationTables.h says how many languages there are");
