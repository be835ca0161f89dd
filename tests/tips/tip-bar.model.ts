import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

const stays = { asksForHelp: 'helping', asksForFeedback: 'writing', asksForCertificate: 'certifying', goesUp: 'up' };
const begins = {
  visitorAsksAi: 'askedToSignIn',
  teacherAsksAi: 'assisted',
  learnerAsksAi: 'rechecked',
  wantsApp: 'codeShown',
  ...stays,
};

/** What a person lives through with the bar at the right. */
export const tipBarModel = createTestModel(
  createMachine({
    id: 'tipBarModel',
    initial: 'idle',
    states: {
      idle: { on: begins },
      helping: { on: begins },
      writing: { on: begins },
      certifying: { on: begins },
      up: { on: begins },
      assisted: { on: begins },
      askedToSignIn: { on: { accepts: 'sentToSignIn', closes: 'idle' } },
      sentToSignIn: { on: begins },
      rechecked: {
        on: { serverSaysTeacher: 'assisted', serverSaysNo: 'askedToVerify', serverIsSilent: 'askedToVerify' },
      },
      askedToVerify: { on: { accepts: 'sentToVerify', closes: 'idle' } },
      sentToVerify: { on: begins },
      codeShown: { on: { wantsApp: 'idle', closes: 'idle' } },
    },
  }),
);
