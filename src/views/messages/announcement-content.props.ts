import type { AnnouncementFile, AudienceChoice } from '#contract/messages/announcements.contract.ts';

/** An audience without its number of people, which changes by itself. */
export type ChosenAudience = Omit<AudienceChoice, 'people'>;

/** What of an announcement is written. */
export interface AnnouncementContent {
  title: string;
  body: string;
  audiences: readonly ChosenAudience[];
  files: readonly AnnouncementFile[];
}

/** What is still missing before it can go out. */
export type MissingPart = 'audiences' | 'title' | 'body' | 'time';

/** Why it was not sent; in `failed` the server's words say so. */
export type SendingProblem = 'unsaved' | 'nobody' | 'changed' | 'failed';
