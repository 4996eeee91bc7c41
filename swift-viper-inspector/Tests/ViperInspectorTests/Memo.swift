import Viper

/// A screen for tests.
struct Memo: Contract {
  var name: String

  init(_ name: String) { self.name = name }

  struct State: ScreenState {
    var text = ""
    var count = 0
    var isSaved = false
  }

  enum Event {
    case write(String)
    case fail
  }
}

struct MemoPresenter: Presenter {
  let screen: LiveScreen<Memo>

  struct Full: Error {}

  func handle(_ event: Memo.Event) throws {
    switch event {
    case .write(let text):
      screen.update {
        $0.text = text
        $0.count += 1
      }
    case .fail: throw Full()
    }
  }
}

func memoModule() -> Module<Memo> { Module { MemoPresenter(screen: $0) } }

/// A native screen.
struct Legacy: Route {}
final class LegacyView {}

/// A route without a module.
struct Unknown: Route {}
