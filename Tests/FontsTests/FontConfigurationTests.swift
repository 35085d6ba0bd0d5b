#if !canImport(Darwin)
  import Testing

  @testable import ComposeFonts

  @Suite struct FontConfigurationTests {
    @Test func foldersOfTheConfigurationAreRead() {
      let text = """
        <?xml version="1.0"?>
        <fontconfig>
          <dir>/usr/share/fonts</dir>
          <!-- <dir>/never</dir> -->
          <dir prefix="xdg">fonts</dir>
          <dir>~/.fonts</dir>
          <dir salt="x"> /opt/fonts </dir>
          <directory>/no</directory><dir>relative</dir><dir
        """
      #expect(
        FontConfiguration.directories(in: text, home: "/home/a", dataHome: nil) == [
          "/usr/share/fonts", "/home/a/.local/share/fonts", "/home/a/.fonts", "/opt/fonts",
        ])
      #expect(
        FontConfiguration.directories(in: text, home: nil, dataHome: "/data") == [
          "/usr/share/fonts", "/data/fonts", "/opt/fonts",
        ])
    }
  }
#endif
