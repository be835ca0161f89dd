import type { LibrarySheet, LibrarySheetWrite } from '#contract/maintenance.contract.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import { CallError, type Platform } from '#shell/plugin-api.ts';
import type { Saver } from '#shell/plugin-editing.ts';

export type SheetContent = Omit<LibrarySheetWrite, 'libraryId' | 'version'>;
export type SheetField = keyof SheetContent;

const fields = [
  ...(['name', 'summary', 'introduction', 'subject', 'level', 'bannerFileId', 'banners'] as const),
  ...(['partnerSchoolIds', 'isReviewed', 'licence', 'downloadPolicy'] as const),
] satisfies SheetField[];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const pick = (of: readonly SheetField[], from: SheetContent): Partial<SheetContent> =>
  Object.fromEntries(of.map((field) => [field, from[field]]));

/** What the page edits of a library's configuration. */
export const contentOf = (sheet: LibrarySheet): SheetContent => pick(fields, sheet) as SheetContent;

/** Fields that both have otherwise. */
export const differing = (a: SheetContent, b: SheetContent): SheetField[] =>
  fields.filter((field) => !same(a[field], b[field]));

/** A path of the product, as the contract wants it. */
export const isPath = (link: string): boolean => link === '' || /^\/(?![/\\])/.test(link);

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export const sheetProblems = ({ name, banners }: SheetContent): Partial<Record<SheetField, 'empty' | 'link'>> => ({
  ...(name.trim() === '' && { name: 'empty' }),
  ...(!banners.every(({ link }) => isPath(link)) && { banners: 'link' }),
});

const currentOf = (error: unknown) =>
  error instanceof CallError && error.code === 409 ? (error.detail('current') as LibrarySheet | undefined) : undefined;

/**
 * Writes the configuration. A colleague's write to other fields is no conflict: ours goes on top of it. Where both
 * changed one field, the rest is saved first and the conflict names only that field.
 */
export const sheetSaver =
  (call: Platform['call'], libraryId: string, onSaved: () => void): Saver<SheetContent> =>
  async ({ content, base, version, savedAt }) => {
    const problems = sheetProblems(content);
    const mine = differing(content, base).filter((field) => !(field in problems));
    if (mine.length === 0) return { version, savedAt };
    const write = async (of: readonly SheetField[], upon: SheetContent, at: number) => {
      const sheet = { ...upon, ...pick(of, content) };
      const { result } = await call(maintenanceOperations.writeSheet, { ...sheet, libraryId, version: at });
      onSaved();
      return { version: result.version, savedAt: new Date().toISOString() };
    };
    try {
      return await write(mine, base, version);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      const theirs = contentOf(current);
      const clashing = mine.filter(
        (field) => !same(theirs[field], base[field]) && !same(theirs[field], content[field]),
      );
      const free = mine.filter((field) => !clashing.includes(field));
      const saved =
        free.length > 0 ? await write(free, theirs, current.version) : { version: current.version, savedAt };
      if (clashing.length === 0) return saved;
      const both = { ...content, ...pick(clashing, theirs) };
      throw Object.assign(new Error('conflict'), { code: 409, result: { current: { content: both, ...saved } } });
    }
  };
