import { readStored, writeStored } from '#shell/plugin-api.ts';

const name = 'evaluationNews';
const most = 50;

/** Evaluations whose results or reply somebody has seen in this browser. */
export function seenNews(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(readStored(name) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberNews(id: string): void {
  writeStored(name, JSON.stringify([...seenNews().filter((one) => one !== id), id].slice(-most)));
}
