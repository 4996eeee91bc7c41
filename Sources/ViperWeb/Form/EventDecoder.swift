/// Makes an event of what a page wrote for it and what a person entered.
///
/// A control carries its event as JSON, the template; the fields of its form fill it. A payload's labels are the
/// fields' names, joined by dots: the fields of `.save(address: Address)` are `address.city` and so on. A case's
/// own name and a single payload without a label add nothing: `.save(Form)` has the field `title`. A single
/// value without a label, `.rename(String)`, is the field `_0`.
///
/// A field's text is read by the type asked for. A box is ticked if any field of its name says "on", "true", "1"
/// or "yes"; of other values the last field counts; a list takes all. An empty field is nothing for an optional,
/// unless that is text. Dates are those of date inputs, in UTC, ISO 8601 or seconds since 1970. A case of an
/// enumeration that carries nothing is chosen by its name.
///
/// What no field gives comes from the template, and a field wins over the template. So any event can be forged,
/// with any payload: what a person may do is for the use cases to decide.
package enum EventDecoder {
  package struct Result<Event> {
    package let event: Event
    /// The names, as posted, of the fields that the event was made of.
    package let usedFields: Set<String>
    /// In debug builds the names that were looked for; true where neither the form nor the page says anything.
    package let soughtFields: [String: Bool]
  }

  /// Decodes the event of a template and its form's fields.
  ///
  /// - Parameter prefix: the module's, where a form spans several: of a field `title` the one named
  ///   `<prefix>.title` is taken if there is one.
  /// - Throws: `FormError`, whatever is posted.
  package static func decode<Event: Decodable>(
    _ type: Event.Type, from template: some Collection<UInt8>, fields: FormFields = FormFields(),
    prefix: String? = nil
  ) throws(FormError) -> Result<Event> {
    let reading = FormReading(fields: fields, prefix: prefix)
    let root = FormNode(reading: reading, template: try JSONParser.parse(Array(template)))
    do {
      let event = try root.decode(type)
      return Result(event: event, usedFields: reading.used, soughtFields: reading.sought)
    } catch let error as FormError {
      throw error
    } catch {
      throw .malformedTemplate(reason: "\(error)")
    }
  }
}
