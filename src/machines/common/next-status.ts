import { transition, type AnyStateMachine, type ContextFrom, type EventFromLogic, type StateValueFrom } from 'xstate';

/** The words that a lifecycle's row may hold in its `status`. */
export type StatusOf<Lifecycle extends AnyStateMachine> = Extract<StateValueFrom<Lifecycle>, string>;

/**
 * The one question that both sides ask a lifecycle: the server before it writes, the browser to know which buttons to
 * show. Pure: no actor runs, no clock is read. `facts` are what the guards ask; further fields are ignored, so that a
 * whole row may be given.
 * @returns the status after the move, or null when the move is refused (the server answers `refused`, 405).
 */
export function nextStatus<Lifecycle extends AnyStateMachine>(
  lifecycle: Lifecycle,
  status: StatusOf<Lifecycle>,
  event: EventFromLogic<Lifecycle>,
  facts: ContextFrom<Lifecycle>,
): StatusOf<Lifecycle> | null {
  const machine: AnyStateMachine = lifecycle;
  const now = machine.resolveState({ value: status, context: facts });
  return now.can(event) ? (transition(machine, now, event)[0].value as StatusOf<Lifecycle>) : null;
}
