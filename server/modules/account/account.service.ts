import type {
  ClosingPage,
  ClosingQuery,
  Deletion,
  DeletionPreview,
  ExportAsk,
  ExportFile,
} from '#contract/account/account.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { accountJoiningLifecycle } from '#machines/account/account-joining.lifecycle.ts';
import { accountClosingLifecycle, type AccountClosingStatus } from '#machines/account/account-closing.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrationOf } from '#server/platform/access/administration.ts';
import { audit, auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PersonalDataSection } from '#server/platform/modules/personal-data.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AccountPorts } from './account.port.ts';
import { deletionCancelled, deletionAsked } from './account.words.ts';
import { closingsOf, deletionRepository, takeDue } from './deletion.repository.ts';
import { joiningsRepository } from './joining/joinings.repository.ts';
import { asCsv, asJson } from './export-files.rule.ts';

async function sectionsOf(db: Database, parts: AccountPorts['parts'], id: string): Promise<PersonalDataSection[]> {
  const sections: PersonalDataSection[] = [];
  for (const part of parts) sections.push(...((await part.sections?.(db, id)) ?? []));
  return sections;
}

const statusOf = ({ dueAt }: Deletion): AccountClosingStatus => (dueAt === null ? 'open' : 'waiting');
const mayLeave = ({ roles }: PersonActor) => !roles.includes('platformAdmin');

/** What belongs to the person: a copy of the data, and the wish to be gone. */
export const accountService = (db: Database, { parts, inbox }: AccountPorts) => ({
  exportData: ({ format }: ExportAsk, actor: PersonActor): Promise<ExportFile> =>
    inTransaction(db, async (tx) => {
      const sections = await sectionsOf(tx, parts, actor.id);
      await auditAct(tx, actor, 'account.export', { kind: 'account', id: actor.id }, { format });
      return format === 'json'
        ? { fileName: 'my-data.json', mediaType: 'application/json', content: asJson(sections) }
        : { fileName: 'my-data.csv', mediaType: 'text/csv;charset=utf-8', content: asCsv(sections) };
    }),

  deletion: (_input: object, actor: PersonActor): Promise<Deletion> => deletionRepository(db, actor).find(),

  previewDeletion: (_input: object, actor: PersonActor): Promise<DeletionPreview> =>
    inTransaction(db, async (tx) => {
      const requests = deletionRepository(tx, actor);
      const sections = await sectionsOf(tx, parts, actor.id);
      const data = sections.map(({ name, rows }) => ({ section: name, count: rows.length }));
      const { dueAt } = await requests.find();
      return { dueAt: dueAt ?? (await requests.wouldBeDue()), data: data.filter(({ count }) => count > 0) };
    }),

  /** @throws Refusal `refused` for a platform administrator: another one takes the role away first */
  askDeletion: (_input: object, actor: PersonActor): Promise<Deletion> =>
    inTransaction(db, async (tx) => {
      const requests = deletionRepository(tx, actor);
      const before = statusOf(await requests.find());
      const facts = { mayLeave: mayLeave(actor) };
      const after = nextStatus(accountClosingLifecycle, before, { type: 'closing.ask' }, facts);
      // Asked again, it is what it was.
      if (after === null && before !== 'waiting') throw new Refusal('refused');
      const isNew = await requests.add();
      const found = await requests.find();
      if (isNew) {
        await auditAct(tx, actor, 'account.askDeletion', { kind: 'account', id: actor.id });
        await inbox.deliver(tx, deletionAsked, { to: [actor.id], data: { dueAt: found.dueAt! } });
      }
      return found;
    }),

  keepAccount: (_input: object, actor: PersonActor): Promise<Deletion> =>
    inTransaction(db, async (tx) => {
      const isTaken = await deletionRepository(tx, actor).remove();
      if (isTaken) {
        await auditAct(tx, actor, 'account.keep', { kind: 'account', id: actor.id });
        await inbox.deliver(tx, deletionCancelled, { to: [actor.id], data: {} });
      }
      return { requestedAt: null, dueAt: null };
    }),

  /** @throws Refusal notFound where the actor administers nothing of this school */
  async closings({ schoolId, ...asked }: ClosingQuery, actor: PersonActor): Promise<ClosingPage> {
    const held = await administrationOf(db, actor, schoolId ?? null);
    if (!held) throw new Refusal('notFound');
    return closingsOf(db, held, asked);
  },
});

/** The end of an account, in the order of the areas. */
async function erase(tx: Database, parts: AccountPorts['parts'], accountId: string): Promise<void> {
  for (const part of parts) await part.erase?.(tx, accountId);
  await audit(tx, {
    event: 'account.erase',
    accountId: null,
    object: { kind: 'account', id: accountId },
    requestId: null,
  });
}

/** One after another, each in a transaction of its own, until there is none. @returns how many */
async function eachDue(db: Database, endOne: (tx: Database) => Promise<boolean>): Promise<number> {
  for (let count = 0; ; count++) if (!(await inTransaction(db, endOne))) return count;
}

/** Deletes who is due. @returns how many */
export const deleteDue = (db: Database, { parts }: Pick<AccountPorts, 'parts'>): Promise<number> =>
  eachDue(db, async (tx) => {
    const accountId = await takeDue(tx);
    if (accountId !== null) await erase(tx, parts, accountId);
    return accountId !== null;
  });

/** Erases what is left of accounts that were joined to others seven days ago. @returns how many */
export const endDueJoinings = (db: Database, { parts }: Pick<AccountPorts, 'parts'>): Promise<number> =>
  eachDue(db, async (tx) => {
    const due = await joiningsRepository(tx).takeDue();
    if (!due) return false;
    const next = nextStatus(
      accountJoiningLifecycle,
      'joined',
      { type: 'joining.end' },
      { mayJoin: false, isRecent: false },
    );
    if (next !== 'over') return false;
    await erase(tx, parts, due.goesId);
    await joiningsRepository(tx).end(due.id, next);
    return true;
  });
