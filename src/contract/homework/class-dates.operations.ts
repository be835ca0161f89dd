import type { HomeworkClasses, HomeworkClassesSet } from './class-dates.contract.ts';
import type { Homework, HomeworkId } from './homework.contract.ts';
import { operation } from '../common/operation.ts';

const teaches = { needs: 'course.edit', person: true } as const;

/** Homework that classes do at times of their own, or not at all. */
export const classDatesOperations = {
  look: operation<HomeworkId, HomeworkClasses>({
    method: 'GET',
    path: '/homework/:id/classes',
    ...teaches,
    summary: 'Classes of the offerings that are not over, with their own times for a homework.',
  }),
  set: operation<HomeworkClassesSet, Homework, Homework>({
    method: 'PUT',
    path: '/homework/:id/classes',
    ...teaches,
    says: 'saved',
    summary: 'Which classes do a homework, and when; what is handed in stays, and was late as it was.',
  }),
};
