// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { describe, expect, it, vi } from 'vitest';
import AgreementOverlay from '../../src/plugins/account/agreement.overlay.tsx';
import { openPart, presses, says } from '../support/open-part.tsx';
import { showScreen } from '../support/show-screen.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { agreementModel } from './agreement.model.ts';

const agree = 'POST /user/agreement';
const version = '2026-12-01';
const person = { id: '1', agreementAsked: version };

const question = () => screen.queryByRole('alertdialog');
const alert = () => within(question()!).getByRole('alert');
/** The question itself comes later than what decides whether to ask. */
const isLoaded = () => act(() => vi.dynamicImportSettled());
const open = async (at?: string) => {
  const page = openPart(() => <AgreementOverlay />, { calls: [agree], person, at });
  await page.toggles();
  await isLoaded();
  return page;
};
/** What the server says of the person, as this tab or another one reads it. */
const isRead = ({ stores: { person: store } }: Awaited<ReturnType<typeof open>>, agreementAsked: string | null) =>
  act(async () => void (store.person = { ...store.person, agreementAsked }));
const goesTo = (address: string) => act(async () => navigate(address));

async function hands(): Promise<Walker> {
  const page = await open();
  const agrees = () => presses('同意并继续');
  return {
    events: {
      agrees,
      async agreesAgain() {
        const before = page.count(agree);
        await presses('正在保存');
        expect(page.count(agree)).toBe(before);
      },
      async serverSaves() {
        await page.answers(agree, null);
        expect(question()).not.toBeNull();
        await isRead(page, null);
        await page.answers('readPerson', { teacherState: '0' });
      },
      serverRefuses: () => page.fails(agree, 409, '请再试一次'),
      async personIsUnread() {
        await page.answers(agree, null);
        await page.fails('readPerson', 'offline', '请再试一次');
      },
    },
    states: {
      asked: () => void expect(alert()).toBeEmptyDOMElement(),
      saving() {
        expect(page.latest(agree).input).toEqual({ version });
        says('正在保存');
      },
      refused: () => void expect(alert()).toHaveTextContent('请再试一次'),
      inside: () => expect(question()).toBeNull(),
    },
  };
}

walkOnScreen('agreeing anew', agreementModel, hands);

describe('the question about a changed agreement', () => {
  it('names the version and leads to both texts in a tab of their own', async () => {
    await open();
    expect(question()).toHaveAccessibleName('服务协议和隐私政策有更新');
    expect(question()).toHaveTextContent(version);
    expect(
      within(question()!)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['/common/index?code=ServiceAgreement', '_blank'],
      ['/common/index?code=PrivacyPolicy', '_blank'],
    ]);
  });

  it('is closed by its answers only, and none of them has the focus at first', async () => {
    await open();
    await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
    expect(question()).not.toBeNull();
    expect(within(question()!).queryByRole('button', { name: '关闭' })).toBeNull();
    for (const button of within(question()!).getAllByRole('button')) expect(button).not.toHaveFocus();
  });

  it('stands on every page but the two texts', async () => {
    await open('/common/index?code=PrivacyPolicy');
    expect(question()).toBeNull();
    for (const [address, isAsked] of [
      ['/common/index?code=help', true],
      ['/common/index?code=ServiceAgreement', false],
      ['/course/list?code=ServiceAgreement', true],
    ] as const) {
      await goesTo(address);
      expect(question() !== null).toBe(isAsked);
    }
  });

  it('goes when another tab has agreed, or the session ends, and comes with a new version', async () => {
    const page = await open();
    await isRead(page, null);
    expect(question()).toBeNull();
    await isRead(page, '2027-01-01');
    expect(question()).toHaveTextContent('2027-01-01');
  });
});

it('who does not agree logs out, and is asked until that is done', async () => {
  let logouts = 0;
  const parts = { logout: () => void (logouts += 1) };
  showScreen(AgreementOverlay, { at: '/index/home', answers: {}, person, parts });
  await isLoaded();
  await presses('不同意，退出登录');
  expect(logouts).toBe(1);
  expect(question()).not.toBeNull();
});

it('nobody is asked who has nothing to agree to', async () => {
  const page = openPart(() => <AgreementOverlay />, { calls: [], person: { id: '1' } });
  await page.toggles();
  expect(question()).toBeNull();
});
