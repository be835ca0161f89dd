import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One arrow of a machine, in the words of its definition. */
export interface TransitionText {
  /** `login.submit`, `done login`, `fail login`, `after resendWait`, `always`. */
  on: string;
  /** Name of the guard, or what it asks; null where the transition is always taken. */
  guard: string | null;
  /** Ids of the states that it leads to; empty where it stays without leaving. */
  to: string[];
  actions: string[];
}

/** One state with what happens in it. */
export interface StateText {
  id: string;
  /** The id of the state that it stands in; null for the machine itself. */
  parent: string | null;
  kind: AnyStateNode['type'];
  /** The id of the child that it begins in. */
  initial: string | null;
  entry: string[];
  exit: string[];
  /** Names of the actors that live in it. */
  actors: string[];
  transitions: TransitionText[];
}

export interface MachineText {
  id: string;
  states: StateText[];
}

const sourceOf = (code: (...args: never[]) => unknown): string =>
  String(code)
    .replace(/^[^]*?=>\s*/, '')
    .replace(/\s+/g, ' ');

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') return part.name === 'assign' || part.name === 'emit' ? part.name : '';
  const { type } = part as { type?: unknown };
  return typeof type === 'string' ? type : '';
};
const namesOf = (parts: readonly unknown[]) => parts.map(nameOf).filter((name) => name !== '' && !name.includes('.'));

/** A guard that stands in the definition itself has no name of its own: what it asks is its name. */
const guardOf = (guard: unknown): string | null => {
  if (guard === undefined) return null;
  if (typeof guard !== 'function') return nameOf(guard);
  return guard.name === 'guard' ? sourceOf(guard as () => unknown) : guard.name;
};

/** `xstate.done.actor.<id>`, `xstate.error.actor.<id>`, `xstate.after.<delay>.<state>`, as a person says it. */
function eventOf({ eventType, source }: AnyTransitionDefinition): string {
  const [, kind = '', rest = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot|after|done\.state)\.(.*)$/.exec(eventType) ?? [];
  const actor = () => source.invoke.find(({ id }) => rest.endsWith(id))?.src;
  if (kind === 'after') return `after ${rest.slice(0, -source.id.length - 1)}`;
  if (kind === 'done.state') return 'done';
  if (kind === '') return eventType || 'always';
  const name = actor();
  return `${{ 'done.actor': 'done', 'error.actor': 'fail', snapshot: 'news of' }[kind]} ${typeof name === 'string' ? name : 'actor'}`;
}

const textOf = (transition: AnyTransitionDefinition): TransitionText => ({
  on: eventOf(transition),
  guard: guardOf(transition.guard),
  to: (transition.target ?? []).map(({ id }) => id),
  actions: namesOf(transition.actions),
});

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];

/** A machine as plain data, for drawings, for other programs and for the inspector; made from the machine itself. */
export const describeMachine = ({ root }: AnyStateMachine): MachineText => ({
  id: root.id,
  states: nodesBelow(root).map((node) => ({
    id: node.id,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    actors: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')),
    transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(textOf),
  })),
});
