import Viper

/// The fields of a posted form, in the order in which the browser sent them.
package struct FormFields: Sendable {
  package struct Field: Equatable, Sendable {
    package let name: String
    /// Its text; of a file the name as the client sent it.
    package let value: String
    /// Set where a file was sent.
    let file: UploadedFile?
    /// Keeps the file on disk.
    let storage: TemporaryFile?

    package init(name: String, value: String) {
      self.name = name
      self.value = value
      file = nil
      storage = nil
    }

    init(name: String, file: UploadedFile, on storage: TemporaryFile) {
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

  /// Every field, in order; a name may come several times.
  package let all: [Field]

  // Per name the position of its first field, per field the position of the next of its name: finding a name
  // takes the same time however many fields a hostile form has.
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

  /// Reads a body of type `application/x-www-form-urlencoded` as the URL standard says servers do: `+` is a
  /// space, a `%` that starts no escape stands for itself, invalid UTF-8 becomes U+FFFD. Browsers send line
  /// breaks as CR LF; here they are LF.
  ///
  /// - Throws: `FormError.tooManyFields` past `limit` fields.
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

  /// The values of all fields of this name, in order.
  package func values(named name: String) -> [String] { fields(named: name).map(\.value) }

  /// All fields of this name, in order.
  func fields(named name: String) -> [Field] {
    var fields: [Field] = []
    var position = first[name] ?? all.count
    while position < all.count {
      fields.append(all[position])
      position = next[position]
    }
    return fields
  }

  /// The files in fields of these names.
  func storedFiles(named names: Set<String>) -> [TemporaryFile] {
    all.filter { names.contains($0.name) }.compactMap(\.storage)
  }

  /// The value of the first field of this name.
  package subscript(name: String) -> String? {
    first[name].map { all[$0].value }
  }

  private static func text(_ encoded: ArraySlice<UInt8>) -> String {
    text(of: Percent.bytes(ofFormText: encoded))
  }

  /// Text as it is sent: line breaks become LF, invalid UTF-8 becomes U+FFFD.
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
