import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *            publish                 edit, restore
 *   draft ────────────► published ──────────────────► changed ──┐ edit, restore
 *   └─┘ edit               ▲ └─┘ restore, edit           │ ▲────┘
 *                          ├── publish, discard ─────────┤
 *                          └── edit, restore ────────────┘  [what is typed is word for word what is public]
 *
 *   published, changed ── withdraw ──► withdrawn ── publish, restore ──► published [as typed], changed
 *                                      └───────┘ edit
 */
export interface SitePublicationFacts {
  /** What would be typed and what would be public after the move are the same. */
  isAsPublished: boolean;
}

type Move = 'edit' | 'publish' | 'discard' | 'restore' | 'withdraw';

const compared = [{ guard: 'isAsPublished', target: 'published' }, 'changed'] as const;

/**
 * What a site says of itself: its draft, and whether visitors see it so. `restore` makes an older version public again and
 * leaves what is typed as it is; `withdraw` takes the site from its hosts and keeps everything.
 */
export const sitePublicationLifecycle = setup({
  types: {} as { context: SitePublicationFacts; events: { type: `site.${Move}` } },
  guards: { isAsPublished: ({ context }) => context.isAsPublished },
}).createMachine({
  id: 'sitePublication',
  context: { isAsPublished: false },
  initial: 'draft',
  states: {
    draft: { on: { 'site.edit': 'draft', 'site.publish': 'published' } },
    published: { on: { 'site.edit': compared, 'site.restore': compared, 'site.withdraw': 'withdrawn' } },
    changed: {
      on: {
        'site.edit': compared,
        'site.restore': compared,
        'site.publish': 'published',
        'site.discard': 'published',
        'site.withdraw': 'withdrawn',
      },
    },
    withdrawn: { on: { 'site.edit': 'withdrawn', 'site.publish': 'published', 'site.restore': compared } },
  },
});

export type SitePublicationStatus = StatusOf<typeof sitePublicationLifecycle>;
export type SitePublicationMove = Move;
