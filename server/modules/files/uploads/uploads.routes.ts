import { randomBytes } from 'node:crypto';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codes } from '#contract/common/codes.ts';
import { chunkBytes } from '#contract/files/files.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { codeOfDatabaseFault } from '#server/platform/database/database-fault.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { textOf } from '#server/platform/calls/answer.ts';
import { bareName } from '../judging/file-name.ts';
import type { PartStore } from '../storage/part-store.ts';
import type { UploadsService } from './uploads.service.ts';
import { uploadsRepository } from './uploads.repository.ts';

export const uploadsPath = '/files/uploads';
const largestUpload = 4 * 1024 ** 3;

/** tus answers with HTTP statuses of its own: 413 and 415 are numbers of ours that mean the same there. */
const statusOf = ({ code }: Refusal) => (codes[code] >= 400 && codes[code] <= 499 ? codes[code] : 400);

/** Resumable uploads by tus 1.0: create, send in chunks, ask for the offset, give up. Only the owner sees an upload. */
export function uploadsRoutes(app: FastifyInstance, db: Database, store: PartStore, uploads: UploadsService) {
  /** Who sends: tus' own request knows only headers. */
  const senders = new WeakMap<object, FastifyRequest>();
  const senderOf = (request: { runtime?: { node?: { req?: object } } | undefined }) =>
    senders.get(request.runtime!.node!.req!)!;
  const refusalOf = (sender: FastifyRequest, refusal: Refusal) => ({
    status_code: statusOf(refusal),
    body: `${textOf(sender, refusal.code)}\n`,
  });

  const tus = new Server({
    path: `/api${uploadsPath}`,
    datastore: store.tus,
    maxSize: largestUpload,
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout: 300,
    namingFunction: () => randomBytes(24).toString('base64url'),
    async onUploadCreate(request, upload) {
      const sender = senderOf(request);
      const actor = sender.actor as PersonActor;
      const name = bareName(upload.metadata?.filename ?? '') || 'file';
      try {
        if (upload.size === undefined) throw new Refusal('invalidInput');
        if (upload.size === 0) throw new Refusal('emptyFile');
        await uploads.admit(actor, upload.size);
      } catch (error) {
        throw error instanceof Refusal ? refusalOf(sender, error) : error;
      }
      const purpose = upload.metadata?.purpose;
      const kept = { isPublic: purpose === 'public', asSent: purpose === 'material' };
      await uploadsRepository(db, actor.id).start({ id: upload.id, name, sizeBytes: upload.size, ...kept });
      return {};
    },
    async onIncomingRequest(request, id) {
      const sender = senderOf(request);
      if (sender.method === 'POST') return;
      const upload = await uploadsRepository(db, sender.actor.id).find(id);
      if (!upload || upload.isJudged) throw refusalOf(sender, new Refusal('notFound'));
      if (sender.method === 'DELETE') await uploadsRepository(db, sender.actor.id).forget(id);
    },
    async onResponseError(request, error) {
      if ('status_code' in error && error.status_code < 500) return undefined;
      const sender = senderOf(request);
      const known = codeOfDatabaseFault(error as Error);
      if (known === 'invalidInput') return refusalOf(sender, new Refusal(known));
      if (known !== null) return { status_code: 503, body: `${textOf(sender, known)}\n` };
      sender.log.error({ err: error }, 'upload failed');
      // Of a full disk the sender hears, and asks again: what arrived stays. Of a defect of ours no word leaves.
      if (await uploads.isFull()) return { status_code: 507, body: `${textOf(sender, 'diskFull')}\n` };
      return { status_code: 500, body: `${textOf(sender, 'unexpected')}\n` };
    },
  });

  void app.register(async (scope) => {
    // Clients of tus know HTTP statuses only: refusals before tus is reached (signature, session) say theirs too.
    scope.addHook('onSend', async (_request, reply) => {
      const code = Number(reply.getHeader('x-result-code'));
      if (reply.statusCode === 200 && code >= 400 && code <= 499) void reply.code(code);
    });
    // tus reads the request itself.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    for (const url of [uploadsPath, `${uploadsPath}/:id`])
      scope.route({
        method: url === uploadsPath ? ['POST', 'OPTIONS'] : ['HEAD', 'PATCH', 'DELETE'],
        url,
        config: { needs: 'user', person: true, isApart: true },
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const { actor } = request;
          if (Number(request.headers['content-length'] ?? 0) > chunkBytes) throw new Refusal('bodyTooLarge');
          if (actor.id === null) throw new Refusal('unauthorized');
          senders.set(request.raw, request);
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          await tus.handle(request.raw, reply.raw);
        },
      });
  });
}
