import { assignedKeys } from './assigned-keys.ts';

/** What a machine's definition looks like to somebody who breaks it, each list of alternatives and actions a list. */
interface Node {
  id?: string;
  states?: Record<string, Node>;
  on?: Record<string, Alternative[]>;
  after?: Record<string, Alternative[]>;
  always?: Alternative[];
  onDone?: Alternative[];
  entry?: Action[];
  exit?: Action[];
  invoke?: Invocation[];
}
type Action = string | { type: string } | (((...args: never[]) => unknown) & { type?: string; assignment?: unknown });
interface Alternative {
  target?: string;
  guard?: unknown;
  actions?: Action[];
}
type Invocation = { [key in 'onDone' | 'onError' | 'onSnapshot']?: Alternative[] } & { src: unknown };

/** What `setup()` was given beside the types. */
export interface Parts {
  actions?: Record<string, unknown>;
  delays?: Record<string, unknown>;
}

/** One way to break a machine; plain data, so that it can be told to another thread. */
export interface Mutant {
  /** State, event, place among its alternatives, and what was done to it. */
  name: string;
  /** From the definition, or from the parts, to what is broken. */
  path: readonly (string | number)[];
  fate: Fate;
}
export type Fate =
  | { type: 'gone' }
  | { type: 'target'; target: string }
  | { type: 'guard'; says: 'always' | 'never' | 'opposite' }
  /** Of a guard that hears codes: one more, or one less. */
  | { type: 'code'; code: number; is: boolean }
  /** Waits as long as another delay of the machine. */
  | { type: 'wait'; instead: string }
  | { type: 'twice' }
  /** Of what an action assigns. */
  | { type: 'without'; key: string };

const listOf = <Item>(value: unknown): Item[] => (value === undefined ? [] : ([value].flat() as Item[]));
const alternative = (one: unknown): Alternative => {
  const whole = typeof one === 'string' ? { target: one } : (one as { actions?: unknown });
  return 'actions' in whole ? { ...whole, actions: listOf(whole.actions) } : (whole as Alternative);
};
const alternatives = (value: unknown) => listOf(value).map(alternative);
const each = <To>(record: object, deed: (value: unknown) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, deed(value)]));

/** A copy of a definition in which what may be a list is one; functions stay as they are. */
export function normalised(node: object): Node {
  const copy: Record<string, unknown> = { ...node };
  const change = (key: string, deed: (value: never) => unknown) => {
    if (copy[key] !== undefined) copy[key] = deed(copy[key] as never);
  };
  for (const key of ['always', 'onDone', 'onError', 'onSnapshot']) change(key, alternatives);
  for (const key of ['on', 'after']) change(key, (events: object) => each(events, alternatives));
  for (const key of ['entry', 'exit']) change(key, listOf);
  change('invoke', (calls: object) => listOf<object>(calls).map(normalised));
  change('states', (states: object) => each(states, (state) => normalised(state as object)));
  return copy as Node;
}

/** States where a machine can rest; from one that only sorts it might come to the right place after all. */
const restsBelow = (node: Node, path: string): string[] =>
  Object.entries(node.states ?? {}).flatMap(([name, child]) => [
    ...(child.always === undefined ? [`${path}.${name}`] : []),
    ...restsBelow(child, `${path}.${name}`),
  ]);

const lastOf = (target: string) =>
  target
    .replace(/^[#.]*/, '')
    .split('.')
    .at(-1)!;
const nameOf = (action: Action) =>
  (typeof action === 'string' ? action : (action.type ?? (action as { name?: string }).name ?? '')).replace(
    'xstate.',
    '',
  );
/** 403 is what an answer of 401 is taken for most easily. */
const neighbourOf = (codes: readonly number[]) => [403, 404].find((code) => !codes.includes(code))!;

function guardFates(guard: unknown): [string, Fate][] {
  if (guard === undefined) return [];
  const says = (['always', 'never', 'opposite'] as const).map((one): [string, Fate] => [
    `its guard says ${one === 'opposite' ? 'the opposite' : one}`,
    { type: 'guard', says: one },
  ]);
  const [, list] = typeof guard === 'function' ? (/^code (.+)$/.exec(guard.name) ?? []) : [];
  if (!list) return says;
  const codes = list.split(', ').map(Number);
  const more = neighbourOf(codes);
  return [
    ...says,
    [`its guard hears ${more} too`, { type: 'code', code: more, is: true }],
    ...(codes.length > 1 ? codes : []).map((code): [string, Fate] => [
      `its guard is deaf to ${code}`,
      { type: 'code', code, is: false },
    ]),
  ];
}

/** Every way to break a definition that is known here. */
export function mutantsOf(whole: object, parts: Parts = {}): Mutant[] {
  const root = normalised(whole);
  const id = root.id ?? '(machine)';
  const rests = restsBelow(root, id);
  const delays = Object.entries(parts.delays ?? {});
  const found: Mutant[] = [];
  const add = (name: string, path: Mutant['path'], fate: Fate) => found.push({ name, path, fate });

  const keysGone = (name: string, action: unknown, path: Mutant['path']) => {
    for (const key of assignedKeys(action)) add(`${name} does not set ${key}`, path, { type: 'without', key });
  };
  const actionsOf = (name: string, list: readonly Action[] | undefined, path: Mutant['path']) => {
    for (const [at, action] of (list ?? []).entries()) {
      add(`${name} does not ${nameOf(action)} #${at}`, [...path, at], { type: 'gone' });
      keysGone(`${name} #${at}`, action, [...path, at]);
    }
  };
  const alternativesOf = (name: string, list: readonly Alternative[] | undefined, path: Mutant['path']) => {
    for (const [at, { target, guard, actions }] of (list ?? []).entries()) {
      const [here, way] = [`${name} #${at}`, [...path, at]];
      add(`${here} is gone`, way, { type: 'gone' });
      if (target !== undefined) {
        const elsewhere = rests.find((state) => !state.endsWith(`.${lastOf(target)}`)) ?? rests[0]!;
        add(`${here} leads elsewhere`, way, { type: 'target', target: `#${elsewhere}` });
      }
      for (const [what, fate] of guardFates(guard)) add(`${here}: ${what}`, [...way, 'guard'], fate);
      actionsOf(here, actions, [...way, 'actions']);
    }
  };
  const waitsOf = (name: string, delay: string, path: Mutant['path']) => {
    const own = delays.find(([one]) => one === delay)?.[1];
    const [other] = delays.find(([one, value]) => one !== delay && value !== own) ?? [];
    if (other) add(`${name} waits for ${other}`, path, { type: 'wait', instead: other });
  };
  const nodeOf = (name: string, node: Node, path: Mutant['path']) => {
    for (const [event, list] of Object.entries(node.on ?? {}))
      alternativesOf(`${name} ${event}`, list, [...path, 'on', event]);
    for (const [delay, list] of Object.entries(node.after ?? {})) {
      alternativesOf(`${name} after ${delay}`, list, [...path, 'after', delay]);
      waitsOf(`${name} after ${delay}`, delay, [...path, 'after', delay]);
    }
    for (const key of ['always', 'onDone'] as const) alternativesOf(`${name} ${key}`, node[key], [...path, key]);
    for (const key of ['entry', 'exit'] as const) actionsOf(`${name} ${key}`, node[key], [...path, key]);
    for (const [at, call] of (node.invoke ?? []).entries())
      for (const key of ['onDone', 'onError', 'onSnapshot'] as const)
        alternativesOf(`${name} ${String(call.src)} ${key}`, call[key], [...path, 'invoke', at, key]);
    for (const [child, inner] of Object.entries(node.states ?? {}))
      nodeOf(`${name}.${child}`, inner, [...path, 'states', child]);
  };

  nodeOf(id, root, ['definition']);
  for (const [name, action] of Object.entries(parts.actions ?? {}))
    keysGone(`${id} action ${name}`, action, ['parts', 'actions', name]);
  for (const [name] of delays)
    add(`${id} delay ${name} is twice as long`, ['parts', 'delays', name], { type: 'twice' });
  return found;
}
