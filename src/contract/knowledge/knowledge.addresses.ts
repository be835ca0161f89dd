import { address, id, oneOf, text, type Read } from '../common/address.ts';

/** An offering, a course: the server says whether there is one. */
const key = text(40);

export const knowledgeAddresses = {
  /** Of an offering, for those who learn in it; `node`: the one that is open, `goal`: where to. */
  offering: address('/course/detail/index/knowledgeGraph', {
    of: { id: key },
    query: { look: oneOf(['', 'list', 'graph']), node: id, goal: id },
  }),
  /** The draft, for the team; the id is the course's. */
  course: address('/courseManagement/index/knowledgeGraph', {
    of: { id: key },
    query: { tab: oneOf(['edit', 'class', 'difference']), node: id, offering: id },
  }),
};

export type KnowledgePlace = Read<typeof knowledgeAddresses.offering>;
export type CourseKnowledgePlace = Read<typeof knowledgeAddresses.course>;
