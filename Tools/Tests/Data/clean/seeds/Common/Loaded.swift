/// Something that was loaded last.
final class Loaded<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
