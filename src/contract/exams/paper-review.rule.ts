/** What a school wants of the papers of its exams: nothing; a seal until the start; review, approval and a seal. */
export const paperRules = ['free', 'sealed', 'reviewed'] as const;
export type PaperRule = (typeof paperRules)[number];

/** Written by the team, read by a reviewer, approved by the school's examinations office (命题 → 审题 → 批准). */
export const paperStatuses = ['writing', 'reviewing', 'approving', 'approved'] as const;
export type PaperStatus = (typeof paperStatuses)[number];

/** The school lets its exam be scheduled. */
export const isPaperReady = ({ paperRule, paperStatus }: { paperRule: PaperRule; paperStatus: PaperStatus }): boolean =>
  paperStatus === 'approved' || (paperStatus === 'writing' && paperRule !== 'reviewed');

/** What is kept of a paper's way; `look`: somebody of the team opened a sealed one. */
export const paperSteps = ['submit', 'pass', 'approve', 'return', 'withdraw', 'look'] as const;
export type PaperStep = (typeof paperSteps)[number];

/** `mine`: they wait for whoever asks; `open`: for anybody; `approved`: of exams that have not begun. */
export const paperReviewLists = ['mine', 'open', 'approved'] as const;
export type PaperReviewList = (typeof paperReviewLists)[number];

/** For so long a sealed paper stays open for whoever opened it. */
export const lookMinutes = 30;

/** The latest of a paper's steps that are shown. */
export const mostPaperSteps = 100;
