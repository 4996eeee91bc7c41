/// Creates an event from the template in the page and the values that a person entered.
///
/// A control contains its event as JSON, the template; the fields of its form fill it. The fields have the names of the
/// labels, joined by dots: the fields of `.save(address: Address)` are `address.city` and so on. The name of a case and
/// a single unlabeled value add nothing: `.save(Form)` has the field `title`. A single unlabeled simple value,
/// `.rename(String)`, is the field `_0`.
///
/// The text of a field is parsed as the required type. A checkbox is true if any field with its name is "on", "true",
/// "1" or "yes"; for other values the last field is used; a list takes all. An empty field is nil for an optional,
/// except for text. Dates have the format of date inputs, in UTC, ISO 8601 or seconds since 1970. A case of an
/// enumeration without associated values is chosen by its name.
///
/// Values without a field come from the template, and fields override the template. Therefore any event can be forged,
/// with any values: use cases must check permissions.
package enum EventDecoder {
  package struct Result<Event> {
    package let event: Event
    /// The names of the fields, as posted, that were used for the event.
    package let usedFields: Set<String>
    /// In debug builds, the names that the event expects; true if neither the form nor the template has a value.
    package let expectedFields: [String: Bool]
  }

  /// Decodes the event of a template and the fields of its form.
  ///
  /// - Parameter prefix: The prefix of the module if a form contains several: for a field `title`, `<prefix>.title` is
  ///   used if it exists.
  /// - Throws: `FormError`, whatever is posted.
  package static func decode<Event: Decodable>(
    _ type: Event.Type, from template: some Collection<UInt8>, fields: FormFields = FormFields(),
    prefix: String? = nil
  ) throws(FormError) -> Result<Event> {
    let reading = FormReading(fields: fields, prefix: prefix)
    let root = FormNode(reading: reading, template: try JSONParser.parse(Array(template)))
    do {
      let event = try root.decode(type)
      return Result(event: event, usedFields: reading.used, expectedFields: reading.expected)
    } catch let error as FormError {
      throw error
    } catch {
      throw .malformedTemplate(reason: "\(error)")
    }
  }
}
