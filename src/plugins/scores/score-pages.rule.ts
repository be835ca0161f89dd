import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import type { ScorePageName } from '#views/scores/score-tabs.view.tsx';

/** Where a page about grades of an offering stands. @param offering '' for the newest */
export const scorePageHref = (page: ScorePageName, id: string, offering: string): string =>
  page === 'daily'
    ? scoresAddresses.daily.to({ id, offering })
    : scoresAddresses.course.to({ id, offering, view: page });
