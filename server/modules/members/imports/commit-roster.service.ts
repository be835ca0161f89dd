import { randomUUID } from 'node:crypto';
import { memberLimits } from '#contract/members/member-words.rule.ts';
import { importContacts } from '#contract/members/people-import.rule.ts';
import type { ImportLine } from '#contract/members/people-import.contract.ts';
import type { MemberKind, MemberStatus } from '#contract/members/member-status.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { memberContactsRepository, type ContactWrite } from '../contacts/member-contacts.repository.ts';
import { memberActsRepository } from '../member-acts.repository.ts';
import { writeWords } from '../member-words.service.ts';
import { importClasses, importMembers } from '../members.import.ts';
import { completeWithin, holdDocuments, judgeRoster, keepChecked, type Checked } from './check-roster.service.ts';
import type { ImportPatch } from './registered.ts';
import { importRegisterRepository } from './import-register.repository.ts';
import { importWorkRepository, type ImportWork } from './import-work.repository.ts';
import { stepOf } from '#server/platform/spreadsheets/import-step.ts';

const firstStatus: Record<MemberKind, MemberStatus> = { learner: 'enrolled', staff: 'employed' };
const writtenAtOnce = 2000;

/** Whatever order the database gave their parts. */
const textOf = (fields: ImportLine['fields']) => JSON.stringify(fields.map(({ field, from, to }) => [field, from, to]));

/** As long as what would be written is what the administrator saw. */
const isAsChecked = ({ lines, judged }: Checked) =>
  judged.every(({ verdict, memberId, fields }, at) => {
    const one = lines[at]!;
    return one.verdict === verdict && one.memberId === memberId && textOf(one.fields) === textOf(fields);
  });

/** Classes that people who are written go into. */
async function openClasses(tx: Database, { schoolId }: ImportWork, { judged, newClasses }: Checked): Promise<string[]> {
  const wanted = new Set(judged.flatMap(({ patch }) => patch?.classId ?? []));
  const rows = [...newClasses.values()].filter(({ id }) => wanted.has(id));
  await importClasses(
    tx,
    rows.map((row) => ({ ...row, schoolId })),
  );
  return rows.map(({ id }) => id);
}

/** What a line says of contacts, encrypted. */
const sealedOf = (secrets: ContactSecrets, memberId: string, { contacts }: ImportPatch): ContactWrite[] =>
  importContacts.flatMap((field) => {
    const value = contacts[field];
    return value === undefined ? [] : [{ memberId, field, contact: secrets.seal(field, value) }];
  });

async function addNew(
  tx: Database,
  job: ImportWork,
  actId: string,
  { judged }: Checked,
  secrets: ContactSecrets,
): Promise<void> {
  const { kind } = job.plan!;
  const statusSince = await importRegisterRepository(tx, job.schoolId).today();
  const added = judged.flatMap(({ verdict, patch }) =>
    verdict === 'new' && patch ? [{ id: randomUUID(), ...patch }] : [],
  );
  const facts = { schoolId: job.schoolId, accountId: null, kind, status: firstStatus[kind], statusSince };
  await importMembers(
    tx,
    added.map((one) => ({ ...one, ...facts })),
  );
  const contacts = memberContactsRepository(tx);
  for (let start = 0; start < added.length; start += writtenAtOnce)
    await contacts.write(added.slice(start, start + writtenAtOnce).flatMap((one) => sealedOf(secrets, one.id, one)));
  await memberActsRepository(tx).began(
    actId,
    added.map(({ id }) => id),
  );
}

async function changeKnown(
  tx: Database,
  job: ImportWork,
  actId: string,
  { judged }: Checked,
  secrets: ContactSecrets,
): Promise<void> {
  const register = importRegisterRepository(tx, job.schoolId);
  const changed = judged.flatMap(({ verdict, patch, memberId }) =>
    verdict === 'changed' && patch && memberId ? [{ id: memberId, patch }] : [],
  );
  for (let start = 0; start < changed.length; start += writtenAtOnce)
    await register.change(
      actId,
      changed
        .slice(start, start + writtenAtOnce)
        .map(({ id, patch }) => ({ id, patch, contacts: sealedOf(secrets, id, patch) })),
    );
  const renamed = new Set(
    judged.filter(({ fields }) => fields.some(({ field }) => field === 'name')).map(({ memberId }) => memberId),
  );
  await writeWords(
    tx,
    changed.filter(({ id }) => renamed.has(id)).map(({ id, patch: { name, number } }) => ({ id, name, number })),
  );
}

/** Those whom a complete file does not name. */
async function letGo(tx: Database, job: ImportWork, actId: string, ids: readonly string[]): Promise<void> {
  const { complete } = job.plan!;
  if (!complete || ids.length === 0) return;
  const since = await importRegisterRepository(tx, job.schoolId).today();
  await memberActsRepository(tx).change(actId, ids, { status: complete.status, status_since: since });
}

/**
 * Writes all or nothing, as one act of the register. Where the register is not any more as the check found it, nothing is
 * written and the check is renewed.
 * @returns whether it was written
 */
export async function commitRoster(db: Database, job: ImportWork, secrets: ContactSecrets): Promise<boolean> {
  const progress = (percent: number) => importWorkRepository(db).pulse(job.id, percent);
  return inTransaction(db, async (tx) => {
    const work = importWorkRepository(tx);
    await holdDocuments(tx, job);
    const checked = await judgeRoster(tx, job, secrets, 'lock');
    await progress(20);
    const from = checked.lines.length;
    const within = completeWithin(checked.scope, job.plan!);
    const seen = await work.missing(job.id);
    const { numbers, names } = checked;
    await work.setMissing(job, { plan: job.plan!, within, numbers, names, from, isHeld: true });
    const missing = await work.missing(job.id);
    if (missing.join() !== seen.join() || !isAsChecked(checked)) {
      await keepChecked(tx, job, checked);
      return false;
    }
    const classIds = await openClasses(tx, job, checked);
    const reason = job.fileName.slice(0, memberLimits.reasonLength);
    const actId = await memberActsRepository(tx).begin({
      ...{ schoolId: job.schoolId, act: 'import', day: null, reason, madeBy: job.ownerId! },
    });
    await addNew(tx, job, actId, checked, secrets);
    await progress(70);
    await changeKnown(tx, job, actId, checked, secrets);
    await letGo(tx, job, actId, missing);
    await work.wasCommitted(job, stepOf(job.status, 'succeed'), { actId, classIds });
    return true;
  });
}
