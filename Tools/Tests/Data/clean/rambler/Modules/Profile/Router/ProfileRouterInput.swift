protocol ProfileRouterInput: AnyObject {
  func close()
}
