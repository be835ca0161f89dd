import { areaRecords } from '../support/area-records.ts';
import { testPassword } from '../support/test-app.ts';

export default areaRecords<'session' | 'lockedAccount'>({
  paths: {
    '/user/security/sessions/:id': { ids: { id: 'session' }, reach: ['learner', 'platform admin'] },
    '/console/locked-accounts/:accountId': { ids: { accountId: 'lockedAccount' }, reach: ['platform admin'] },
  },

  /** One more browser of the learner's. */
  async make({ platform, room: { learner } }) {
    await platform.visitor().login(learner.phone, testPassword);
    const { id: session } = await platform.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', learner.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { session, lockedAccount: learner.id };
  },
});
