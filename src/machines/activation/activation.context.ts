import type { InputFrom } from 'xstate';
import type { NewPassword, NewPasswordProblem } from '../auth/new-password.context.ts';
import { phoneByCodeProblems, type PhoneByCode, type PhoneByCodeProblem } from '../auth/phone-by-code.context.ts';
import type { WayBack } from '../auth/complete-sign-in.machine.ts';
import type { sendCodeMachine } from '../auth/send-code.machine.ts';

/** What stands on a slip, as it is typed. */
export interface TypedSlip {
  schoolId: string;
  kind: 'learner' | 'staff';
  number: string;
  code: string;
}

/** A slip with the captcha that it is checked by; '' where none is asked for. */
export interface CheckedSlip extends TypedSlip {
  captcha: string;
}

/** Whom the slip is for: 林**. */
export interface SlipOwner {
  name: string;
  school: string;
}

/** A contact that the school may have written into its register, and the code that came there. */
export interface ReachedByCode {
  /** A phone number or an address. */
  contact: string;
  code: string;
  /** Absent where somebody is logged in, who has agreed before. */
  hasAgreed?: boolean;
}

/** Somebody in a register whom the proved contact belongs to. */
export interface AwaitedMember extends SlipOwner {
  id: string;
  kind: 'learner' | 'staff';
  number: string;
}

/** Good once. */
export interface ContactTicket {
  ticket: string;
  members: readonly AwaitedMember[];
}

/** Those of a ticket whom the person says to be. */
export interface ChosenMembers {
  ticket: string;
  members: readonly string[];
}

/** What vouches for the person: a slip, or whom a ticket lets choose. */
export type Voucher = { slip: TypedSlip } | { chosen: ChosenMembers };

/** 请选择学校, 请输入学号或工号, 请输入激活码. */
export type SlipProblem = 'schoolMissing' | 'numberMissing' | 'slipMissing';

/** Something typed, or the code of the message, in the server's words. */
export type ActivationProblem = SlipProblem | 'noneChosen' | PhoneByCodeProblem | 'codeRefused' | NewPasswordProblem;

export interface ActivationInput {
  /** What the child that asks for codes begins with. */
  code: InputFrom<typeof sendCodeMachine>;
  /** The same for where a register says that one is reached. */
  contactCode: InputFrom<typeof sendCodeMachine>;
  wayBack: WayBack;
  /** Whether somebody is logged in just now. */
  isLoggedIn: () => boolean;
}

export interface ActivationContext extends ActivationInput {
  slip: TypedSlip;
  /** The value of a solved captcha; '' until the server asks for one. */
  captcha: string;
  /** Null: a slip is asked for. */
  reached: ReachedByCode | null;
  awaited: ContactTicket;
  chosen: readonly string[];
  owner: SlipOwner;
  account: PhoneByCode;
  newPassword: NewPassword;
  token: string;
  goTo: string;
  problems: readonly ActivationProblem[];
  /** The server's words about the last attempt. */
  message: string | null;
}

export type ActivationEvent =
  | ({ type: 'activation.check' } & TypedSlip)
  /** Which way: by what the register says, or by a slip. */
  | { type: 'activation.reach' }
  | { type: 'activation.slip' }
  | ({ type: 'activation.prove' } & ReachedByCode)
  | { type: 'activation.choose'; chosen: readonly string[] }
  | ({ type: 'activation.next' } & PhoneByCode)
  | ({ type: 'activation.submit' } & NewPassword)
  | { type: 'activation.back' }
  /** The phone has an account; its owner logs in. */
  | { type: 'activation.login' }
  /** The account that is logged in joins. */
  | { type: 'activation.join' };

/** What is missing, in the order of the fields. */
export function slipProblems({ schoolId, number, code }: TypedSlip): SlipProblem[] {
  const problems: SlipProblem[] = [];
  if (schoolId === '') problems.push('schoolMissing');
  if (number.trim() === '') problems.push('numberMissing');
  if (code.trim() === '') problems.push('slipMissing');
  return problems;
}

/** What is missing of a contact; the agreement only where it is asked for. */
export function reachedProblems({ contact, code, hasAgreed = true }: ReachedByCode): PhoneByCodeProblem[] {
  return phoneByCodeProblems({ phone: contact, code, hasAgreed });
}

/** What vouches for the person now. */
export const voucherOf = ({ reached, slip, awaited, chosen }: ActivationContext): Voucher =>
  reached === null ? { slip } : { chosen: { ticket: awaited.ticket, members: chosen } };

/** Of those who were chosen: the first one's name, and all schools. */
export function ownerOf({ members }: ContactTicket, chosen: readonly string[]): SlipOwner {
  const own = members.filter(({ id }) => chosen.includes(id));
  return { name: own[0]?.name ?? '', school: [...new Set(own.map(({ school }) => school))].join('、') };
}
