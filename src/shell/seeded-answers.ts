import type { QueryClient } from '@tanstack/react-query';

/** What the server has read for this page already (server/platform/pages/page-html.ts). */
interface Seeded {
  language: string;
  answers: readonly { key: readonly unknown[]; result: unknown }[];
}

/**
 * Keeps the answers that came with the page, so that its screen asks nothing again. They are a visitor's: nobody else
 * takes them, and nobody who reads another language.
 */
export function takeSeededAnswers(page: Document, queries: QueryClient, language: string): void {
  const text = page.getElementById('page-answers')?.textContent;
  const seeded = text ? (JSON.parse(text) as Seeded) : null;
  if (seeded?.language !== language) return;
  for (const { key, result } of seeded.answers) queries.setQueryData(key, result);
}
