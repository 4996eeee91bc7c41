import Foundation
import Subprocess
import Testing

@Suite(.timeLimit(.minutes(10))) struct SubprocessTests {
  @Test func `A program receives its input, and all of its output is returned`() throws {
    let input = Data(String(repeating: "a line that is longer than nothing\n", count: 40_000).utf8)
    let result = try Subprocess(["cat"]).run(input: input)
    #expect(result.output == input && result.errors.isEmpty && result.succeeded)
  }

  @Test func `Output and errors are separate unless they are merged`() throws {
    var program = Subprocess(["sh", "-c", "echo one; echo two >&2; echo three; exit 3"])
    let apart = try program.run()
    #expect(String(decoding: apart.output, as: UTF8.self) == "one\nthree\n")
    #expect(String(decoding: apart.errors, as: UTF8.self) == "two\n")
    #expect(apart.status == 3 && !apart.succeeded)
    program.mergesErrors = true
    let merged = try program.run()
    #expect(String(decoding: merged.output, as: UTF8.self) == "one\ntwo\nthree\n")
  }

  @Test func `A subprocess runs in its folder and with its environment`() throws {
    var program = Subprocess(["A=b", "sh", "-c", "pwd -P; echo $A$C"], in: "/")
    program.environment["C"] = "d"
    #expect(try String(decoding: program.run().output, as: UTF8.self) == "/\nbd\n")
  }

  @Test func `A missing program is a failure`() throws {
    #expect(try Subprocess(["no-such-program-\(UUID().uuidString)"]).run().status == 127)
  }

  @Test func `A program may end before it has read its input`() throws {
    #expect(try Subprocess(["true"]).run(input: Data(repeating: 65, count: 1 << 20)).succeeded)
  }
}
