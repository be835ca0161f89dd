import { i18n, type Messages } from '@lingui/core';

export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

/** The texts of the first page; `later` brings all others (scripts/texts-in-two.ts), and is absent where they are not parted. */
interface Catalogue {
  messages: Messages;
  later?: () => Promise<{ messages: Messages }>;
}
const catalogues = import.meta.glob<Catalogue>('../locales/*/messages.po');

let rest: Promise<void> | null = null;
let loadRest: () => Promise<void> = async () => {};

let speak: () => void;
/** From then on there are words. */
export const spoken = new Promise<void>((resolve) => {
  speak = resolve;
});

/** Loads a language's texts and shows them from then on: all of them where all were wanted before. */
export async function activate(language: Language): Promise<void> {
  const { messages, later } = (await catalogues[`../locales/${language}/messages.po`]?.()) ?? { messages: {} };
  loadRest = async () => {
    if (later) i18n.load(language, (await later()).messages);
  };
  i18n.load(language, messages);
  if (rest) await (rest = loadRest());
  i18n.activate(language);
  speak();
  document.documentElement.lang = language;
}

/** The texts beyond the first page's, loaded once. @throws when the network fails; the next call tries again */
export function allTexts(): Promise<void> {
  rest ??= loadRest().catch((error: unknown) => {
    rest = null;
    throw error;
  });
  return rest;
}
