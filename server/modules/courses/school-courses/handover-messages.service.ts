import type { Database } from '#server/platform/database/database.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { coursePassedOn, courseReceived } from '../courses.words.ts';
import type { ChosenCourse } from './chosen-courses.repository.ts';

/** One message to the new lead teacher, and one to each who led courses before: however many courses there are. */
export async function tellOfHandover(
  tx: Database,
  inbox: Inbox,
  courses: readonly ChosenCourse[],
  to: { id: string; name: string },
): Promise<void> {
  const [first] = courses;
  const former = [...new Set(courses.map(({ lead }) => lead.id))];
  const other = former.length === 1 ? first!.lead.name : '';
  const data = { course: first!.title, courseId: first!.id, count: courses.length, other };
  await inbox.deliver(tx, courseReceived, { to: [to.id], data });
  for (const id of former) {
    const led = courses.filter(({ lead }) => lead.id === id);
    const [one] = led;
    const said = { course: one!.title, courseId: one!.id, count: led.length, other: to.name };
    await inbox.deliver(tx, coursePassedOn, { to: [id], data: said });
  }
}
