protocol InteractorInterface: AnyObject {
}
