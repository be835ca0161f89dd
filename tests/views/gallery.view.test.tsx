// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { files, Gallery, languages, modes, type Language } from '../../src/gallery/gallery.tsx';

const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../src/locales/*/messages.po');
const texts = {} as Record<Language, Record<string, string>>;
beforeAll(async () => {
  for (const { value } of languages)
    texts[value] = (await catalogues[`../../src/locales/${value}/messages.po`]!()).messages;
});

const looks = modes.flatMap(({ value: mode }) => languages.map(({ value: language }) => [mode, language] as const));

it.each(looks)('shows every state of every entry, %s in %s, and nothing complains', async (mode, language) => {
  const complaint = vi.spyOn(console, 'error');
  i18n.loadAndActivate({ locale: language, messages: texts[language] });
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <Gallery mode={mode} language={language} onLanguage={() => undefined} />
      </I18nProvider>,
    ),
  );
  for (const [file, load] of Object.entries(files)) {
    const section = await screen.findByRole('region', { name: file.replace('../views/', '') });
    expect(section.querySelectorAll('figure')).toHaveLength(Object.keys(await load()).length);
  }
  // What covers the page is opened, too; a dialog hides the rest from people, not from the test.
  const opens = screen.getAllByRole('button', { name: '打开' });
  for (const button of opens) await act(async () => button.click());
  expect(screen.getByRole('alertdialog', { hidden: true })).toHaveTextContent('删除文件夹');
  expect(complaint.mock.calls).toEqual([]);
});

it('changes the theme, and tells which language is asked for', async () => {
  const asked: Language[] = [];
  i18n.loadAndActivate({ locale: 'zh-CN', messages: texts['zh-CN'] });
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <Gallery mode="light" language="zh-CN" onLanguage={(next) => asked.push(next)} />
      </I18nProvider>,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.querySelector('[data-mode="dark"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(asked).toEqual(['en-US']);
});

it('has every entry that stands beside a view, and the page that the build begins with knows of none', () => {
  expect(Object.keys(files)).toHaveLength(globSync('src/views/*/*.gallery.tsx').length);
  expect(readFileSync('index.html', 'utf8')).not.toContain('gallery');
  const knowing = globSync('{src/main.tsx,src/{shell,plugins,kit}/**/*.{ts,tsx}}').filter((file) =>
    /gallery['./]/.test(readFileSync(file, 'utf8')),
  );
  expect(knowing).toEqual([]);
});
