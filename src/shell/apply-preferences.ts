import type { QueryClient } from '@tanstack/react-query';
import { subscribeKey } from 'valtio/utils';
import { activate } from './language.ts';
import type { Preferences } from './preferences.store.ts';

/** Writes the settings that hold for the whole document; the frames read the others themselves. */
function applyToDocument({ isWeak, textSize, contentWidth }: Preferences) {
  const root = document.documentElement;
  root.toggleAttribute('data-weak', isWeak);
  root.dataset.width = contentWidth;
  document.body.style.zoom = textSize === 100 ? '' : `${textSize}%`;
}

/** Makes settings hold as they change. Another language asks the server anew, since its words come translated. */
export async function applyPreferences(preferences: Preferences, queries: QueryClient): Promise<void> {
  applyToDocument(preferences);
  for (const name of ['isWeak', 'textSize', 'contentWidth'] as const)
    subscribeKey(preferences, name, () => applyToDocument(preferences));
  subscribeKey(preferences, 'language', (language) => {
    void activate(language).then(() => queries.invalidateQueries());
  });
  await activate(preferences.language);
}
