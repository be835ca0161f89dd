// All virtual learners in a process of their own, as browsers are not in the server's either.
import { once } from 'node:events';
import { secondMs, minuteMs } from '#contract/common/length.rule.ts';
import { rehearsalGrowths, rehearsalWaitMs, type RehearsalStep } from '#contract/exams/exam-rehearsal.rule.ts';
import { recordOf } from './record-check.ts';
import type { LearnersOrder, LearnersNews } from './learners.ts';
import { waits, type Waits } from './measured.ts';
import { badWay, goodWay, virtualBrowser } from './virtual-browser.ts';
import { virtualLearner, type VirtualLearner } from './virtual-learner.ts';

// Whoever started it is gone: nobody wants to know.
process.once('disconnect', () => process.exit(0));
const [order] = (await once(process, 'message')) as [LearnersOrder];
const { base, examId, people, opensAt, closesAt, writingMs, pace, withFaults } = order;
const tell = (news: LearnersNews) => process.send!(news);
const until = (moment: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, moment - Date.now())));

const tally = { failed: 0, cut: 0 };
const [starts, submits] = [waits(), waits()];
/** Of the pace that counts now. */
let saves: Waits = waits();
let saved = 0;
const learners = people.map((person) => {
  const browser = virtualBrowser(base, person, withFaults ? badWay() : goodWay, tally);
  return virtualLearner(examId, browser, {
    start: starts.note,
    save(ms) {
      saved += 1;
      saves.note(ms);
    },
    submit: submits.note,
  });
});

/** Who was offline until nobody might begin has no paper. */
const isWriting = (learner: VirtualLearner) => learner.hasBegun() && !learner.isOut();

let step: RehearsalStep = 'arriving';
const enter = (next: RehearsalStep) => {
  step = next;
  tell({ progress: { step, saves: saved } });
};

/** Lets all of them write by turns, each once in so long. @returns what ends it */
function writing(everyMs: number): () => void {
  let [due, next, before] = [0, 0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    due += ((now - before) / everyMs) * learners.length;
    before = now;
    for (; due >= 1; due -= 1) learners[next++ % learners.length]!.write();
  }, 20);
  return () => clearInterval(timer);
}

/** All write at that pace until then. @returns how long their saves took, and whether the server held them */
async function atPace(everyMs: number, end: number) {
  const measured = waits();
  saves = measured;
  const failedBefore = tally.failed;
  const stop = writing(everyMs);
  await until(end);
  stop();
  const told = measured.told();
  return { told, isHeld: told.count > 0 && told.p95 <= rehearsalWaitMs && tally.failed === failedBefore };
}

/** They come one after the other, well before the beginning. */
async function arrive(): Promise<void> {
  const apartMs = (opensAt - Date.now() - 2 * secondMs) / learners.length;
  for (const learner of learners) {
    learner.begin();
    await until(Date.now() + Math.max(0, apartMs));
  }
  await until(opensAt);
}

/** Twice as often, and again, as long as the server holds. @returns the last pace that it held, in usual learners */
async function grow(from: number): Promise<{ held: number; isMost: boolean }> {
  let held = learners.length;
  for (const [at, growth] of rehearsalGrowths.entries()) {
    const { isHeld } = await atPace(pace.saveEveryMs / growth, from + (at + 1) * pace.growthMs);
    if (!isHeld) return { held, isMost: false };
    held = learners.length * growth;
  }
  return { held, isMost: true };
}

/** Half of them hand in by themselves; the others write until the server collects. */
async function leave(): Promise<void> {
  for (const learner of learners.slice(0, Math.floor(learners.length / 2)))
    setTimeout(() => learner.handIn(), Math.random() * pace.leavingMs);
  await atPace(pace.saveEveryMs, closesAt);
  const patience = Date.now() + 2 * minuteMs;
  while (learners.some(isWriting) && Date.now() < patience) await until(Date.now() + 100);
}

async function check() {
  const [lost, doubled]: [number[], number[]] = [[], []];
  for (const [at, learner] of learners.entries()) {
    if (!learner.hasBegun()) continue;
    const browser = virtualBrowser(base, people[at]!, goodWay, tally);
    const of = { attemptId: learner.attemptId(), acknowledged: learner.acknowledged };
    const record = await recordOf(browser, of).catch(() => ({ lost: of.acknowledged.length, doubled: 0 }));
    lost.push(record.lost);
    doubled.push(record.doubled);
  }
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return { lost: sum(lost), doubled: sum(doubled), acknowledged: sum(learners.map((one) => one.acknowledged.length)) };
}

async function rehearse(): Promise<void> {
  enter('arriving');
  const pulse = setInterval(() => tell({ progress: { step, saves: saved } }), secondMs);
  await arrive();
  enter('writing');
  const written = opensAt + writingMs;
  const { told, isHeld } = await atPace(pace.saveEveryMs, written);
  enter('growing');
  const grown = isHeld ? await grow(written) : { held: null, isMost: false };
  await atPace(pace.saveEveryMs, closesAt - pace.leavingMs);
  enter('collecting');
  await leave();
  const open = learners.filter(isWriting).length;
  for (const learner of learners) learner.stop();
  enter('checking');
  const failed = tally.failed;
  const kept = await check();
  clearInterval(pulse);
  const counted = { learners: learners.length, starts: starts.told(), saves: told, submits: submits.told() };
  tell({ figures: { ...counted, ...kept, ...grown, failed, cut: tally.cut, open } });
}

await rehearse();
