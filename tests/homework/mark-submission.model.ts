import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';

/** What a teacher lives through at the marking desk. */
export const markSubmissionModel = createTestModel(
  createMachine({
    id: 'markSubmissionModel',
    initial: 'opened',
    states: {
      opened: { on: { submissionComes: 'marking', colleagueHasIt: 'taken', serverIsAway: 'unreadable' } },
      taken: { on: { triesAgain: 'opened', goesToNext: 'opened', goesToPrevious: 'opened' } },
      unreadable: { on: { triesAgain: 'opened', goesToNext: 'opened', goesToPrevious: 'opened' } },
      marking: {
        on: {
          givesPoints: 'markingUnsaved',
          writesRemark: 'markingUnsaved',
          goesToNext: 'opened',
          goesToPrevious: 'opened',
          finishes: 'finishing',
          finishesLast: 'finishingLast',
          lockIsLost: 'readingTheirs',
        },
      },
      markingUnsaved: {
        on: {
          marksAreKept: 'marking',
          goesToNext: 'keepingFirst',
          finishes: 'keepingToFinish',
          colleagueWasFirst: 'comparing',
          lockIsLost: 'readingTheirs',
        },
      },
      keepingFirst: {
        on: {
          serverKeeps: 'opened',
          staysHere: 'markingUnsaved',
          colleagueWasFirstNow: 'comparing',
          submissionIsGone: 'unreadable',
        },
      },
      keepingToFinish: { on: { serverKeeps: 'finishing', staysHere: 'markingUnsaved' } },
      finishing: { on: { serverFinishes: 'opened', pointsAreMissing: 'marking', colleagueFinished: 'comparing' } },
      finishingLast: { on: { serverFinishes: 'cleared' } },
      cleared: { on: { goesToPrevious: 'opened', goesToNext: 'opened' } },
      readingTheirs: { on: { theirsCome: 'comparingWithoutLock', theirsDoNotCome: 'markingAnyhow' } },
      comparing: { on: { keepsMine: 'markingUponTheirs', takesTheirs: 'marking' } },
      comparingWithoutLock: { on: { keepsMine: 'markingUponTheirs', takesTheirs: 'opened' } },
      markingUponTheirs: { on: { serverKeeps: 'marking' } },
      markingAnyhow: {},
    },
  }),
);
