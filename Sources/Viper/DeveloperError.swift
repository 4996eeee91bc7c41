/// An error that only a developer can mend: a route without a module, a contract without a view, a presenter made
/// for another screen. It goes to ``Diagnostics``, never to ``Presenter/didFail(_:)``: nobody is helped by
/// “Try again”.
public protocol DeveloperError: Error, CustomStringConvertible {}
