import Viper

/// A screen for recordings.
struct Lookup: Contract, Codable {
  var language = "en"

  struct State: ScreenState, Codable {
    var word = ""
    var isBusy = false
    var meanings: [String] = []
    var visits = 0
    var share = 0.5
  }

  enum Event: Codable {
    case look(String)
    case clear
    case done
    case divide
    case warn
  }

  /// Not `Equatable`: compared in encoded form.
  enum Effect: Codable { case flash(Int) }
  enum Input: Codable { case suggest(String) }
  enum Output: Codable, Equatable { case found(Int) }
}

protocol FindMeanings: Sendable {
  func meanings(of word: String) async throws -> [String]
}

struct FixedMeanings: FindMeanings {
  var meanings = ["milk": ["a drink", "to exploit"]]

  func meanings(of word: String) async throws -> [String] {
    await Task.yield()
    return meanings[word] ?? []
  }
}

struct LookupPresenter: Presenter {
  let screen: LiveScreen<Lookup>
  var finder: any FindMeanings = FixedMeanings()
  /// A change of behaviour in a later version of the presenter.
  var change = Change.none

  enum Change { case none, state, effect, output, extraState, noEffect, noEnd, failure }

  func willAppear() { screen.visits += 1 }

  func receive(_ input: Lookup.Input) {
    switch input {
    case .suggest(let word): look(word)
    }
  }

  func handle(_ event: Lookup.Event) throws {
    switch event {
    case .look(let word): look(word)
    case .clear:
      screen.word = change == .state ? "-" : ""
      screen.meanings = []
      if change == .extraState { screen.perform { screen.share = 1 } }
    case .warn:
      screen.word = "?"
      screen.emit(.flash(0))
      screen.word = "!"
    case .divide: screen.share = .infinity
    case .done:
      if change == .noEnd { screen.output(.found(2)) } else { screen.finish(.found(screen.meanings.count)) }
    }
  }

  private func look(_ word: String) {
    screen.word = word
    screen.perform(.latest, busy: \.isBusy) {
      if change == .failure { throw CancellationError() }
      let meanings = try await finder.meanings(of: word)
      screen.meanings = meanings
      if change != .noEffect { screen.emit(.flash(change == .effect ? -1 : meanings.count)) }
      screen.output(.found(change == .output ? -1 : meanings.count))
    }
  }
}
