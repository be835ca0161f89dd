import { schoolPublicationLifecycle } from '#machines/schools/school-publication.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const draft = { 'page.edit': 'draft', 'page.publish': 'published' } as const;

testWholeTable(schoolPublicationLifecycle, [
  {
    when: 'something else is typed than everybody sees',
    facts: { isAsPublished: false },
    moves: {
      draft,
      published: { 'page.edit': 'changed', 'page.restore': 'changed' },
      changed: {
        'page.edit': 'changed',
        'page.restore': 'changed',
        'page.publish': 'published',
        'page.discard': 'published',
      },
    },
  },
  {
    when: 'what is typed is what everybody sees',
    facts: { isAsPublished: true },
    moves: {
      draft,
      published: { 'page.edit': 'published', 'page.restore': 'published' },
      changed: {
        'page.edit': 'published',
        'page.restore': 'published',
        'page.publish': 'published',
        'page.discard': 'published',
      },
    },
  },
]);
