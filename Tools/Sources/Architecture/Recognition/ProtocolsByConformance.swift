import Source

/// Corrects what the names of protocols indicate, if the types that conform to them show otherwise.
extension Recognition {
  mutating func readProtocolsByConformance() {
    var ofViews: [String: [Types.ID]] = [:]
    var ofPresenters: [String: [Types.ID]] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind == .protocol {
      guard let reading = readings.ofProtocol(node.name), reading.form == .interface else { continue }
      switch reading.role {
      case .view: ofViews[reading.stem, default: []].append(Types.ID(index))
      case .presenter: ofPresenters[reading.stem, default: []].append(Types.ID(index))
      default: break
      }
    }
    for type in ofPresenters.values.joined() { readFactoryOfModule(type) }
    for (stem, protocols) in ofViews {
      for type in protocols {
        switch readings.ofProtocol(types[type].name)?.ending {
        case "PresenterOutput" where protocols.count > 1: readOutputOfModule(type)
        case "ViewInput":
          for output in ofPresenters[stem] ?? []
          where readings.ofProtocol(types[output].name)?.ending == "ViewOutput" {
            exchange(input: type, output: output)
          }
        default: break
        }
      }
    }
  }

  /// `ListPresenterOutput`, beside `ListViewInput`, is the output of a module if other types than views conform to it.
  private mutating func readOutputOfModule(_ type: Types.ID) {
    let conforming = conformers(of: type)
    guard !conforming.isEmpty, !conforming.contains(where: isView),
      let reading = readings.ofProtocol(types[type].name)
    else { return }
    readings.correct(
      types[type].name, Reading(.presenter, .output, reading.stem, ending: reading.ending))
  }

  /// `ListModuleInterface` is what creates a module if only routers or builders conform to it.
  private mutating func readFactoryOfModule(_ type: Types.ID) {
    guard let reading = readings.ofProtocol(types[type].name), reading.ending == "Module" else { return }
    let roles = Set(conformers(of: type).map { readings.concrete(types[$0].name)?.role })
    guard roles == [.router] || roles == [.builder], let role = roles.first ?? nil else { return }
    readings.correct(types[type].name, Reading(role, .interface, reading.stem, ending: reading.ending))
  }

  /// `ListViewInput` is what a view calls if the presenter conforms to it, and not to `ListViewOutput`.
  private mutating func exchange(input: Types.ID, output: Types.ID) {
    guard conformers(of: input).contains(where: isPresenter),
      !conformers(of: input).contains(where: isView), !conformers(of: output).contains(where: isPresenter),
      let inputs = readings.ofProtocol(types[input].name),
      let outputs = readings.ofProtocol(types[output].name)
    else { return }
    readings.correct(
      types[input].name, Reading(.presenter, .interface, inputs.stem, ending: inputs.ending))
    readings.correct(types[output].name, Reading(.view, .interface, outputs.stem, ending: outputs.ending))
  }

  /// Returns the types, except for test doubles, that conform to a protocol directly.
  private func conformers(of type: Types.ID) -> [Types.ID] {
    (subtypes[type] ?? []).filter { !isProtocol($0) && !readings.isDouble(types[$0].name) }
  }

  private func isView(_ type: Types.ID) -> Bool {
    types[type].isUI || readings.concrete(types[type].name)?.role == .view
  }

  private func isPresenter(_ type: Types.ID) -> Bool {
    !types[type].isUI && readings.concrete(types[type].name)?.role == .presenter
  }
}
