// Outputs, and how a module ends itself.
extension LiveScreen {
  /// Sends an output to the module that shows this one.
  public func output(_ output: Contents.Output) {
    guard mayAct("sent the output \(caseName(of: output))") else { return }
    note(.output(output))
    if let owner { owner.deliver(output: output) } else { early.outputs.append(output) }
  }

  /// Sends the last output and ends the module. The outcome is `.finished(output)`.
  public func finish(_ output: Contents.Output) {
    guard mayAct("finished") else { return }
    note(.output(output))
    end(with: .finished(output))
  }

  /// Ends the module without a result. The outcome is `.dismissed`.
  public func dismiss() {
    guard mayAct("dismissed itself") else { return }
    end(with: .dismissed)
  }

  /// Ends the module because it cannot continue. The outcome is `.failed(error)`.
  public func fail(_ error: any Error) {
    guard mayAct("failed with \(error)") else { return }
    end(with: .failed(error))
  }

  private func end(with outcome: Outcome<any Sendable>) {
    note(.end(outcome))
    if let owner { owner.end(with: outcome) } else { early.end = early.end ?? outcome }
  }
}
