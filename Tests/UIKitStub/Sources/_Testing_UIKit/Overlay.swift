// Swift Testing brings along a module of this name for files that import both it and UIKit, and the compiler
// insists on finding it. On Linux nobody else has one. It adds nothing.
