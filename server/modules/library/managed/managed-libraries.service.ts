import { randomUUID } from 'node:crypto';
import type {
  ManagedLibraryQuery,
  LibraryCreate,
  LibraryOpening,
  LibrarySettings,
  LibrarySettingsWrite,
  MaintainerAdd,
  MaintainerRemove,
  Maintainers,
  MenuEntry,
  Written,
} from '#contract/maintenance/maintenance.contract.ts';
import { subjectOf } from '#contract/subjects/subjects.rule.ts';
import { maintenanceOperations } from '#contract/maintenance/maintenance.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { administers } from './library-access.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { managedLibrariesRepository } from './managed-libraries.repository.ts';
import type { MaintenancePorts } from '../library.port.ts';

const entry = (kind: 'materials' | 'courses', title: string): MenuEntry => ({
  ...{ id: randomUUID(), kind, title, holds: kind, isHidden: false, courseIds: [], children: [] },
  condition: { types: [], kinds: [], directoryId: null, tags: [] },
});

function mustAdminister(actor: PersonActor) {
  if (!administers(actor)) throw new Refusal('forbidden');
}

async function judgeSettings(
  tx: Database,
  actor: PersonActor,
  before: LibrarySettings,
  settings: LibrarySettingsWrite,
) {
  const libraries = managedLibrariesRepository(tx, actor);
  if (subjectOf(settings.subject)?.edition !== before.edition) throw badField('/subject', 'subject');
  if (settings.partnerSchoolIds.includes(before.school.id)) throw badField('/partnerSchoolIds', 'partnerLeads');
  const schools = await libraries.schools(settings.partnerSchoolIds);
  if (schools.length !== settings.partnerSchoolIds.length) throw badField('/partnerSchoolIds', 'school');
  const shown = new Set([before.bannerFileId, ...before.banners.map(({ fileId }) => fileId)]);
  const fresh = [settings.bannerFileId, ...settings.banners.map(({ fileId }) => fileId)].filter(
    (id): id is string => id !== null && !shown.has(id),
  );
  const own = new Set(await libraries.ownPictures(fresh));
  if (!fresh.every((id) => own.has(id))) throw badField('/banners', 'file');
}

/** Configuration, opening and maintainers of libraries. @param forget after what visitors see has changed */
export function managedLibrariesService(db: Database, ports: MaintenancePorts, forget: () => void) {
  async function managed(tx: Database, actor: PersonActor, id: string): Promise<LibrarySettings> {
    const settings = await managedLibrariesRepository(tx, actor).settings(id);
    if (!settings) throw new Refusal('notFound');
    return settings;
  }

  /** Holds the library, wants its version, writes, counts. */
  async function write(
    actor: PersonActor,
    { libraryId, version }: { libraryId: string; version: number },
    work: (tx: Database, before: LibrarySettings) => Promise<string>,
  ): Promise<Written> {
    const written = await inTransaction(db, async (tx) => {
      const libraries = managedLibrariesRepository(tx, actor);
      if (!(await libraries.hold(libraryId))) throw new Refusal('notFound');
      const before = await managed(tx, actor, libraryId);
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
    list: (asked: ManagedLibraryQuery, actor: PersonActor) => managedLibrariesRepository(db, actor).page(asked),
    settings: ({ libraryId }: { libraryId: string }, actor: PersonActor) => managed(db, actor, libraryId),

    async create(input: LibraryCreate, actor: PersonActor): Promise<{ id: string }> {
      mustAdminister(actor);
      if (subjectOf(input.subject)?.edition !== input.edition) throw badField('/subject', 'subject');
      return inTransaction(db, async (tx) => {
        const libraries = managedLibrariesRepository(tx, actor);
        const [school] = await libraries.schools([input.schoolId]);
        if (!school) throw badField('/schoolId', 'school');
        const menu = [entry('materials', '素材中心'), entry('courses', '课程')];
        const id = await libraries.create({ ...input, name: input.name.trim() }, menu);
        await auditAct(tx, actor, 'library.found', { kind: 'library', id });
        return { id };
      });
    },

    writeSheet: (input: LibrarySettingsWrite, actor: PersonActor) =>
      write(actor, input, async (tx, before) => {
        await judgeSettings(tx, actor, before, input);
        const settings = { ...input, name: input.name.trim(), introduction: await cleanText(input.introduction) };
        await managedLibrariesRepository(tx, actor).write(before.id, settings);
        return 'library.edit';
      }),

    open: ({ isOpen, ...input }: LibraryOpening, actor: PersonActor) =>
      write(actor, input, async (tx, before) => {
        await managedLibrariesRepository(tx, actor).setOpen(before.id, isOpen);
        return isOpen ? 'library.open' : 'library.close';
      }),

    async maintainers({ libraryId }: { libraryId: string }, actor: PersonActor): Promise<Maintainers> {
      await managed(db, actor, libraryId);
      return { people: await managedLibrariesRepository(db, actor).maintainers(libraryId) };
    },

    /** However often: one role. */
    async addMaintainer({ libraryId, phone }: MaintainerAdd, actor: PersonActor): Promise<null> {
      mustAdminister(actor);
      await inTransaction(db, async (tx) => {
        await managed(tx, actor, libraryId);
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
        await managed(tx, actor, libraryId);
        const people = await managedLibrariesRepository(tx, actor).maintainers(libraryId);
        if (!people.some((one) => one.accountId === accountId)) throw new Refusal('notFound');
        await ports.accounts.setMaintainer(tx, accountId, { by: actor, libraryId, isHeld: false });
      });
      afterCommit(db, forget);
      return null;
    },
  };
}
