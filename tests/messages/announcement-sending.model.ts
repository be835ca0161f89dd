import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a person lives through who sends an announcement. */
export const announcementSendingModel = createTestModel(
  createMachine({
    id: 'announcementSendingModel',
    initial: 'writing',
    states: {
      writing: { on: { sends: 'saving' } },
      saving: {
        on: { draftIsSaved: 'counting', draftStaysUnsaved: 'unsaved', savingBreaks: 'failed', sendsAgain: 'saving' },
      },
      counting: {
        on: {
          peopleAreCounted: 'asked',
          nobodyIsThere: 'nobody',
          audienceIsRefused: 'failed',
          sendsAgain: 'counting',
        },
      },
      asked: { on: { agrees: 'sending', declines: 'writing', questionBreaks: 'failed', sendsAgain: 'asked' } },
      sending: {
        on: {
          serverTakesIt: 'sent',
          somebodyChangedIt: 'changed',
          serverRefuses: 'failed',
          lineBreaks: 'failed',
          sendsAgain: 'sending',
        },
      },
      unsaved: { on: { sends: 'saving' } },
      nobody: { on: { sends: 'saving' } },
      changed: { on: { sends: 'saving' } },
      failed: { on: { sends: 'saving' } },
      sent: {},
    },
  }),
);
