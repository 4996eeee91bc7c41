import Foundation
import ViperWeb

/// What libFuzzer runs with the arguments of the command line: it mutates inputs and keeps those that reach new code.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ input: @convention(c) (UnsafePointer<UInt8>, Int) -> Int32
) -> Int32

@main struct Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, answer))
  }
}

/// By this name libFuzzer's own main function would call it.
@_cdecl("LLVMFuzzerTestOneInput")
func answer(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: size))
  // The library calls from the main thread.
  MainActor.assumeIsolated { Subject.answer(input) }
  return 0
}

/// The app that is asked, and what is expected of it.
@MainActor private enum Subject {
  private static var site: Site?
  private static var answered = 0
  /// After so many inputs the app is made anew, so that one input is enough to repeat what it finds.
  private static let life = 500

  /// Answers one request; ends the process where the answer is a fault of the server.
  static func answer(_ input: [UInt8]) {
    if answered % life == 0 { site = nil }
    answered += 1
    var isDone = false
    Task { @MainActor in
      let current: Site
      if let site { current = site } else { current = await Site.make() }
      site = current
      let response = await current.app.respond(to: current.request(from: input))
      if response.head.status.code >= 500 {
        fatalError("The answer is \(response.head.status). \(current.diagnostics.joined(separator: "\n"))")
      }
      isDone = true
    }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1)) }
  }
}
