import { i18n, type Messages } from '@lingui/core';

export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

type More = () => Promise<{ messages: Messages }>;
/** `open`: of the other public pages; `later`: of all that is left. */
type Part = 'open' | 'later';
/** The texts of the first page, and how the others come (scripts/parted-texts.ts); absent where they are not parted. */
interface Catalogue extends Partial<Record<Part, More>> {
  messages: Messages;
}
const catalogues = import.meta.glob<Catalogue>('../locales/*/messages.po');

/** What is wanted beyond the first page's. */
const wanted = new Map<Part, Promise<void>>();
let bring: (part: Part) => Promise<void> = async () => {};

let speak: () => void;
/** From then on there are words. */
export const spoken = new Promise<void>((resolve) => {
  speak = resolve;
});

/** Loads a language's texts and shows them from then on: of all pages whose texts were wanted before. */
export async function activate(language: Language): Promise<void> {
  const catalogue: Catalogue = (await catalogues[`../locales/${language}/messages.po`]?.()) ?? { messages: {} };
  bring = async (part) => {
    const more = await catalogue[part]?.();
    if (more) i18n.load(language, more.messages);
  };
  i18n.load(language, catalogue.messages);
  for (const part of wanted.keys()) wanted.set(part, bring(part));
  await Promise.all(wanted.values());
  i18n.activate(language);
  speak();
  document.documentElement.lang = language;
}

/** Loads a part once; after a failure the next call tries again. */
function textsOf(part: Part): Promise<void> {
  const known =
    wanted.get(part) ??
    bring(part).catch((error: unknown) => {
      wanted.delete(part);
      throw error;
    });
  wanted.set(part, known);
  return known;
}

/** The texts of the public pages. @throws when the network fails; the next call tries again */
export const openTexts = (): Promise<void> => textsOf('open');

/** The texts of all pages. @throws when the network fails; the next call tries again */
export const allTexts = async (): Promise<void> => void (await Promise.all([textsOf('open'), textsOf('later')]));
