/** What a machine's definition looks like to somebody who breaks it. */
interface Node {
  id?: string;
  states?: Record<string, Node>;
  on?: Record<string, Alternatives>;
  after?: Record<string, Alternatives>;
  always?: Alternatives;
  onDone?: Alternatives;
  invoke?: Invocation | readonly Invocation[];
}
type Alternative = string | { target?: string; [rest: string]: unknown };
type Alternatives = Alternative | readonly Alternative[];
type Invocation = { [key in 'onDone' | 'onError' | 'onSnapshot']?: Alternatives } & Record<string, unknown>;

/** One way to break a machine: a transition that is gone, or that leads elsewhere. */
export interface Mutant {
  /** State, event, place among its alternatives, and what was done to it. */
  name: string;
  /** Breaks the definition in place. */
  apply: () => void;
}

const listOf = (alternatives: Alternatives | undefined): readonly Alternative[] => {
  if (alternatives === undefined) return [];
  return Array.isArray(alternatives) ? (alternatives as readonly Alternative[]) : [alternatives as Alternative];
};

/** Plain objects and lists anew, functions as they are. */
const copyOf = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as Value;
};

/** States where a machine can rest; from one that only sorts it might come to the right place after all. */
const pathsBelow = (node: Node, path: string): string[] =>
  Object.entries(node.states ?? {}).flatMap(([name, child]) => [
    ...(child.always === undefined ? [`${path}.${name}`] : []),
    ...pathsBelow(child, `${path}.${name}`),
  ]);

/** Each place of the definition that holds alternatives of one event, with a way to write there. */
function* placesOf(
  node: Node,
  path: string,
): Generator<{ name: string; holder: Record<string, unknown>; key: string }> {
  for (const key of Object.keys(node.on ?? {})) yield { name: `${path} ${key}`, holder: node.on!, key };
  for (const key of Object.keys(node.after ?? {})) yield { name: `${path} after ${key}`, holder: node.after!, key };
  for (const key of ['always', 'onDone'] as const)
    if (node[key] !== undefined) yield { name: `${path} ${key}`, holder: node as Record<string, unknown>, key };
  const invocations = node.invoke === undefined ? [] : Array.isArray(node.invoke) ? node.invoke : [node.invoke];
  for (const holder of invocations as Invocation[])
    for (const key of ['onDone', 'onError', 'onSnapshot'] as const)
      if (holder[key] !== undefined) yield { name: `${path} ${String(holder.src)} ${key}`, holder, key };
  for (const [name, child] of Object.entries(node.states ?? {})) yield* placesOf(child, `${path}.${name}`);
}

/** Every mutant of a definition; the definition itself stays whole, each mutant breaks the copy that it belongs to. */
export function mutantsOf<Definition extends object>(whole: Definition): (Mutant & { definition: Definition })[] {
  const root = whole as Node;
  const id = root.id ?? '(machine)';
  const states = pathsBelow(root, id);
  const count = [...placesOf(root, id)].map(({ holder, key }) => listOf(holder[key] as Alternatives).length);
  return count.flatMap((alternatives, place) =>
    Array.from({ length: alternatives }, (_, at) => at).flatMap((at) =>
      (['is gone', 'leads elsewhere'] as const).flatMap((fate) => {
        const definition = copyOf(whole);
        const { name, holder, key } = [...placesOf(definition as Node, id)][place]!;
        const list = [...listOf(holder[key] as Alternatives)];
        const one = list[at]!;
        const target = typeof one === 'string' ? one : one.target;
        if (fate === 'leads elsewhere' && target === undefined) return [];
        const apply = () => {
          if (fate === 'is gone') list.splice(at, 1);
          else {
            const elsewhere = states.find(
              (state) =>
                !state.endsWith(
                  `.${target!
                    .replace(/^[#.]*/, '')
                    .split('.')
                    .at(-1)!}`,
                ),
            );
            list[at] = { ...(typeof one === 'string' ? {} : one), target: `#${elsewhere ?? states[0]!}` };
          }
          if (list.length === 0) delete holder[key];
          else holder[key] = list;
        };
        return [{ name: `${name} #${at} ${fate}`, definition, apply }];
      }),
    ),
  );
}
