/** Why a learner falls behind, weightiest first: homework not handed in, a failing grade, no study, too little study. */
export const riskReasons = ['missed', 'failing', 'idle', 'behind'] as const;
export type RiskReason = (typeof riskReasons)[number];

/** The platform's thresholds; the fourth, the pass mark, is the course's own. */
export const riskThresholds = { missed: 2, idleDays: 10, behindPercent: 30 } as const;
