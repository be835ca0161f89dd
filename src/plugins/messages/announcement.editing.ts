import type { Announcement, AnnouncementChange } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import type { Editing } from '#kit/save-record.ts';
import type { AnnouncementContent, ChosenAudience } from '#views/messages/announcement-content.props.ts';

export const chosenOf = ({ kind, id, name, detail }: ChosenAudience): ChosenAudience => ({ kind, id, name, detail });

/** How a draft is edited: a write carries all of it. */
export const announcementEditing = (
  id: string,
): Editing<AnnouncementContent, Announcement, AnnouncementChange, Announcement> => ({
  operation: announcementsOperations.change,
  draftOf: ({ title, body, audiences, files, version }) => ({
    content: { title, body, audiences: audiences.map(chosenOf), files },
    version,
  }),
  inputOf: (_, version, { title, body, audiences, files }) => ({
    ...{ id, version, title, body },
    audiences: audiences.map((audience) => ({ kind: audience.kind, id: audience.id })),
    fileIds: files.map((file) => file.id),
  }),
  versionOf: ({ version }) => version,
  recordOf: (announcement) => announcement,
});
