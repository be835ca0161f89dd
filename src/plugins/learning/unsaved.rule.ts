import { failureOf, isPassing } from '#machines/common/failure.ts';
import type { Save } from '#views/common/save-line.view.tsx';

/** How far one came is in no journal: until the server answers, this page alone knows it. */
export function unsaved(error: unknown): Omit<Save, 'savedAt'> {
  const { code, message } = failureOf(error);
  if (!isPassing(code)) return { state: 'failed', message };
  return { state: 'unkept', barrier: code === null ? 'network' : code === 401 ? 'session' : 'server' };
}
