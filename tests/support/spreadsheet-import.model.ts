import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What somebody lives through with a spreadsheet. */
export const spreadsheetImportModel = createTestModel(
  createMachine({
    id: 'spreadsheetImportModel',
    initial: 'nothingChosen',
    states: {
      nothingChosen: { on: { uploads: 'handedOver' } },
      handedOver: { on: { serverTakesIt: 'beingRead', serverDoesNotTakeIt: 'nothingChosenWithReason' } },
      nothingChosenWithReason: { on: { uploads: 'handedOver' } },
      beingRead: { on: { secondPasses: 'lookedAt' } },
      lookedAt: {
        on: {
          fileIsRead: 'columnsShown',
          serverGoesOn: 'beingRead',
          fileIsNoUse: 'unreadable',
          serverIsSilent: 'beingRead',
        },
      },
      unreadable: { on: { startsAgain: 'nothingChosen' } },
      columnsShown: { on: { checks: 'asked', throwsAway: 'askedToForget' } },
      columnsShownWithReason: { on: { checks: 'asked' } },
      asked: { on: { serverChecks: 'beingChecked', serverRefusesColumns: 'columnsShownWithReason' } },
      askedToForget: { on: { serverForgets: 'nothingChosen' } },
      beingChecked: { on: { secondPasses: 'lookedAtChecking' } },
      lookedAtChecking: { on: { fileIsChecked: 'checkShown' } },
      checkShown: { on: { changesColumns: 'columnsAgain', writes: 'askedToWrite' } },
      columnsAgain: { on: { checks: 'askedAgain' } },
      askedAgain: { on: { serverChecks: 'beingChecked' } },
      askedToWrite: { on: { serverWrites: 'written', serverRefuses: 'checkShownWithReason' } },
      checkShownWithReason: { on: { writes: 'askedToWrite' } },
      written: { on: { takesBack: 'askedToTakeBack', startsAgain: 'nothingChosen' } },
      askedToTakeBack: { on: { serverTakesBack: 'takenBack', serverRefuses: 'writtenWithReason' } },
      writtenWithReason: { on: { takesBack: 'askedToTakeBack' } },
      takenBack: { on: { startsAgain: 'nothingChosen' } },
    },
  }),
);
