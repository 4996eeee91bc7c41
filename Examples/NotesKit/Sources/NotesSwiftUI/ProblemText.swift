#if canImport(SwiftUI)
  import SwiftUI

  /// The problem of a field, below it.
  struct ProblemText: View {
    let text: String?

    var body: some View {
      if let text { Text(text).font(.callout).foregroundStyle(.secondary) }
    }
  }
#endif
