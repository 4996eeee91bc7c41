import Accounts
import AccountsDomain
import Foundation
import NotesTesting
import Testing

/// The pictures of accounts.
@Suite(.timeLimit(.minutes(5))) struct PictureTests {
  private let stored: StoredAccounts
  private let ann = Registration.ann

  init() throws {
    stored = try StoredAccounts()
  }

  @Test(arguments: [
    (SamplePictures.png, "image/png"), (SamplePictures.jpeg, "image/jpeg"),
    (SamplePictures.lossyWebP, "image/webp"), (SamplePictures.losslessWebP, "image/webp"),
    (SamplePictures.extendedWebP, "image/webp"),
  ])
  func `The type is determined by the content`(bytes: Data, type: String) {
    #expect(Picture(bytes)?.mediaType == type)
    // Also without the picture itself: nothing of it is decoded here.
    for count in 0..<24 { #expect(Picture(bytes.prefix(count)) == nil) }
  }

  @Test(arguments: [
    "", "GIF89a\u{5}\0\u{3}\0", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "<!doctype html><script>alert(1)</script>", "%PDF-1.7", "BM", "RIFF\0\0\0\0WAVEVP8 ", "PK\u{3}\u{4}",
  ])
  func `Other content is not a picture`(text: String) {
    #expect(Picture(Data(text.utf8)) == nil)
    if !text.isEmpty { #expect(Picture(Data(text.utf8) + SamplePictures.png) == nil) }
  }

  @Test func `A picture has at most 2 MiB and 8,192 pixels on each side`() {
    let sample = SamplePictures.png
    let largest = sample + Data(repeating: 0, count: Picture.maximum - sample.count)
    #expect(Picture(largest) != nil)
    #expect(Picture(largest + Data([0])) == nil)
    func sized(_ width: UInt32, _ height: UInt32) -> Data {
      var bytes = SamplePictures.png
      for (at, side) in [(16, width), (20, height)] {
        for (index, shift) in [24, 16, 8, 0].enumerated() { bytes[at + index] = UInt8(side >> shift & 255) }
      }
      return bytes
    }
    #expect(Picture(sized(8_192, 8_192)) != nil)
    for (width, height) in [(8_193, 1), (1, 8_193), (0, 1), (1, 0), (UInt32.max, UInt32.max)]
      as [(UInt32, UInt32)]
    {
      #expect(Picture(sized(width, height)) == nil)
    }
    // A second frame of a JPEG, 65,535 pixels high.
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0, 1, 1, 1, 0x11, 0]
    #expect(Picture(SamplePictures.jpeg.dropLast(2) + frame + [0xFF, 0xD9]) == nil)
  }

  @Test func `No bytes crash, whatever they begin with`() {
    var random = SeededGenerator(seed: UInt64.random(in: 0...UInt64.max))
    for sample in [
      SamplePictures.png, SamplePictures.jpeg, SamplePictures.lossyWebP, SamplePictures.losslessWebP,
      SamplePictures.extendedWebP,
    ] {
      for _ in 0..<2_000 {
        var bytes = sample.prefix(Int.random(in: 0...sample.count, using: &random))
        for _ in 0..<3 where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if let picture = Picture(bytes) { #expect(Picture(picture.bytes) == picture) }
      }
    }
  }

  @Test func `A picture is found by a generated name, which stays when it is replaced`() async throws {
    let accounts = try stored.open()
    let token = try await accounts.register(ann).token
    let name = try #require(try await accounts.setAvatar(SamplePictures.png, token).avatar)
    #expect(name.count == 43 && !name.contains("ann"))
    #expect(try await accounts.avatar(named: name) == Picture(SamplePictures.png))
    #expect(try await accounts.account(of: token).avatar == name)
    #expect(try await accounts.setAvatar(SamplePictures.jpeg, token).avatar == name)
    #expect(try await accounts.avatar(named: name)?.mediaType == "image/jpeg")
    #expect(try await accounts.rename(to: "Anna", token).avatar == name)
    #expect(try await accounts.removeAvatar(token).avatar == nil)
    #expect(try await accounts.avatar(named: name) == nil)
    #expect(try await accounts.setAvatar(SamplePictures.png, token).avatar != name)
    await #expect(throws: AccountProblem.invalid([.picture(maximum: Picture.maximum)])) {
      try await accounts.setAvatar(Data("<svg/>".utf8), token)
    }
    await #expect(throws: AccountProblem.signedOut) {
      try await accounts.setAvatar(SamplePictures.png, AccessToken("wrong"))
    }
  }

  @Test func `A picture is deleted with its account`() async throws {
    let accounts = try stored.open()
    let token = try await accounts.register(ann).token
    let name = try #require(try await accounts.setAvatar(SamplePictures.png, token).avatar)
    try await accounts.deleteAccount(password: ann.password, token)
    #expect(try await accounts.avatar(named: name) == nil)
  }
}
