import { operation } from '../common/operation.ts';
import type {
  KnowledgeClass,
  KnowledgeClassQuery,
  KnowledgeCopy,
  KnowledgeCourse,
  KnowledgeDraft,
  KnowledgeEdit,
  KnowledgeFile,
  KnowledgeOffering,
  KnowledgePublish,
  KnowledgeSourcePage,
  KnowledgeSourcesQuery,
  KnowledgeTargetPage,
  KnowledgeTargetsQuery,
  LearnedGraph,
  LearnedNodeDetail,
  LearnedNodeQuery,
} from './knowledge.contract.ts';

const course = '/knowledge/courses/:courseId' as const;
const offering = '/knowledge/offerings/:offeringId' as const;

/** Knowledge graphs of courses (知识图谱). */
export const knowledgeOperations = {
  draft: operation<KnowledgeCourse, KnowledgeDraft>({
    method: 'GET',
    path: `${course}/draft`,
    needs: 'course.edit',
    person: true,
    summary: 'The draft of a course’s graph, with what is published of it, for its team',
  }),
  edit: operation<KnowledgeEdit, KnowledgeDraft, KnowledgeDraft>({
    method: 'POST',
    path: `${course}/draft`,
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary:
      'Changes of the draft, all or none; a circle of prerequisites or parts is refused with its names. 409 where one takes for granted what somebody else changed',
  }),
  publish: operation<KnowledgePublish, KnowledgeDraft, KnowledgeDraft>({
    method: 'POST',
    path: `${course}/publication`,
    needs: 'course.edit',
    person: true,
    says: 'published',
    summary: 'Learners see the draft from now on: its lead, or who administers its school',
  }),
  discard: operation<KnowledgePublish, KnowledgeDraft, KnowledgeDraft>({
    method: 'POST',
    path: `${course}/discarding`,
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'The draft becomes what is published again: its lead, or who administers its school',
  }),
  targets: operation<KnowledgeTargetsQuery, KnowledgeTargetPage>({
    method: 'GET',
    path: `${course}/targets`,
    needs: 'course.edit',
    person: true,
    summary: 'What can be bound to a node, by title',
  }),
  sources: operation<KnowledgeSourcesQuery, KnowledgeSourcePage>({
    method: 'GET',
    path: `${course}/sources`,
    needs: 'course.edit',
    person: true,
    summary: 'Courses that one looks after and that have a graph, by title',
  }),
  copy: operation<KnowledgeCopy, KnowledgeDraft>({
    method: 'POST',
    path: `${course}/copies`,
    needs: 'course.edit',
    person: true,
    says: 'saved',
    summary: 'Adds the nodes and relations of another course that one looks after; chapters go by their title',
  }),
  classMastery: operation<KnowledgeClassQuery, KnowledgeClass>({
    method: 'GET',
    path: `${course}/mastery`,
    needs: 'course.edit',
    person: true,
    summary: 'How an offering stands on average, by what is published',
  }),
  graph: operation<KnowledgeOffering, LearnedGraph>({
    method: 'GET',
    path: offering,
    needs: 'course',
    person: true,
    summary: 'The published graph of an offering’s course, with one’s own mastery of each node',
  }),
  node: operation<LearnedNodeQuery, LearnedNodeDetail>({
    method: 'GET',
    path: `${offering}/nodes/:nodeId`,
    needs: 'course',
    person: true,
    summary: 'Why one’s mastery of a node is what it is, and what is bound to it',
  }),
  file: operation<KnowledgeOffering, KnowledgeFile>({
    method: 'GET',
    path: `${offering}/file`,
    needs: 'course',
    person: true,
    summary: 'The published graph as JSON-LD, without anybody’s mastery',
  }),
};
