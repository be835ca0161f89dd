import { expect, it } from 'vitest';
import { fromFrame } from '#contract/scorm/frame.rule.ts';
import { startOf } from '#contract/scorm/start.rule.ts';
import { mediaOriginOf } from '#server/platform/pages/media-origin.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { cmiOf, isAttemptDone, timeOf, unitFacts } from '#contract/scorm/scorm.rule.ts';

it('hears of a frame only what is ours, in its own words', () => {
  const commit = { type: 'scorm.commit', nonce: 'n', unitId: 'a', data: '{}', isEnd: 'yes', more: 1 };
  expect(fromFrame(commit, 'n')).toEqual({ type: 'scorm.commit', nonce: 'n', unitId: 'a', data: '{}', isEnd: false });
  const others = [null, 1, 'scorm.ready', [], { ...commit, nonce: 'm' }, { ...commit, type: 'scorm.run' }];
  for (const said of [...others, { ...commit, unitId: 1 }, { ...commit, data: {} }])
    expect(fromFrame(said, 'n')).toBeNull();
});

it('reads lengths, points and states of both editions', () => {
  expect(['0001:02:03.5', 'PT1H2M3.5S', 'P1DT1S', '1:2', 'PT', '', '9'.repeat(99)].map(timeOf)).toEqual([
    ...[3_723_500, 3_723_500, 86_401_000],
    ...[0, 0, 0, 0],
  ]);
  const old = (cmi: Record<string, string>, mastery: number | null = null) => unitFacts('1.2', cmi, mastery);
  expect(old({ 'cmi.core.lesson_status': 'completed' })).toMatchObject({
    isCompleted: true,
    isPassed: null,
    share: null,
  });
  expect(
    old({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '3', 'cmi.core.score.max': '4' }),
  ).toMatchObject({
    ...{ isCompleted: false, isPassed: false, share: 75 },
  });
  const scored = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '59' };
  expect([old(scored, 60).isCompleted, old({ ...scored, 'cmi.core.score.raw': '60' }, 60).isCompleted]).toEqual([
    false,
    true,
  ]);
  const next = unitFacts('2004', { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '-0.5' }, null);
  expect(next).toMatchObject({ isCompleted: true, share: 0 });
  expect(unitFacts('2004', { 'cmi.score.scaled': 'NaN', 'cmi.score.raw': '' }, null).share).toBeNull();
});

it('begins anew or goes on, and takes nothing over that is not the unit’s', () => {
  const of = {
    edition: '2004',
    learner: { id: 'i', name: '林' },
    unit: { mastery: 60, launchData: '' },
    isWriting: true,
  } as const;
  const data = JSON.stringify({
    'cmi.suspend_data': 's',
    'cmi.learner_name': '别人',
    'cmi.exit': 'suspend',
    'cmi.session_time': 'PT9H',
  });
  expect(startOf({ ...of, state: { data, studiedMs: 61_000 } })).toEqual({
    ...{ 'cmi.suspend_data': 's', 'cmi.learner_id': 'i', 'cmi.learner_name': '林', 'cmi.credit': 'credit' },
    ...{ 'cmi.entry': 'resume', 'cmi.total_time': 'PT0H1M1S', 'cmi.mode': 'normal', 'cmi.scaled_passing_score': '0.6' },
  });
  expect(startOf({ ...of, state: null })['cmi.entry']).toBe('ab-initio');
  expect([cmiOf('{"cmi.a":"1"}'), cmiOf('{"a":"1"}'), cmiOf('null')]).toEqual([{ 'cmi.a': '1' }, null, null]);
});

it('is done by what the team chose', () => {
  const unit = (isCompleted: boolean, share: number | null = null) => ({ isCompleted, share });
  const is = (doneBy: 'package' | 'opened' | 'score', units: Parameters<typeof isAttemptDone>[1]) =>
    isAttemptDone({ doneBy, atLeast: doneBy === 'score' ? 60 : null }, units);
  expect([is('package', [unit(true), null]), is('package', [unit(true), unit(true)]), is('package', [])]).toEqual([
    false,
    true,
    false,
  ]);
  expect([is('opened', [null]), is('opened', [unit(false), null])]).toEqual([false, true]);
  expect([is('score', [unit(true)]), is('score', [unit(false, 59)]), is('score', [unit(false, 60)])]).toEqual([
    false,
    false,
    true,
  ]);
});

it('lives on another origin than the page, as the operator names it or beside it', () => {
  const at = (env: Record<string, string>, host: string) => mediaOriginOf(readSettings({ MODE: 'demo', ...env }), host);
  expect(['localhost:3000', '127.0.0.1:3000', 'he.localhost'].map((host) => at({}, host))).toEqual([
    ...['http://media.localhost:3000', 'http://media.localhost:3000', 'http://media.localhost'],
  ]);
  expect([at({}, '10.1.2.3:3000'), at({ HOST: '0.0.0.0' }, '10.1.2.3:3000')]).toEqual([null, 'http://10.1.2.3:3001']);
  const named = { MEDIA_ORIGIN: 'https://media.example.cn' };
  expect([at(named, 'localhost:3000'), at(named, 'learn.example.cn')]).toEqual(Array(2).fill(named.MEDIA_ORIGIN));
  for (const MEDIA_ORIGIN of ['media.example.cn', 'https://media.example.cn/x', 'ftp://a'])
    expect(() => readSettings({ MODE: 'demo', MEDIA_ORIGIN })).toThrow('MEDIA_ORIGIN');
  expect(() => readSettings({ MODE: 'demo', ...named, PUBLIC_URL: 'https://media.example.cn' })).toThrow(
    'another host',
  );
});
