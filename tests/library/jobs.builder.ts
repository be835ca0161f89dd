import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { fileBytes } from '#server/modules/files/file-bytes.capability.ts';
import { openFiles } from '#server/modules/files/storage/open-files.ts';
import { queueJobs, type JobKind } from '#server/modules/library/jobs/queue-jobs.ts';
import { jobsService } from '#server/modules/library/jobs/jobs.service.ts';
import type { TestApp } from '../support/test-app.ts';

/** The background of an app, its jobs done by hand. */
export async function background({ db, settings, app }: TestApp, programs: { ffmpeg?: string; soffice?: string } = {}) {
  const parts = await openFiles(settings, async () => null);
  const files = fileBytes(db, { ...parts, dropBytes: (_tx, sha256) => parts.store.remove(sha256) });
  const works = jobsService(db, files, {
    ffmpeg: 'no-such-program',
    soffice: 'no-such-program',
    ...programs,
    log: app.log,
  });
  return {
    ask: (fileId: string) => queueJobs(db, fileId),
    /** One try. @returns what is left of the work: its state and reason, or undefined once it is done */
    async run(kind: JobKind, fileId: string, { isLast = false, signal = new AbortController().signal } = {}) {
      const queue = works.queues.find(({ name }) => name === `file.${kind}`)!;
      const left = () =>
        db
          .selectFrom('material_works')
          .where('file_id', '=', fileId)
          .where('kind', '=', kind)
          .select(['state', 'problem', 'job_id as jobId'])
          .executeTakeFirst();
      const id = (await left())?.jobId ?? randomUUID();
      const fault = await queue.run({ id, data: { fileId }, isLast, signal }).then(
        () => null,
        (error: Error) => error,
      );
      const { state, problem } = (await left()) ?? {};
      return { state, problem, isThrown: fault !== null };
    },
  };
}

/** An EPUB of two chapters with a cover. */
export function bookSaying(first: string, second: string, cover: Uint8Array): Uint8Array {
  const page = (text: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>不算</title></head><body><p>${text}</p></body></html>`;
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(
      `<package xmlns="http://www.idpf.org/2007/opf"><manifest>
        <item id="b" href="two.xhtml"/><item id="a" href="one.xhtml"/>
        <item id="c" href="cover.jpg" properties="cover-image"/></manifest>
        <spine><itemref idref="a"/><itemref idref="b"/></spine></package>`,
    ),
    'OEBPS/one.xhtml': strToU8(page(first)),
    'OEBPS/two.xhtml': strToU8(page(second)),
    'OEBPS/cover.jpg': cover,
  });
}
