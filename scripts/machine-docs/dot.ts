import type { MachineText, StateText, TransitionText } from '../../src/machines/common/describe.ts';

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Long guards are broken, so that the drawing stays narrow. */
const wrapped = (text: string) => text.replace(/(.{26,}?) /g, '$1\n').split('\n');
const lastOf = (id: string) => id.slice(id.lastIndexOf('.') + 1);

function linesOf({ on, guard, actions }: TransitionText): string[] {
  const acts = actions.filter((name) => name !== 'assign');
  return [on, guard === null ? '' : `[${guard}]`, acts.length > 0 ? `/ ${acts.join(', ')}` : '']
    .filter(Boolean)
    .flatMap(wrapped);
}

/** Left-aligned lines of an arrow; a blank between two transitions that share it. */
const arrowLabel = (transitions: readonly TransitionText[]) =>
  transitions
    .map((one) => linesOf(one).join('\\n'))
    .join('\\n\\n')
    .replaceAll('"', "'");

/** Name and actors, and under them what happens without leaving the state. */
function stateLabel(state: StateText): string {
  const title = [`<b>${lastOf(state.id)}</b>`, ...state.actors.map((name) => escaped(`(${name})`))];
  const stays = state.transitions.filter(({ to }) => to.length === 0).map((one) => escaped(linesOf(one).join(' ')));
  const small = stays.map((line) => `<font point-size="9" color="#39424e">${line}</font>`);
  return `<${[...title, ...small].join('<br/>')}>`;
}

/** A compound state cannot end an arrow in Graphviz: the arrow goes to a state in it and is cut at its border. */
function placeOf(id: string, states: readonly StateText[]): { node: string; border: string | null } {
  const state = states.find((one) => one.id === id)!;
  const child = state.initial ?? states.find(({ parent }) => parent === id)?.id;
  return child === undefined
    ? { node: id, border: null }
    : { node: placeOf(child, states).node, border: `cluster ${id}` };
}

function arrow(from: string, to: string, look: string, states: readonly StateText[]): string {
  const tail = states.some(({ id }) => id === from) ? placeOf(from, states) : { node: from, border: null };
  const head = placeOf(to, states);
  const ends = [
    tail.border && `ltail=${quoted(tail.border)}`,
    head.border && head.border !== tail.border && `lhead=${quoted(head.border)}`,
  ];
  return `${quoted(tail.node)} -> ${quoted(head.node)} [${[look, ...ends].filter(Boolean).join(', ')}];`;
}

function drawState(state: StateText, states: readonly StateText[]): string[] {
  const children = states.filter(({ parent }) => parent === state.id);
  const isRoot = state.parent === null;
  if (children.length === 0)
    return [`${quoted(state.id)} [label=${stateLabel(state)}${state.kind === 'final' ? ', peripheries=2' : ''}];`];
  const start = `${state.id} begins`;
  const look = state.kind === 'parallel' ? 'rounded,dashed' : 'rounded';
  const begins = state.initial !== null && [
    `${quoted(start)} [shape=point, width=0.1, color="#1f5fbf"];`,
    arrow(start, state.initial, 'color="#1f5fbf"', states),
  ];
  return [
    `subgraph ${quoted(`cluster ${state.id}`)} {`,
    `label=${stateLabel(state)}; style="${look}"; color="${isRoot ? 'white' : '#8fa3bd'}";`,
    ...(begins || []),
    ...children.flatMap((child) => drawState(child, states)),
    '}',
  ];
}

/** A machine in Graphviz's language; transitions between the same two states share an arrow. */
export function dotOf({ states }: MachineText): string {
  const font = 'fontname="Helvetica,Arial,sans-serif"';
  return [
    'digraph machine {',
    `compound=true; rankdir=TB; nodesep=0.5; ranksep=0.6; bgcolor=white; ${font}; fontsize=13;`,
    `node [shape=box, style="rounded,filled", fillcolor="#eef4fc", color="#5b7ba6", ${font}, fontsize=13, margin="0.14,0.08"];`,
    `edge [${font}, fontsize=10, color="#5a6675", fontcolor="#39424e", arrowsize=0.7];`,
    ...drawState(states[0]!, states),
    ...states.flatMap(({ id, transitions }) => {
      const targets = new Set(transitions.flatMap(({ to }) => to.slice(0, 1)));
      return [...targets].map((target) =>
        arrow(id, target, `label="${arrowLabel(transitions.filter(({ to }) => to[0] === target))}"`, states),
      );
    }),
    '}',
  ].join('\n');
}
