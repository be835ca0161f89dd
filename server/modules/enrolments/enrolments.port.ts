import type { SeatCapability } from '#server/platform/ports/courses.port.ts';
import type { EnrolmentFollower } from '#server/platform/ports/enrolling.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';

export interface EnrolmentPorts {
  seats: SeatCapability;
  inbox: Inbox;
  followers: readonly EnrolmentFollower[];
}
