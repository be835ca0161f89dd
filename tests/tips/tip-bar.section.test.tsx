// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import { visitor } from '#shell/person.store.ts';
import TipBarSection from '../../src/plugins/tips/tip-bar.section.tsx';
import { showScreen } from '../support/show-screen.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { siteWith } from '../support/site.builder.ts';
import { tipBarModel } from './tip-bar.model.ts';

type TeacherState = '0' | '1';

const forgetAirz = () => {
  document.cookie = 'AIRZ=; Max-Age=0; Path=/';
};

beforeEach(() => {
  forgetAirz();
  vi.stubGlobal('scrollTo', vi.fn());
  // The page is longer than the window.
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4000, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  vi.unstubAllGlobals();
});

const Bar = () => <TipBarSection tips={[]} hasCommonPage />;

async function hands(): Promise<Walker> {
  const went: string[] = [];
  const open = vi.fn();
  const signIn = vi.fn(async () => true);
  let answer: (state: TeacherState) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const readPerson = () =>
    new Promise<{ teacherState: TeacherState }>((resolve, reject) => {
      answer = (teacherState) => resolve({ teacherState });
      fail = reject;
    });
  const { stores } = showScreen(Bar, {
    at: '/index/home',
    answers: { 'GET /pub/platform/info': () => siteWith({}) },
    parts: {
      provides: (name) => name === 'signIn' || name === 'assistant',
      signIn: { ask: signIn },
      assistant: { open },
      navigate: (path) => void went.push(path),
      entry: { readPerson } as never,
    },
  });
  await screen.findByRole('button', { name: '下载 App' });

  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const ai = () => screen.getByRole('button', { name: 'AI 助手', hidden: true });
  const asksAs = (person: object) => async () => {
    await act(async () => {
      stores.person.person = { ...visitor, ...person };
    });
    await press('AI 助手');
  };
  const goes = (where: string) => () => expect(went.at(-1)).toBe(where);
  const asks = (title: string) => async () => {
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(document.cookie).not.toContain('AIRZ');
  };
  /** Nothing is open, and nothing is on its way. */
  const idle = async () => {
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await vi.waitFor(() => expect(screen.queryByRole('img', { name: '下载 App 的二维码' })).toBeNull());
    expect(ai()).not.toHaveAttribute('aria-busy');
  };
  return {
    events: {
      visitorAsksAi: asksAs({}),
      teacherAsksAi: asksAs({ id: 'a', teacherState: '1' }),
      learnerAsksAi: asksAs({ id: 'a', teacherState: '0' }),
      wantsApp: () => press('下载 App'),
      asksForHelp: () => press('帮助中心'),
      asksForFeedback: () => press('意见反馈'),
      asksForCertificate: () => press('证书'),
      goesUp: () => press('回到顶部'),
      accepts: () => press(screen.queryByRole('button', { name: '前往认证' }) ? '前往认证' : '登录'),
      closes: async () => {
        if (screen.queryByRole('button', { name: '取消' })) await press('取消');
        else
          await act(
            async () => void fireEvent.keyDown(screen.getByRole('button', { name: '下载 App' }), { key: 'Escape' }),
          );
      },
      serverSaysTeacher: () => act(async () => answer('1')),
      serverSaysNo: () => act(async () => answer('0')),
      serverIsSilent: () => act(async () => fail(new CallError('offline', '网络断了'))),
    },
    states: {
      idle,
      helping: goes('/common/index?code=help'),
      writing: goes('/common/index?code=feedback'),
      certifying: goes('/common/index?code=certificate'),
      up: () => expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' }),
      assisted: async () => {
        expect(open).toHaveBeenCalled();
        await idle();
      },
      askedToSignIn: asks('请登录完成身份认证后使用'),
      sentToSignIn: async () => {
        expect(signIn).toHaveBeenCalled();
        expect(document.cookie).toContain('AIRZ=1');
        forgetAirz();
        await idle();
      },
      rechecked: () => {
        expect(ai()).toHaveAttribute('aria-busy', 'true');
      },
      askedToVerify: asks('请先完成身份认证后使用'),
      sentToVerify: async () => {
        expect(went.at(-1)).toBe('/account/settings/basic?rz=true');
        expect(document.cookie).toContain('AIRZ=1');
        forgetAirz();
        await idle();
      },
      codeShown: async () => {
        expect(await screen.findByRole('img', { name: '下载 App 的二维码' })).toBeVisible();
      },
    },
  };
}

walkOnScreen('the bar of tips', tipBarModel, hands);
