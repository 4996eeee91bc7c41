import UIKit

/// Plays a tone until it receives another command.
final class PlayerViewController: UIViewController {
  private(set) var isPlaying = false

  func play() { isPlaying = true }
  func pause() { isPlaying = false }
}
