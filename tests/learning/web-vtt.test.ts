import { describe, expect, it } from 'vitest';
import { cueAt } from '#views/learning/transcript.view.tsx';
import { readCues } from '../../src/plugins/learning/web-vtt.rule.ts';

describe('readCues', () => {
  it('reads times with and without hours, names and settings, and joins lines', () =>
    expect(
      readCues(
        '\ufeffWEBVTT - 第一讲\r\n\r\nNOTE 说明\r\n\r\n1\r\n00:01.500 --> 00:03.000 line:90%\r\n先把左子树\r\n走完\r\n\r\n01:00:00.000 --> 01:00:02.250\r\n<v 老师>再访问 <b>根</b> &amp; 叶</v>\r\n',
      ),
    ).toEqual([
      { from: 1500, to: 3000, text: '先把左子树 走完' },
      { from: 3_600_000, to: 3_602_250, text: '再访问 根 & 叶' },
    ]));

  it('leaves out what is broken or empty, and sorts by time', () =>
    expect(
      readCues(
        'WEBVTT\n\n00:05.000 --> 00:06.000\n后\n\n00:99.000 --> 01:00.000\n坏\n\n00:01.000 --> 00:02.000\n先\n\n00:03.000 --> 00:04.000\n\n',
      ),
    ).toEqual([
      { from: 1000, to: 2000, text: '先' },
      { from: 5000, to: 6000, text: '后' },
    ]));
});

it('cueAt is the one that was said last', () => {
  const cues = [
    { from: 1000, to: 2000, text: 'a' },
    { from: 5000, to: 6000, text: 'b' },
  ];
  expect([0, 1000, 3000, 5000, 9000].map((ms) => cueAt(cues, ms))).toEqual([-1, 0, 0, 1, 1]);
});
