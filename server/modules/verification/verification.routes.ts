import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import {
  OwnVerification,
  Verification,
  VerificationApply,
  VerificationDecision,
  VerificationId,
  VerificationLog,
  VerificationLogQuery,
  VerificationPage,
  VerificationQuery,
} from '#contract/verification/verification.contract.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { VerificationPorts } from './verification.port.ts';
import { verificationService } from './verification.service.ts';

export function verificationRoutes(app: FastifyInstance, ports: VerificationPorts): void {
  const { own, apply, list, get, log, decide } = verificationOperations;
  const verifications = handlersOf((db) => verificationService(db, ports));
  serve(app, own, { input: Empty, result: OwnVerification }, verifications.own);
  serve(app, apply, { input: VerificationApply, result: OwnVerification }, verifications.apply);
  serve(app, list, { input: VerificationQuery, result: VerificationPage }, verifications.list);
  serve(app, get, { input: VerificationId, result: Verification }, verifications.get);
  serve(app, log, { input: VerificationLogQuery, result: VerificationLog }, verifications.log);
  serve(
    app,
    decide,
    { input: VerificationDecision, result: Verification, current: Verification },
    verifications.decide,
  );
}
