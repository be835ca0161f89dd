import { findAuditFaults } from '../server/platform/audit/audit-chain.ts';
import { openDatabase, type DatabaseSettings } from '../server/platform/database/open-database.ts';
import { StartError } from '../server/platform/refusals/start-error.ts';
import { runningUrl } from './running-url.ts';

const missingTable = '42P01';

/**
 * Reads the audit log of a platform that runs or not.
 * @returns a sentence for people. @throws StartError naming the first place where it was tampered with.
 */
export async function auditVerdict(settings: DatabaseSettings): Promise<string> {
  const databaseUrl = settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  const { db, close } = await openDatabase({ ...settings, databaseUrl });
  try {
    const [first, ...more] = await findAuditFaults(db).catch((error: { code?: string }) => {
      throw error.code === missingTable ? new StartError('There is no audit log yet.', error) : error;
    });
    if (!first) return 'The audit log is whole.';
    const others = more.length > 0 ? `, and ${more.length} more places` : '';
    throw new StartError(
      `The audit log is not whole: row ${first.position} of chain ${first.chain} (${first.what})${others}.`,
    );
  } finally {
    await close();
  }
}
