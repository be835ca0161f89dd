import type {
  Announcement,
  AnnouncementChange,
  AnnouncementCreate,
  AnnouncementId,
  ReceiverCount,
  AnnouncementSend,
  AnnouncementsPage,
  AnnouncementsQuery,
  AnnouncingStanding,
  AudiencePage,
  AudienceQuery,
  ReceiptsQuery,
  Receipts,
  ReceivedAnnouncement,
  ReceivedId,
  ReceivedOfQuery,
  ReceivedPage,
} from './announcements.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty, Nothing } from '../common/shapes.contract.ts';

const own = { needs: 'user', person: true } as const;
const one = '/messages/announcements/:id' as const;

/** What one announces oneself; the audience says who may. */
export const announcementsOperations = {
  audiences: operation<AudienceQuery, AudiencePage>({
    ...own,
    method: 'GET',
    path: '/messages/announcements/audiences',
    summary: 'Whom the person may announce something to.',
  }),
  standing: operation<Empty, AnnouncingStanding>({
    ...own,
    method: 'GET',
    path: '/messages/announcements/standing',
    summary: 'Whether the person may announce anything, and whether there is something already.',
  }),
  list: operation<AnnouncementsQuery, AnnouncementsPage>({
    ...own,
    method: 'GET',
    path: '/messages/announcements',
    summary: 'The person’s own announcements, what was changed last first.',
  }),
  get: operation<AnnouncementId, Announcement>({ ...own, method: 'GET', path: one }),
  create: operation<AnnouncementCreate, Announcement>({
    ...own,
    method: 'POST',
    path: '/messages/announcements',
    says: 'saved',
  }),
  change: operation<AnnouncementChange, Announcement, Announcement>({
    ...own,
    method: 'PUT',
    path: one,
    says: 'saved',
    summary: 'Changes a draft.',
  }),
  remove: operation<AnnouncementId, Nothing>({
    ...own,
    method: 'DELETE',
    path: one,
    // One's own draft: administrators need not confirm who they are.
    confirming: 'nobody',
    summary: 'Removes a draft.',
  }),
  reach: operation<AnnouncementId, ReceiverCount>({
    ...own,
    method: 'GET',
    path: `${one}/reach`,
    summary: 'How many different people an announcement would be sent to now, its sender not among them.',
  }),
  send: operation<AnnouncementSend, Announcement, Announcement>({
    ...own,
    method: 'POST',
    path: `${one}/send`,
    summary: 'Sends an announcement, or sets when it is to go out; said twice it goes out once.',
  }),
  unschedule: operation<AnnouncementId, Announcement>({
    ...own,
    method: 'POST',
    path: `${one}/unschedule`,
    summary: 'Makes an announcement that waits for its time a draft again.',
  }),
  withdraw: operation<AnnouncementId, Announcement>({
    ...own,
    method: 'POST',
    path: `${one}/withdraw`,
    summary: 'Takes an announcement back from all whom it has reached, and stops what is still going out.',
  }),
  receipts: operation<ReceiptsQuery, Receipts>({
    ...own,
    method: 'GET',
    path: `${one}/receipts`,
    summary: 'Who has read an announcement, or who has not.',
  }),
  remind: operation<AnnouncementId, Announcement>({
    ...own,
    method: 'POST',
    path: `${one}/remind`,
    summary: 'Puts an announcement before those who have not read it again, once an hour at most.',
  }),
  receivedOf: operation<ReceivedOfQuery, ReceivedPage>({
    ...own,
    method: 'GET',
    path: '/messages/announcements/received',
    summary: 'What the person was announced as one of an audience, a class say; newest first.',
  }),
  received: operation<ReceivedId, ReceivedAnnouncement>({
    ...own,
    method: 'GET',
    path: '/messages/announcements/received/:messageId',
    summary: 'The announcement behind a message of one’s own.',
  }),
};
