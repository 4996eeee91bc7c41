/// The part of the screen that a presented controller covers.
#if canImport(ObjectiveC)
  @objc
#endif
// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  @available(tvOS, unavailable)
  case pageSheet = 1
  @available(tvOS, unavailable)
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  @available(tvOS, unavailable)
  case popover = 7
  case none = -1
  case automatic = -2
}

// https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
/// The transition style of a presentation. It has no effect here.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
