import type { FastifyInstance } from 'fastify';
import {
  Complaint,
  ComplaintDecision,
  ComplaintIn,
  ComplaintPage,
  ComplaintQuery,
  ComplaintSend,
  ComplaintSent,
} from '#contract/library/complaints.contract.ts';
import { complaintsOperations as call } from '#contract/library/complaints.operations.ts';
import { clientKeyOf } from '#server/platform/access/client-key.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { complaintsService, type ComplaintParts } from './complaints.service.ts';

/** What everybody reports of a material, and what maintainers decide about it. */
export function complaintsRoutes(app: FastifyInstance, parts: ComplaintParts): void {
  const serviceOver = (db: Database) => complaintsService(db, parts);
  const complaints = handlersOf(serviceOver);
  serve(app, call.send, { input: ComplaintSend, result: ComplaintSent }, (input, actor, { db, request }) => {
    // Whoever came here with a key that is none was refused before (idempotency.ts).
    const key = request.headers['idempotency-key'];
    return serviceOver(db).send(input, actor, {
      client: clientKeyOf(request),
      key: typeof key === 'string' ? key : null,
    });
  });
  serve(app, call.list, { input: ComplaintQuery, result: ComplaintPage }, complaints.list);
  serve(app, call.get, { input: ComplaintIn, result: Complaint }, complaints.get);
  serve(app, call.decide, { input: ComplaintDecision, result: Complaint, current: Complaint }, complaints.decide);
}
