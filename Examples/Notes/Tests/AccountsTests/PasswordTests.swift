import AccountsDomain
import Foundation
import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(10))) struct PasswordTests {
  @Test(arguments: [
    ("short", PasswordProblem.tooShort(minimum: 8)), ("Password1", .common), ("aaaaaaaa", .common),
    ("abababab", .common), ("23456789", .common), ("hgfedcba", .common), ("annsmith12", .personal),
    ("ann.smith", .personal), (String(repeating: "abc", count: 200), .tooLong(maximum: 512)),
  ])
  func `Passwords that are guessed first are not allowed`(password: String, problem: PasswordProblem) {
    let address = MailAddress("ann.smith@example.com")
    #expect(PasswordRules.problem(of: password, address: address, name: "AnnSmith") == problem)
  }

  @Test(arguments: ["green tea at four", "annsmith likes tea", "茶茶绿茶红茶白茶好喝", "x7#kQ2!z"])
  func `Other passwords are allowed`(password: String) {
    #expect(
      PasswordRules.problem(of: password, address: MailAddress("ann.smith@example.com"), name: "AnnSmith")
        == nil)
  }

  @Test func `A short name does not forbid passwords`() {
    #expect(PasswordRules.problem(of: "alabaster", address: MailAddress("al@example.com"), name: "Al") == nil)
  }

  @Test(arguments: [
    "a@b.c", "ANN@Example.COM", " ann+notes@mail.example.com\n", "用户@例子.公司", "o'neil@example.com",
  ])
  func `Mail addresses are accepted`(text: String) throws {
    let address = try #require(MailAddress(text))
    #expect(address.description == address.description.lowercased())
    #expect(MailAddress(address.description) == address)
    let data = try JSONEncoder().encode([address])
    #expect(try JSONDecoder().decode([MailAddress].self, from: data) == [address])
  }

  @Test(arguments: [
    "", "ann", "ann@", "@example.com", "ann@example", "a@b@c.d", "ann@.com", "ann@example.",
    "an n@example.com",
    "ann@example.com\nBcc: all@example.com", "<ann@example.com>", "ann@example.com,bob@example.com",
    "ann\u{0}@example.com", "ann\u{200B}@example.com", String(repeating: "a", count: 65) + "@example.com",
    "a@" + String(repeating: "b.", count: 130) + "c",
  ])
  func `Other texts are not addresses`(text: String) {
    #expect(MailAddress(text) == nil)
  }

  @Test func `A hash is written and read, and is another one each time`() throws {
    let parameters = PasswordHash.Parameters(logarithm: 2, blockSize: 2, parallelism: 2)
    let hashes = try (0..<2).map { _ in try PasswordHash(of: "green tea", parameters) }
    #expect(hashes[0] != hashes[1])
    for hash in hashes {
      let read = try #require(PasswordHash(hash.description))
      #expect(read == hash)
      #expect(read.parameters == parameters)
      #expect(try read.matches("green tea"))
      #expect(try !read.matches("green te"))
    }
  }

  @Test(arguments: [
    "", "scrypt", "bcrypt:1:1:1:AA==:AA==", "scrypt:60:8:1:AAAA:AAAA", "scrypt:15:8:1:AAAA:",
    "scrypt:15:8:1::AAAA",
    "scrypt:1:1:1:AAAA:AAAA:AAAA", "scrypt:-1:8:1:AAAA:AAAA",
  ])
  func `Another text is not a hash`(text: String) {
    #expect(PasswordHash(text) == nil)
  }

  @Test func `The result is that of RFC 7914`() throws {
    // Section 12: “pleaseletmein”, “SodiumChloride”, N 16384, r 8, p 1; the first 32 bytes.
    let salt = Data("SodiumChloride".utf8).base64EncodedString()
    let key = Data([
      0x70, 0x23, 0xBD, 0xCB, 0x3A, 0xFD, 0x73, 0x48, 0x46, 0x1C, 0x06, 0xCD, 0x81, 0xFD, 0x38, 0xEB, 0xFD,
      0xA8,
      0xFB, 0xBA, 0x90, 0x4F, 0x8E, 0x3E, 0xA9, 0xB5, 0x43, 0xF6, 0x54, 0x5D, 0xA1, 0xF2,
    ]).base64EncodedString()
    let hash = try #require(PasswordHash("scrypt:14:8:1:\(salt):\(key)"))
    #expect(try hash.matches("pleaseletmein"))
    #expect(try !hash.matches("pleaseletmeout"))
  }

  @Test func `Codes are read as people type them`() {
    for _ in 0..<1000 {
      let code = Secret.code()
      #expect(code.count == 10)
      #expect(Secret.normalized(code) == code)
      #expect(Secret.normalized(" " + code.lowercased().map { "\($0)-" }.joined()) == code)
    }
    #expect(Secret.normalized("o0iL1") == "00111")
  }
}
