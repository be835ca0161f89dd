import type { GradeRegister } from '#contract/scores/register.contract.ts';
import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { paperOf } from './register-paper.ts';

export interface RegisterTask {
  register: GradeRegister;
  /** By the platform's clocks. */
  madeAt: string;
}

answerApart(async function* ({ register, madeAt }: RegisterTask): AsyncGenerator<Uint8Array, void, undefined> {
  yield await paperOf(register, madeAt);
});
