import { assign, fromPromise, raise, setup } from 'xstate';
import {
  fieldsOfNode,
  graphLimits,
  removalOf,
  withAct,
  type Graph,
  type GraphAct,
  type GraphProblem,
  type Relation,
} from '#contract/knowledge/graph.rule.ts';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import { currentOf, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   saving:   resting ──[something waits]──► sending ──done──► resting
 *                ▲                        │
 *                │                        ├── fail 409 ──► judging ──[nothing clashes]──► resting
 *                │                        │                   └──[clashes]──► asking ──mine | theirs──► judging
 *                └──── graph.giveUp ── failed ◄── fail
 *                                         └──── graph.retry ──► judging
 *
 *   hand:     free ──line.begin──► drawing ──line.drop──► free, and changes the graph where the line may stand
 *              ▲                    │ ⟲ line.over
 *              └──── line.giveUp ───┘
 *
 * What was done shows at once: the draft that the server has, with what is on its way and what waits laid upon it. A
 * change that cannot be done there is refused before it is sent, a circle with its names.
 */
export interface Draft extends Graph {
  version: number;
}

interface Line {
  fromId: string;
  relation: Relation | null;
  problem: GraphProblem | null;
}

/** Of two changes to the same: what was wanted here, and what stands there now. */
export interface Clash {
  act: GraphAct;
  /** Whether what it is about is still there. */
  isThere: boolean;
}

interface Context {
  server: Draft;
  /** On its way: of much, the first part. */
  sending: readonly GraphAct[];
  waiting: readonly GraphAct[];
  /** Still to be judged against what somebody else wrote. */
  clash: Clash | null;
  line: Line | null;
  /** Why the last change was not made; until the next one. */
  problem: GraphProblem | null;
  /** The server's words about a failure. */
  message: string | null;
}

type Event =
  | { type: 'graph.change'; acts: readonly GraphAct[] }
  /** The draft was read anew, or somebody else changed it. */
  | { type: 'graph.read'; draft: Draft }
  | { type: 'graph.retry' }
  | { type: 'graph.giveUp' }
  | { type: 'clash.mine' }
  | { type: 'clash.theirs' }
  | { type: 'line.begin'; fromId: string }
  | { type: 'line.over'; toId: string | null; kind: 'requires' | 'related' }
  | { type: 'line.drop' }
  | { type: 'line.giveUp' };

type Laid = Pick<Context, 'server' | 'sending' | 'waiting'>;

/** The draft as it is shown. */
export function shownGraph<D extends Draft>({ server, sending, waiting }: Omit<Laid, 'server'> & { server: D }): D {
  let graph: Graph = server;
  for (const act of [...sending, ...waiting]) graph = withAct(graph, act).graph ?? graph;
  return { ...server, nodes: graph.nodes, relations: graph.relations, contents: graph.contents };
}

/** The first problem of these acts upon what is shown, each on top of those before it. */
function problemOf(context: Laid, acts: readonly GraphAct[]): GraphProblem | null {
  let graph: Graph = shownGraph(context);
  for (const act of acts) {
    const next = withAct(graph, act);
    if (next.graph === null) return next.problem;
    graph = next.graph;
  }
  return null;
}

/** What of the acts cannot be done upon the server's draft; the acts before it can. */
function clashOf({ server, waiting }: Laid): Clash | null {
  let graph: Graph = server;
  for (const act of waiting) {
    const next = withAct(graph, act);
    if (next.graph === null) return { act, isThere: isThere(graph, act) };
    graph = next.graph;
  }
  return null;
}

const isThere = ({ nodes }: Graph, act: GraphAct): boolean =>
  'id' in act && (act.act === 'edit' || act.act === 'remove') && nodes.some(({ id }) => id === act.id);

/** The same act, knowing what is there now; null where there is nothing to do it to. */
function mineUpon({ nodes, relations, contents }: Graph, act: GraphAct): GraphAct | null {
  if (act.act === 'remove') return removalOf({ nodes, relations, contents }, act.id);
  const node = act.act === 'edit' ? nodes.find(({ id }) => id === act.id) : undefined;
  return act.act === 'edit' && node ? { ...act, was: fieldsOfNode(node) } : null;
}

const isNewer = (draft: Draft, { server }: Context) => draft.version >= server.version;

/** A graph that is changed by several at once: what was done is sent in its order, and asked about where it clashes. */
export const graphEditingMachine = setup({
  types: {} as { context: Context; input: { draft: Draft }; events: Event },
  actors: { save: fromPromise<Draft, readonly GraphAct[]>(notProvided('save')) },
  actions: {
    add: assign(({ context, event }) => {
      if (event.type !== 'graph.change') return {};
      const problem = problemOf(context, event.acts);
      return problem === null
        ? { waiting: [...context.waiting, ...event.acts], problem: null, message: null }
        : { problem };
    }),
    send: assign(({ context: { waiting } }) => ({
      sending: waiting.slice(0, graphLimits.acts),
      waiting: waiting.slice(graphLimits.acts),
      message: null,
    })),
    takeBack: assign(({ context }) => ({ waiting: [...context.sending, ...context.waiting], sending: [] })),
    read: assign(({ context, event }) =>
      event.type === 'graph.read' && isNewer(event.draft, context) ? { server: event.draft } : {},
    ),
    judge: assign(({ context }) => ({ clash: clashOf(context) })),
    keepMine: assign(({ context }) => {
      const { clash, waiting, server } = context;
      const again = clash && mineUpon(server, clash.act);
      return { waiting: waiting.flatMap((act) => (act === clash?.act ? (again ? [again] : []) : [act])), clash: null };
    }),
    takeTheirs: assign(({ context: { clash, waiting } }) => ({
      waiting: waiting.filter((act) => act !== clash?.act),
      clash: null,
    })),
    begin: assign(({ event }) => ({
      line: event.type === 'line.begin' ? { fromId: event.fromId, relation: null, problem: null } : null,
      problem: null,
    })),
    look: assign(({ context, event }) => {
      if (event.type !== 'line.over' || !context.line) return {};
      const { fromId } = context.line;
      const relation = event.toId === null ? null : { from: fromId, to: event.toId, kind: event.kind };
      const problem = relation && problemOf(context, [{ act: 'relate', relation }]);
      return { line: { fromId, relation, problem } };
    }),
    drop: raise(({ context: { line } }) => ({
      type: 'graph.change' as const,
      acts: line?.relation ? [{ act: 'relate' as const, relation: line.relation }] : [],
    })),
    letGo: assign({ line: null }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    clashes: ({ context }) => context.clash !== null,
    isConflict: ({ event }) => 'error' in event && failureOf(event.error).code === actedCodes.conflict,
  },
}).createMachine({
  id: 'graphEditing',
  context: ({ input }) => ({
    ...{ server: input.draft, sending: [], waiting: [], clash: null, line: null, problem: null, message: null },
  }),
  type: 'parallel',
  on: { 'graph.read': { actions: 'read' } },
  states: {
    saving: {
      initial: 'resting',
      states: {
        resting: {
          always: { guard: 'hasWaiting', target: 'sending' },
          on: { 'graph.change': { actions: 'add' } },
        },
        sending: {
          entry: 'send',
          on: { 'graph.change': { actions: 'add' } },
          invoke: {
            src: 'save',
            input: ({ context }) => context.sending,
            onDone: { target: 'resting', actions: assign(({ event }) => ({ server: event.output, sending: [] })) },
            onError: [
              {
                guard: 'isConflict',
                target: 'judging',
                actions: [
                  'takeBack',
                  assign(({ event, context }) => ({
                    server: (currentOf(event.error) as Draft | undefined) ?? context.server,
                  })),
                ],
              },
              {
                target: 'failed',
                actions: ['takeBack', assign(({ event }) => ({ message: failureOf(event.error).message }))],
              },
            ],
          },
        },
        judging: {
          entry: 'judge',
          always: [{ guard: 'clashes', target: 'asking' }, { target: 'resting' }],
        },
        asking: {
          on: {
            'graph.change': { actions: 'add' },
            'clash.mine': { target: 'judging', actions: 'keepMine' },
            'clash.theirs': { target: 'judging', actions: 'takeTheirs' },
          },
        },
        failed: {
          on: {
            'graph.change': { actions: 'add' },
            'graph.retry': { target: 'judging' },
            'graph.giveUp': {
              target: 'resting',
              actions: assign({ sending: [], waiting: [], message: null, problem: null }),
            },
          },
        },
      },
    },
    hand: {
      initial: 'free',
      states: {
        free: { on: { 'line.begin': { target: 'drawing', actions: 'begin' } } },
        drawing: {
          on: {
            'line.over': { actions: 'look' },
            'line.drop': { target: 'free', actions: ['drop', 'letGo'] },
            'line.giveUp': { target: 'free', actions: 'letGo' },
          },
        },
      },
    },
  },
});
