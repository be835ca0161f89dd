import { i18n, type Messages } from '@lingui/core';

export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/messages.po');

/** Loads a language's texts and shows them from then on. */
export async function activate(language: Language): Promise<void> {
  const { messages } = (await catalogues[`../locales/${language}/messages.po`]?.()) ?? { messages: {} };
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}
