import type { LibrarySheet, LibrarySheetWrite, Written } from '#contract/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { pick } from '#kit/merge.ts';
import type { Editing } from '#kit/save-record.ts';

export type SheetContent = Omit<LibrarySheetWrite, 'libraryId' | 'version'>;
export type SheetField = keyof SheetContent;

const fields = [
  ...(['name', 'summary', 'introduction', 'subject', 'level', 'bannerFileId', 'banners'] as const),
  ...(['partnerSchoolIds', 'isReviewed', 'licence', 'downloadPolicy'] as const),
] satisfies SheetField[];

/** A path of the product, as the contract wants it. */
export const isPath = (link: string): boolean => link === '' || /^\/(?![/\\])/.test(link);

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export const sheetProblems = ({ name, banners }: SheetContent): Partial<Record<SheetField, 'empty' | 'link'>> => ({
  ...(name.trim() === '' && { name: 'empty' }),
  ...(!banners.every(({ link }) => isPath(link)) && { banners: 'link' }),
});

/** How the configuration of a library is edited. */
export const sheetEditing = (libraryId: string): Editing<SheetContent, LibrarySheet, LibrarySheetWrite, Written> => ({
  operation: maintenanceOperations.writeSheet,
  draftOf: (sheet) => ({ content: pick<SheetContent>(sheet, fields) as SheetContent, version: sheet.version }),
  inputOf: (_changed, version, whole) => ({ ...whole, libraryId, version }),
  versionOf: ({ version }) => version,
  problemsOf: sheetProblems,
});
