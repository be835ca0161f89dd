import { assign, not } from 'xstate';
import { normalised, type Fate, type Mutant, type Parts } from './mutants.ts';

type Deed = (...args: never[]) => unknown;
type Holder = Record<string | number, unknown>;

const codeOf = ({ event }: { event: { error?: { code?: unknown } } }) => event.error?.code;

function otherGuard(guard: unknown, fate: Extract<Fate, { type: 'guard' | 'code' }>): unknown {
  if (fate.type === 'code') return (args: never) => (codeOf(args) === fate.code ? fate.is : (guard as Deed)(args));
  return fate.says === 'opposite' ? not(guard as never) : () => fate.says === 'always';
}

/** The same assignment, but for one property. */
function without(action: unknown, key: string) {
  const { assignment } = action as { assignment: Deed | object };
  const rest = (whole: object) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
  return assign(
    typeof assignment === 'function'
      ? (...args: unknown[]) => rest(assignment(...(args as never[])) as object)
      : (rest(assignment) as never),
  );
}

function putBroken(holder: Holder | unknown[], key: string | number, fate: Fate): void {
  const place = holder as Holder;
  if (fate.type === 'gone') (holder as unknown[]).splice(key as number, 1);
  else if (fate.type === 'target') place[key] = { ...(place[key] as object), target: fate.target };
  else if (fate.type === 'guard' || fate.type === 'code') place[key] = otherGuard(place[key], fate);
  else if (fate.type === 'without') place[key] = without(place[key], fate.key);
  else if (fate.type === 'wait') {
    place[fate.instead] = [...((place[fate.instead] as unknown[] | undefined) ?? []), ...(place[key] as unknown[])];
    delete place[key];
  } else {
    const wait = place[key];
    place[key] =
      typeof wait === 'function' ? (...args: never[]) => 2 * ((wait as Deed)(...args) as number) : 2 * (wait as number);
  }
}

/** Definition and parts with one thing broken; what comes in stays whole. */
export function broken(whole: object, parts: Parts, { path, fate }: Mutant) {
  const copy = {
    definition: normalised(whole),
    parts: { ...parts, actions: { ...parts.actions }, delays: { ...parts.delays } },
  };
  let holder = copy as unknown as Holder;
  for (const key of path.slice(0, -1)) holder = holder[key] as Holder;
  putBroken(holder, path.at(-1)!, fate);
  return copy;
}
