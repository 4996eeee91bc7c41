/// Writes modules as elements of a page: one element per module, the embedded ones inside their slots.
///
/// An element is a whole page's content as well as a patch. Patches need the outline that the writing before
/// them left, since a module may stand in another module's form.
package struct MarkupWriter {
  let action: [UInt8]
  let hidden: [UInt8]
  /// What the script must know of forms in which a file can be chosen.
  private let uploading: () -> [(name: StaticString, value: String)]

  /// - Parameters:
  ///   - action: Where forms are posted.
  ///   - hidden: Fields that every form carries: the token, the window and the like.
  ///   - uploading: What the script must know of forms in which a file can be chosen.
  package init(
    action: String, hidden: [(name: String, value: String)],
    uploading: @escaping () -> [(name: StaticString, value: String)] = { [] }
  ) {
    self.action = [UInt8](escaping: action)
    self.uploading = uploading
    self.hidden = hidden.reduce(into: []) { bytes, field in
      bytes.append("<input type=\"hidden\" name=\"", field.name)
      bytes.append("\" value=\"", field.value, "\">")
    }
  }

  /// The attributes of a form in which a file can be chosen.
  var uploadAttributes: [UInt8] {
    uploading().reduce(into: Array(" enctype=\"multipart/form-data\"".utf8)) { bytes, data in
      bytes.append(" data-viper-")
      bytes.append(data.name)
      bytes.append("=\"", data.value, "\"")
    }
  }

  /// Appends the element of `module` and of all that is embedded in it.
  ///
  /// - Parameter outline: Empty for a page; for a patch what the writings before left. It is brought up to date.
  /// - Throws: The first fault of a piece. What was appended by then is useless.
  package func write(
    _ module: ModuleMarkup, outline: inout MarkupOutline, into bytes: inout [UInt8]
  ) throws(MarkupFault) {
    if let form = outline.enclosingForm(of: module.id) {
      outline.claimNames(of: module, in: form)
    }
    var element = ElementWriter(module, page: self, form: outline.enclosingForm(of: module.id))
    try element.write(into: &bytes, outline: &outline)
  }
}
