import type { SeatCapability } from '#server/platform/ports/courses.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';

export interface EnrolmentPorts {
  seats: SeatCapability;
  inbox: Inbox;
}
