/// The decisions about a page's elements that later patches need: which modules are inside another module's form, and
/// which module owns each field name there.
///
/// A form may contain fields of several modules. The first module to use a name, outermost first, uses it unchanged;
/// others add their id as a prefix.
package struct MarkupOutline: Equatable, Sendable {
  /// The forms that contain modules, by module.
  private var forms: [String: String] = [:]
  /// The modules that use a name unchanged, by form and name.
  private var owners: [String: [String: String]] = [:]

  package init() {}

  /// Returns the id of the form of another module that contains `module`.
  package func enclosingForm(of module: String) -> String? {
    forms[module]
  }

  /// Removes a module and releases its names.
  package mutating func forget(_ module: String) {
    guard let form = forms.removeValue(forKey: module) else { return }
    owners[form] = owners[form]?.filter { $0.value != module }
  }

  mutating func place(_ module: String, in form: String?) {
    forms[module] = form
  }

  func owns(_ module: String, field name: String, in form: String) -> Bool {
    owners[form, default: [:]][name, default: module] == module
  }

  /// Starts a form again. A form without other modules needs no owners.
  mutating func begin(form: String) {
    owners[form] = nil
  }

  /// Assigns the free names of `module` and its embedded modules to them.
  mutating func claimNames(of module: ModuleMarkup, in form: String) {
    module.markup.bytes.withUnsafeBufferPointer { bytes in
      var reader = MarkReader(bytes)
      claimNames(of: module, from: &reader, in: form)
    }
  }

  /// The same from `reader` to the end of the form.
  mutating func claimNames(of module: ModuleMarkup, from reader: inout MarkReader, in form: String) {
    var embedded: [ModuleMarkup] = []
    var names: [String] = []
    loop: while let mark = reader.next().mark {
      switch mark {
      case .fieldName:
        names.append(reader.fieldName())
      case .slot:
        if let modules = module.slots[reader.slotName()], !modules.isEmpty {
          embedded += modules
          reader.skipSlotElse()
        }
      case .formEnd where !isEmbedded(module, in: form):
        break loop
      default:
        continue
      }
    }
    guard !embedded.isEmpty || isEmbedded(module, in: form) else { return }
    for name in names where owners[form, default: [:]][name] == nil {
      owners[form, default: [:]][name] = module.id
    }
    for inner in embedded {
      place(inner.id, in: form)
      claimNames(of: inner, in: form)
    }
  }

  private func isEmbedded(_ module: ModuleMarkup, in form: String) -> Bool {
    forms[module.id] == form
  }
}
