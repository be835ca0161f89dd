import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            publish                 edit, restore
 *   draft ────────────► published ──────────────────► changed ──┐ edit, restore
 *   └─┘ edit               ▲ └─┘ restore, edit           │ ▲────┘
 *                          └── publish, discard ─────────┤
 *                          └── edit, restore ────────────┘  [what is typed is word for word what is public]
 */
export interface SchoolPublicationFacts {
  /** What would be typed and what would be public after the move are the same. */
  isAsPublished: boolean;
}

type Move = 'edit' | 'publish' | 'discard' | 'restore';

/**
 * What a school, or a major of it, says of itself: its draft, and whether everybody sees it so. `restore` makes an older
 * version public again and leaves what is typed as it is.
 */
export const schoolPublicationLifecycle = setup({
  types: {} as { context: SchoolPublicationFacts; events: { type: `page.${Move}` } },
  guards: { isAsPublished: ({ context }) => context.isAsPublished },
}).createMachine({
  id: 'schoolPublication',
  context: { isAsPublished: false },
  initial: 'draft',
  states: {
    draft: { on: { 'page.edit': 'draft', 'page.publish': 'published' } },
    published: {
      on: {
        'page.edit': [{ guard: 'isAsPublished', target: 'published' }, 'changed'],
        'page.restore': [{ guard: 'isAsPublished', target: 'published' }, 'changed'],
      },
    },
    changed: {
      on: {
        'page.edit': [{ guard: 'isAsPublished', target: 'published' }, 'changed'],
        'page.restore': [{ guard: 'isAsPublished', target: 'published' }, 'changed'],
        'page.publish': 'published',
        'page.discard': 'published',
      },
    },
  },
});

export type SchoolPublicationStatus = StatusOf<typeof schoolPublicationLifecycle>;
export type SchoolPublicationMove = Move;
