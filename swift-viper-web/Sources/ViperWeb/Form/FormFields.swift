import Viper

/// The fields of a posted form, in the order of the browser.
package struct FormFields: Sendable {
  package struct Field: Equatable, Sendable {
    package let name: String
    /// The text; for a file, the name that the client sent.
    package let value: String
    /// The file of a file field.
    let file: PickedFile?
    /// Keeps the file on disk.
    let storage: TemporaryFile?

    package init(name: String, value: String) {
      self.name = name
      self.value = value
      file = nil
      storage = nil
    }

    init(name: String, file: PickedFile, on storage: TemporaryFile) {
      self.name = name
      value = file.claimedName
      self.file = file
      self.storage = storage
    }

    package static func == (a: Field, b: Field) -> Bool {
      a.name == b.name && a.value == b.value && a.file == b.file
    }

    /// Whether nothing was entered or chosen.
    var isBlank: Bool { file == nil && ViperWeb.isBlank(value) }
  }

  /// Every field in order; a name may occur several times.
  package let all: [Field]

  // The position of the first field of each name, and of the next field with the same name: finding a name takes
  // constant time even in a hostile form.
  private let first: [String: Int]
  private let next: [Int]

  package init(_ fields: [Field] = []) {
    all = fields
    var first: [String: Int] = [:]
    var next = [Int](repeating: fields.count, count: fields.count)
    for (position, field) in fields.enumerated().reversed() {
      if let later = first.updateValue(position, forKey: field.name) { next[position] = later }
    }
    self.first = first
    self.next = next
  }

  /// Parses a body of type `application/x-www-form-urlencoded` as the URL standard requires: `+` is a space, an invalid
  /// `%` is kept, invalid UTF-8 becomes U+FFFD. Browsers send line breaks as CR LF, which become LF.
  ///
  /// - Throws: `FormError.tooManyFields` beyond `limit` fields.
  package init(urlEncoded body: some Collection<UInt8>, limit: Int = 1_000) throws(FormError) {
    var fields: [Field] = []
    var rest = Array(body)[...]
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[pair.endIndex...].dropFirst()
      if pair.isEmpty { continue }
      if fields.count == limit { throw .tooManyFields(limit: limit) }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      fields.append(Field(name: Self.text(pair[..<equals]), value: Self.text(pair[equals...].dropFirst())))
    }
    self.init(fields)
  }

  /// Returns the values of all fields with a name, in order.
  package func values(named name: String) -> [String] { fields(named: name).map(\.value) }

  /// Returns all fields with a name, in order.
  func fields(named name: String) -> [Field] {
    var fields: [Field] = []
    var position = first[name] ?? all.count
    while position < all.count {
      fields.append(all[position])
      position = next[position]
    }
    return fields
  }

  /// Returns the files in fields with these names.
  func storedFiles(named names: Set<String>) -> [TemporaryFile] {
    all.filter { names.contains($0.name) }.compactMap(\.storage)
  }

  /// The value of the first field with a name.
  package subscript(name: String) -> String? {
    first[name].map { all[$0].value }
  }

  private static func text(_ encoded: ArraySlice<UInt8>) -> String {
    text(of: FormText.bytes(of: encoded))
  }

  /// Decodes text: line breaks become LF, invalid UTF-8 becomes U+FFFD.
  static func text(of sent: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sent.count)
    for byte in sent {
      if byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
