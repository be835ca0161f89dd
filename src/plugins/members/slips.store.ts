import type { SlipsIssued } from '#contract/members/member-slips.contract.ts';

/** Codes that were just handed out: in this tab, until their page is left. Nothing writes them anywhere. */
export const slips: { issued: SlipsIssued | null } = { issued: null };
