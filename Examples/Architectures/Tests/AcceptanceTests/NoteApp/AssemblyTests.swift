import NoteAppShared
import Shop
import Testing
import Viper

@testable import NoteAppThorough

/// The builders of the thorough variant connect all parts of a module once.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AssemblyTests {
  enum ListPart: String, CaseIterable {
    case view = "NoteListScreen"
    case presenter = "NoteListPresenter"
    case interactor = "NoteListInteractor"
    case wireframe = "RoutingNoteListWireframe"
    case router = "RuntimeRouter<NoteListRoute>"

    /// Replaces the part with that of another list; removes it if there is no other.
    @MainActor func replace(in parts: inout NoteListBuilder.Parts, from other: NoteListBuilder.Parts?) {
      switch self {
      case .view: parts.view = other?.view
      case .presenter: parts.presenter = other?.presenter
      case .interactor: parts.interactor = other?.interactor
      case .wireframe: parts.wireframe = other?.wireframe
      case .router: parts.router = other?.router
      }
    }
  }

  @Test(arguments: ListPart.allCases)
  func `A list that lacks a part is rejected, and its other parts are freed`(part: ListPart) throws {
    let whole = listParts()
    var parts = whole
    part.replace(in: &parts, from: nil)
    #expect(throws: AssemblyError.missing(part: part.rawValue)) { try NoteListBuilder.assemble(parts) }
    _ = try NoteListBuilder.assemble(whole)
  }

  @Test(arguments: ListPart.allCases)
  func `A part from another list is rejected`(part: ListPart) throws {
    let used = listParts()
    _ = try NoteListBuilder.assemble(used)
    var parts = listParts()
    part.replace(in: &parts, from: used)
    #expect(throws: AssemblyError.alreadyAssembled(part: part.rawValue)) {
      try NoteListBuilder.assemble(parts)
    }
  }

  @Test func `No module is assembled twice`() throws {
    func refused(_ part: String, assemble: () throws -> Void) throws {
      try assemble()
      #expect(throws: AssemblyError.alreadyAssembled(part: part), performing: assemble)
    }
    let list = listParts()
    try refused("NoteListScreen") { _ = try NoteListBuilder.assemble(list) }
    let editor = NoteEditorBuilder.Parts(
      interactor: NoteEditorInteractor(id: nil, notes: MemoryNoteService()),
      router: RuntimeRouter(context: Context()))
    try refused("NoteEditorScreen") { _ = try NoteEditorBuilder.assemble(editor) }
    let login = LoginBuilder.Parts(
      presenter: LoginPresenter(message: ""), interactor: LoginInteractor(login: NoLogin()),
      router: RuntimeRouter(context: Context()))
    try refused("LoginScreen") { _ = try LoginBuilder.assemble(login) }
    let widget = TextWidgetBuilder.Parts(
      presenter: TextWidgetPresenter(text: ""), router: RuntimeRouter(context: Context()))
    try refused("TextWidgetScreen") { _ = try TextWidgetBuilder.assemble(widget) }
  }

  @Test func `No module is assembled without a part`() throws {
    #expect(throws: AssemblyError.missing(part: "NoteEditorInteractor")) {
      try NoteEditorBuilder.assemble(NoteEditorBuilder.Parts())
    }
    #expect(throws: AssemblyError.missing(part: "LoginPresenter")) {
      try LoginBuilder.assemble(LoginBuilder.Parts())
    }
    #expect(throws: AssemblyError.missing(part: "TextWidgetPresenter")) {
      try TextWidgetBuilder.assemble(TextWidgetBuilder.Parts())
    }
  }

  @Test func `An error names the remedy`() {
    #expect("\(AssemblyError.missing(part: "A"))".contains("no A"))
    #expect("\(AssemblyError.alreadyAssembled(part: "A"))".contains("new parts"))
  }

  private func listParts() -> NoteListBuilder.Parts {
    NoteListBuilder.Parts(
      interactor: NoteListInteractor(login: NoLogin(), notes: MemoryNoteService()),
      wireframe: RoutingNoteListWireframe { NoteEditorAdapter(note: $0) },
      router: RuntimeRouter(context: Context()))
  }

  private final class NoLogin: LoginService {
    var session: Session? { nil }
    func logIn(account: String, password: String) async throws(SignInError) {}
  }
}
