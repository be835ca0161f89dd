import { Type, type Static } from 'typebox';
import { LoginSend } from '../auth/auth.contract.ts';
import { closed, Count, Id, Moment, oneOf, orNull, Secret, Text } from '../common/shapes.contract.ts';
import { joiningKeeps, joiningReasons } from './joining.rule.ts';

const { remember: _, ...login } = LoginSend.properties;

/** The other account, as a login proves it; the code of its second factor, where it has one (4016). */
export const JoiningProof = closed({
  ...login,
  factorCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});
export type JoiningProof = Static<typeof JoiningProof>;

/** An account as its own person is shown it. */
const JoiningAccount = closed({ name: Text, accountMasked: Text });

export const JoiningProved = closed({
  /** Good once, for this session, for ten minutes. */
  proof: Secret,
  other: JoiningAccount,
  expiresAt: Moment,
});
export type JoiningProved = Static<typeof JoiningProved>;

const wish = { proof: JoiningProved.properties.proof, keeps: oneOf(joiningKeeps) };
export const JoiningWish = closed(wish);
export type JoiningWish = Static<typeof JoiningWish>;

const Digest = Type.String({ maxLength: 64 });

/** What joining would do, part by part; empty ones are left out. */
export const JoiningPreview = closed({
  stays: JoiningAccount,
  goes: JoiningAccount,
  /** `twice`: both have it, and the other's is left aside; of these the account that goes has so many. */
  parts: Type.Array(closed({ id: Text, name: Text, comes: Count, twice: Count })),
  /** Empty: they may be joined. */
  blocks: Type.Array(closed({ reason: oneOf(joiningReasons), names: Type.Array(Text) })),
  /** Of all that is shown: the act brings it. */
  digest: Digest,
});
export type JoiningPreview = Static<typeof JoiningPreview>;

export const JoiningAct = closed({ ...wish, digest: Digest });
export type JoiningAct = Static<typeof JoiningAct>;

export const JoiningId = closed({ id: Id });
export type JoiningId = Static<typeof JoiningId>;

/** Two accounts that were joined, as the one that stays is told. */
export const Joining = closed({
  id: Id,
  goes: JoiningAccount,
  parts: Type.Array(closed({ id: Text, name: Text, comes: Count, twice: Count })),
  status: oneOf(['joined', 'undone', 'over'] as const),
  joinedAt: Moment,
  /** Null: it cannot be undone any more. */
  undoUntil: orNull(Moment),
});
export type Joining = Static<typeof Joining>;

/** Newest first. */
export const JoiningList = closed({ joinings: Type.Array(Joining) });
export type JoiningList = Static<typeof JoiningList>;

/** What an undo would do. What came goes back as it is by now; what began since stays. */
export const JoiningUndoPreview = closed({
  goes: JoiningAccount,
  /** `changed`: of those that go back, so many have been changed since; `gone`: deleted since, and not given back. */
  parts: Type.Array(closed({ id: Text, name: Text, back: Count, changed: Count, gone: Count })),
  /** Parts that cannot go back: their place is taken by now. */
  inTheWay: Type.Array(Text),
  digest: Digest,
});
export type JoiningUndoPreview = Static<typeof JoiningUndoPreview>;

export const JoiningUndo = closed({ id: Id, digest: Digest });
export type JoiningUndo = Static<typeof JoiningUndo>;
