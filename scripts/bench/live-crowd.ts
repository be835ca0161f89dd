// Pages with a stream each, in a process of their own, as browsers are not in the server's either.
import { liveCrowd, type LiveCrowd } from '../../tests/support/live-crowd.ts';
import type { CrowdAnswer, CrowdOrder } from './live.ts';

let crowd: LiveCrowd | null = null;
async function answerTo(order: CrowdOrder): Promise<CrowdAnswer> {
  if (order.type === 'heard') {
    const { streams } = crowd!;
    return { type: 'heard', counts: streams.map(({ ids }) => ids.length), at: streams.map(({ heardAt }) => heardAt) };
  }
  const { port, people, topics } = order;
  crowd = liveCrowd({ address: () => ({ port }), people, topics, counts: 'bench.' });
  await crowd.come();
  return { type: 'there' };
}
process.on('message', (order: CrowdOrder) => void answerTo(order).then((answer) => process.send!(answer)));
process.once('SIGTERM', () => process.exit(0));
