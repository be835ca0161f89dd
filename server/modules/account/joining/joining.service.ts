import type {
  Joining,
  JoiningAct,
  JoiningId,
  JoiningList,
  JoiningPreview,
  JoiningProof,
  JoiningProved,
  JoiningUndo,
  JoiningUndoPreview,
  JoiningWish,
} from '#contract/account/joining.contract.ts';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { accountJoiningLifecycle } from '#machines/account/account-joining.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { hashOf, newSecret } from '#server/platform/access/session.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AccountFace, Accounts, Device } from '#server/platform/ports/accounts.port.ts';
import type { AccountPair, JoiningBlock } from '#server/platform/ports/account-joining.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { bringOver, giveBack, lookAtJoining, lookBack, type JoiningGround } from './joining-plan.service.ts';
import { joiningProofsRepository, joiningsRepository, type JoiningRow } from './joinings.repository.ts';

export interface JoiningParts {
  accounts: Accounts;
  /** As modules declare it, once the server is up. */
  ground(db: Database): Promise<JoiningGround>;
}

type Use = 'read' | 'hold';

const shownOf = ({ name, accountMasked }: AccountFace) => ({ name, accountMasked });
const nobody = { name: '', accountMasked: '' };

/** Two accounts of one person: both prove themselves, it is seen first, and can be undone. */
export function joiningService(db: Database, { accounts, ground }: JoiningParts) {
  async function bothOf(tx: Database, { staysId, goesId }: AccountPair, use: Use) {
    const rows = await accounts.faces(tx, [staysId, goesId], use);
    const of = (id: string) => rows.find((row) => row.id === id)!;
    return { stays: of(staysId), goes: of(goesId) };
  }

  /** @throws Refusal badTicket where the proof is none any more */
  async function proved(tx: Database, { proof, keeps }: JoiningWish, actor: PersonActor, use: Use) {
    const found = await joiningProofsRepository(tx, actor.sessionId!).find(hashOf(proof));
    if (!found) throw new Refusal('badTicket');
    const { otherId, provedAt } = found;
    const pair = keeps === 'own' ? { staysId: actor.id, goesId: otherId } : { staysId: otherId, goesId: actor.id };
    const both = await bothOf(tx, pair, use);
    const other = keeps === 'own' ? both.goes : both.stays;
    // Both were there when they were proved; what was changed since is no proof.
    if (both.stays.isDisabled || both.goes.isDisabled || other.passwordAt > provedAt) throw new Refusal('badTicket');
    return { pair, ...both };
  }

  async function blocksOf(tx: Database, { staysId, goesId }: AccountPair): Promise<JoiningBlock[]> {
    const { isRecent, isClosing } = await joiningsRepository(tx).standing([staysId, goesId]);
    const reasons = [...(isRecent ? (['recent'] as const) : []), ...(isClosing ? (['closing'] as const) : [])];
    return reasons.map((reason) => ({ reason, names: [] }));
  }

  async function look(tx: Database, wish: JoiningWish, actor: PersonActor, use: Use) {
    const { pair, stays, goes } = await proved(tx, wish, actor, use);
    const looked = await lookAtJoining(tx, await ground(tx), pair, await blocksOf(tx, pair), actor.locale);
    const preview: JoiningPreview = { stays: shownOf(stays), goes: shownOf(goes), ...looked.preview };
    return { pair, parts: looked.parts, preview };
  }

  async function told(tx: Database, { goesId, parts, ...row }: JoiningRow, locale: Actor['locale']): Promise<Joining> {
    const [goes] = row.status === 'over' ? [] : await accounts.faces(tx, [goesId], 'read');
    return {
      ...row,
      goes: goes ? shownOf(goes) : nobody,
      parts: parts.map((part) => ({ ...part, name: part.name[locale] })),
    };
  }

  /** @throws Refusal notFound for somebody else's · joiningOver · unchanged where it was undone */
  async function undoable(tx: Database, { id }: JoiningId, actor: PersonActor, use: Use) {
    const row = await joiningsRepository(tx).own(id, actor.id, use);
    if (!row) throw new Refusal('notFound');
    if (row.status === 'undone') throw new Refusal('unchanged');
    const facts = { mayJoin: false, isRecent: row.isRecent };
    const next = nextStatus(accountJoiningLifecycle, row.status, { type: 'joining.undo' }, facts);
    if (next !== 'undone' || !row.wayBack) throw new Refusal('joiningOver');
    const pair = { staysId: actor.id, goesId: row.goesId };
    const { goes } = await bothOf(tx, pair, use);
    const back = await lookBack(tx, await ground(tx), pair, row.wayBack, actor.locale);
    return { pair, wayBack: row.wayBack, preview: { goes: shownOf(goes), ...back } };
  }

  /** Both accounts have it in their log. */
  async function auditBoth(tx: Database, actor: PersonActor, event: string, { staysId, goesId }: AccountPair) {
    await auditAct(tx, actor, event, { kind: 'account', id: goesId }, { into: staysId });
    await auditAct(tx, actor, event, { kind: 'account', id: staysId }, { from: goesId });
  }

  return {
    list: (_input: object, actor: PersonActor): Promise<JoiningList> =>
      inTransaction(db, async (tx) => {
        const joinings: Joining[] = [];
        for (const row of await joiningsRepository(tx).of(actor.id)) joinings.push(await told(tx, row, actor.locale));
        return { joinings };
      }),

    /** Its own transactions: what a wrong try counts stays counted. */
    async prove(
      { factorCode = '', ...given }: JoiningProof,
      actor: PersonActor,
      device: Device,
    ): Promise<JoiningProved> {
      const otherId = await accounts.prove(db, { ...loginCodec.decode(given), factorCode }, device);
      if (otherId === actor.id) throw new Refusal('joiningOwn');
      const proof = newSecret();
      return inTransaction(db, async (tx) => {
        const [other] = await accounts.faces(tx, [otherId], 'read');
        const expiresAt = await joiningProofsRepository(tx, actor.sessionId!).add(hashOf(proof), actor.id, otherId);
        await auditAct(tx, actor, 'account.prove', { kind: 'account', id: otherId });
        return { proof, other: shownOf(other!), expiresAt: expiresAt.toISOString() };
      });
    },

    preview: (wish: JoiningWish, actor: PersonActor): Promise<JoiningPreview> =>
      inTransaction(db, async (tx) => (await look(tx, wish, actor, 'read')).preview),

    act: ({ digest, ...wish }: JoiningAct, actor: PersonActor): Promise<Joining> =>
      inTransaction(db, async (tx) => {
        const { pair, parts, preview } = await look(tx, wish, actor, 'hold');
        if (preview.digest !== digest) throw conflictOn(joiningOperations.act, preview);
        const facts = { mayJoin: preview.blocks.length === 0, isRecent: true };
        if (nextStatus(accountJoiningLifecycle, 'apart', { type: 'joining.join' }, facts) === null)
          throw new Refusal('joiningBlocked');
        const wayBack = await bringOver(tx, await ground(tx), pair, actor);
        const joinings = joiningsRepository(tx);
        await joinings.forgetProofs([pair.staysId, pair.goesId]);
        const id = await joinings.add(pair, parts, wayBack);
        await auditBoth(tx, actor, 'account.join', pair);
        return told(tx, await joinings.find(id), actor.locale);
      }),

    previewUndo: (input: JoiningId, actor: PersonActor): Promise<JoiningUndoPreview> =>
      inTransaction(db, async (tx) => (await undoable(tx, input, actor, 'read')).preview),

    undo: ({ id, digest }: JoiningUndo, actor: PersonActor): Promise<Joining> =>
      inTransaction(db, async (tx) => {
        const { pair, wayBack, preview } = await undoable(tx, { id }, actor, 'hold');
        if (preview.digest !== digest) throw conflictOn(joiningOperations.undo, preview);
        if (preview.inTheWay.length > 0) throw new Refusal('joiningTouched', { names: preview.inTheWay });
        await giveBack(tx, await ground(tx), pair, wayBack, actor);
        await joiningsRepository(tx).end(id, 'undone');
        await auditBoth(tx, actor, 'account.joinUndone', pair);
        return told(tx, await joiningsRepository(tx).find(id), actor.locale);
      }),
  };
}
