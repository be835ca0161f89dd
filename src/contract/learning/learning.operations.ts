import type {
  Beat,
  BeatResult,
  CourseFilePage,
  CourseFileQuery,
  CourseProgress,
  ItemInput,
  ItemState,
  MyCoursePage,
  MyCourseQuery,
  OfferingId,
  Today,
} from './learning.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

export const learningOperations = {
  beat: operation<Beat, BeatResult>({
    method: 'POST',
    path: '/learning/beats',
    needs: 'user',
    person: true,
    says: 'saved',
    summary: 'Adds what was watched or read; the server merges and decides completion at 90 %',
  }),
  progress: operation<OfferingId, CourseProgress>({
    method: 'GET',
    path: '/learning/progress',
    needs: 'user',
    person: true,
    summary: 'My progress in every item of an offering',
  }),
  item: operation<ItemInput, ItemState>({
    method: 'GET',
    path: '/learning/items/:itemId',
    needs: 'user',
    person: true,
    summary: 'One item with what I have watched and where I stopped',
  }),
  courses: operation<MyCourseQuery, MyCoursePage>({
    method: 'GET',
    path: '/learning/courses',
    needs: 'user',
    person: true,
    summary: 'The courses I learn, last studied first',
  }),
  today: operation<Empty, Today>({
    method: 'GET',
    path: '/learning/today',
    needs: 'user',
    person: true,
    summary: 'What to go on with, what is due, and how much was studied this week',
  }),
  files: operation<CourseFileQuery, CourseFilePage>({
    method: 'GET',
    path: '/learning/files',
    needs: 'user',
    person: true,
    summary: 'The files of an offering that learners may look at',
  }),
};
