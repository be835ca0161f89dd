import { hourMs } from '#contract/common/length.rule.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { banksPersonalData, filesInBanks, filesOfImports } from './banks.personal-data.ts';
import { emptyBins } from './bank-many.repository.ts';
import { renewStaleWords } from './banks.repository.ts';
import { banksRoutes } from './banks.routes.ts';
import { renewFigures } from './figures.service.ts';
import { sumCounts } from './category-counts.repository.ts';
import { exportMaking } from './exports/export-making.service.ts';
import { exportsService } from './exports/exports.service.ts';
import { importReading } from './imports/import-reading.service.ts';
import { bankSharesRoutes } from './shares/bank-shares.routes.ts';

/** Questions of courses, and their import from files. */
export default defineModule({
  id: 'banks',
  area: {
    title: dataWords('题库', 'Question banks'),
    always: dataWords('作业的题目来自题库', 'Homework takes its questions from here'),
  },
  tables: {
    bank_questions: {
      people: { owner_id: 'kept', changed_by: 'kept' },
      others: ['course_id', 'import_id'],
      joining: { owner_id: { name: dataWords('题目', 'Questions') } },
    },
    bank_question_versions: { people: { written_by: 'kept' } },
    bank_category_counts: { others: ['course_id'] },
    bank_shares: { people: { shared_by: 'kept' }, others: ['course_id', 'target_course_id'] },
    bank_touched_courses: { others: ['course_id'] },
    bank_exports: { people: { asked_by: 'deleted' }, others: ['course_id'] },
    bank_export_parts: {},
    question_imports: { people: { owner_id: 'deleted' }, others: ['course_id', 'file_id'] },
    question_import_entries: {},
  },
  needs: ['files', 'fileBytes'],
  open({ db, log, jobs }, { files, fileBytes }) {
    const reading = importReading(db, files, log);
    const making = exportMaking(db, fileBytes, log);
    const make = (exportId: string) => making.begin(jobs, exportId);
    return {
      routes(api) {
        banksRoutes(api, files, { read: (importId) => reading.begin(jobs, importId), make });
        bankSharesRoutes(api);
      },
      provides: { wordPapers: { ask: (tx, actor, of) => exportsService(tx, make).askPaper(actor, of) } },
      chores: [
        { name: 'question words', everyMs: 5_000, run: () => renewStaleWords(db) },
        { name: 'question figures', everyMs: 30_000, run: () => renewFigures(db) },
        { name: 'question counts', everyMs: 10_000, run: () => sumCounts(db) },
        { name: 'question bins', everyMs: hourMs, run: () => emptyBins(db) },
        { name: 'question imports', everyMs: 5_000, run: () => reading.resume(jobs) },
        { name: 'question exports', everyMs: 5_000, run: () => making.resume(jobs) },
        { name: 'old question exports', everyMs: hourMs, isPromised: true, run: () => making.expire() },
      ],
      queues: [reading.queue, making.queue],
      personal: banksPersonalData,
      files: { name: dataWords('题库', 'Banks'), searches: true, shows: filesInBanks, holds: filesOfImports },
    };
  },
});
