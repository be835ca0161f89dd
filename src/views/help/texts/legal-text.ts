/** A paragraph, or the points of a list. */
export type Passage = string | readonly string[];

/** Who speaks: texts name them as `{organiser}`, `{title}`, `{hotline}`, `{mailbox}` and `{supportGroup}`. */
export interface Speaker {
  organiser: string;
  title: string;
  hotline: string;
  mailbox: string;
  supportGroup: string;
}

export interface LegalText {
  /** The gist, before the first chapter. */
  lead: readonly Passage[];
  chapters: readonly { title: string; body: readonly Passage[] }[];
  /** What each version changed, newest first; `version` is a date. */
  versions: readonly { version: string; change: string }[];
}

export interface HelpGroup {
  title: string;
  articles: readonly { title: string; body: readonly Passage[] }[];
}

export const spokenBy = (text: string, speaker: Speaker): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => speaker[name as keyof Speaker] ?? whole);
