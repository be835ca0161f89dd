import { Type, type Static } from 'typebox';
import { closed, Id, Line, orNull, Secret, Text } from '../common/shapes.contract.ts';
import { uuidForm } from '../common/uuid.rule.ts';
import { awaitedAtMost } from './contact-ticket.rule.ts';
import { MemberKind } from '../members/members.contract.ts';

/** What stands on a slip. */
const slip = {
  schoolId: Id,
  kind: MemberKind,
  /** 学号 or 工号. */
  number: Line(60, 1),
  code: Line(40, 1),
};
export const SlipTyped = closed(slip);
export type SlipTyped = Static<typeof SlipTyped>;

export const SlipCheck = closed({
  ...slip,
  /** After a wrong try: the captcha value (docs/protocol.md, "Captcha"); absent: the answer is 4010. */
  captcha: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type SlipCheck = Static<typeof SlipCheck>;

/** Whom a right slip is for; told to nobody else. */
export const SlipOwner = closed({
  /** 林**. */
  name: Text,
  school: Text,
});
export type SlipOwner = Static<typeof SlipOwner>;

/** What stands in the SJ of /activation: the slip again, and the account that is made. */
export const ActivationForm = closed({
  /** Sealed forms are judged by schemas without formats. */
  schoolId: Type.String({ pattern: uuidForm.source }),
  kind: MemberKind,
  number: Type.String({ maxLength: 60 }),
  slip: Type.String({ maxLength: 40 }),
  phone: Type.String({ maxLength: 20 }),
  /** Of the message to this phone. */
  code: Type.String({ maxLength: 20 }),
  password: Type.String({ maxLength: 200 }),
  confirmation: Type.String({ maxLength: 200 }),
  /** False: 请勾选协议. */
  agreement: Type.Boolean(),
});
export type ActivationForm = Static<typeof ActivationForm>;

/** Where the school's register says that one is reached, and the code that came there (LX 6). */
export const ContactProof = closed({ identifier: Line(254, 1), code: Line(20, 1) });
export type ContactProof = Static<typeof ContactProof>;

/** Somebody in a register who has no account yet; names are masked: a phone may be a family's. */
export const AwaitedMember = closed({ id: Id, kind: MemberKind, number: Text, name: Text, school: Text });
export type AwaitedMember = Static<typeof AwaitedMember>;

export const ContactProved = closed({
  /** Good for ten minutes, on this device, and once. */
  ticket: Secret,
  members: Type.Array(AwaitedMember),
});
export type ContactProved = Static<typeof ContactProved>;

/** What stands in the SJ of /activation/chosen: those whom the person says to be, and the account that is made. */
export const ChosenActivationForm = closed({
  ticket: Secret,
  members: Type.Array(Type.String({ pattern: uuidForm.source }), { minItems: 1, maxItems: awaitedAtMost }),
  phone: Type.String({ maxLength: 20 }),
  /** Of the message to this phone (LX 0); '' where it is the phone of the ticket. */
  code: Type.String({ maxLength: 20 }),
  password: Type.String({ maxLength: 200 }),
  confirmation: Type.String({ maxLength: 200 }),
  /** False: 请勾选协议. */
  agreement: Type.Boolean(),
});
export type ChosenActivationForm = Static<typeof ChosenActivationForm>;

export const ChosenMembers = closed({
  ticket: Secret,
  members: Type.Array(Id, { minItems: 1, maxItems: awaitedAtMost }),
});
export type ChosenMembers = Static<typeof ChosenMembers>;

/** `token` null: the phone has an account; nothing was written, and its owner may log in and join. */
export const Activated = closed({ token: orNull(Text) });
export type Activated = Static<typeof Activated>;
