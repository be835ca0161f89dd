import { pino } from 'pino';
import { hourMs } from '#contract/common/length.rule.ts';
import { archivesRepository } from './archives/archives.repository.ts';
import { leaveOldMonths } from './audit/audit-months.ts';
import { sweepPlatform } from './jobs/housekeeping.ts';
import { liveRepository } from './live/live.repository.ts';
import { defineModule } from './modules/module.ts';
import { platformHealth } from './operation/platform-health.ts';
import { lanes, outbox } from './outbox/outbox.ts';
import type { PersonalData } from './modules/personal-data.ts';

/** Answers that are kept so that a call sent twice is done once, which may hold anything; what is still to leave. */
const platformPersonalData: PersonalData = {
  async erase(tx, id) {
    await tx.deleteFrom('idempotency_keys').where('account_id', '=', id).execute();
    await tx.deleteFrom('outbox').where('person_id', '=', id).execute();
  },
};

/** What the platform itself keeps and does, declared as that of an area. */
export const platformModule = defineModule({
  id: 'platform',
  tables: {
    applied_migrations: {},
    key_proofs: {},
    rate_counters: {},
    spent_forms: {},
    idempotency_keys: { people: { account_id: 'deleted' }, others: ['key'], joining: { account_id: 'stays' } },
    outbox: { people: { person_id: 'deleted' }, joining: { person_id: 'stays' } },
    audit_heads: {},
    live_pending: {},
    live_events: {},
    live_head: {},
    archives: {},
    archive_entries: {},
    // Names nobody: who may see the archive was asked before.
    archive_openings: {},
    role_rights: {},
    role_matrix: { people: { changed_by: 'kept' } },
    // Append-only; it names nobody.
    audit_log: { people: { account_id: 'kept' }, joining: { account_id: 'stays' } },
  },
  // The guard asks for every call's.
  needs: ['sessions'],
  keys: {
    of: 'messages',
    renew: (db, settings) => outbox(db, settings, pino({ level: 'silent' })).renewKeys(),
  },
  open: ({ db, settings, now, outbox: out }) => ({
    health: platformHealth(settings, now),
    chores: [
      ...lanes.map((lane) => ({
        name: `outbox ${lane.kind}${lane.isPrompt ? ' at once' : ''}`,
        everyMs: 1_000,
        run: () => out.deliverLane(lane),
      })),
      { name: 'outbox', everyMs: 5_000, run: out.settle },
      { name: 'outbox sweep', everyMs: hourMs, run: out.sweep },
      { name: 'platform', everyMs: 600_000, run: () => sweepPlatform(db) },
      { name: 'archives', everyMs: hourMs, run: () => archivesRepository(db).sweep() },
      { name: 'live', everyMs: 60_000, run: () => liveRepository(db).sweep() },
      {
        name: 'audit months',
        everyMs: hourMs,
        run: () => leaveOldMonths(db, { keptMonths: settings.auditMonths, dataDir: settings.dataDir }),
      },
    ],
    personal: platformPersonalData,
  }),
});
