// @vitest-environment jsdom
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#shell/call.ts';
import { CallError } from '#shell/call-error.ts';
import { tellingFields } from '#shell/refusals.ts';
import { Refused } from '#shell/refused.tsx';
import { Appearance } from '#views/common/appearance.view.tsx';
import { knownOperations } from '../support/operations.ts';
import { forms, sentByNoForm, type Form, type Sending } from './forms.builder.tsx';

beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));
afterEach(cleanup);

const keyOf = ({ method, path }: Sending['operation']) => `${method} ${path}`;
const wordOf = (path: string) => `不行：${path}`;

/** Asks the server, which refuses one place of the input. */
async function refuse({ operation }: Sending, path: string): Promise<string> {
  const call = tellingFields((async () => {
    throw new CallError(400, '提交的内容有误', { issues: [{ path, rule: 'pattern', message: wordOf(path) }] });
  }) as Call);
  let said = '';
  await act(async () => {
    await call(operation as never, {}).catch((error: Error) => (said = error.message));
  });
  return said;
}

function open({ sends, show, opener, isQuiet }: Form) {
  const under = sends.find((one) => one.under !== undefined)?.under;
  render(
    <I18nProvider i18n={i18n}>
      <Appearance mode="light" colour={null} edition="he">
        <Refused by={sends.map(({ operation }) => operation)} isQuiet={isQuiet} under={isQuiet ? undefined : under}>
          {show()}
        </Refused>
      </Appearance>
    </I18nProvider>,
  );
  if (opener) fireEvent.click(screen.getByRole('button', { name: opener }));
}

/** Which places of the input the server may refuse. */
function placesOf({ operation, schema, under = '', places, unshown = [] }: Sending): string[] {
  const inPath = new Set([...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const names = places ?? Object.keys(schema.properties).filter((name) => !inPath.has(name));
  return names.filter((name) => !unshown.includes(name)).map((name) => `${under}/${name}`);
}

const invalid = () => [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe.each(forms)('the form $name', (form) => {
  it('says at each field what the server refuses of it and puts the focus there; what it does not show is said above its button', async () => {
    open(form);
    for (const sending of form.sends)
      for (const path of placesOf(sending)) {
        const said = await refuse(sending, path);
        const [control] = invalid();
        const where = `${keyOf(sending.operation)} ${path}`;
        expect([where, control && descriptionOf(control)]).toEqual([where, expect.stringContaining(wordOf(path))]);
        expect([where, said]).toEqual([where, '提交的内容有误']);
        const takesFocus = !form.isQuiet && !control!.matches(':disabled');
        expect([where, control!.contains(document.activeElement)]).toEqual([where, takesFocus]);
      }
    for (const sending of form.sends)
      for (const name of sending.unshown ?? []) {
        const said = await refuse(sending, `/${name}`);
        expect(said).toBe(`提交的内容有误：${wordOf(`/${name}`)}`);
        expect(invalid()).toEqual([]);
      }
  });
});

it('forgets the word once the field is changed, and with the next success', async () => {
  open(forms.find(({ name }) => name === '修改密码')!);
  const [sending] = forms.find(({ name }) => name === '修改密码')!.sends;
  await refuse(sending!, '/YMM');
  fireEvent.change(screen.getByLabelText(/^原密码/), { target: { value: 'x' } });
  expect(screen.queryByText(wordOf('/YMM'))).toBeNull();
  await refuse(sending!, '/YMM');
  await act(async () => {
    await tellingFields((async () => ({ code: 200 })) as never)(sending!.operation as never, {});
  });
  expect(invalid()).toEqual([]);
});

describe('the list of forms', () => {
  const sent = new Set(forms.flatMap(({ sends }) => sends.map(({ operation }) => keyOf(operation))));
  const withBody = knownOperations.filter(({ operation: { method } }) => ['POST', 'PUT', 'PATCH'].includes(method));

  it('has every call with a body, or says why no form sends it', () => {
    const keys = withBody.map(({ operation }) => keyOf(operation));
    expect(keys.filter((key) => sent.has(key) === key in sentByNoForm)).toEqual([]);
    expect(Object.keys(sentByNoForm).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('has what the pages listen for', () => {
    const root = join(import.meta.dirname, '../../src/plugins');
    const heard = globSync('*/**/*.tsx', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/<Refused\s+by=\{\[([^\]]*)\]\}/g)].flatMap(([, by]) =>
        by!.split(',').map((one) => ({ area: file.split('/')[0]!, name: one.trim().split('.').at(-1)! })),
      ),
    );
    const areas = new Set(globSync('*', { cwd: root }));
    const names = new Set(heard.map(({ name }) => name));
    const unheard = withBody
      .filter(({ area, operation }) => sent.has(keyOf(operation)) && areas.has(area.split('-')[0]!))
      .filter(({ name }) => !names.has(name));
    expect(unheard.map(({ operation }) => keyOf(operation))).toEqual([]);
  });
});
