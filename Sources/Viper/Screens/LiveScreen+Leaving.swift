// What a module says to the module that shows it, and how it ends itself.
extension LiveScreen {
  /// Says something to the module that shows this one. May happen many times.
  public func output(_ output: Contents.Output) {
    guard mayAct("said \(caseName(of: output))") else { return }
    note(.output(output))
    if let owner { owner.deliver(output: output) } else { early.outputs.append(output) }
  }

  /// Says the last output and ends the module. The awaited outcome is `.finished(output)`.
  public func finish(_ output: Contents.Output) {
    guard mayAct("finished") else { return }
    note(.output(output))
    end(with: .finished(output))
  }

  /// Ends the module without a result. The awaited outcome is `.dismissed`.
  public func dismiss() {
    guard mayAct("dismissed itself") else { return }
    end(with: .dismissed)
  }

  /// Ends the module because it cannot go on. The awaited outcome is `.failed(error)`.
  public func fail(_ error: any Error) {
    guard mayAct("failed with \(error)") else { return }
    end(with: .failed(error))
  }

  private func end(with outcome: Outcome<any Sendable>) {
    note(.end(outcome))
    if let owner { owner.end(with: outcome) } else { early.end = early.end ?? outcome }
  }
}
