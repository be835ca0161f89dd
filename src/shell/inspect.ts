import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { describeMachine, type MachineText } from '#machines/common/describe.ts';
import { createStore } from './store.ts';

/** A machine of this page, as the inspector shows it. */
export interface LiveMachine {
  /** XState's id of the actor: one machine may live several times. */
  actorId: string;
  machine: MachineText;
  /** Ids of the states that it is in. */
  active: readonly string[];
  isOver: boolean;
  /** The context as JSON text, without secrets. */
  context: string;
  /** The latest first. */
  events: readonly { at: number; type: string }[];
}

const memory = 'inspect';
const most = 100;

function isAskedFor(): boolean {
  try {
    if (new URLSearchParams(location.search).has('inspect')) sessionStorage.setItem(memory, '1');
    return sessionStorage.getItem(memory) !== null;
  } catch {
    return false;
  }
}

/** The page was opened with `?inspect`; it stays on for this browser tab. */
export const isInspecting = isAskedFor();

const secret = /password|token|captcha|nonce|secret|proof|code$/i;
const withoutSecrets = (context: unknown): string =>
  JSON.stringify(context, (key, value: unknown) => (secret.test(key) && value ? '•••' : value), 1);

export const liveMachines = createStore<readonly LiveMachine[]>([]);

function put(next: LiveMachine) {
  const rest = liveMachines.get().filter(({ actorId }) => actorId !== next.actorId);
  liveMachines.set([next, ...rest.toSorted((a, b) => Number(a.isOver) - Number(b.isOver))].slice(0, 40));
}

function read(actor: AnyActorRef, type: string | null) {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot | undefined;
  if (!snapshot || !('machine' in snapshot)) return;
  const before = liveMachines.get().find(({ actorId }) => actorId === actor.sessionId);
  const events = before?.events ?? [];
  put({
    actorId: actor.sessionId,
    machine: before?.machine ?? describeMachine(snapshot.machine),
    // eslint-disable-next-line no-underscore-dangle -- XState publishes the state nodes under this name
    active: snapshot._nodes.map(({ id }) => id),
    isOver: snapshot.status !== 'active',
    context: withoutSecrets(snapshot.context),
    events: type === null ? events : [{ at: Date.now(), type }, ...events].slice(0, most),
  });
}

/** Listens to every machine of the page; does nothing unless somebody inspects. */
export function observe(event: InspectionEvent): void {
  if (!isInspecting || event.type !== '@xstate.snapshot') return;
  const { actorRef } = event;
  const { type } = event.event;
  // The snapshot of a starting actor is not there yet.
  queueMicrotask(() => read(actorRef as AnyActorRef, type === 'xstate.init' ? null : type));
}
