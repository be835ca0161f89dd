import { globSync, readFileSync } from 'node:fs';
import katex from 'katex';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { formulaLimits } from '#contract/common/formula-limits.rule.ts';
import { nodesOf, parsed, placeOf } from '../support/source-files.ts';

const draw = (tex: string) => katex.renderToString(tex, { ...formulaLimits, output: 'html', throwOnError: false });

describe('a formula', () => {
  it('is drawn within its limits, wherever it is drawn', () => {
    const calls = globSync('src/**/*.{ts,tsx}')
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
      .filter(({ text }) => text.includes('katex.render'))
      .flatMap(({ path, text }) => [...nodesOf(parsed(path, text))])
      .filter((node) => ts.isCallExpression(node) && node.expression.getText().startsWith('katex.render'));
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(calls.filter((call) => !call.getText().includes('...formulaLimits')).map(placeOf)).toEqual([]);
  });

  it('is no larger than 20 em, however large it wants to be', () => {
    const sizes = [...draw(String.raw`\rule{500em}{500em}\kern{300em}x`).matchAll(/(-?[\d.]+)em/g)].map(([, em]) =>
      Number(em),
    );
    expect(Math.max(...sizes.map(Math.abs))).toBeLessThanOrEqual(20);
  });

  it('whose macros grow for ever is shown as it was written', () => {
    expect(draw(String.raw`\def\a{\a\a}\a`)).toContain('katex-error');
  });
});
