/// Writes the element of one module: replaces its marks by data of the module and its surroundings.
struct ElementWriter {
  private let module: ModuleMarkup
  private let page: MarkupWriter
  /// The form of another module that contains the whole element.
  private let enclosingForm: String?
  /// The form of controls at the current position.
  private var form: String?
  private var formCount = 0
  /// The end of the tag of the current form.
  private var formTagEnd = 0
  /// Whether the current form has a file field.
  private var hasFile = false
  /// Whether the element, or an element inside one of its forms, has a file field.
  private var containsFile = false
  private var usesEmptyForm = false
  /// Hidden fields with the events of the module's fields, for browsers without JavaScript.
  private var companions: [UInt8] = []
  private var companionCount = 0
  private var shownSlots: Set<String> = []

  init(_ module: ModuleMarkup, page: MarkupWriter, form enclosingForm: String?) {
    self.module = module
    self.page = page
    self.enclosingForm = enclosingForm
    form = enclosingForm
  }

  private var emptyForm: String { "f-\(module.id)" }

  mutating func write(into bytes: inout [UInt8], outline: inout MarkupOutline) throws(HTMLError) {
    bytes.reserve(module.markup.bytes.count * 2)
    bytes.append("<div id=\"m-\(module.id)\" data-viper-module")
    let tagEnd = bytes.count
    bytes.append(">")
    try module.markup.bytes.withUnsafeBufferPointer { content throws(HTMLError) in
      try writeContent(content, into: &bytes, outline: &outline)
    }
    if containsFile { bytes.insert(contentsOf: page.uploadAddressAttribute, at: tagEnd) }
    bytes += companions
    if usesEmptyForm {
      bytes.append("<form id=\"\(emptyForm)\"")
      appendPosting(to: &bytes)
      bytes.append(">")
      bytes += page.hidden
      bytes.append("</form>")
    }
    bytes.append("</div>")
  }

  private mutating func writeContent(
    _ content: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8], outline: inout MarkupOutline
  ) throws(HTMLError) {
    // The most frequent part is created once.
    let control = Array("name=\"_event\" value='\(module.id) ".utf8)
    let link = Array("data-viper-event='\(module.id) ".utf8)
    let lonelyControlEnd = Array("' form=\"\(emptyForm)\"".utf8)
    var reader = MarkReader(content)
    while true {
      let (run, mark) = reader.next()
      bytes.append(contentsOf: run)
      switch mark {
      case nil:
        return
      case .control:
        bytes += control
        bytes += module.events[reader.eventCount - 1]
        if form == nil {
          usesEmptyForm = true
          bytes += lonelyControlEnd
        } else {
          bytes.append(UInt8(ascii: "'"))
        }
      case .link:
        bytes += link
        bytes += module.events[reader.eventCount - 1]
        bytes.append(UInt8(ascii: "'"))
      case .input:
        writeInput(module.events[reader.eventCount - 1], into: &bytes)
      case .fieldName:
        if let form, !outline.owns(module.id, field: reader.fieldName(), in: form) {
          bytes.append("\(module.id).")
        }
      case .formStart:
        startForm(reader, into: &bytes, outline: &outline)
      case .formBody:
        if enclosingForm == nil, let form {
          bytes += page.hidden
          // Identifies the submitted form of the page.
          bytes.append("<input type=\"hidden\" name=\"_form\" value=\"\(form)\">")
        }
      case .file:
        guard form != nil else { throw HTMLError(Self.fileOutsideForm, in: module.id) }
        (hasFile, containsFile) = (true, true)
      case .formEnd:
        if enclosingForm == nil, hasFile {
          // From the value of `action`, with its quotation mark.
          let end = (formTagEnd - page.action.count - 1)..<formTagEnd
          bytes.replaceSubrange(end, with: page.endOfUploadForm)
        }
        bytes.append(enclosingForm == nil ? "</form" : "</div")
        form = enclosingForm
      case .slot:
        try fillSlot(&reader, into: &bytes, outline: &outline)
      case .slotElse, .slotEnd:
        break
      }
    }
  }

  private mutating func writeInput(_ event: [UInt8], into bytes: inout [UInt8]) {
    bytes.append("data-viper-input='\(module.id) ")
    bytes += event
    bytes.append(UInt8(ascii: "'"))
    let owner = form ?? emptyForm
    if form == nil {
      usesEmptyForm = true
      bytes.append(" form=\"\(owner)\"")
    }
    companionCount += 1
    companions.append(
      "<input type=\"hidden\" name=\"_input.\(module.id).\(companionCount)\" value='\(module.id) ")
    companions += event
    companions.append("' form=\"\(owner)\">")
  }
}

// MARK: - Forms

extension ElementWriter {
  private mutating func startForm(
    _ content: MarkReader, into bytes: inout [UInt8], outline: inout MarkupOutline
  ) {
    guard enclosingForm == nil else {
      // Browsers ignore a form in a form. Its controls belong to the outer one.
      return bytes.append("<div role=\"group\"")
    }
    formCount += 1
    let id = "f-\(module.id)-\(formCount)"
    form = id
    var rest = content
    outline.begin(form: id)
    outline.claimNames(of: module, from: &rest, in: id)
    bytes.append("<form id=\"\(id)\"")
    appendPosting(to: &bytes)
    formTagEnd = bytes.count
    hasFile = false
  }

  private static let fileOutsideForm =
    "An <input type=\"file\"> is outside of a form. Put it into a <form>: files are sent after the form's token."

  private func appendPosting(to bytes: inout [UInt8]) {
    bytes.append(" method=\"post\" action=\"")
    bytes += page.action
    bytes.append("\"")
  }
}

// MARK: - Slots

extension ElementWriter {
  private mutating func fillSlot(
    _ reader: inout MarkReader, into bytes: inout [UInt8], outline: inout MarkupOutline
  ) throws(HTMLError) {
    let name = reader.slotName()
    guard shownSlots.insert(name).inserted else {
      throw HTMLError(
        "The slot “\(name)” is shown twice. Give each slot of a page its own name.", in: module.id)
    }
    guard let embedded = module.slots[name], !embedded.isEmpty else { return }
    for inner in embedded {
      outline.place(inner.id, in: form)
      var element = ElementWriter(inner, page: page, form: form)
      try element.write(into: &bytes, outline: &outline)
      if element.containsFile, form != nil { (hasFile, containsFile) = (true, true) }
    }
    reader.skipSlotElse()
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
