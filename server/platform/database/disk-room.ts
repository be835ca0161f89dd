import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A page of a table and of the log each fit in it several times. */
const bytes = Buffer.alloc(65_536, 1);

/** Whether something can be written there and reaches the disk: what a full disk, and one that fails, refuses. */
export async function hasRoom(folder: string): Promise<boolean> {
  const path = join(folder, `.room-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => null);
  }
}
