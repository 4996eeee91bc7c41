import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import WebDriver

/// The picture of a person in browsers.
@Suite(.timeLimit(.minutes(10))) struct AvatarTests {
  @Test(arguments: [true, false])
  func `A picture is uploaded, and seen on the same device while the address is typed`(javaScript: Bool)
    async throws
  {
    let folder = try TemporaryFolder()
    let (picture, page) = (folder.path("ann.png"), folder.path("page.png"))
    try SamplePictures.png.write(to: URL(filePath: picture))
    try Data("<script>alert(1)</script>".utf8).write(to: URL(filePath: page))
    try await withAccountsInBrowser(javaScript: javaScript) { browser, site in
      try await browser.register("ben@example.com", name: "Ben")
      try await browser.signOut()
      try await browser.register("ann@example.com")
      try await browser.click(link: "Ann")
      // Mislabelled.
      try await browser.type(page, into: "file")
      try await browser.click(button: "Save picture")
      try await browser.wait(forText: "Choose a PNG, JPEG or WebP picture")
      try await browser.type(picture, into: "file")
      try await browser.click(button: "Save picture")
      try await browser.find("img[alt='Your picture']")
      #expect(try await browser.pictureWidth == 5)
      try await browser.signOut()
      try await browser.click(button: "Sign in")
      // The account that was used last.
      try await browser.find("img.avatar")
      #expect(try await browser.pictureWidth == 5)
      if javaScript {
        try await browser.replace(field: "account", with: "ben@example.com")
        try await browser.waitForNoPicture()
        try await browser.replace(field: "account", with: "Ann@Example.com")
        try await browser.find("img.avatar")
        try await browser.replace(field: "account", with: "nobody@example.com")
        try await browser.waitForNoPicture()
      }
      // On another device nothing is told.
      try await withBrowser(javaScript: javaScript) { other in
        try await other.open(site.server.address)
        try await other.click(button: "Sign in")
        try await other.type("ann@example.com", into: "account")
        try await other.type("wrong", into: "password")
        try await other.click(.xpath("//*[not(@inert)]/*/main//form//button[normalize-space()='Sign in']"))
        try await other.wait(forText: "There is no account")
        #expect(try await other.findAll("img.avatar").isEmpty)
      }
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `A picture is removed, and a forged cookie of the device is ignored`() async throws {
    let folder = try TemporaryFolder()
    let picture = folder.path("ann.webp")
    try SamplePictures.lossyWebP.write(to: URL(filePath: picture))
    try await withAccountsInBrowser { browser, site in
      try await browser.register("ann@example.com")
      try await browser.click(link: "Ann")
      try await browser.type(picture, into: "file")
      try await browser.click(button: "Save picture")
      try await browser.click(button: "Remove picture")
      try await browser.waitForNoPicture()
      try await browser.type(picture, into: "file")
      try await browser.click(button: "Save picture")
      try await browser.find("img.avatar")
      try await browser.signOut()
      let known = #"[{"address":"ann@example.com","avatar":"forged"}]"#
      let forged = Data(known.utf8).base64EncodedString() + ".aaaaaaaaaaaaaaaaaaaaaaaaaa"
      try await browser.set(Cookie("viper-device", forged))
      try await browser.open(site.server.address)
      try await browser.click(button: "Sign in")
      #expect(try await browser.value(of: "account") == "")
    }
    withExtendedLifetime(folder) {}
  }
}

extension Browser {
  /// The width of the only picture in pixels, after it has loaded.
  fileprivate var pictureWidth: Int {
    get async throws {
      let width = try await execute(
        "const image = document.querySelector('img.avatar'); return image.decode().then(() => image.naturalWidth)"
      )
      return width.int ?? 0
    }
  }

  fileprivate func waitForNoPicture() async throws {
    while try await !findAll("img.avatar").isEmpty { await pause() }
  }
}
