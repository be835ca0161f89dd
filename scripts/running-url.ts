import { embeddedUrl } from '../server/platform/embedded/embedded-address.ts';
import { findPostmaster } from '../server/platform/embedded/embedded-cluster.ts';
import { embeddedHome } from '../server/platform/embedded/embedded-home.ts';
import { lockHolder } from '../server/platform/embedded/embedded-lock.ts';
import { embeddedPassword } from '../server/platform/embedded/embedded-password.ts';

/** Where the embedded database of a running platform is; null when none runs on the data folder. */
export async function runningUrl(dataDir: string): Promise<string | null> {
  const home = await embeddedHome(dataDir);
  if ((await lockHolder(home.lock)) === null) return null;
  const postmaster = await findPostmaster(home);
  return postmaster && embeddedUrl(home, postmaster, await embeddedPassword(home), 'platform');
}
