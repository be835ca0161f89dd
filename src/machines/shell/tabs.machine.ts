import { assign, emit, setup } from 'xstate';

/*
 *            close, closeLeft, closeRight, closeAll [unsaved]
 *   open ⟲ ─────────────────────────────────────────────────► asking
 *     ▲                                                          │
 *     └────────────────── confirm (they close), cancel ──────────┘
 */

export interface Tab {
  /** Full path with its query: another query is another tab. */
  path: string;
  title: string;
  isUnsaved: boolean;
}

interface Context {
  /** In the order of opening. */
  tabs: readonly Tab[];
  /** Path of the tab that is shown; '' while there is none. */
  active: string;
  /** What a close that is being asked about would take away. */
  closing: readonly string[];
}

type TabEvent =
  | { type: 'tab.enter'; path: string; title: string }
  | { type: 'tab.mark'; path: string; isUnsaved: boolean }
  | { type: 'tab.close' | 'tab.closeLeft' | 'tab.closeRight' | 'tab.closeAll'; path: string }
  | { type: 'tab.confirm' | 'tab.cancel' }
  /** After a logout: nothing of the last person stays. */
  | { type: 'tab.reset' };

/** 这是最后一个标签了, 无法被关闭 · 左侧没有标签 · 右侧没有标签. */
export interface TabNotice {
  type: 'notice';
  kind: 'lastTab' | 'noneLeft' | 'noneRight';
}

/** Paths that a close takes away; `closeAll` keeps the given one. */
function closedBy(tabs: readonly Tab[], event: TabEvent): readonly string[] {
  const paths = tabs.map(({ path }) => path);
  const at = 'path' in event ? paths.indexOf(event.path) : -1;
  if (at < 0) return [];
  switch (event.type) {
    case 'tab.close':
      return paths.length > 1 ? [paths[at]!] : [];
    case 'tab.closeLeft':
      return paths.slice(0, at);
    case 'tab.closeRight':
      return paths.slice(at + 1);
    case 'tab.closeAll':
      return paths.filter((_, index) => index !== at);
    default:
      return [];
  }
}

/** Without the closed tabs; when the active one is among them, the last one left becomes active. */
function without({ tabs, active }: Context, closed: readonly string[]): Partial<Context> {
  const left = tabs.filter(({ path }) => !closed.includes(path));
  return { tabs: left, active: closed.includes(active) ? (left.at(-1)?.path ?? '') : active, closing: [] };
}

const refusals = { 'tab.close': 'lastTab', 'tab.closeLeft': 'noneLeft', 'tab.closeRight': 'noneRight' } as const;

const closing = [
  { guard: 'closesNothing', actions: 'tellWhy' },
  { guard: 'losesUnsaved', target: 'asking', actions: 'keepClosing' },
  { actions: 'close' },
] as const;

/** Whoever shows the tabs goes to `active` whenever the browser is elsewhere, and sends `tab.enter` for each page. */
export const tabsMachine = setup({
  types: {} as { context: Context; events: TabEvent; emitted: TabNotice },
  actions: {
    close: assign(({ context, event }) => without(context, closedBy(context.tabs, event))),
    keepClosing: assign(({ context, event }) => ({ closing: closedBy(context.tabs, event) })),
    tellWhy: emit(({ event }) => ({
      type: 'notice',
      kind: event.type in refusals ? refusals[event.type as keyof typeof refusals] : 'lastTab',
    })),
  },
  guards: {
    closesNothing: ({ context, event }) => closedBy(context.tabs, event).length === 0,
    losesUnsaved: ({ context, event }) => {
      const closed = closedBy(context.tabs, event);
      return context.tabs.some(({ path, isUnsaved }) => isUnsaved && closed.includes(path));
    },
  },
}).createMachine({
  id: 'tabs',
  context: { tabs: [], active: '', closing: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        'tab.enter': [
          {
            guard: ({ context, event }) => context.tabs.some(({ path }) => path === event.path),
            actions: assign({ active: ({ event }) => event.path }),
          },
          {
            actions: assign(({ context, event }) => ({
              tabs: [...context.tabs, { path: event.path, title: event.title, isUnsaved: false }],
              active: event.path,
            })),
          },
        ],
        'tab.close': closing,
        'tab.closeLeft': closing,
        'tab.closeRight': closing,
        'tab.closeAll': closing,
      },
    },
    asking: {
      on: {
        'tab.confirm': { target: 'open', actions: assign(({ context }) => without(context, context.closing)) },
        'tab.cancel': { target: 'open', actions: assign({ closing: [] }) },
      },
    },
  },
  on: {
    'tab.mark': {
      actions: assign({
        tabs: ({ context, event }) =>
          context.tabs.map((tab) => (tab.path === event.path ? { ...tab, isUnsaved: event.isUnsaved } : tab)),
      }),
    },
    'tab.reset': { target: '.open', actions: assign({ tabs: [], active: '', closing: [] }) },
  },
});
