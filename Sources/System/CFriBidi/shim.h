#ifndef CFRIBIDI_SHIM_H
#define CFRIBIDI_SHIM_H

#include <fribidi.h>

// Macros and enumerations that Swift cannot see or would import awkwardly. No logic lives here.

/// FRIBIDI_PAR_LTR: the paragraph reads left to right, whatever it holds.
static inline FriBidiParType CFriBidiLeftToRight(void) { return FRIBIDI_PAR_LTR; }

/// FRIBIDI_PAR_RTL: the paragraph reads right to left, whatever it holds.
static inline FriBidiParType CFriBidiRightToLeft(void) { return FRIBIDI_PAR_RTL; }

/// FRIBIDI_PAR_ON: the first strong character decides, and without one left to right
/// (UAX #9, rules P2 and P3).
static inline FriBidiParType CFriBidiNatural(void) { return FRIBIDI_PAR_ON; }

/// FRIBIDI_IS_RTL: whether a resolved paragraph direction is right to left.
static inline int CFriBidiIsRightToLeft(FriBidiParType direction) {
  return FRIBIDI_IS_RTL(direction) ? 1 : 0;
}

// The types of characters that the reader of pages asks for (UAX #9, table 4; UAX #44, Joining_Type).
static const FriBidiCharType CFriBidiTypeL = FRIBIDI_TYPE_LTR;
static const FriBidiCharType CFriBidiTypeR = FRIBIDI_TYPE_RTL;
static const FriBidiCharType CFriBidiTypeAL = FRIBIDI_TYPE_AL;
static const FriBidiCharType CFriBidiTypeEN = FRIBIDI_TYPE_EN;
static const FriBidiCharType CFriBidiTypeES = FRIBIDI_TYPE_ES;
static const FriBidiCharType CFriBidiTypeET = FRIBIDI_TYPE_ET;
static const FriBidiCharType CFriBidiTypeAN = FRIBIDI_TYPE_AN;
static const FriBidiCharType CFriBidiTypeCS = FRIBIDI_TYPE_CS;
static const FriBidiCharType CFriBidiTypeNSM = FRIBIDI_TYPE_NSM;
static const FriBidiJoiningType CFriBidiJoiningR = FRIBIDI_JOINING_TYPE_R;
static const FriBidiJoiningType CFriBidiJoiningD = FRIBIDI_JOINING_TYPE_D;
static const FriBidiJoiningType CFriBidiJoiningC = FRIBIDI_JOINING_TYPE_C;
static const FriBidiJoiningType CFriBidiJoiningL = FRIBIDI_JOINING_TYPE_L;

/// The longest paragraph FriBidi can take, in code points.
static const FriBidiStrIndex CFriBidiLongestParagraph = 0x3FFFFFFF;

#endif
