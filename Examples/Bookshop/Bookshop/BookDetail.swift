import Viper

struct BookDetail: Contract {
  let title: String

  enum Event: Codable, Hashable { case close }
}

struct BookDetailPresenter: Presenter {
  let screen: LiveScreen<BookDetail>

  func handle(_ event: BookDetail.Event) { screen.dismiss() }
}
