import type { FastifyInstance } from 'fastify';
import {
  ApplicationPage,
  ApplicationsQuery,
  CertificateApplied,
  CertificateApply,
  CertificateCheck,
  CertificateChecked,
  CertificateCodeCheck,
  CertificateDecided,
  CertificateDecision,
  CertificateFile,
  CertificateFileCheck,
  CertificateId,
  CertificateIssuer,
  CertificateLists,
  CertificateRevoke,
  CertificateScheme,
  CertificateSchemeQuery,
  CertificateSchemeWrite,
  OwnCertificates,
} from '#contract/certificates/certificates.contract.ts';
import { certificatesOperations as to } from '#contract/certificates/certificates.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import { clientKeyOf } from '#server/platform/access/client-key.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { serveBare } from '#server/platform/calls/serve-bare.ts';
import { originOf } from '#server/platform/pages/page-origin.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { CertificateParts } from './certificates.port.ts';
import { checkService } from './check.service.ts';
import { ownService } from './own.service.ts';
import { reviewService } from './review.service.ts';

export function certificatesRoutes(
  app: FastifyInstance,
  parts: CertificateParts,
  settings: Pick<Settings, 'publicUrl'>,
): void {
  const own = handlersOf((db, { request }) => ownService(db, parts, originOf(settings, request)));
  serve(app, to.own, { input: Empty, result: OwnCertificates }, own.own);
  serve(app, to.pdf, { input: CertificateId, result: CertificateFile }, own.pdf);
  serve(app, to.badge, { input: CertificateId, result: CertificateFile }, own.badge);
  serve(app, to.apply, { input: CertificateApply, result: CertificateApplied }, own.apply);
  serve(app, to.withdraw, { input: CertificateId, result: Nothing }, own.withdraw);

  const review = handlersOf((db, { request }) => reviewService(db, parts, originOf(settings, request)));
  serve(app, to.scheme, { input: CertificateSchemeQuery, result: CertificateScheme }, review.scheme);
  serve(
    app,
    to.configure,
    { input: CertificateSchemeWrite, result: CertificateScheme, current: CertificateScheme },
    review.configure,
  );
  serve(app, to.applications, { input: ApplicationsQuery, result: ApplicationPage }, review.applications);
  serve(app, to.decide, { input: CertificateDecision, result: CertificateDecided }, review.decide);
  serve(app, to.revoke, { input: CertificateRevoke, result: Nothing }, review.revoke);

  const { cipher } = parts;
  serve(app, to.check, { input: CertificateCheck, result: CertificateChecked }, (asked, _actor, { db, request }) =>
    checkService(db, cipher).check(asked, clientKeyOf(request)),
  );
  serve(
    app,
    to.checkCode,
    { input: CertificateCodeCheck, result: CertificateChecked },
    (asked, _actor, { db, request }) => checkService(db, cipher).checkCode(asked, clientKeyOf(request)),
  );
  serve(
    app,
    to.checkFile,
    { input: CertificateFileCheck, result: CertificateChecked },
    (asked, _actor, { db, request }) => checkService(db, cipher).checkFile(asked, clientKeyOf(request)),
  );
  serve(app, to.lists, { input: Empty, result: CertificateLists }, (_asked, _actor, { db }) =>
    checkService(db, cipher).lists(),
  );
  serveBare(
    app,
    to.issuer,
    { body: Empty, answer: CertificateIssuer, broken: () => ({}), isUnsigned: true },
    (_sent, request) => checkService(app.database, cipher).issuer(originOf(settings, request)),
  );
}
