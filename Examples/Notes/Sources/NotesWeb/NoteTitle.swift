import NotesDomain
import NotesTexts
import Viper
import ViperWeb

extension NotesTexts {
  /// A note's title in a list. One that has none is told from one titled so: by its looks, and by a name of its own for who hears it.
  func heading<Contents: Contract>(_ title: String) -> HTML<Contents> {
    title.isEmpty
      ? """
      <strong class="untitled"><span aria-hidden="true">\(self.untitled)</span>\
      <span class="unseen">\(self.noteWithoutTitle)</span></strong>
      """
      : "<strong dir=\"auto\">\(title)</strong>"
  }

  /// What went wrong, above what the person was doing.
  func complaint<Contents: Contract>(_ problem: NotesProblem?) -> HTML<Contents> {
    "\(if: problem, { "<p class=\"problem\" role=\"alert\">\(self.problem($0))</p>" })"
  }
}
