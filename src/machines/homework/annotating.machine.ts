import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { Annotation, AnnotationShape, ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import { simplifiedStroke } from '#contract/homework/annotations.rule.ts';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import { draftSyncMachine } from '../drafts/draft-sync.machine.ts';
import type { AnnotatingContext, AnnotatingEvent, Drawing, LoadedDrawing, UndoStep } from './annotating.context.ts';

/*
 *   loading ── done ──► open: resting ── stroke.begin [pen, highlight] ──► drawing ⟲ move
 *    │   ▲                     ▲ │ │ ◄── end [a mark comes of it], cancel, tool.take ──┘
 *    │   │ retry               │ │ └── stroke.begin [comment], mark.write ──► writing ⟲ words.change
 *    ▼   │                     │ └ stroke.begin [tick, cross], remove, turn, undo ⟲  │
 *    failed                    └──────────────────── words.end, tool.take ───────────┘
 *                        open ── the draft is closed ──► closed
 *
 * Every change goes to the draft, a child, which keeps it with the server. Where somebody else has drawn meanwhile both
 * stay, mark by mark, and it goes out again: nobody is asked.
 */

const emptyDrawing: Drawing = { turned: 0, marks: {} };
/** How far back one can go. */
const mostSteps = 100;

const without = (marks: Drawing['marks'], id: string): Drawing['marks'] =>
  Object.fromEntries(Object.entries(marks).filter(([one]) => one !== id));

/** A drawing with this mark, or without it. */
const withMark = ({ turned, marks }: Drawing, id: string, mark: ShownAnnotation | null): Drawing => ({
  turned,
  marks: mark ? { ...marks, [id]: mark } : without(marks, id),
});

const undone = (content: Drawing, step: UndoStep): Drawing =>
  'turned' in step ? { ...content, turned: step.turned } : withMark(content, step.id, step.before);

/** What a finished stroke is; null where it is too small to be meant. */
function shapeOf({ tool, stroke }: AnnotatingContext): AnnotationShape | null {
  const [from, to] = [stroke?.points[0], stroke?.points.at(-1)];
  if (!stroke || !from || !to) return null;
  if (tool === 'pen') {
    const points = simplifiedStroke(stroke.points);
    return points.length > 1 ? { kind: 'pen', points } : null;
  }
  const isMeant = Math.abs(from[0] - to[0]) > 0.005 && Math.abs(from[1] - to[1]) > 0.002;
  return isMeant ? { kind: 'highlight', from, to } : null;
}

export const annotatingMachine = setup({
  types: {} as {
    context: AnnotatingContext;
    input: { personId: string; by: string };
    events: AnnotatingEvent;
  },
  actors: {
    load: fromPromise<LoadedDrawing>(notProvided('load')),
    draft: draftSyncMachine<Drawing>(),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'tool.take' ? { tool: event.tool, chosenId: null } : {})),
    /** Draws a mark, or draws it anew, and keeps the way back. */
    mark: enqueueActions(({ enqueue, context }, mark: Annotation) => {
      const before = context.content.marks[mark.id] ?? null;
      const content = withMark(context.content, mark.id, { ...mark, by: context.by, isOwn: true });
      enqueue.assign({ content, past: [...context.past, { id: mark.id, before }].slice(-mostSteps) });
      enqueue.sendTo('draft', { type: 'draft.change', content });
    }),
    /** The comment as it is written so far; without words there is none. */
    write: enqueueActions(({ enqueue, context: { content: before, words, by } }, text: string) => {
      if (!words) return;
      const { id, page, at, tone } = words;
      const shape = { kind: 'comment' as const, at, text };
      const content = withMark(before, id, text.trim() === '' ? null : { id, page, tone, shape, by, isOwn: true });
      enqueue.assign({ content, words: { ...words, text } });
      enqueue.sendTo('draft', { type: 'draft.change', content });
    }),
  },
  guards: {
    isLine: ({ context: { tool } }) => tool === 'pen' || tool === 'highlight',
    isStamp: ({ context: { tool } }) => tool === 'tick' || tool === 'cross',
    isComment: ({ context: { tool } }) => tool === 'comment',
    isOwnChosen: ({ context: { content, chosenId } }) => content.marks[chosenId ?? '']?.isOwn === true,
    isOwnComment: ({ context: { content, chosenId } }) => {
      const mark = content.marks[chosenId ?? ''];
      return mark?.isOwn === true && mark.shape.kind === 'comment';
    },
    hasPast: ({ context }) => context.past.length > 0,
  },
}).createMachine({
  id: 'annotating',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    content: emptyDrawing,
    tool: null,
    tone: 'red',
    chosenId: null,
    stroke: null,
    words: null,
    past: [],
    message: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: {
          target: 'open',
          actions: assign(({ event }) => ({
            loaded: event.output,
            content: event.output.unsent ?? event.output.content,
          })),
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
      },
    },
    failed: { on: { 'drawing.retry': { target: 'loading', actions: assign({ message: null }) } } },
    // What was drawn is refused for good; it is only looked at.
    closed: {},
    open: {
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context: { loaded, personId } }) => ({ ...loaded!, personId }),
        onSnapshot: [
          {
            guard: ({ event }) => event.snapshot.value === 'conflicting',
            actions: [
              assign({ content: ({ event }) => event.snapshot.context.content }),
              sendTo('draft', { type: 'draft.keepMine' }),
            ],
          },
          { actions: assign({ content: ({ event }) => event.snapshot.context.content }) },
        ],
        onDone: { target: 'closed', actions: assign(({ event }) => ({ message: event.output.message })) },
      },
      initial: 'resting',
      on: {
        'tone.take': { actions: assign({ tone: ({ event }) => event.tone }) },
        'drawing.retry': { actions: sendTo('draft', { type: 'draft.retry' }) },
      },
      states: {
        resting: {
          entry: assign({ stroke: null, words: null }),
          on: {
            'tool.take': { actions: 'take' },
            'stroke.begin': [
              {
                guard: 'isLine',
                target: 'drawing',
                actions: assign({ stroke: ({ event: { id, page, at } }) => ({ id, page, points: [at] }) }),
              },
              {
                guard: 'isStamp',
                actions: {
                  type: 'mark',
                  params: ({ context: { tool, tone }, event: { id, page, at } }) => ({
                    ...{ id, page, tone },
                    shape: { kind: tool === 'cross' ? ('cross' as const) : ('tick' as const), at },
                  }),
                },
              },
              {
                guard: 'isComment',
                target: 'writing',
                actions: assign(({ context, event: { id, page, at } }) => ({
                  chosenId: id,
                  words: { id, page, at, tone: context.tone, text: '' },
                  past: [...context.past, { id, before: null }].slice(-mostSteps),
                })),
              },
            ],
            'mark.choose': { actions: assign({ chosenId: ({ event }) => event.id }) },
            'mark.write': {
              guard: 'isOwnComment',
              target: 'writing',
              actions: assign(({ context: { content, chosenId, past } }) => {
                const mark = content.marks[chosenId!]!;
                const { id, page, tone, shape } = mark;
                if (shape.kind !== 'comment') return {};
                return {
                  words: { id, page, tone, at: shape.at, text: shape.text },
                  past: [...past, { id, before: mark }].slice(-mostSteps),
                };
              }),
            },
            'mark.remove': {
              guard: 'isOwnChosen',
              actions: enqueueActions(({ enqueue, context: { content: old, chosenId, past } }) => {
                const content = withMark(old, chosenId!, null);
                const step = { id: chosenId!, before: old.marks[chosenId!]! };
                enqueue.assign({ content, chosenId: null, past: [...past, step].slice(-mostSteps) });
                enqueue.sendTo('draft', { type: 'draft.change', content });
              }),
            },
            'page.turn': {
              actions: enqueueActions(({ enqueue, context: { content: old, past } }) => {
                const content = { ...old, turned: (old.turned + 1) % 4 };
                enqueue.assign({ content, past: [...past, { turned: old.turned }].slice(-mostSteps) });
                enqueue.sendTo('draft', { type: 'draft.change', content });
              }),
            },
            'step.undo': {
              guard: 'hasPast',
              actions: enqueueActions(({ enqueue, context: { content: old, past } }) => {
                const content = undone(old, past.at(-1)!);
                enqueue.assign({ content, chosenId: null, past: past.slice(0, -1) });
                enqueue.sendTo('draft', { type: 'draft.change', content });
              }),
            },
          },
        },
        drawing: {
          on: {
            'stroke.move': {
              actions: assign({
                stroke: ({ context: { stroke }, event }) =>
                  stroke && { ...stroke, points: [...stroke.points, event.at] },
              }),
            },
            'stroke.end': [
              {
                guard: ({ context }) => shapeOf(context) !== null,
                target: 'resting',
                actions: {
                  type: 'mark',
                  params: ({ context }) => ({
                    ...{ id: context.stroke!.id, page: context.stroke!.page, tone: context.tone },
                    shape: shapeOf(context)!,
                  }),
                },
              },
              { target: 'resting' },
            ],
            'stroke.cancel': 'resting',
            'tool.take': { target: 'resting', actions: 'take' },
          },
        },
        writing: {
          on: {
            'words.change': { actions: { type: 'write', params: ({ event }) => event.text } },
            'words.end': 'resting',
            'tool.take': { target: 'resting', actions: 'take' },
          },
        },
      },
    },
  },
});
