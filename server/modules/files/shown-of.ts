import type { Database } from '#server/platform/database/database.ts';
import type { ShownFiles } from '#server/platform/ports/files.port.ts';

/**
 * Which of these files a page of some area shows, as it stands or as it was published.
 * @param shown the areas' answers, which are all there once the last module is open
 */
export async function shownOf(
  db: Database,
  shown: readonly ShownFiles[],
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set((await Promise.all(shown.map((ask) => ask(db, ids)))).flat());
}
