import type {
  ImportCheck,
  ImportColumn,
  ImportCommit,
  ImportId,
  ImportLinePage,
  ImportLineQuery,
  ImportPage,
  ImportQuery,
  ImportStart,
  PeopleImport,
  RefusedLines,
  RefusedQuery,
} from '#contract/members/people-import.contract.ts';
import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { importLimits as most, leavingStatuses, mayMean } from '#contract/members/people-import.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { collegeScopeOf, isWithin, type MemberScope } from '../member-scope.service.ts';
import { memberActsRepository } from '../member-acts.repository.ts';
import { writeWords } from '../member-words.service.ts';
import { membersRepository } from '../members.repository.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { openedLines } from './sealed-cells.ts';
import { askedStep } from '#server/platform/spreadsheets/import-step.ts';
import { importRegisterRepository } from './import-register.repository.ts';
import { importRow, peopleImportsRepository } from './people-imports.repository.ts';

/** How many that stand in the way of an undo are named. */
const namedAtMost = 5;

interface Ports {
  files: Pick<Files, 'findUpload'>;
  /** Lets an import go on in the background. */
  begin: (importId: string) => void;
  contacts: ContactSecrets;
  forget: () => void;
}

/** A plan that can be judged by. @throws Refusal */
function checkPlan(scope: MemberScope, columns: readonly ImportColumn[], plan: Omit<ImportCheck, 'id'>): void {
  const { fields, kind, colleges, complete } = plan;
  if (fields.length !== columns.length) throw badField('/fields', 'type');
  if (!fields.includes('number') || !fields.includes('name')) throw badField('/fields', 'required');
  const meanings = fields.filter((field) => field !== 'none');
  if (new Set(meanings).size !== meanings.length) throw badField('/fields', 'unique');
  if (!fields.every((field, at) => mayMean(columns[at]!, field))) throw badField('/fields', 'enum');
  const isOurs = (id: string) => scope.tree.some((one) => one.id === id) && isWithin(scope, id);
  if (!colleges.every(({ collegeId }) => isOurs(collegeId))) throw new Refusal('notFound');
  if (!complete) return;
  if (complete.collegeId !== null && !isOurs(complete.collegeId)) throw new Refusal('notFound');
  if (!leavingStatuses[kind].some((status) => status === complete.status)) throw badField('/complete/status', 'kind');
}

/** What the heading meant the last time, as long as this column can be read so. */
const guessFor = (column: ImportColumn, meant: ImportColumn['guess'] | undefined): ImportColumn['guess'] =>
  meant !== undefined && mayMean(column, meant) ? meant : column.guess;

/** Imports of people, as administrators ask for them; the work itself is done in the background. */
export const peopleImportsService = (db: Database, { files, begin, contacts, forget }: Ports) => {
  const mustSee = async (tx: Database, actor: PersonActor, id: string, how: 'find' | 'lock' = 'find') => {
    const row = await importRow(tx, id, how);
    if (!row) throw new Refusal('notFound');
    const scope = await collegeScopeOf(tx, actor, row.schoolId);
    const imports = peopleImportsRepository(tx, scope);
    const job = await imports.find(id);
    if (!job) throw new Refusal('notFound');
    return { row, scope, imports, job };
  };
  const shown = async (tx: Database, actor: PersonActor, id: string) => (await mustSee(tx, actor, id)).job;

  return {
    start: ({ schoolId, fileId }: ImportStart, actor: PersonActor): Promise<PeopleImport> =>
      inTransaction(db, async (tx) => {
        const scope = await collegeScopeOf(tx, actor, schoolId);
        const { name } = await files.findUpload(tx, actor.id, fileId, most.fileBytes);
        const id = await peopleImportsRepository(tx, scope).insert({ ownerId: actor.id, fileId, fileName: name });
        await auditAct(tx, actor, 'memberImport.start', { kind: 'memberImport', id }, {});
        afterCommit(tx, () => begin(id));
        return shown(tx, actor, id);
      }),

    list: async ({ schoolId, ...asked }: ImportQuery, actor: PersonActor): Promise<ImportPage> =>
      peopleImportsRepository(db, await collegeScopeOf(db, actor, schoolId ?? null)).list(asked),

    /** With what its headings and spellings meant the last time, as long as nobody has said it anew. */
    get: async ({ id }: ImportId, actor: PersonActor): Promise<PeopleImport> => {
      const { job, imports, scope } = await mustSee(db, actor, id);
      if (job.plan !== null || job.status !== 'read') return job;
      const words = await imports.words();
      const meant = new Map(words.filter(({ kind }) => kind === 'column').map((one) => [one.written, one.means]));
      const columns = job.columns.map((column) => ({
        ...column,
        guess: guessFor(column, meant.get(spellingOf(column.heading)) as ImportColumn['guess'] | undefined),
      }));
      const colleges = words.flatMap(({ kind, written, means }) =>
        kind === 'college' && isWithin(scope, means) && scope.tree.some((one) => one.id === means)
          ? [{ written, collegeId: means }]
          : [],
      );
      const fields = columns.map(({ guess }, at) =>
        columns.findIndex((one) => one.guess === guess) === at ? guess : 'none',
      );
      return { ...job, columns, plan: { kind: 'learner', fields, colleges, complete: null } };
    },

    lines: async (asked: ImportLineQuery, actor: PersonActor): Promise<ImportLinePage> => {
      const { job, imports } = await mustSee(db, actor, asked.id);
      const fields = job.plan?.fields ?? [];
      return imports.lines(asked, fields.indexOf('name'), fields.indexOf('number'));
    },

    refused: async ({ id, part }: RefusedQuery, actor: PersonActor): Promise<RefusedLines> => {
      const { job, imports } = await mustSee(db, actor, id);
      const { lines, isLast } = await imports.refused(id, part);
      const whole = openedLines(job, contacts, lines);
      return { lines: whole.map(({ position: _at, sealed: _sealed, ...line }) => line), isLast };
    },

    check: ({ id, ...plan }: ImportCheck, actor: PersonActor): Promise<PeopleImport> =>
      inTransaction(db, async (tx) => {
        const { row, scope, imports } = await mustSee(tx, actor, id, 'lock');
        const status = askedStep(row.status, 'check');
        checkPlan(scope, row.columns, plan);
        await imports.setStatus(id, status, { plan, by: actor.id });
        await imports.remember([
          ...new Map(
            [
              ...row.columns.flatMap(({ heading, isBarred }, at) =>
                isBarred || heading === ''
                  ? []
                  : [{ kind: 'column' as const, written: spellingOf(heading), means: plan.fields[at]! }],
              ),
              ...plan.colleges.map(({ written, collegeId }) => ({
                ...{ kind: 'college' as const, written: spellingOf(written), means: collegeId },
              })),
            ].map((word) => [`${word.kind} ${word.written}`, word]),
          ).values(),
        ]);
        afterCommit(tx, () => begin(id));
        return shown(tx, actor, id);
      }),

    commit: ({ id, count }: ImportCommit, actor: PersonActor): Promise<PeopleImport> =>
      inTransaction(db, async (tx) => {
        const { row, imports, job } = await mustSee(tx, actor, id, 'lock');
        const status = askedStep(row.status, 'commit');
        const { counts } = job;
        const writes = counts.new + counts.changed + counts.missing;
        if (count !== writes) throw new Refusal('selectionChanged', { count: writes });
        if (writes === 0) throw new Refusal('unchanged');
        await imports.setStatus(id, status, { by: actor.id });
        const told = { new: counts.new, changed: counts.changed, missing: counts.missing };
        await auditAct(tx, actor, 'memberImport.commit', { kind: 'memberImport', id }, told);
        afterCommit(tx, () => begin(id));
        return shown(tx, actor, id);
      }),

    discard: ({ id }: ImportId, actor: PersonActor): Promise<PeopleImport> =>
      inTransaction(db, async (tx) => {
        const { row, imports } = await mustSee(tx, actor, id, 'lock');
        await imports.setStatus(id, askedStep(row.status, 'discard'));
        await imports.forget(id);
        return shown(tx, actor, id);
      }),

    undo: ({ id }: ImportId, actor: PersonActor): Promise<PeopleImport> =>
      inTransaction(db, async (tx) => {
        const { row, scope, imports } = await mustSee(tx, actor, id, 'lock');
        const next = askedStep(row.status, 'undo', row.isRecent);
        const acts = memberActsRepository(tx);
        const held = row.actId === null ? null : await acts.hold(row.actId);
        if (!held) throw new Refusal('refused');
        const { members } = held;
        // They may have gone with their major into a college that is somebody else's.
        const isOurs = members.every(
          ({ collegeId, formerCollegeId }) => isWithin(scope, collegeId) && isWithin(scope, formerCollegeId),
        );
        if (!isOurs) throw new Refusal('refused');
        const register = importRegisterRepository(tx, row.schoolId);
        const inTheWay = members.filter(({ isTouched }) => isTouched);
        if (inTheWay.length > 0)
          throw new Refusal('membersTouched', {
            count: inTheWay.length,
            names: inTheWay.slice(0, namedAtMost).map(({ name, number }) => `${name} ${number}`.trim()),
          });
        await acts.putBack(held.id, actor.id);
        await writeWords(tx, await membersRepository(tx, scope).named(members.map((one) => one.id)));
        await register.closeEmpty(row.classIds);
        await imports.setStatus(id, next);
        await auditAct(tx, actor, 'memberImport.undo', { kind: 'memberImport', id }, { done: members.length });
        afterCommit(tx, forget);
        return shown(tx, actor, id);
      }),
  };
};
