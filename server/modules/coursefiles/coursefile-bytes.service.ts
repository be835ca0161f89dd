import { judgeBytes, type BytesVerdict } from '#contract/common/bytes.rule.ts';
import { replacedName } from '#contract/coursefiles/coursefile.rule.ts';
import type {
  CourseEntryId,
  CourseFileAddress,
  CourseFileReplace,
  CourseFileReplaced,
  CoursePreview,
  CoursePreviewQuery,
} from '#contract/coursefiles/coursefiles.contract.ts';
import { coursefilesOperations } from '#contract/coursefiles/coursefiles.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Files, MediaUse } from '#server/platform/ports/files.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { coursefileAccess } from './coursefile-access.repository.ts';
import { readEntry, within } from './coursefile-lists.service.ts';
import { heldTreeOf } from './coursefile-tree.service.ts';
import { coursefileVersions, type StoredVersion } from './coursefile-versions.repository.ts';
import { courseFileReplaced } from './coursefiles.words.ts';

/** What an address of a verdict gives. */
function useOf(
  { rendition, isSaved, isMarked }: Exclude<BytesVerdict, { refusal: string }>,
  mediaType: string,
): MediaUse {
  if (isSaved) return 'download';
  if (rendition === 'original') return /^(video|audio)\//.test(mediaType) ? 'stream' : 'view';
  if (rendition === 'pages') return isMarked ? 'markedPages' : 'pages';
  if (rendition === 'picture') return isMarked ? 'markedPicture' : 'picture';
  return rendition;
}

/** Bytes of files: who may only look gets nothing that can be saved. */
export const coursefileBytesService = (db: Database, { files, inbox }: { files: Files; inbox: Inbox }) => {
  /** @throws Refusal notFound · forbidden to save */
  async function judge({ id, number }: CoursePreviewQuery, actor: PersonActor, purpose: 'view' | 'download') {
    const { isTeam } = within(await coursefileAccess(db, actor).entry(id));
    // Earlier ones are the team's.
    if (number !== undefined && !isTeam) throw new Refusal('notFound');
    const entry = await readEntry(db, actor, id);
    const file = within((await coursefileVersions(db, id).file(number ?? null)) ?? null);
    const maySave = isTeam || entry.isDownloadable;
    const { mediaType, pages } = file;
    const verdict = judgeBytes({
      ...{ policy: maySave ? 'people' : 'nobody', asker: 'person', purpose, mediaType },
      ...{ hasPages: mediaType === 'application/pdf' && pages !== null, hasStreams: false, isRewritten: false },
    });
    return { isTeam, file, verdict, maySave };
  }

  const captionsOf = async ({ fileId, mediaType }: StoredVersion, actor: PersonActor) => {
    const captions = mediaType.startsWith('video/') ? await files.captions(db, fileId) : [];
    return Promise.all(
      captions.map(async ({ fileId: captionId, language, label }) => ({
        ...{ language, label },
        url: (await files.sign(db, actor, captionId, 'view')).url,
      })),
    );
  };

  return {
    /** @throws Refusal notFound */
    async preview(asked: CoursePreviewQuery, actor: PersonActor): Promise<CoursePreview> {
      const { file, verdict, maySave } = await judge(asked, actor, 'view');
      const { fileId, name, mediaType, sizeBytes, pages, durationMs } = file;
      const isShown = !('refusal' in verdict) && !verdict.isSaved;
      const { url, expiresAt } = await files.sign(db, actor, fileId, isShown ? useOf(verdict, mediaType) : 'view');
      return {
        shownAs: isShown ? verdict.rendition : 'none',
        url: isShown ? url : '',
        ...{ expiresAt, name, mediaType, sizeBytes, pages, durationMs, maySave },
        captions: isShown ? await captionsOf(file, actor) : [],
      };
    },

    /** @throws Refusal notFound */
    async view({ id }: CourseEntryId, actor: PersonActor): Promise<null> {
      const { isTeam } = within(await coursefileAccess(db, actor).entry(id));
      if (!isTeam) await coursefileVersions(db, id).view(actor.id, false);
      return null;
    },

    /** @throws Refusal notFound · forbidden where it is only to look at */
    async download(asked: CoursePreviewQuery, actor: PersonActor): Promise<CourseFileAddress> {
      const { isTeam, file, verdict } = await judge(asked, actor, 'download');
      if ('refusal' in verdict) throw new Refusal('forbidden', { reason: 'right' });
      const { url, expiresAt } = await files.sign(db, actor, file.fileId, 'download');
      if (!isTeam) await coursefileVersions(db, asked.id).view(actor.id, true);
      return { url, expiresAt, name: file.name };
    },

    /** @throws Refusal notFound · conflict · invalidInput for what is no upload of the actor's own, or the file that stands there */
    replace: (
      { id, version, fileId, note, tells }: CourseFileReplace,
      actor: PersonActor,
    ): Promise<CourseFileReplaced> =>
      inTransaction(db, async (tx) => {
        const { courseId, tree } = await heldTreeOf(tx, actor, id);
        const held = within((await tree.there([id]))[0] ?? null);
        if (held.kind !== 'file') throw new Refusal('notFound');
        const before = await readEntry(tx, actor, id);
        if (before.version !== version) throw conflictOn(coursefilesOperations.replace, before);
        const [file] = await tree.uploads([fileId]);
        if (!file) throw badField('/fileId', 'file');
        if (fileId === held.fileId) throw new Refusal('unchanged');
        const wanted = replacedName(held.name, file.name);
        const isTaken = await tree.isTaken(held.parentId, wanted, id);
        const name = isTaken ? await tree.freeName(held.parentId, wanted) : wanted;
        const versions = coursefileVersions(tx, id);
        const number = await versions.replace({ fileId, name, note: note.trim() }, actor);
        const { seenBy, told } = await versions.seenBefore(number);
        if (tells) {
          const { course } = within(await coursefileAccess(tx, actor).course(courseId));
          for (const offeringId of new Set(told.map((one) => one.offeringId)))
            await inbox.deliver(tx, courseFileReplaced, {
              to: told.filter((one) => one.offeringId === offeringId).map(({ learnerId }) => learnerId),
              data: { course, file: name, note: note.trim(), offeringId, entryId: id },
              key: `courseFile.replaced|${id}|${number}`,
            });
        }
        const entry = await readEntry(tx, actor, id);
        await auditAct(tx, actor, 'courseFile.replace', { kind: 'courseFile', id }, { courseId, number });
        return { entry, seenBy, told: tells ? told.length : 0 };
      }),
  };
};
