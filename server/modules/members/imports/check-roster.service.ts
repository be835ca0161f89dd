import { setImmediate as breath } from 'node:timers/promises';
import type { ImportCounts, ImportPlan } from '#contract/members/people-import.contract.ts';
import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { collegesWithin } from '#contract/organisation/college-tree.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isWithin, scopeWithin, type MemberScope } from '../member-scope.service.ts';
import { placesRepository } from '../places.repository.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { documentRulesRepository } from '../documents/document-rules.repository.ts';
import { importRegisterRepository } from './import-register.repository.ts';
import { importWorkRepository, type ImportWork } from './import-work.repository.ts';
import { placesIndex, type ClassRow } from './places-index.ts';
import { openedLines } from './sealed-cells.ts';
import { contactTwins } from './plan-contacts.ts';
import { namesWithoutNumber, numbersIn, numberTwins, planLine, type Judged } from './plan-lines.ts';
import { stepOf } from '#server/platform/spreadsheets/import-step.ts';

/** Lines between which others have their turn. */
const linesAtOnce = 1000;

export interface Checked {
  /** As they stood before. */
  lines: Awaited<ReturnType<ReturnType<typeof importWorkRepository>['lines']>>;
  judged: Judged[];
  counts: ImportCounts;
  newClasses: ReadonlyMap<string, ClassRow>;
  numbers: readonly string[];
  /** On lines whose number cannot be read. */
  names: readonly string[];
  scope: MemberScope;
}

/** The colleges whose people a complete file names; null: all. */
export function completeWithin({ tree, within }: MemberScope, { complete }: ImportPlan): readonly string[] | null {
  if (!complete || complete.collegeId === null) return within;
  const ids = collegesWithin(tree, complete.collegeId).map(({ id }) => id);
  return within === null ? ids : ids.filter((id) => within.includes(id));
}

/** Judges every line against the register as it is. @param how whether those who are named are held */
export async function judgeRoster(
  db: Database,
  job: ImportWork,
  secrets: ContactSecrets,
  how: 'find' | 'lock',
): Promise<Checked> {
  const plan = job.plan!;
  const scope = await scopeWithin(db, job);
  const register = importRegisterRepository(db, job.schoolId);
  const { name: schoolName } = await placesRepository(db, job.schoolId).school();
  const lines = openedLines(job, secrets, await importWorkRepository(db).lines(job.id));
  const numbers = numbersIn(plan.fields, lines);
  const newClasses = new Map<string, ClassRow>();
  const planning = {
    ...{ plan, schoolName, newClasses, newByKey: new Map<string, ClassRow>() },
    registered: await register.registered(plan.kind, numbers, how),
    isWithin: (collegeId: string | null) => isWithin(scope, collegeId),
    indexOf: secrets.indexOf,
    places: placesIndex(
      { colleges: scope.tree, ...(await register.places()) },
      new Map(plan.colleges.map(({ written, collegeId }) => [spellingOf(written), collegeId])),
    ),
  };
  const twins = numberTwins(plan.fields, lines);
  const contacts = contactTwins(plan.fields, lines);
  const judged: Judged[] = [];
  for (const line of lines) {
    const { position } = line;
    judged.push(planLine(planning, line, { number: twins.get(position), contacts: contacts.get(position) ?? [] }));
    if (judged.length % linesAtOnce === 0) await breath();
  }
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, twice: 0, missing: 0, trimmed: 0, classes: 0 };
  const opened = new Set<string>();
  for (const { verdict, reasons, patch } of judged) {
    counts[verdict] += 1;
    if (reasons.some(({ code }) => code === 'trimmed')) counts.trimmed += 1;
    if (patch?.classId && newClasses.has(patch.classId)) opened.add(patch.classId);
  }
  counts.classes = opened.size;
  return { lines, judged, counts, newClasses, numbers, names: namesWithoutNumber(plan.fields, lines), scope };
}

/** Keeps what was found of each line. @param db a transaction */
export async function keepChecked(db: Database, job: ImportWork, { judged, counts, numbers, names, scope }: Checked) {
  const work = importWorkRepository(db);
  for (let start = 0; start < judged.length; start += linesAtOnce)
    await work.judge(job.id, judged.slice(start, start + linesAtOnce));
  const within = completeWithin(scope, job.plan!);
  const from = (judged.at(-1)?.position ?? -1) + 1;
  const missing = await work.setMissing(job, { plan: job.plan!, within, numbers, names, from });
  const all = { ...counts, missing };
  await work.wasChecked(job, stepOf(job.status, job.status === 'checking' ? 'succeed' : 'differ'), all);
  return all;
}

/** Whether the school keeps identity documents, until the transaction ends; asked where the roster has some. */
export const holdDocuments = async (tx: Database, { schoolId, plan }: ImportWork): Promise<boolean> =>
  !plan!.fields.includes('document') || (await documentRulesRepository(tx).holdOn(schoolId));

/** The dry run: what would become of every line; nothing is written to the register. */
export async function checkRoster(db: Database, job: ImportWork, secrets: ContactSecrets): Promise<void> {
  const checked = await judgeRoster(db, job, secrets, 'find');
  await importWorkRepository(db).pulse(job.id, 50);
  await inTransaction(db, async (tx) => {
    const isAllowed = await holdDocuments(tx, job);
    return keepChecked(tx, job, isAllowed ? checked : await judgeRoster(tx, job, secrets, 'find'));
  });
}
