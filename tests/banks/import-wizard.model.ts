import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a teacher lives through with a file of questions. */
export const importWizardModel = createTestModel(
  createMachine({
    id: 'importWizardModel',
    initial: 'nothingChosen',
    states: {
      nothingChosen: { on: { uploads: 'handedOver' } },
      handedOver: {
        on: {
          fileIsRead: 'previewed',
          readingTakesTime: 'beingRead',
          fileIsNoUse: 'unreadable',
          serverIsAway: 'unreadable',
        },
      },
      beingRead: { on: { secondPasses: 'lookedAt' } },
      lookedAt: {
        on: {
          jobIsPreviewed: 'previewed',
          jobGoesOn: 'beingRead',
          jobFailed: 'unreadable',
          serverIsSilent: 'beingRead',
        },
      },
      unreadable: { on: { startsAgain: 'nothingChosen' } },
      previewed: { on: { mends: 'previewed', accepts: 'beingWritten', throwsAway: 'beingThrownAway' } },
      beingThrownAway: { on: { serverForgets: 'nothingChosen', serverDoesNotForget: 'previewedWithReason' } },
      beingWritten: {
        on: { serverWrites: 'written', serverRefuses: 'previewedWithReason', writingTakesTime: 'beingWrittenUnseen' },
      },
      beingWrittenUnseen: { on: { secondPasses: 'lookedAtWriting' } },
      lookedAtWriting: {
        on: { jobIsCommitted: 'written', jobIsPreviewed: 'previewed', jobIsBeingWritten: 'beingWrittenUnseen' },
      },
      previewedWithReason: { on: { mends: 'previewed', accepts: 'beingWritten', throwsAway: 'beingThrownAway' } },
      written: { on: { takesBack: 'beingTakenBack', startsAgain: 'nothingChosen' } },
      beingTakenBack: { on: { serverTakesBack: 'takenBack', serverKeepsThem: 'writtenWithReason' } },
      writtenWithReason: { on: { takesBack: 'beingTakenBack' } },
      takenBack: {},
    },
  }),
);
