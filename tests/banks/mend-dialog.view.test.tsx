// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportEntry } from '#contract/banks/banks.contract.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { Appearance } from '#views/common/appearance.view.tsx';
import { MendDialog } from '#views/banks/mend-dialog.view.tsx';
import type { Mended } from '#views/banks/mending.rule.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(cleanup);

const entry: ImportEntry = {
  ...{ position: 3, fromLine: 20, toLine: 24, status: 'refused', title: '', category: '树/遍历', version: 1 },
  reasons: ['答案是 E，但没有这个选项'],
  source: '4. 完全二叉树（　）\nA. 甲\nB. 乙\n答案：E',
  metadata: { ...noMetadata, points: 2, tags: ['树'] },
  content: {
    kind: 'single',
    stem: '完全二叉树（　）',
    options: ['甲', '乙'].map((text, at) => ({ id: `o${at + 1}`, text, fraction: 0 })),
  },
};

function open(shown: ImportEntry) {
  const onSave = vi.fn<(mended: Mended) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <Appearance mode="light" colour={null} edition="he">
        <MendDialog
          entry={shown}
          Editor={null}
          categories={[]}
          isBusy={false}
          message={null}
          onSave={onSave}
          onClose={() => undefined}
        />
      </Appearance>
    </I18nProvider>,
  );
  return { onSave, save: () => userEvent.click(screen.getByRole('button', { name: '保存并重新检查' })) };
}

describe('an entry that is mended', () => {
  it('stands beside its lines, says what is missing, and is sent with all that was known of it', async () => {
    const { onSave, save } = open(entry);
    expect(screen.getByText('答案是 E，但没有这个选项')).toBeTruthy();
    expect(screen.getByText(/答案：E/)).toBeTruthy();
    await save();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: '选项 B 是正确答案' }));
    await userEvent.type(screen.getByRole('textbox', { name: '添加标签' }), '二叉树{enter}');
    await save();
    expect(onSave).toHaveBeenCalledWith({
      category: '树/遍历',
      metadata: { ...noMetadata, points: 2, tags: ['树', '二叉树'] },
      content: {
        ...entry.content!,
        options: entry.content!.options!.map((option, at) => ({ ...option, fraction: at === 1 ? 100 : 0 })),
      },
    });
  });

  it('of which nothing was read begins with its lines as the stem', async () => {
    const { onSave, save } = open({ ...entry, content: null, source: 'a < b\n丙' });
    await save();
    expect(onSave.mock.calls[0]![0].content).toEqual({ kind: 'essay', stem: 'a &lt; b<br>丙' });
  });
});
