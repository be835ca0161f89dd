import type { LibrarySheet, LibrarySheetWrite } from '#contract/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { pick } from '#kit/merge.ts';
import { saveFields } from '#kit/save-fields.ts';
import type { Platform } from '#shell/plugin-api.ts';
import type { Saver } from '#shell/plugin-editing.ts';

export type SheetContent = Omit<LibrarySheetWrite, 'libraryId' | 'version'>;
export type SheetField = keyof SheetContent;

const fields = [
  ...(['name', 'summary', 'introduction', 'subject', 'level', 'bannerFileId', 'banners'] as const),
  ...(['partnerSchoolIds', 'isReviewed', 'licence', 'downloadPolicy'] as const),
] satisfies SheetField[];

/** What the page edits of a library's configuration. */
export const contentOf = (sheet: LibrarySheet): SheetContent => pick<SheetContent>(sheet, fields) as SheetContent;

/** A path of the product, as the contract wants it. */
export const isPath = (link: string): boolean => link === '' || /^\/(?![/\\])/.test(link);

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export const sheetProblems = ({ name, banners }: SheetContent): Partial<Record<SheetField, 'empty' | 'link'>> => ({
  ...(name.trim() === '' && { name: 'empty' }),
  ...(!banners.every(({ link }) => isPath(link)) && { banners: 'link' }),
});

/** Writes the configuration, but for fields that may not be sent as they are. */
export const sheetSaver =
  (call: Platform['call'], libraryId: string, onSaved: () => void): Saver<SheetContent> =>
  (draft) =>
    saveFields(draft, {
      unready: Object.keys(sheetProblems(draft.content)) as SheetField[],
      async write(of, upon, version) {
        const sheet = { ...upon, ...pick(draft.content, of) };
        const { result } = await call(maintenanceOperations.writeSheet, { ...sheet, libraryId, version });
        onSaved();
        return result.version;
      },
      theirs: (current: LibrarySheet) => ({ content: contentOf(current), version: current.version }),
    });
