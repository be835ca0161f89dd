import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { PhotoPlace, PhotoTicketAsked } from '#contract/files/photos.contract.ts';
import { photosOperations } from '#contract/files/photos.operations.ts';
import { mostPhotoBytes, photoSecretForm, photosPath, photoTicketHeader } from '#contract/files/photos.rule.ts';
import { answer } from '#server/platform/calls/answer.ts';
import { serve } from '#server/platform/calls/serve.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { photosService, type PhotosParts } from './photos.service.ts';

const secretForm = new RegExp(photoSecretForm);
/** Of one ticket at the same time; a phone sends one after the other. */
const mostAtOnce = 3;

/** No more than a photograph has. @throws Refusal bodyTooLarge */
async function* within(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > mostPhotoBytes) throw new Refusal('bodyTooLarge');
    yield piece;
  }
}

/** Photographs of a phone that has no session: by the secret of a ticket, which stands in no address. */
export function photosRoutes(app: FastifyInstance, db: Database, parts: PhotosParts): void {
  const photos = photosService(db, parts);
  serve(
    app,
    photosOperations.look,
    { input: PhotoTicketAsked, result: PhotoPlace },
    ({ secret }, actor, { db: over }) => photosService(over, parts).look(actor, secret),
  );

  const underWay = new Map<string, number>();
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.route<{ Body: Readable }>({
      method: 'POST',
      url: photosPath,
      // A phone's page has no session to sign with.
      config: { needs: 'open', isUnsigned: true, isApart: true },
      bodyLimit: mostPhotoBytes,
      handler: async (request, reply) => {
        const secret = String(request.headers[photoTicketHeader] ?? '');
        if (!secretForm.test(secret)) throw new Refusal('photoTicketOver');
        const size = Number(request.headers['content-length'] ?? 0);
        if (size > mostPhotoBytes) throw new Refusal('bodyTooLarge');
        const atOnce = underWay.get(secret) ?? 0;
        if (atOnce >= mostAtOnce) throw new Refusal('tooMany', { retryAfterSeconds: 1 });
        underWay.set(secret, atOnce + 1);
        await mkdir(parts.workDir, { recursive: true });
        const path = join(parts.workDir, `${randomUUID()}.photo`);
        try {
          await photos.admit(request.actor, secret, size);
          await pipeline(request.body, within, createWriteStream(path, { mode: 0o600 }));
          const place = await photos.take(request.actor, secret, path);
          return await answer(request, reply, 'saved', JSON.stringify(place));
        } finally {
          const left = underWay.get(secret)! - 1;
          if (left === 0) underWay.delete(secret);
          else underWay.set(secret, left);
          await rm(path, { force: true });
        }
      },
    });
  });
}
