import Viper

// guide: told
extension PlayerViewController: LifeCycle {
  func didAppear() { play() }
  func willDisappear() { pause() }
}
// end

struct ShowPlayer: Route {}

@MainActor func player() -> Module<ShowPlayer> {
  Module(view: ShowPlayer.self) { _, _ in PlayerViewController() }
}
