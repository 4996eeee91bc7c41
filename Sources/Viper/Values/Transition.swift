/// How a stage is to bring a module into view: animated or not, as a sheet, with an animation of its own. Stages
/// define their own; one that another stage defined is ignored.
///
/// It is said where a module is shown, or where an exit is connected. Presenters know none: which transitions
/// there are depends on the stage.
public protocol Transition: Sendable {}
