import Foundation

protocol YSLoginViewInterface: NSObjectProtocol {
  func showHint(_ hint: String)
  func showAvatar(_ image: Data?)
}
