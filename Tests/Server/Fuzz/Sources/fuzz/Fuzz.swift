import Foundation
import ViperWeb

/// The entry of libFuzzer, called with the command-line arguments: it mutates inputs and keeps those that reach new
/// code.
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

/// The name under which libFuzzer's own main function would call it.
@_cdecl("LLVMFuzzerTestOneInput")
func answer(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: size))
  // libFuzzer calls from the main thread.
  MainActor.assumeIsolated { Subject.answer(input) }
  return 0
}

/// The app under test and the expectations for its answers.
@MainActor private enum Subject {
  private static var site: Site?
  private static var answered = 0
  /// The number of inputs after which the app is recreated, so that a single input reproduces a finding.
  private static let life = 500

  /// Answers one request; ends the process if the answer reveals a server error.
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
