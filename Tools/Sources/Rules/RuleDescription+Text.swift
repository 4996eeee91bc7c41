extension RuleDescription {
  /// The text for a terminal.
  public var text: String {
    """
    \(id) — \(summary)

    \(explanation)

    Violation, as part of a module:

    \(bad.indented)

    Correct:

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

    ## Violation

    The code is part of a module. A type that belongs to no module is not a part, and rules do not apply to it.

    ```swift
    \(bad)
    ```

    ## Correct code

    ```swift
    \(good)
    ```

    ## Severity by profile

    \(severities).

    To allow a single violation, add a comment with the reason to its line or above the declaration:
    `// viper:allow \(id) — reason`.

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
