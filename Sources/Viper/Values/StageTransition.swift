/// The animation with which a stage shows a module. Stages define their own, and ignore those of other stages. Set where a module is
/// shown or an exit is connected, not in presenters.
public protocol StageTransition: Sendable {}
