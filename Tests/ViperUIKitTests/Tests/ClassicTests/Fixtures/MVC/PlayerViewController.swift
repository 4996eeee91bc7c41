import UIKit

/// Plays a tone as long as it is told nothing else.
final class PlayerViewController: UIViewController {
  private(set) var isPlaying = false

  func play() { isPlaying = true }
  func pause() { isPlaying = false }
}
