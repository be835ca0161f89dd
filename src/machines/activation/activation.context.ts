import type { InputFrom } from 'xstate';
import type { NewPassword, NewPasswordProblem } from '../auth/new-password.context.ts';
import type { PhoneByCode, PhoneByCodeProblem } from '../auth/phone-by-code.context.ts';
import type { WayBack } from '../auth/complete-sign-in.machine.ts';
import type { sendCodeMachine } from '../auth/send-code.machine.ts';

/** What stands on a slip, as it is typed. */
export interface TypedSlip {
  schoolId: string;
  kind: 'learner' | 'staff';
  number: string;
  code: string;
}

/** Whom the slip is for: 林**. */
export interface SlipOwner {
  name: string;
  school: string;
}

/** 请选择学校, 请输入学号或工号, 请输入激活码. */
export type SlipProblem = 'schoolMissing' | 'numberMissing' | 'slipMissing';

/** Something typed, or the code of the message, in the server's words. */
export type ActivationProblem = SlipProblem | PhoneByCodeProblem | 'codeRefused' | NewPasswordProblem;

export interface ActivationInput {
  /** What the child that asks for codes begins with. */
  code: InputFrom<typeof sendCodeMachine>;
  wayBack: WayBack;
  /** Whether somebody is logged in just now. */
  isLoggedIn: () => boolean;
}

export interface ActivationContext extends ActivationInput {
  slip: TypedSlip;
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
