// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UploadBox, type UploadBoxProps } from '#views/files/upload-box.view.tsx';

const file = new File(['内容'], '讲义.pdf', { type: 'application/pdf' });

function show(props: Partial<UploadBoxProps> = {}) {
  const press = () => vi.fn<() => void>();
  const on = { onPick: vi.fn<(file: File) => void>(), onPause: press(), onResume: press(), onCancel: press() };
  render(
    <I18nProvider i18n={i18n}>
      <UploadBox
        label="讲义"
        accept=".pdf,.docx"
        maxBytes={10 * 1024 * 1024}
        stage="choosing"
        fileName=""
        sizeBytes={0}
        sentBytes={0}
        bytesPerSecond={null}
        problem={null}
        message={null}
        {...on}
        {...props}
      />
    </I18nProvider>,
  );
  return on;
}
const sending = { fileName: '讲义.pdf', sizeBytes: 1000, sentBytes: 250 } as const;

describe('the upload box', () => {
  it('takes a chosen file and a dropped one', async () => {
    const { onPick } = show();
    await userEvent.upload(screen.getByLabelText('讲义'), file);
    fireEvent.drop(screen.getByLabelText('讲义').parentElement!, { dataTransfer: { files: [file] } });
    expect(onPick.mock.calls).toEqual([[file], [file]]);
    expect(screen.getByText(/PDF DOCX/)).toHaveTextContent('最大 10 MB');
  });

  it.each([
    ['empty', /文件为空/],
    ['tooLarge', /超过 10 MB/],
    ['wrongKind', /仅支持上传 PDF DOCX/],
    ['unreadable', /读取失败/],
  ] as const)('says why a file was not taken: %s', (problem, text) => {
    show({ problem });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('shows how far it is, and can be paused and given up', async () => {
    const { onPause, onCancel } = show({ ...sending, stage: 'sending', bytesPerSecond: 125 });
    expect(screen.getByRole('progressbar', { name: '上传进度' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('status')).toHaveTextContent('已上传 25%（250 B / 1000 B）· 125 B/秒 · 剩余 00:06');
    await userEvent.click(screen.getByRole('button', { name: '暂停' }));
    await userEvent.click(screen.getByRole('button', { name: '取消上传' }));
    expect([onPause.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['paused', null, /已暂停在 25%/],
    ['waiting', null, /网络已断开，联网后从 25% 处自动继续/],
    ['waiting', '服务繁忙', /服务繁忙 · 稍后自动重试/],
    ['checking', null, /正在检查内容/],
    ['hashing', null, /正在读取文件/],
  ] as const)('says what happens while it is %s (%s)', (stage, message, text) => {
    show({ ...sending, stage, message });
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  it('goes on by hand after a pause', async () => {
    const { onResume } = show({ ...sending, stage: 'paused' });
    await userEvent.click(screen.getByRole('button', { name: '继续' }));
    expect(onResume).toHaveBeenCalledOnce();
  });

  it("says the server's own words when the file was refused, and takes another one", async () => {
    const { onPick } = show({ ...sending, stage: 'refused', message: '文件中含有宏，请另存为不含宏的格式后再上传' });
    expect(screen.getByRole('alert')).toHaveTextContent('文件中含有宏');
    await userEvent.upload(screen.getByLabelText('更换文件'), file);
    expect(onPick).toHaveBeenCalledWith(file);
  });
});
