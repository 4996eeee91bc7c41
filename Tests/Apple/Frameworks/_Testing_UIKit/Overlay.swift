// Swift Testing requires a module of this name in files that import both it and UIKit. On Linux no other package
// provides one. It is empty.
