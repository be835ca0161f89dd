import type { Scheme } from '#contract/scores/scheme.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { schemesRepository } from './schemes.repository.ts';

/** How the grades of a running offering are made, as the demo seed sets it. */
export interface ImportedScheme extends Scheme {
  courseId: string;
  offeringId: string;
  by: string;
}

export async function importSchemes(tx: Database, schemes: readonly ImportedScheme[]): Promise<void> {
  for (const { courseId, offeringId, by, ...scheme } of schemes)
    await schemesRepository(tx).write(offeringId, courseId, scheme, by);
}
