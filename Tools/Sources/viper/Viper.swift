import ArgumentParser
import Configuration
import Reports
import Rules
import Source

@main struct Viper: ParsableCommand {
  func run() { print(SourceFacts(reading: "").lines) }
}
