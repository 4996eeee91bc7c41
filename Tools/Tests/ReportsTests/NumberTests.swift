import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct NumberTests {
  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")])
  func `Thousands are separated`(_ number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test(arguments: [
    (0.0, "0.00 s"), (0.004, "0.00 s"), (0.005, "0.01 s"), (0.05, "0.05 s"), (9.994, "9.99 s"),
    (12.34, "12.3 s"),
    (600.0, "600.0 s"), (-0.5, "-0.50 s"), (.nan, "0 s"),
  ])
  func `Durations are rounded`(_ seconds: Double, text: String) {
    #expect(duration(seconds) == text)
  }

  @Test func `One is singular and any other number plural`() {
    #expect(counted(1, "entity", "entities") == "1 entity")
    #expect(counted(2, "entity", "entities") == "2 entities")
    #expect(counted(0, "file") == "0 files")
  }

  @Test(arguments: [
    ("the view navigates", "The view navigates"), ("a's b", "A's b"),
    ("viewDidLoad calls it", "viewDidLoad calls it"),
    ("`x` is named", "`x` is named"), ("Login → Notes", "Login → Notes"), ("i18n is named", "i18n is named"),
    ("", ""),
  ])
  func `A message becomes a sentence, and names keep their case`(_ message: String, text: String) {
    #expect(capitalized(message) == text)
  }
}
