import type { FastifyInstance } from 'fastify';
import {
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
} from '#contract/messages/announcements.contract.ts';
import { announcementsOperations as operations } from '#contract/messages/announcements.operations.ts';
import { Empty, Nothing } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import type { AudienceKind } from '#server/platform/ports/audiences.port.ts';
import { announcementsService } from './announcements.service.ts';
import type { AnnouncementDelivery } from './delivery.service.ts';

export function announcementsRoutes(
  app: FastifyInstance,
  parts: { kinds: readonly AudienceKind[]; delivery: AnnouncementDelivery },
): void {
  const handlers = handlersOf(announcementsService(parts));
  const id = { input: AnnouncementId, result: Announcement };
  serve(app, operations.audiences, { input: AudienceQuery, result: AudiencePage }, handlers.audiences);
  serve(app, operations.standing, { input: Empty, result: AnnouncingStanding }, handlers.standing);
  serve(app, operations.list, { input: AnnouncementsQuery, result: AnnouncementsPage }, handlers.list);
  serve(app, operations.get, id, handlers.get);
  serve(app, operations.create, { input: AnnouncementCreate, result: Announcement }, handlers.create);
  serve(
    app,
    operations.change,
    { input: AnnouncementChange, result: Announcement, current: Announcement },
    handlers.change,
  );
  serve(app, operations.remove, { input: AnnouncementId, result: Nothing }, handlers.remove);
  serve(app, operations.reach, { input: AnnouncementId, result: ReceiverCount }, handlers.reach);
  serve(app, operations.send, { input: AnnouncementSend, result: Announcement, current: Announcement }, handlers.send);
  serve(app, operations.unschedule, id, handlers.unschedule);
  serve(app, operations.withdraw, id, handlers.withdraw);
  serve(app, operations.receipts, { input: ReceiptsQuery, result: Receipts }, handlers.receipts);
  serve(app, operations.remind, id, handlers.remind);
  serve(app, operations.receivedOf, { input: ReceivedOfQuery, result: ReceivedPage }, handlers.receivedOf);
  serve(app, operations.received, { input: ReceivedId, result: ReceivedAnnouncement }, handlers.received);
}
