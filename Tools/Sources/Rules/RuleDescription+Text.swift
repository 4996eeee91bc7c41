extension RuleDescription {
  /// The text for a terminal.
  public var text: String {
    """
    \(id) — \(summary)

    \(explanation)

    Breaks it, as part of a module:

    \(bad.indented)

    Keeps it:

    \(good.indented)

    Severity: \(severities)
    Source: \(source)
    """
  }

  /// The text for the documentation.
  public var page: String {
    """
    # \(id)

    \(summary).

    \(explanation)

    ## What breaks it

    As part of a module; a type alone is no part, and no rule applies to it.

    ```swift
    \(bad)
    ```

    ## What keeps it

    ```swift
    \(good)
    ```

    ## Where it is on

    \(severities).

    To let one place pass, say why on its line, or above the declaration: `// viper:allow \(id) — reason`.

    Source: \(source).
    """
  }

  private var severities: String {
    Profile.allCases.map { "\($0.rawValue) \(severity[$0].rawValue)" }.joined(separator: ", ")
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(
      separator: "\n")
  }
}
