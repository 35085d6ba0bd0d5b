import ComposeFonts
import Testing

@Suite struct OpenTypeTagTests {
  @Test func tagsAreFourBytes() {
    #expect(OpenTypeTag("smcp").rawValue == 0x736D_6370)
    #expect(OpenTypeTag("CFF") == "CFF ")
    #expect(OpenTypeTag("") == "    ")
    #expect(OpenTypeTag("toolong") == "tool")
    #expect(OpenTypeTag("é").description == "    ")
    #expect(OpenTypeTag("glyf").description == "glyf")
    #expect(OpenTypeTag("GPOS") < OpenTypeTag("GSUB"))
  }
}
