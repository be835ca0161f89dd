import type { FastifyInstance } from 'fastify';
import { qrStateCodec, qrTicketCodec } from '#contract/auth/auth-qr.codec.ts';
import { QrAnswer, QrAsk, QrAsking, QrIssued, QrScan, QrState } from '#contract/auth/auth-qr.contract.ts';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { companionOf, newCompanion, setCompanionCookie } from '#server/platform/access/session.ts';
import { admit } from './admission.service.ts';
import type { AuthParts } from './auth.port.ts';
import { signInDeviceOf } from './devices/sign-in-device.ts';
import { qrService } from './qr.service.ts';

/** Login by QR code: the browser applies and polls, a logged-in phone scans and answers. */
export function qrRoutes(app: FastifyInstance, parts: AuthParts): void {
  const qr = (db: Database) => qrService({ ...parts, db });

  serve(app, qrOperations.apply, { input: Empty, result: QrIssued }, async (_input, _actor, { db, request, reply }) => {
    const companion = companionOf(request) ?? newCompanion(request);
    setCompanionCookie(request, reply, companion);
    void reply.header('cache-control', 'no-store');
    const { deviceId } = companion;
    return qrTicketCodec.encodeGiven(await qr(db).apply({ ...signInDeviceOf(request), deviceId, client: deviceId }));
  });

  serve(
    app,
    qrOperations.check,
    { input: QrAsk, result: QrState },
    async (input, _actor, wire) => {
      const { db, request, reply } = wire;
      const deviceId = companionOf(request)?.deviceId ?? null;
      const polled = await qr(db).check(qrTicketCodec.decode(input), deviceId, signInDeviceOf(request));
      void reply.header('cache-control', 'no-store');
      if (polled.status !== 'authorised') return qrStateCodec.encode(polled);
      const { status, user, admission } = polled;
      return qrStateCodec.encode({ status, user, token: admit(wire, admission) });
    },
    { isIdle: true },
  );

  serve(app, qrOperations.scan, { input: QrScan, result: QrAsking }, ({ dm }, actor, { db }) => qr(db).scan(actor, dm));

  serve(app, qrOperations.answer, { input: QrAnswer, result: Nothing }, async ({ dm, allow }, actor, { db }) => {
    await qr(db).answer(actor, dm, allow);
    return null;
  });
}
