import Viper

// guide: told
extension PlayerViewController: LifeCycle {
  func didAppear() { play() }
  func willDisappear() { pause() }
}
// end

struct ShowPlayer: Route {}

@MainActor func player() -> Native<ShowPlayer> {
  Native(ShowPlayer.self) { _, _ in PlayerViewController() }
}
