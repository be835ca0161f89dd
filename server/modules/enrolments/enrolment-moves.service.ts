import type { Database } from '#server/platform/database/database.ts';
import type { EnrolmentMoved } from '#server/platform/ports/enrolling.port.ts';
import type { EnrolmentPorts } from './enrolments.port.ts';

/** Says to all who follow that enrolments have moved, in the same transaction. */
export async function sayMoved(
  tx: Database,
  { followers }: Pick<EnrolmentPorts, 'followers'>,
  moved: readonly EnrolmentMoved[],
): Promise<void> {
  if (moved.length > 0) for (const follower of followers) await follower.follow(tx, moved);
}
