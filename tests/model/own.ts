import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { given } from '../support/homework.builder.ts';
import { closesCourse, opensCourse, type OwnCourse } from './own-course.ts';
import { goes, registers, type OwnPerson } from './own-people.ts';

/** What a flow makes for itself at the product under test when it first asks for it; all its walks share it. */
export interface Own {
  /** Somebody who has just registered. */
  person: () => Promise<OwnPerson>;
  /** A course of its own, which that person has joined. */
  course: () => Promise<OwnCourse>;
  /** Closes what was made. */
  end: () => Promise<void>;
}

/** Makes a thing once; what could not be made is tried again by whoever asks next. */
function once<Thing>(make: () => Promise<Thing>) {
  let made: Promise<Thing> | null = null;
  return {
    get: () =>
      (made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      })),
    close: async (deed: (thing: Thing) => Promise<void>) => {
      if (made) await deed(await made);
    },
  };
}

export function ownAt(base: string): Own {
  const person = once(() => registers(base));
  const course = once(() => opensCourse(base));
  const place = once(async () => {
    const [{ client }, { offeringId }] = [await person.get(), await course.get()];
    return given(await client.call(enrolmentsOperations.apply, { offeringId }));
  });
  return {
    person: person.get,
    async course() {
      await place.get();
      return course.get();
    },
    async end() {
      await course.close(closesCourse);
      await person.close((one) => goes(base, one));
    },
  };
}
