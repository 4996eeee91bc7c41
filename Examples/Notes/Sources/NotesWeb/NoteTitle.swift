import NotesDomain
import NotesTexts
import Viper
import ViperWeb

extension NotesTexts {
  /// A note's title in a list. An empty title differs from one that is “Untitled” in its style and its accessible name.
  func heading<Contents: Contract>(_ title: String) -> HTML<Contents> {
    title.isEmpty
      ? """
      <strong class="untitled"><span aria-hidden="true">\(self.untitled)</span>\
      <span class="unseen">\(self.noteWithoutTitle)</span></strong>
      """
      : "<strong dir=\"auto\">\(title)</strong>"
  }

  /// A problem, above the content.
  func complaint<Contents: Contract>(_ problem: NotesProblem?) -> HTML<Contents> {
    "\(if: problem, { "<p class=\"problem\" role=\"alert\">\(self.problem($0))</p>" })"
  }
}
