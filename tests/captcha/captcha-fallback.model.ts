import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who has a code sent instead of a picture. */
export const captchaFallbackModel = createTestModel(
  createMachine({
    id: 'captchaFallbackModel',
    initial: 'form',
    states: {
      form: { on: { asks: 'asked', asksForNobody: 'nobody', typesRight: 'form' } },
      nobody: { on: { asks: 'asked', asksForNobody: 'nobody' } },
      asked: { on: { codeLeaves: 'codeForm', serverRefusesToSend: 'refused', asks: 'asked' } },
      refused: { on: { asks: 'asked', asksForNobody: 'nobody' } },
      codeForm: { on: { typesRight: 'judged', typesHalf: 'half', startsOver: 'form' } },
      half: { on: { typesRight: 'judged', startsOver: 'form' } },
      judged: { on: { serverAgrees: 'solved', serverSaysNo: 'no', typesRight: 'judged' } },
      no: { on: { typesRight: 'judged', typesHalf: 'half', startsOver: 'form' } },
      solved: {},
    },
  }),
);
