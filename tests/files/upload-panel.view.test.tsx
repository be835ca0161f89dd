// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UploadPanel, type UploadLine } from '#views/files/upload-panel.view.tsx';

const nothing = () => undefined;
const aLine = (name: string, line: Partial<UploadLine>): UploadLine => ({
  key: name,
  name,
  mediaType: 'application/pdf',
  sizeBytes: 1000,
  sentBytes: 0,
  state: 'queued',
  speed: null,
  note: null,
  madeId: null,
  ...line,
});

it('names first what was refused and why, however many files came before it', () => {
  const lines = [
    aLine('第一讲.pdf', { state: 'editable', sentBytes: 1000, madeId: 'm-1' }),
    aLine('第二讲.pdf', {}),
    aLine('第三讲.pdf', {}),
    aLine('程序.pdf', { state: 'refused', note: '不支持这种内容' }),
  ];
  render(
    <I18nProvider i18n={i18n}>
      <UploadPanel
        {...{ lines, isPaused: false, message: null, unfinished: [] }}
        {...{ onPause: nothing, onResume: nothing, onRetry: nothing, onReplace: nothing, onRemove: nothing }}
        {...{ onClear: nothing, onOpen: nothing, onPickAgain: nothing, onForget: nothing }}
      />
    </I18nProvider>,
  );
  const rows = screen.getAllByRole('listitem');
  expect(within(rows[0]!).getByText('程序.pdf')).toBeVisible();
  expect(within(rows[0]!).getByText('不支持这种内容')).toBeVisible();
  expect(rows.slice(1).map((row) => within(row).getByText(/排队|已上传/).textContent)).toEqual([
    '已上传，待填写信息',
    '排队中，第 1 个',
    '排队中，第 2 个',
  ]);
});
