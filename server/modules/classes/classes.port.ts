import type { SeatCapability } from '#server/platform/ports/courses.port.ts';
import type { Enrolling } from '#server/platform/ports/enrolling.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';

export interface ClassPorts {
  seats: SeatCapability;
  enrolling: Enrolling;
  inbox: Inbox;
}
