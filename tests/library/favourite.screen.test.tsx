// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import { visitor } from '#shell/person.store.ts';
import MaterialScreen from '../../src/plugins/library/material.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { pathsOf } from '../support/walk-model.ts';
import { favouriteModel } from './favourite.model.ts';
import { libraryOf, materialDetailOf, materialId, previewOf } from './shown-material.builder.ts';

interface Open {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** A star on the page of a material, whose calls are answered when the model says so. */
async function begin() {
  const open: Open[] = [];
  const waiting = () => new Promise((resolve, reject) => open.push({ resolve, reject }));
  const person = { id: 'me', name: '林晓舟' };
  const { notices, asked, stores } = showScreen(MaterialScreen, {
    at: `/lib/material/detail?id=${materialId}`,
    person,
    signsIn: true,
    answers: {
      'GET /lib/res/detail': () => materialDetailOf(),
      'GET /lib/preview': () => previewOf(),
      'GET /lib/detail': () => libraryOf(),
      'GET /lib/res/detail/recommend': () => [],
      'GET /lib/res/collect/status': waiting,
      'POST /user/favorite/add': waiting,
      'POST /user/favorite/cancel': waiting,
    },
    parts: { signIn: { ask: waiting }, preview: { Shown: () => <p>内容</p> } } as never,
  });
  const star = await screen.findByRole('button', { name: /^(已)?收藏$/ });
  await waitFor(() => expect(open).toHaveLength(1));
  const settle = (work: () => void) => act(async () => work());
  const answer = (value: unknown) => () => settle(() => open.pop()!.resolve(value));
  const fail = (error: Error) => () => settle(() => open.pop()!.reject(error));
  const offline = new CallError(0, '网络断了');
  const press = async () => {
    fireEvent.click(star);
    await settle(() => undefined);
  };
  const marksAs = (who: Partial<typeof visitor>) => async () => {
    await settle(() => (stores.person.person = { ...visitor, ...who }));
    await press();
  };
  const looksAs =
    (isOn: boolean, more: () => void = () => undefined) =>
    async () => {
      await waitFor(() => {
        expect(star.getAttribute('aria-pressed')).toBe(String(isOn));
        expect(star.textContent).toBe(isOn ? '已收藏' : '收藏');
        more();
      });
    };
  const saving = (operation: string) => () => {
    expect(star.getAttribute('aria-busy')).toBe('true');
    expect(asked.at(-1)).toEqual({ operation, input: { SCID: materialId } });
  };
  const told = () => expect(notices.at(-1)).toMatchObject({ kind: 'error', title: '不能收藏' });
  const [add, cancel] = ['POST /user/favorite/add', 'POST /user/favorite/cancel'];
  return {
    events: {
      serverKnowsIt: answer({ collected: true }),
      serverDoesNot: answer({ collected: false }),
      readingFails: fail(offline),
      marks: marksAs(person),
      unmarks: marksAs(person),
      changesMind: press,
      visitorMarks: marksAs({}),
      logsIn: answer(true),
      givesUp: answer(false),
      loginBreaks: fail(offline),
      serverKeeps: answer({ collected: true }),
      serverForgets: answer({ collected: false }),
      serverRefuses: fail(new CallError(405, '不能收藏')),
    },
    states: {
      reading: looksAs(false),
      off: looksAs(false),
      on: looksAs(true),
      entering: looksAs(false),
      enteringAgain: looksAs(true),
      marking: looksAs(true, saving(add)),
      unmarking: looksAs(false, saving(cancel)),
      regretting: looksAs(false, saving(add)),
      wanting: looksAs(true, saving(cancel)),
      refused: looksAs(false, told),
      refusedOn: looksAs(true, told),
    },
  };
}

describe('the star at a material (M19)', () => {
  it.each(pathsOf(favouriteModel))('lives through: $description', async ({ test }) => {
    await test(await begin());
  });
});
