import type { LibrarySettings, LibrarySettingsWrite, Written } from '#contract/maintenance/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import { pick } from '#kit/merge.ts';
import type { Editing } from '#kit/save-record.ts';

export type LibrarySettingsContent = Omit<LibrarySettingsWrite, 'libraryId' | 'version'>;
export type LibrarySettingsField = keyof LibrarySettingsContent;

const fields = [
  ...(['name', 'summary', 'introduction', 'subject', 'level', 'bannerFileId', 'banners'] as const),
  ...(['partnerSchoolIds', 'isReviewed', 'licence', 'downloadPolicy'] as const),
] satisfies LibrarySettingsField[];

/** A path of the product, as the contract wants it. */
export const isPath = (link: string): boolean => link === '' || /^\/(?![/\\])/.test(link);

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export const librarySettingsProblems = ({
  name,
  banners,
}: LibrarySettingsContent): Partial<Record<LibrarySettingsField, 'empty' | 'link'>> => ({
  ...(name.trim() === '' && { name: 'empty' }),
  ...(!banners.every(({ link }) => isPath(link)) && { banners: 'link' }),
});

/** How the configuration of a library is edited. */
export const librarySettingsEditing = (
  libraryId: string,
): Editing<LibrarySettingsContent, LibrarySettings, LibrarySettingsWrite, Written> => ({
  operation: maintenanceOperations.writeSheet,
  draftOf: (settings) => ({
    content: pick<LibrarySettingsContent>(settings, fields) as LibrarySettingsContent,
    version: settings.version,
  }),
  inputOf: (_changed, version, whole) => ({ ...whole, libraryId, version }),
  versionOf: ({ version }) => version,
  problemsOf: librarySettingsProblems,
});
