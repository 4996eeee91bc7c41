import AccountsDomain
import NotesTexts
import Viper
import ViperWeb

extension NotesTexts {
  /// The result of the last attempt, above the fields.
  func notice<Contents: Contract>(_ notice: AccountNotice?) -> HTML<Contents> {
    "\(if: notice, { "<p class=\"problem\" role=\"alert\">\(self.notice($0))</p>" })"
  }

  /// The problem of a field, below it. The field refers to its id.
  func fieldProblem<Contents: Contract>(_ text: String?, id: String) -> HTML<Contents> {
    "<p class=\"field-problem\" id=\"\(id)\" aria-live=\"polite\">\(text ?? "")</p>"
  }
}
