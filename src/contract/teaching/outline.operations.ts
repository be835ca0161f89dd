import { operation } from '../common/operation.ts';
import type {
  Body,
  BodyInput,
  NodeAdd,
  NodeDetail,
  NodeEdit,
  NodeInput,
  NodeMove,
  NodeRemove,
  Outline,
  OutlineId,
  ReleaseClasses,
  StudyInput,
  StudyOutline,
  Trash,
} from './outline.contract.ts';

/** The draft, for the team; every write answers the whole draft as it then is. */
const draft = '/courses/:courseId/outline' as const;

export const outlineOperations = {
  get: operation<OutlineId, Outline>({
    method: 'GET',
    path: draft,
    needs: 'course.edit',
    person: true,
    summary: 'The draft of chapters, sections and items, with what publishing would change',
  }),
  detail: operation<NodeInput, NodeDetail>({
    method: 'GET',
    path: `${draft}/:nodeId`,
    needs: 'course.edit',
    person: true,
    summary: 'One row of the draft with its text or file',
  }),
  add: operation<NodeAdd, Outline>({
    method: 'POST',
    path: draft,
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Adds a chapter, section or item',
  }),
  edit: operation<NodeEdit, NodeDetail, NodeDetail>({
    method: 'PATCH',
    path: `${draft}/:nodeId`,
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Changes title, file, text, homework, address or release rule of one row',
  }),
  move: operation<NodeMove, Outline, Outline>({
    method: 'POST',
    path: `${draft}/:nodeId/move`,
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Moves a row with what is below it',
  }),
  remove: operation<NodeRemove, Outline, Outline>({
    method: 'DELETE',
    path: `${draft}/:nodeId`,
    // It can be taken out of the bin again.
    confirming: 'nobody',
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Puts a row with what is below it into the bin for 30 days',
  }),
  trash: operation<OutlineId, Trash>({
    method: 'GET',
    path: `${draft}/trash`,
    needs: 'course.edit',
    person: true,
    summary: 'What was deleted in the last 30 days',
  }),
  classes: operation<OutlineId, ReleaseClasses>({
    method: 'GET',
    path: `${draft}/classes`,
    needs: 'course.edit',
    person: true,
    summary: 'Classes of the course, for release rules',
  }),
  restore: operation<NodeInput, Outline>({
    method: 'POST',
    path: `${draft}/:nodeId/restore`,
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Takes a row with what was deleted together with it out of the bin',
  }),
  study: operation<StudyInput, StudyOutline>({
    method: 'GET',
    path: '/offerings/:offeringId/outline',
    needs: 'course.get',
    person: true,
    summary: 'The published outline with ids, for those who learn or teach the offering',
  }),
  body: operation<BodyInput, Body>({
    method: 'GET',
    path: '/offerings/:offeringId/items/:itemId/body',
    needs: 'course.get',
    person: true,
    summary: 'The published text of a richText item, for those who learn or teach the offering',
  }),
};
