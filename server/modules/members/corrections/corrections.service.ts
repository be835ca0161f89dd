import { randomUUID } from 'node:crypto';
import { dayMs } from '#contract/common/length.rule.ts';
import { maskedContact, type CodeField } from '#contract/members/contact.rule.ts';
import { correctedValue, isContactField, type CorrectionField } from '#contract/members/correction.rule.ts';
import type {
  Correction,
  CorrectionAsk,
  CorrectionDecision,
  CorrectionId,
  CorrectionPage,
  CorrectionQuery,
  CorrectionRow,
  CorrectionWhole,
  OwnMemberships,
} from '#contract/members/corrections.contract.ts';
import { correctionsOperations } from '#contract/members/corrections.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { correctionLifecycle } from '#machines/members/correction.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { countOne } from '#server/platform/access/limits.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { memberContactsRepository } from '../contacts/member-contacts.repository.ts';
import { scopeOf } from '../member-scope.service.ts';
import { writeFacts } from '../member-writes.service.ts';
import { memberOf } from '../members.service.ts';
import { correctionsRepository } from './corrections.repository.ts';
import { correctionEvents } from './corrections.words.ts';

/** Of one account. */
const daily = { kind: 'member.corrections', most: 20, windowSeconds: dayMs / 1000 };

interface Facts {
  name: string;
  number: string;
  entryYear: number | null;
}
const textIn = (facts: Facts, field: Exclude<CorrectionField, CodeField>): string => String(facts[field] ?? '');

/** What the register says of a contact; undefined for nothing. */
const contactIn = async (db: Database, memberId: string, field: CodeField) =>
  (await memberContactsRepository(db).of(memberId)).find((one) => one.field === field);

/** Words beside a contact that say it again, as it is listed. */
const without = (text: string, field: CorrectionField, ...whole: readonly string[]): string =>
  isContactField(field)
    ? whole.reduce((left, value) => left.replaceAll(value, maskedContact(field, value)), text)
    : text;

/** What of it an account shows, too. */
const accountFactsOf = ({ field, kind, wanted }: CorrectionRow) => ({
  ...(field === 'name' && { name: wanted }),
  ...(field === 'number' && kind === 'staff' && { staffNumber: wanted }),
});

const writeCorrected = (
  tx: Database,
  actor: PersonActor,
  found: Parameters<typeof writeFacts>[2],
  { field, reason }: CorrectionRow,
  wanted: string,
) => {
  const value = field === 'entryYear' ? Number(wanted) : wanted;
  const { phone: _phone, mail: _mail, document: _document, ...facts } = found.member;
  return writeFacts(tx, actor, found, { ...facts, [field]: value }, reason);
};

/** A request as it is written. @throws Refusal invalidInput where the register says so already */
async function askedOf(
  tx: Database,
  secrets: ContactSecrets,
  { memberId, field, reason }: CorrectionAsk,
  wanted: string,
  member: Facts,
) {
  const id = randomUUID();
  const same = badField('/wanted', 'unique');
  if (!isContactField(field)) {
    const stood = textIn(member, field);
    if (wanted === stood) throw same;
    return { id, memberId, field, reason, wanted, stood, sealed: null };
  }
  const now = await contactIn(tx, memberId, field);
  const whole = now ? secrets.open(now) : '';
  if (wanted === whole) throw same;
  return {
    ...{ id, memberId, field, wanted: maskedContact(field, wanted), stood: now?.masked ?? '' },
    reason: without(reason, field, wanted, ...(whole ? [whole] : [])),
    sealed: {
      ...{ cipher: secrets.sealWanted(id, wanted), index: secrets.indexOf(field, wanted) },
      stoodIndex: now?.index ?? null,
    },
  };
}

export interface CorrectionParts {
  inbox: Inbox;
  accounts: Pick<Accounts, 'correct'>;
  secrets: ContactSecrets;
  /** After a write: what is counted of the register. */
  forget: () => void;
}

/** What people say is wrong of them in the register. */
export const correctionsService = (db: Database, { inbox, accounts, secrets, forget }: CorrectionParts) => ({
  own: async (_input: object, actor: PersonActor): Promise<OwnMemberships> => ({
    data: await correctionsRepository(db).own(actor.id),
  }),

  /** @throws Refusal notFound · correctionOpen · tooMany */
  ask: (asked: CorrectionAsk, actor: PersonActor): Promise<Correction> =>
    inTransaction(db, async (tx) => {
      const corrections = correctionsRepository(tx);
      const member = await corrections.ownMember(asked.memberId, actor.id);
      if (!member || (asked.field === 'entryYear' && member.kind !== 'learner')) throw new Refusal('notFound');
      const wanted = correctedValue(asked.field, asked.wanted);
      if (wanted === null) throw badField('/wanted', 'pattern');
      const facts = await askedOf(tx, secrets, asked, wanted, member);
      const { count, leftSeconds } = await countOne(tx, { ...daily, subject: actor.id });
      if (count > daily.most) throw new Refusal('tooMany', { retryAfterSeconds: leftSeconds });
      const id = await corrections.add({ ...facts, schoolId: member.schoolId });
      if (id === undefined) throw new Refusal('correctionOpen');
      await auditAct(tx, actor, 'correction.ask', { kind: 'member', id: asked.memberId }, { field: asked.field });
      return corrections.of(id);
    }),

  /** @throws Refusal notFound · refused where it was decided before */
  withdraw: ({ id }: CorrectionId, actor: PersonActor): Promise<Correction> =>
    inTransaction(db, async (tx) => {
      const corrections = correctionsRepository(tx);
      const one = await corrections.lockOwn(id, actor.id);
      if (!one) throw new Refusal('notFound');
      const status = nextStatus(correctionLifecycle, one.status, { type: 'correction.withdraw' }, {});
      if (status === null) throw new Refusal('refused');
      await corrections.end(id, status);
      await auditAct(tx, actor, 'correction.withdraw', { kind: 'member', id: one.memberId }, { field: one.field });
      return corrections.of(id);
    }),

  async list(query: CorrectionQuery, actor: PersonActor): Promise<CorrectionPage> {
    return correctionsRepository(db).page(await scopeOf(db, actor, query.schoolId ?? null), query);
  },

  /** Of a contact that waits it stands in the audit log. @throws Refusal notFound */
  whole: ({ id }: CorrectionId, actor: PersonActor): Promise<CorrectionWhole> =>
    inTransaction(db, async (tx) => {
      const corrections = correctionsRepository(tx);
      const row = await corrections.row(id);
      if (!row) throw new Refusal('notFound');
      const { memberId, field } = row;
      await memberOf(tx, actor, memberId);
      const cipher = await corrections.wantedCipher(id);
      if (!isContactField(field) || cipher === null) return { now: row.now, wanted: row.wanted };
      const now = await contactIn(tx, memberId, field);
      await auditAct(tx, actor, 'member.contacts', { kind: 'member', id: memberId }, { field, correction: id });
      return { now: now ? secrets.open(now) : '', wanted: secrets.openWanted(id, cipher) };
    }),

  /** @throws Refusal notFound · memberNumbered · 409 with the request as it stands */
  decide: (
    { id, version, memberVersion, isApproved, answer: typed }: CorrectionDecision,
    actor: PersonActor,
  ): Promise<CorrectionRow> =>
    inTransaction(db, async (tx) => {
      const corrections = correctionsRepository(tx);
      const before = await corrections.row(id);
      if (!before) throw new Refusal('notFound');
      // The member first, as whoever asks does.
      const { member, scope } = await memberOf(tx, actor, before.memberId, 'lock');
      const row = (await corrections.row(id, 'lock'))!;
      const account = await corrections.accountOf(member.id);
      const move = isApproved ? 'correction.approve' : 'correction.refuse';
      const status = nextStatus(correctionLifecycle, row.status, { type: move }, {});
      const isStale = row.version !== version || (isApproved && member.version !== memberVersion);
      if (isStale || status === null) throw conflictOn(correctionsOperations.decide, row);
      const { field, wanted } = row;
      const cipher = await corrections.wantedCipher(id);
      const whole = cipher === null ? wanted : secrets.openWanted(id, cipher);
      const answer = without(typed.trim(), field, whole);
      if (!isApproved && answer === '') throw badField('/answer', 'required');
      if (isApproved) {
        await writeCorrected(tx, actor, { member, scope, secrets }, row, whole);
        if (account) await accounts.correct(tx, account, { schoolId: scope.schoolId, ...accountFactsOf(row) });
        afterCommit(tx, forget);
      }
      await corrections.end(id, status, { by: actor.id, answer });
      await auditAct(tx, actor, move, { kind: 'member', id: member.id }, { field });
      const school = await corrections.schoolName(scope.schoolId);
      const event = isApproved ? correctionEvents.approved : correctionEvents.refused;
      if (account) await inbox.deliver(tx, event, { to: [account], data: { school, field, wanted, answer } });
      return (await corrections.row(id))!;
    }),
});
