import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';
import type {
  RegisteredSchool,
  RegisteredSchoolPage,
  RegisteredSchoolQuery,
  SchoolAdd,
  SchoolChange,
  SchoolClosing,
  SchoolClosingPreview,
  SchoolRegister,
  SchoolReopening,
  SchoolToClose,
} from './school-register.contract.ts';

/** For platform administrators; for anybody else nothing of it is there. */
const ofPlatform = { needs: 'profile', person: true } as const;

export const schoolRegisterOperations = {
  list: operation<RegisteredSchoolQuery, RegisteredSchoolPage>({
    ...ofPlatform,
    method: 'GET',
    path: '/platform/schools',
    summary: 'Schools of the platform, open and closed, with what each has',
  }),
  counts: operation<Empty, SchoolRegister>({
    ...ofPlatform,
    method: 'GET',
    path: '/platform/schools/counts',
    summary: 'How many schools are open, closed, and without an administrator; and their cities',
  }),
  add: operation<SchoolAdd, RegisteredSchool>({
    ...ofPlatform,
    method: 'POST',
    path: '/platform/schools',
    says: 'saved',
    summary: 'Adds a school, which everybody finds from then on',
  }),
  change: operation<SchoolChange, RegisteredSchool, RegisteredSchool>({
    ...ofPlatform,
    method: 'PUT',
    path: '/platform/schools/:id',
    says: 'saved',
    summary: 'Writes what the platform knows of a school; what the school typed of itself stays',
  }),
  closingPreview: operation<SchoolToClose, SchoolClosingPreview>({
    ...ofPlatform,
    method: 'GET',
    path: '/platform/schools/:id/closing',
    summary: 'Whom and what closing a school concerns',
  }),
  close: operation<SchoolClosing, RegisteredSchool, RegisteredSchool>({
    ...ofPlatform,
    method: 'POST',
    path: '/platform/schools/:id/closing',
    confirming: 'administrators',
    says: 'saved',
    summary: 'No page of visitors shows the school any more; its people, courses and grades stay as they are',
  }),
  reopen: operation<SchoolReopening, RegisteredSchool, RegisteredSchool>({
    ...ofPlatform,
    method: 'POST',
    path: '/platform/schools/:id/reopening',
    confirming: 'administrators',
    says: 'saved',
    summary: 'Shows a closed school again',
  }),
};
