// https://developer.apple.com/documentation/uikit/uisearchtextfield
@MainActor open class UISearchTextField: UITextField {}
