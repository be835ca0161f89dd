import type { LoadRequest } from 'autocannon';
import { demoLogins } from '../../src/contract/demo/demo-accounts.rule.ts';
import { knowledgeOperations as to } from '../../src/contract/knowledge/knowledge.operations.ts';
import { outlineOperations } from '../../src/contract/teaching/outline.operations.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { compare, personAt, type Compared } from './load.ts';

export const knowledgeNames = {
  graph: 'A graph with one’s own mastery',
  node: 'Why one’s mastery of a node is what it is',
  draft: 'The draft of a graph',
  classMastery: 'A graph with the mean of a class',
  outline: 'The outline of that course, of which each item waits for the one before',
};
type Call = keyof typeof knowledgeNames;
export type KnowledgeMeasurements = Record<Call, Compared>;

async function requestsOf(base: string): Promise<Record<Call, LoadRequest[]>> {
  const courseId = demoId('course data-structures');
  const offeringId = demoId('offering data-structures 3');
  const learner = await personAt(base, demoLogins.learner);
  const teacher = await personAt(base, demoLogins.teacher);
  const node: LoadRequest[] = [];
  for (let at = 0; at < 40; at += 1)
    node.push(await learner(to.node, { offeringId, nodeId: demoId(`bench knowledge node ${at}`) }));
  return {
    graph: [await learner(to.graph, { offeringId })],
    node,
    draft: [await teacher(to.draft, { courseId })],
    outline: [await learner(outlineOperations.study, { offeringId })],
    classMastery: [await teacher(to.classMastery, { courseId, offeringId })],
  };
}

/** A graph of 50 nodes in a class of 200, and one of 500 in a class of 2,000, by turns. */
export const measureKnowledge = (urls: Record<keyof Compared, string>): Promise<KnowledgeMeasurements> =>
  compare(urls, requestsOf);
