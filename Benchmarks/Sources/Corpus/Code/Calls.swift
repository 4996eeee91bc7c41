extension Author {
  /// A call to another part, synchronous or asynchronous.
  func call(_ call: Call, _ room: Int) -> Bool {
    let signature = call.signature
    if let completion = signature.completion {
      guard room >= 4 else { return false }
      complete(call, completion, room)
    } else if signature.isAsync {
      if frame.isAsync {
        attempt(call)
      } else {
        guard room >= 6, !frame.isEscaping, !cast.isValue else { return false }
        wait(for: call, room)
      }
    } else if signature.canThrow, !frame.canThrow {
      line(bound(call, "try? "))
    } else {
      line(bound(call, signature.canThrow ? "try " : ""))
      if let result = signature.result, signature.canThrow || !call.receiver.hasSuffix("?") {
        rememberBound(result)
      }
    }
    return true
  }

  func spelled(_ call: Call) -> String {
    let arguments = call.signature.parameters.map { label(of: $0) + expressionOrShort($0.kind) }
    let prefix =
      call.receiver.isEmpty ? (frame.isEscaping && style.isOld ? "self." : "") : call.receiver + "."
    return "\(prefix)\(call.signature.name)(\(arguments.joined(separator: ", ")))"
  }

  private func expressionOrShort(_ kind: Kind) -> String {
    if case .record = kind { return argument(kind, 1) }
    return dice.chance(0.5) ? argument(kind, 1) : expression(kind, 1)
  }

  /// `let invoices = try interactor.invoices()`, or without the name if there is no result.
  private func bound(_ call: Call, _ prefix: String) -> String {
    guard let result = call.signature.result else { return prefix + spelled(call) }
    let text = spelled(call)
    let kind: Kind =
      (call.receiver.hasSuffix("?") || prefix == "try? ") && !result.isOptional ? .optional(result) : result
    latest = fresh(kind)
    if kind.isOptional { remember(latest, kind) }
    return "let \(latest) = \(prefix)\(text)"
  }

  private func rememberBound(_ kind: Kind) {
    if !kind.isOptional { remember(latest, kind) }
  }

  private func attempt(_ call: Call) {
    let prefix = call.signature.canThrow ? (frame.canThrow ? "try await " : "try? await ") : "await "
    line(bound(call, prefix))
    if let result = call.signature.result, prefix != "try? " { rememberBound(result) }
  }

  private func wait(for call: Call, _ room: Int) {
    pen.line("Task { [weak self] in")
    pen.inside {
      pen.line("guard \(style.unwrappedSelf) else { return }")
      nested({
        $0.leave = .closure
        $0.isEscaping = true
        $0.isAsync = true
        $0.canThrow = true
      }) {
        let inner = max(1, min(8, room - 6))
        if call.signature.canThrow {
          pen.line("do {")
          pen.inside {
            nested {
              attempt(call)
              statements(inner)
            }
          }
          pen.unblank()
          pen.line("} catch {")
          pen.inside { nested({ $0.canThrow = false }) { failure() } }
          pen.line("}")
        } else {
          attempt(call)
          statements(inner)
        }
      }
    }
    pen.line("}")
  }

  private func complete(_ call: Call, _ completion: Signature.Completion, _ room: Int) {
    var text = spelled(call)
    if call.signature.parameters.isEmpty { text.removeLast(2) }
    let weak = cast.isValue ? "" : "[weak self] "
    let change: (inout Frame) -> Void = {
      $0.leave = .closure
      $0.isEscaping = true
      $0.canThrow = false
      $0.isAsync = false
    }
    guard completion.isResult else {
      nested(change) {
        let name = completion.kind.map { (fresh($0), $0) }
        pen.line("\(text) { \(weak)\(name?.0 ?? "")\(weak.isEmpty && name == nil ? "" : " in")")
        pen.inside {
          if let name { remember(name.0, name.1) }
          if !cast.isValue { pen.line("guard \(style.unwrappedSelf) else { return }") }
          statements(max(1, min(8, room - 3)))
        }
      }
      pen.unblank()
      pen.line("}")
      return
    }
    line("\(text) { \(weak)result in")
    pen.inside {
      nested(change) {
        if !cast.isValue { pen.line("guard \(style.unwrappedSelf) else { return }") }
        pen.line("switch result {")
        let name = completion.kind.map { (fresh($0), $0) }
        pen.line("case .success\(name.map { "(let \($0.0))" } ?? ""):")
        pen.inside {
          nested {
            if let name { remember(name.0, name.1) }
            statements(max(1, min(8, room - 7)))
          }
        }
        pen.unblank()
        pen.line("case .failure(let error):")
        pen.inside { nested { failure() } }
        pen.line("}")
      }
    }
    pen.line("}")
  }

  // MARK: Helpers

  /// A call to a function of this part; to an unwritten one if that is allowed.
  func help(_ room: Int) -> Bool {
    if !helpers.isEmpty, dice.chance(0.45) || !promises {
      return call(Call(receiver: "", signature: dice.pick(helpers)), room)
    }
    guard promises, owed.count < 4 else { return false }
    var signature = Signature(name: words.action())
    guard !helpers.contains(where: { $0.name == signature.name }) else { return false }
    var kinds: [Kind] = []
    for variable in dice.some(dice.number(0...2), of: scope.filter { !$0.isProperty }) {
      kinds.append(variable.kind)
    }
    for kind in kinds {
      let name = words.name(of: kind)
      if isTaken(name) || signature.parameters.contains(where: { $0.name == name }) { continue }
      signature.parameters.append(
        Signature.Parameter(label: dice.pick([nil, nil, "", "for", "with", "from"]), name: name, kind: kind))
    }
    if dice.chance(0.4) { signature.result = someKind() }
    owed.append(signature)
    helpers.append(signature)
    return call(Call(receiver: "", signature: signature), room)
  }
}
