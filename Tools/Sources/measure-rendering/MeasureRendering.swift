import Foundation
import Generating
import SwiftParser
import Templates

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Renders 1,000 and 10,000 modules, and prints the processor time beside that of parsing the same files: medians of five
/// runs. Exits with 1 if 1,000 modules take 2 s or more.
///
///     measure-rendering [a tenth of the number of modules, by default 1000]
@main struct MeasureRendering {
  static func main() throws {
    guard let template = try Template.builtIn("viper") else { exit(2) }
    let renderer = Renderer(files: template.texts)
    var medians: [Double] = []
    let small = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
    for count in [small, 10 * small] {
      let rendered = try median { _ = try render(count, template, renderer) }
      let files = try render(count, template, renderer)
      let parsed = median { for file in files { _ = Parser.parse(source: file) } }
      medians.append(rendered)
      print(
        "\(count) modules, \(files.count) files: rendered in \(text(rendered)) s, parsed in \(text(parsed)) s, ratio "
          + text(rendered / parsed))
    }
    print("ten times as many modules take \(text(medians[1] / medians[0])) times as long")
    if small == 1_000, medians[0] >= 2 {
      print("1,000 modules must take less than 2 s")
      exit(1)
    }
  }

  private static func render(_ count: Int, _ template: Template, _ renderer: Renderer) throws -> [String] {
    try (0..<count).flatMap { index in
      var spec = ModuleSpec(name: "Screen\(index)")
      spec.parameters = try SpecReader("--input").parameters("id: Int")
      spec.state = try SpecReader("--state").parameters(
        "rows: [Row], query: String, isLoading: Bool, total: Decimal = 0")
      spec.rows = [try SpecReader("--row").row("id: Int, title: String")]
      spec.events = try SpecReader("--events").events(
        "query(String), open(id: Int) -> item, remove(row: Int), add(sku: String, count: Int), reload, close -> dismiss"
      )
      spec.exits = try SpecReader("--exits").exits("item(id: Int), login -> String as presented")
      return try template.render(module: spec, places: [.module, .tests, .root, .swiftui], with: renderer)
        .map(\.text)
    }
  }

  private static func median(of runs: Int = 5, _ body: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
      let start = processorTime()
      try body()
      times.append(processorTime() - start)
    }
    return times.sorted()[runs / 2]
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func text(_ number: Double) -> String {
    String(format: "%.2f", locale: Locale(identifier: "en_US_POSIX"), number)
  }
}
