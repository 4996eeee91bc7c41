/// A value that only SwiftUI can compute. Views are only type-checked, so no test may reach it.
func notEvaluated(_ function: String = #function) -> Never {
  fatalError("The stub of SwiftUI does not evaluate \(function).")
}
