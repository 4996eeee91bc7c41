/// An error that only a developer can mend: a route without a module, a contract without a view, a presenter made
/// for another screen. It goes to ``Diagnostics``, never to ``Presenter/didFail(_:)``: “Try again” helps no person
/// with it.
public protocol DeveloperError: Error, CustomStringConvertible {}
