import { describe, expect, it } from 'vitest';
import { joined, resumed } from '#kit/recovered-draft.ts';

const server = { content: { title: '队列', body: '先进先出' }, version: 4, savedAt: null };
const kept = (change: object) => ({
  content: server.content,
  base: server.content,
  sent: server.content,
  version: 4,
  ...change,
});

describe('a draft that an earlier visit left in the browser', () => {
  it('is the server’s where nothing was left', () => {
    expect(resumed(server, null)).toEqual({ ...server, unsent: null });
  });

  it('goes on with what was typed', () => {
    const content = { title: '队列', body: '先进先出，后进后出' };
    expect(resumed(server, kept({ content }))).toEqual({ ...server, unsent: content });
  });

  it('needs nothing more where the server took it and only the answer was lost', () => {
    const base = { title: '队列', body: '先' };
    expect(resumed(server, kept({ content: server.content, base, version: 3 })).unsent).toBeNull();
  });

  it('takes what a colleague wrote into other fields', () => {
    const base = { title: '队', body: '先进先出' };
    const content = { title: '队', body: '先进先出。' };
    const next = resumed(server, kept({ content, base, sent: base, version: 3 }));
    expect(next).toEqual({ ...server, unsent: { title: '队列', body: '先进先出。' } });
  });

  it('stands upon the old version where a colleague wrote the same field, so that saving meets the conflict', () => {
    const base = { title: '队列', body: '先' };
    const content = { title: '队列', body: '后' };
    const next = resumed(server, kept({ content, base, sent: base, version: 3 }));
    expect(next).toMatchObject({ content: base, version: 3, unsent: content });
  });

  it('keeps what was taken back while it was on its way, though the server got it', () => {
    const base = { title: '队列', body: '先' };
    const next = resumed(server, kept({ content: base, base, sent: server.content, version: 3 }));
    expect(next).toEqual({ ...server, unsent: base });
  });

  it('is no conflict with its own text that was on its way', () => {
    const base = { title: '队列', body: '先' };
    const content = { title: '队列', body: '先进先出，如排队' };
    const next = resumed(server, kept({ content, base, sent: server.content, version: 3 }));
    expect(next).toEqual({ ...server, unsent: content });
  });
});

describe('what two pages left of one draft', () => {
  it('is nothing where none left anything', () => expect(joined([])).toBeNull());

  it('has of each field what was typed last', () => {
    const first = kept({ content: { title: '队', body: '先' } });
    const second = kept({ content: { title: '队列（二）', body: '先进先出' } });
    expect(joined([first, second])?.content).toEqual({ title: '队列（二）', body: '先' });
    expect(joined([second, first])?.content).toEqual({ title: '队', body: '先' });
  });

  it('stands upon the older version', () => {
    const change = { title: '队', body: '先进先出' };
    expect(joined([kept({ content: change, version: 3 }), kept({ version: 5 })])?.version).toBe(3);
  });
});
