// https://developer.apple.com/documentation/uikit/uiswitch
/// A switch. It sends `valueChanged` for a change by a person only.
@available(tvOS, unavailable)
@MainActor open class UISwitch: UIControl {
  open var isOn = false

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
