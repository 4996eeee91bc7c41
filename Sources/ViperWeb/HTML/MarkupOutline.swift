/// What a page's earlier elements decided for later patches: which modules stand in another module's form,
/// and who has which field there.
///
/// A form may hold fields of several modules. The first to use a name, outermost first, has it plain; the
/// others' get the module's id in front.
package struct MarkupOutline: Equatable, Sendable {
  /// The forms that modules stand in, by module. Who stands in none is not here.
  private var forms: [String: String] = [:]
  /// The modules that have a name plain, by form and name.
  private var owners: [String: [String: String]] = [:]

  package init() {}

  /// The id of the form of another module that `module` stands in.
  package func enclosingForm(of module: String) -> String? {
    forms[module]
  }

  /// Forgets a module that was removed, and frees its names.
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

  /// Begins a form anew. A form that holds no other module has no need of owners.
  mutating func begin(form: String) {
    owners[form] = nil
  }

  /// Gives the names of `module` and of what is embedded in it to their owners, as far as they are free.
  mutating func claimNames(of module: ModuleMarkup, in form: String) {
    module.markup.bytes.withUnsafeBufferPointer { bytes in
      var reader = MarkReader(bytes)
      claimNames(of: module, from: &reader, in: form)
    }
  }

  /// The same from `reader` on, up to the end of the form.
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
