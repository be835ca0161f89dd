import { examArchiveLifecycle } from '#machines/exams/exam-archive.lifecycle.ts';
import { testWholeTable } from '../support/lifecycle-table.ts';

const asked = { 'examArchive.ask': 'queued' } as const;

testWholeTable(examArchiveLifecycle, [
  {
    when: 'whoever asks',
    facts: {},
    moves: {
      none: asked,
      queued: { 'examArchive.begin': 'running' },
      running: { 'examArchive.lose': 'queued', 'examArchive.finish': 'ready', 'examArchive.fail': 'failed' },
      ready: asked,
      failed: asked,
    },
  },
]);
