/// Writes modules as elements of a page: one element per module, embedded ones inside their slots.
///
/// An element is the content of a whole page or of a patch. Patches need the outline of the previous writing, because a
/// module may be inside another module's form.
package struct MarkupWriter {
  let action: [UInt8]
  let hidden: [UInt8]
  /// The address to which forms with a file field are posted.
  private let uploadAddress: String
  /// The attributes for the script of forms with a file field.
  private let uploading: () -> [(name: StaticString, value: String)]

  /// - Parameters:
  ///   - action: The address to which forms are posted.
  ///   - uploadAddress: The address to which forms with a file field are posted.
  ///   - hidden: Fields of every form: the token, the window and similar.
  ///   - uploading: The attributes for the script of forms with a file field.
  package init(
    action: String, uploadAddress: String = "", hidden: [(name: String, value: String)],
    uploading: @escaping () -> [(name: StaticString, value: String)] = { [] }
  ) {
    self.action = [UInt8](escaping: action)
    self.uploadAddress = uploadAddress
    self.uploading = uploading
    self.hidden = hidden.reduce(into: []) { bytes, field in
      bytes.append("<input type=\"hidden\" name=\"", field.name)
      bytes.append("\" value=\"", field.value, "\">")
    }
  }

  /// The attribute that tells the script the upload address of the forms in or around a module.
  var uploadAddressAttribute: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(" data-viper-upload=\"", uploadAddress, "\"")
    return bytes
  }

  /// The end of the tag of a form with a file field, from the value of `action`.
  var endOfUploadForm: [UInt8] {
    let start = [UInt8](escaping: uploadAddress) + Array("\" enctype=\"multipart/form-data\"".utf8)
    return uploading().reduce(into: start) { bytes, data in
      bytes.append(" data-viper-")
      bytes.append(data.name)
      bytes.append("=\"", data.value, "\"")
    }
  }

  /// Appends the element of `module` and its embedded modules.
  ///
  /// - Parameter outline: Empty for a page; for a patch the outline of the previous writing. It is updated.
  /// - Throws: The first error of a fragment. The appended bytes are then invalid.
  package func write(
    _ module: ModuleMarkup, outline: inout MarkupOutline, into bytes: inout [UInt8]
  ) throws(HTMLError) {
    if let form = outline.enclosingForm(of: module.id) {
      outline.claimNames(of: module, in: form)
    }
    var element = ElementWriter(module, page: self, form: outline.enclosingForm(of: module.id))
    try element.write(into: &bytes, outline: &outline)
  }
}
