import type { ManagedMaterial } from '#contract/maintenance/maintenance-materials.contract.ts';
import { materialLifecycle } from '#machines/library/material.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { MaterialsTab } from '#views/maintenance/materials.words.ts';
import type { ManagedMove } from '#views/maintenance/review-panel.view.tsx';

const moves = ['submit', 'publish', 'refuse', 'withdraw', 'restore'] as const;

/** What may be done with a material now, as the lifecycle says; what is incomplete is not submitted. */
export function movesOf(row: ManagedMaterial, tab: MaterialsTab, isReviewed: boolean): ManagedMove[] {
  if (tab === 'bin') return ['recover', 'erase'];
  // A new version of a published material is decided like one in review.
  const status = row.isRevised && row.status === 'published' ? 'review' : row.status;
  const possible = moves.filter(
    (move) => nextStatus(materialLifecycle, status, { type: `material.${move}` }, { isReviewed }) !== null,
  );
  const wanted = row.missing.length > 0 ? possible.filter((move) => move !== 'submit' && move !== 'publish') : possible;
  // Where nobody reviews, a draft is published, not submitted.
  const clear = wanted.includes('publish') && status === 'draft' ? wanted.filter((move) => move !== 'submit') : wanted;
  return status === 'draft' || status === 'withdrawn' ? ['bin', ...clear] : clear;
}
