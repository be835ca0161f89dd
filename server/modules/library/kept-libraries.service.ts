import { randomUUID } from 'node:crypto';
import type {
  KeptLibraryQuery,
  LibraryFound,
  LibraryOpening,
  LibrarySheet,
  LibrarySheetWrite,
  MaintainerAdd,
  MaintainerRemove,
  Maintainers,
  MenuEntry,
  Written,
} from '#contract/maintenance.contract.ts';
import { subjectOf } from '#contract/subjects.rule.ts';
import { maintenanceOperations } from '#contract/maintenance.operations.ts';
import type { PersonActor } from '#server/platform/actor.ts';
import { auditAct } from '#server/platform/audit.ts';
import { cleanText } from '#server/platform/clean-rich.ts';
import type { Database } from '#server/platform/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusal.ts';
import { badField } from '#server/platform/issues.ts';
import { administers } from './keeping.ts';
import { afterCommit, inTransaction } from '#server/platform/transaction.ts';
import { keptLibrariesRepository } from './kept-libraries.repository.ts';
import type { MaintenancePorts } from './library.port.ts';

const entry = (kind: 'materials' | 'courses', title: string): MenuEntry => ({
  ...{ id: randomUUID(), kind, title, holds: kind, isHidden: false, courseIds: [], children: [] },
  condition: { types: [], kinds: [], directoryId: null, tags: [] },
});

function mustAdminister(actor: PersonActor) {
  if (!administers(actor)) throw new Refusal('forbidden');
}

async function judgeSheet(tx: Database, actor: PersonActor, before: LibrarySheet, sheet: LibrarySheetWrite) {
  const libraries = keptLibrariesRepository(tx, actor);
  if (subjectOf(sheet.subject)?.edition !== before.edition) throw badField('/subject', 'subject');
  if (sheet.partnerSchoolIds.includes(before.school.id)) throw badField('/partnerSchoolIds', 'partnerLeads');
  const schools = await libraries.schools(sheet.partnerSchoolIds);
  if (schools.length !== sheet.partnerSchoolIds.length) throw badField('/partnerSchoolIds', 'school');
  const shown = new Set([before.bannerFileId, ...before.banners.map(({ fileId }) => fileId)]);
  const fresh = [sheet.bannerFileId, ...sheet.banners.map(({ fileId }) => fileId)].filter(
    (id): id is string => id !== null && !shown.has(id),
  );
  const own = new Set(await libraries.ownPictures(fresh));
  if (!fresh.every((id) => own.has(id))) throw badField('/banners', 'file');
}

/** Configuration, opening and maintainers of libraries. @param forget after what visitors see has changed */
export function keptLibrariesService(db: Database, ports: MaintenancePorts, forget: () => void) {
  async function kept(tx: Database, actor: PersonActor, id: string): Promise<LibrarySheet> {
    const sheet = await keptLibrariesRepository(tx, actor).sheet(id);
    if (!sheet) throw new Refusal('notFound');
    return sheet;
  }

  /** Holds the library, wants its version, writes, counts. */
  async function write(
    actor: PersonActor,
    { libraryId, version }: { libraryId: string; version: number },
    work: (tx: Database, before: LibrarySheet) => Promise<string>,
  ): Promise<Written> {
    const written = await inTransaction(db, async (tx) => {
      const libraries = keptLibrariesRepository(tx, actor);
      if (!(await libraries.hold(libraryId))) throw new Refusal('notFound');
      const before = await kept(tx, actor, libraryId);
      if (before.version !== version) throw conflictOn(maintenanceOperations.writeSheet, before);
      const event = await work(tx, before);
      const now = await libraries.bump(libraryId);
      await auditAct(tx, actor, event, { kind: 'library', id: libraryId }, { version: now });
      return { version: now };
    });
    afterCommit(db, forget);
    return written;
  }

  return {
    list: (asked: KeptLibraryQuery, actor: PersonActor) => keptLibrariesRepository(db, actor).page(asked),
    sheet: ({ libraryId }: { libraryId: string }, actor: PersonActor) => kept(db, actor, libraryId),

    async found(input: LibraryFound, actor: PersonActor): Promise<{ id: string }> {
      mustAdminister(actor);
      if (subjectOf(input.subject)?.edition !== input.edition) throw badField('/subject', 'subject');
      return inTransaction(db, async (tx) => {
        const libraries = keptLibrariesRepository(tx, actor);
        const [school] = await libraries.schools([input.schoolId]);
        if (!school) throw badField('/schoolId', 'school');
        const menu = [entry('materials', '素材中心'), entry('courses', '课程')];
        const id = await libraries.found({ ...input, name: input.name.trim() }, menu);
        await auditAct(tx, actor, 'library.found', { kind: 'library', id });
        return { id };
      });
    },

    writeSheet: (input: LibrarySheetWrite, actor: PersonActor) =>
      write(actor, input, async (tx, before) => {
        await judgeSheet(tx, actor, before, input);
        const sheet = { ...input, name: input.name.trim(), introduction: await cleanText(input.introduction) };
        await keptLibrariesRepository(tx, actor).write(before.id, sheet);
        return 'library.edit';
      }),

    open: ({ isOpen, ...input }: LibraryOpening, actor: PersonActor) =>
      write(actor, input, async (tx, before) => {
        await keptLibrariesRepository(tx, actor).setOpen(before.id, isOpen);
        return isOpen ? 'library.open' : 'library.close';
      }),

    async maintainers({ libraryId }: { libraryId: string }, actor: PersonActor): Promise<Maintainers> {
      await kept(db, actor, libraryId);
      return { people: await keptLibrariesRepository(db, actor).maintainers(libraryId) };
    },

    /** However often: one role. */
    async addMaintainer({ libraryId, phone }: MaintainerAdd, actor: PersonActor): Promise<null> {
      mustAdminister(actor);
      await inTransaction(db, async (tx) => {
        await kept(tx, actor, libraryId);
        const account = await ports.accounts.findAccount(tx, phone);
        if (!account || account.disabled) throw new Refusal('notFound');
        await ports.accounts.setMaintainer(tx, account.id, { by: actor, libraryId, isHeld: true });
      });
      afterCommit(db, forget);
      return null;
    },

    async removeMaintainer({ libraryId, accountId }: MaintainerRemove, actor: PersonActor): Promise<null> {
      mustAdminister(actor);
      await inTransaction(db, async (tx) => {
        await kept(tx, actor, libraryId);
        const people = await keptLibrariesRepository(tx, actor).maintainers(libraryId);
        if (!people.some((one) => one.accountId === accountId)) throw new Refusal('notFound');
        await ports.accounts.setMaintainer(tx, accountId, { by: actor, libraryId, isHeld: false });
      });
      afterCommit(db, forget);
      return null;
    },
  };
}
