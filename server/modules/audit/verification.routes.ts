import type { FastifyInstance } from 'fastify';
import { AuditVerification } from '#contract/audit/audit.contract.ts';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { Empty } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { verificationService } from './verification.service.ts';

export function verificationRoutes(app: FastifyInstance, begin: (accountId: string) => void): void {
  const handlers = handlersOf((db) => verificationService(db, begin));
  const schemas = { input: Empty, result: AuditVerification };
  serve(app, auditOperations.verification, schemas, handlers.verification);
  serve(app, auditOperations.verify, schemas, handlers.verify);
}
