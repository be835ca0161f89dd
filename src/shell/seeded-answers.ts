import type { QueryClient } from '@tanstack/react-query';
import { pageAnswersId, type PageAnswers } from '#contract/portal/page-view.rule.ts';

/**
 * Keeps the answers that came with the page, so that its screen asks nothing again. They are a visitor's: nobody else
 * takes them, and nobody who reads another language. @returns the moment that they are of; null: none are kept
 */
export function takeSeededAnswers(page: Document, queries: QueryClient, language: string): number | null {
  const text = page.getElementById(pageAnswersId)?.textContent;
  const seeded = text ? (JSON.parse(text) as PageAnswers) : null;
  if (seeded?.language !== language) return null;
  for (const { key, result } of seeded.answers) queries.setQueryData(key, result);
  return seeded.at;
}
