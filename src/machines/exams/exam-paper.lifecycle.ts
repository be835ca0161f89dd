import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *           submit [wanted, complete]           pass                approve
 *   writing ────────────────────────► reviewing ────► approving ──────────────► approved
 *      ▲ └── return, withdraw ◄──────────┘               │                        │
 *      └───────── return, withdraw ◄──────────────────────┘                        │
 *      └───────── withdraw [not scheduled] ◄───────────────────────────────────────┘
 */
type Move = 'submit' | 'pass' | 'approve' | 'return' | 'withdraw';

export interface ExamPaperFacts {
  /** The school wants its papers reviewed. */
  isWanted: boolean;
  /** It has questions. */
  isComplete: boolean;
  /** The exam is a draft: learners were told nothing of it. */
  isDraft: boolean;
}

/** The paper of an exam on its way from the team to its seal: 命题 → 审题 → 批准. */
export const examPaperLifecycle = setup({
  types: {} as { context: ExamPaperFacts; events: { type: `examPaper.${Move}` } },
  guards: {
    maySubmit: ({ context }) => context.isWanted && context.isComplete && context.isDraft,
    isDraft: ({ context }) => context.isDraft,
  },
}).createMachine({
  id: 'examPaper',
  context: { isWanted: false, isComplete: false, isDraft: true },
  initial: 'writing',
  states: {
    writing: { on: { 'examPaper.submit': { guard: 'maySubmit', target: 'reviewing' } } },
    reviewing: {
      on: { 'examPaper.pass': 'approving', 'examPaper.return': 'writing', 'examPaper.withdraw': 'writing' },
    },
    approving: {
      on: { 'examPaper.approve': 'approved', 'examPaper.return': 'writing', 'examPaper.withdraw': 'writing' },
    },
    approved: { on: { 'examPaper.withdraw': { guard: 'isDraft', target: 'writing' } } },
  },
});

export type ExamPaperStatus = StatusOf<typeof examPaperLifecycle>;
