import Source

/// Types that look like parts of modules, in an app of which no module was recognized. Their violations are not found.
public struct Unrecognized: Sendable {
  /// The types that would be one module, in an app with many screens, if one of the groups were complete.
  public struct Group: Sendable {
    public var name: String
    public var types: [Types.ID]
  }

  public var groups: [Group] = []
  /// Presenters and interactors by name that belong to no module and to no group.
  public var cores: [Types.ID] = []

  public var isEmpty: Bool { groups.isEmpty && cores.isEmpty }
}

extension Recognition {
  /// Records the presenters and interactors of an app without modules.
  mutating func noteUnrecognized() {
    guard modules.isEmpty else {
      unrecognized = Unrecognized()
      return
    }
    let grouped = Set(unrecognized.groups.flatMap(\.types))
    unrecognized.cores = candidates.compactMap { type, reading in
      // A use case or a worker alone is part of many architectures.
      let name = code.names[types[type].name]
      let isCore = reading.form == .concrete && (name.hasSuffix("Presenter") || name.hasSuffix("Interactor"))
      return isCore && !isPart(type) && !grouped.contains(type) ? type : nil
    }
  }
}
