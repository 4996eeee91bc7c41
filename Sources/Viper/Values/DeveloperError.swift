/// An error that only a developer can fix, such as a route without a module or a contract without a view. It is reported to
/// ``Diagnostics`` and never passed to ``Presenter/didFail(_:)``.
public protocol DeveloperError: Error, CustomStringConvertible {}
