protocol ViewInterface: AnyObject {
}

extension ViewInterface {
}
