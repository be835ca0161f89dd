import { sitePublicationLifecycle } from '#machines/sites/site-publication.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const draft = { 'site.edit': 'draft', 'site.publish': 'published' } as const;

testWholeTable(sitePublicationLifecycle, [
  {
    when: 'something else is typed than everybody sees',
    facts: { isAsPublished: false },
    moves: {
      draft,
      published: { 'site.edit': 'changed', 'site.restore': 'changed', 'site.withdraw': 'withdrawn' },
      changed: {
        'site.edit': 'changed',
        'site.restore': 'changed',
        'site.publish': 'published',
        'site.discard': 'published',
        'site.withdraw': 'withdrawn',
      },
      withdrawn: { 'site.edit': 'withdrawn', 'site.publish': 'published', 'site.restore': 'changed' },
    },
  },
  {
    when: 'what is typed is what everybody sees',
    facts: { isAsPublished: true },
    moves: {
      draft,
      published: { 'site.edit': 'published', 'site.restore': 'published', 'site.withdraw': 'withdrawn' },
      changed: {
        'site.edit': 'published',
        'site.restore': 'published',
        'site.publish': 'published',
        'site.discard': 'published',
        'site.withdraw': 'withdrawn',
      },
      withdrawn: { 'site.edit': 'withdrawn', 'site.publish': 'published', 'site.restore': 'published' },
    },
  },
]);
