// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DocumentRule } from '#contract/members/documents.contract.ts';
import { DocumentRulePanel } from '#views/datamanagement/document-rule.view.tsx';
import { SetDocumentRuleDialog } from '#views/datamanagement/set-document-rule.view.tsx';

const rule: DocumentRule = {
  ...{ schoolId: 's-1', isOn: true, purpose: '核对学籍信息', documents: 1204, rosters: 2, mayWrite: true },
  ...{ changedBy: '顾清和', changedAt: '2026-11-01T00:00:00.000Z', version: 3 },
};
const nothing = () => undefined;
const panel = (one: DocumentRule, onDecide: (rule: DocumentRule, isOn: boolean) => void = nothing) =>
  render(
    <I18nProvider i18n={i18n}>
      <DocumentRulePanel shown={{ status: 'shown', data: one, isStale: false }} onDecide={onDecide} />
    </I18nProvider>,
  );
const dialog = (props: Partial<Parameters<typeof SetDocumentRuleDialog>[0]>) =>
  render(
    <I18nProvider i18n={i18n}>
      <SetDocumentRuleDialog
        {...{ rule, isOn: false, purpose: rule.purpose, isTheirs: false, failure: null, isSaving: false }}
        {...{ onPurpose: nothing, onSave: nothing, onCancel: nothing }}
        {...props}
      />
    </I18nProvider>,
  );

it('says what documents are kept for and how many there are, and lets whoever may change it', async () => {
  const onDecide = vi.fn<(rule: DocumentRule, isOn: boolean) => void>();
  panel(rule, onDecide);
  expect(screen.getByText('核对学籍信息')).toBeVisible();
  expect(screen.getByText('1,204 个证件号')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '关闭并清除' }));
  await userEvent.click(screen.getByRole('button', { name: '修改用途' }));
  expect(onDecide.mock.calls.map(([, isOn]) => isOn)).toEqual([false, true]);
});

it('is read by who administers a part of the school', () => {
  panel({ ...rule, mayWrite: false });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('names what goes before it goes', () => {
  dialog({});
  expect(screen.getByText(/将清除 1,204 个证件号.*2 次名册导入.*不能恢复/)).toBeVisible();
  expect(screen.getByRole('button', { name: '关闭并清除' })).toBeEnabled();
});

it('is not turned on without a purpose', () => {
  const off = { ...rule, isOn: false, purpose: '', documents: 0, rosters: 0 };
  const { unmount } = dialog({ rule: off, isOn: true, purpose: ' ' });
  expect(screen.getByRole('button', { name: '开启登记' })).toBeDisabled();
  unmount();
  dialog({ rule: off, isOn: true, purpose: '核对学籍' });
  expect(screen.getByRole('button', { name: '开启登记' })).toBeEnabled();
});
