/// The reason why a page cannot be written: the fault of one module's fragment.
@usableFromInline
package struct MarkupFault: Error, Equatable, CustomStringConvertible {
  package let module: String
  package let fault: HTMLFault

  @usableFromInline
  package var description: String { "The page of module \(module) cannot be shown. \(fault)" }

  init(module: String, fault: HTMLFault) {
    self.module = module
    self.fault = fault
  }

  @usableFromInline
  init(encoding error: any Error, in module: String) {
    self.init(module: module, fault: HTMLFault("One of its events cannot be written as JSON: \(error)"))
  }
}
