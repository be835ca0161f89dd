import type { LoadRequest } from 'autocannon';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { knowledgeOperations as to } from '../../src/contract/knowledge/knowledge.operations.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import { compare, recordingClient, type Compared } from './load.ts';

export const knowledgeNames = {
  graph: 'A graph with one’s own mastery',
  node: 'Why one’s mastery of a node is what it is',
  draft: 'The draft of a graph',
  classMastery: 'A graph with the mean of a class',
};
type Call = keyof typeof knowledgeNames;
export type KnowledgeMeasurements = Record<Call, Compared>;

async function requestsOf(base: string): Promise<Record<Call, LoadRequest[]>> {
  const { client, record } = recordingClient(base);
  const courseId = demoId('course data-structures');
  const offeringId = demoId('offering data-structures 3');
  await client.login(demoLogins.learner, demoPassword);
  const node: LoadRequest[] = [];
  for (let at = 0; at < 40; at += 1)
    node.push(await record(() => client.call(to.node, { offeringId, nodeId: demoId(`bench knowledge node ${at}`) })));
  const graph = [await record(() => client.call(to.graph, { offeringId }))];
  await client.login(demoLogins.teacher, demoPassword);
  return {
    ...{ graph, node },
    draft: [await record(() => client.call(to.draft, { courseId }))],
    classMastery: [await record(() => client.call(to.classMastery, { courseId, offeringId }))],
  };
}

/** A graph of 50 nodes in a class of 200, and one of 500 in a class of 2,000, by turns. */
export const measureKnowledge = (urls: Record<keyof Compared, string>): Promise<KnowledgeMeasurements> =>
  compare(urls, requestsOf);
