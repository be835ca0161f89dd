// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { codeLanguages, type CodeLanguage } from '#contract/banks/code-languages.rule.ts';
import { CodeField } from '#views/common/code/code-field.view.tsx';
import { CodeText } from '#views/common/code/code-text.view.tsx';
import { piecesOf } from '#views/common/code/coloured.rule.ts';
import { brokenLine, indented } from '#views/common/code/code-typing.rule.ts';
import { highlighterOf } from '#views/common/code/highlighter.ts';

const hostile = '<img src=x onerror="alert(1)"> </span><script>&amp; \'"\n\t// <b>\r\n';

it('colours leave each sign of a text where it is, in every language, and bring nothing into the page but text', async () => {
  const coloured = codeLanguages.filter((one): one is Exclude<CodeLanguage, 'plain'> => one !== 'plain');
  for (const language of coloured) {
    const mark = await highlighterOf(language);
    const sign = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '\n',
      '\t',
      ' ',
      '/*',
      '//',
      '</span>',
      '&lt;',
      'int',
      '#',
      '甲',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(
          piecesOf(mark(text))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 30 },
    );
  }
  const { container } = render(<CodeText text={hostile} language="html" />);
  await vi.waitFor(() => expect(container.querySelector('[data-kind]')).not.toBeNull());
  expect(container.querySelector('pre')!.textContent).toBe(hostile);
  expect(container.querySelector('img, script')).toBeNull();
});

it('Tab and Shift+Tab undo each other for whatever is selected, and Enter keeps the indentation', () => {
  const line = fc.constantFrom('', 'a', '    b', '\tc', '  d');
  fc.assert(
    fc.property(fc.array(line, { minLength: 2 }), fc.nat(), fc.nat(), (lines, one, other) => {
      const text = lines.join('\n');
      const [from, to] = [one, other].map((at) => at % (text.length + 1)).toSorted((a, b) => a - b) as [number, number];
      fc.pre(from < to);
      expect(indented(indented({ text, from, to }, false), true).text).toBe(text);
    }),
  );
  expect(brokenLine({ text: '    if (x) {', from: 12, to: 12 })).toEqual({
    text: '    if (x) {\n    ',
    from: 17,
    to: 17,
  });
});

it('Tab indents, and after Esc leaves', async () => {
  function Page() {
    const [value, setValue] = useState('');
    return <CodeField label="代码" value={value} language="cpp" maxLength={100} onChange={setValue} />;
  }
  render(
    <I18nProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>
        <Page />
        <button type="button">下一个</button>
      </FluentProvider>
    </I18nProvider>,
  );
  const field = screen.getByRole('textbox', { name: '代码' });
  await userEvent.click(field);
  await userEvent.tab();
  expect(field).toHaveValue('    ');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  expect(field).toHaveValue('    ');
  expect(screen.getByRole('button', { name: '下一个' })).toHaveFocus();
});
