import Foundation

protocol LoginRouterInput {
  func openFeed(greeting: String)
  func openHelp()
}
