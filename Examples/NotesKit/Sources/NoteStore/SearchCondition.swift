internal import GRDB
import NotesDomain

/// The condition on entries that contain some terms.
///
/// The index lists each sequence of three characters. Shorter terms are looked for in all entries of the owner. The owner
/// is a condition on the entry, and not in the index.
struct SearchCondition {
  /// To be added to another condition; empty without terms.
  private(set) var sql = ""
  private(set) var arguments = StatementArguments()

  init(containing terms: [String]) {
    let folded = terms.map { FoldedText.of(EntryTable.stored($0)) }
    let indexed = folded.filter { $0.unicodeScalars.count >= 3 }
    if !indexed.isEmpty {
      sql += " AND key IN (SELECT rowid FROM search WHERE search MATCH ?)"
      // Inside quotes, typed characters are not operators.
      arguments += [indexed.map { "\"\(Self.quoted($0))\"" }.joined(separator: " ")]
    }
    for term in folded where term.unicodeScalars.count < 3 {
      sql += " AND instr(folded, ?) > 0"
      arguments += [term]
    }
  }

  /// Iterates over scalars: a quotation mark with a combining mark is a different character, but still ends the quote.
  private static func quoted(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      if scalar == "\"" { scalars.append(scalar) }
    }
    return String(scalars)
  }
}
