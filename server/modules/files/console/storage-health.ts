import { dataWords } from '#server/platform/ports/data-words.ts';
import type { HealthCheckOf } from '#server/platform/ports/health.port.ts';
import type { FilesParts } from '../files.port.ts';

/** Below the first uploads are refused (part-store); below the second nothing is left. */
const least = { attention: 0.1, failed: 0.02 };

export const storageHealth = ({ store }: Pick<FilesParts, 'store'>, isBucket: boolean): HealthCheckOf => ({
  id: 'files.storage',
  order: 3,
  name: dataWords('文件存储', 'File storage'),
  async look() {
    const free = await store.freeShare();
    if (isBucket) return { state: 'well', says: dataWords('对象存储', 'Object storage') };
    const percent = Math.floor(free * 100);
    return {
      state: free < least.failed ? 'failed' : free < least.attention ? 'attention' : 'well',
      says: dataWords(`磁盘剩余 ${percent}%`, `${percent}% of the disk is free`),
    };
  },
});
