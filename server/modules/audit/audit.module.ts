import { accountAddresses } from '#contract/account/account.addresses.ts';
import { rolesAddresses } from '#contract/roles/roles.addresses.ts';
import { platformReason } from '#server/platform/access/platform-reason.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { auditPersonalData } from './audit.personal-data.ts';
import { beginVerification, verificationQueue } from './verification.service.ts';
import { verificationRoutes } from './verification.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { loginFigure } from './login-figure.repository.ts';

/** The audit log, for whoever answers for the platform and for oneself. The platform writes and owns it. */
export default defineModule({
  id: 'audit',
  area: {
    title: dataWords('审计', 'Audit'),
    always: dataWords('操作日志不能停止记录', 'The audit log never stops'),
  },
  open: ({ db, jobs, log, settings }) => ({
    routes(api) {
      auditRoutes(api, settings);
      verificationRoutes(api, beginVerification(jobs, log));
    },
    queues: [verificationQueue(db, log)],
    personal: auditPersonalData,
    termFigures: [loginFigure],
    accessReasons: [
      platformReason('audit.platform', accountAddresses.audit.pattern, rolesAddresses.page.to({ tab: 'people' })),
    ],
  }),
});
