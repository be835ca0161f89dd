import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultWord, type Carrier } from './carrier.ts';

/** One JSON file a message in this folder; a repetition writes the same file again. */
export const fileCarrier =
  (folder: string): Carrier =>
  async (message) => {
    const { id, ...rest } = message;
    const name = `${message.at.replaceAll(':', '-')}-${message.kind}-${id.slice(0, 8)}.json`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), `${JSON.stringify(rest, null, 2)}\n`, { mode: 0o600 });
      return { kind: 'accepted' };
    } catch (fault) {
      return { kind: 'failed', fault: `disk ${faultWord(fault)}`, isOwn: true };
    }
  };
