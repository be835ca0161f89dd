import type { SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { schoolPublicationRepository } from './profile/school-publication.repository.ts';
import { initialsOf } from './school-initials.service.ts';

/** What a school that is there already says of itself. */
export interface SchoolProfileRow {
  schoolId: string;
  profile: SchoolProfile;
  publishedAt: Date;
  publishedBy: string | null;
  /** Typed since, and not published; null: nothing. */
  draft: SchoolProfile | null;
}

/** Publishes profiles in bulk; the caller owns the transaction. */
export async function importSchoolProfiles(tx: Database, rows: readonly SchoolProfileRow[]): Promise<void> {
  for (const { schoolId, profile, publishedAt, publishedBy, draft } of rows) {
    const repository = schoolPublicationRepository(tx, schoolId);
    const { published } = (await repository.find('lock'))!;
    await repository.versions.add(published, null);
    await repository.show(profile, await initialsOf(profile.name));
    await repository.versions.add(profile, publishedBy);
    await repository.writeDraft(draft, draft ? 'changed' : 'published');
    await tx
      .updateTable('school_profile_versions')
      .set({ published_at: publishedAt })
      .where('school_id', '=', schoolId)
      .execute();
  }
}
