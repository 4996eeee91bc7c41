/// The value of what only SwiftUI can evaluate. The tests only type-check views; a test that reaches this is wrong.
func notEvaluated(_ function: String = #function) -> Never {
  fatalError("The stub of SwiftUI does not evaluate \(function).")
}
