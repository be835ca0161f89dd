// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { withCheckDigit } from '#contract/members/contact.rule.ts';
import type { DocumentOffer } from '#contract/members/documents.contract.ts';
import { JoinOfferDialog } from '#views/account/join-offer.view.tsx';
import { MembershipsCard } from '#views/account/memberships-card.view.tsx';

const offer: DocumentOffer = {
  ...{ memberId: 'm-2', school: '云海科技大学', kind: 'learner', name: '林晓舟' },
  ...{ document: '99**************12', purpose: '核对辅修学籍', purposeVersion: 4 },
};
const nothing = () => undefined;

function Joining({ onJoin }: { onJoin: (typed: object) => void }) {
  const [typed, setTyped] = useState({ document: '', consent: false });
  return (
    <I18nProvider i18n={i18n}>
      <JoinOfferDialog
        {...{ offer, typed, failure: null, isSaving: false }}
        onType={(changed) => setTyped((before) => ({ ...before, ...changed }))}
        onJoin={() => onJoin(typed)}
        onCancel={nothing}
      />
    </I18nProvider>
  );
}

it('joins with the whole number and a box of its own, which nobody has ticked before', async () => {
  const onJoin = vi.fn<(typed: object) => void>();
  render(<Joining onJoin={onJoin} />);
  const [agree, box] = [screen.getByRole('button', { name: '加入学校' }), screen.getByRole('checkbox')];
  expect(box).not.toBeChecked();
  expect(screen.getByText('核对辅修学籍')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), '990101199901010');
  expect(screen.getByText('请输入正确的证件号')).toBeVisible();
  await userEvent.click(box);
  expect(agree).toBeDisabled();
  const number = withCheckDigit('99010119990101007');
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), number);
  expect(agree).toBeEnabled();
  await userEvent.click(box);
  expect(agree).toBeDisabled();
  await userEvent.click(box);
  await userEvent.click(agree);
  expect(onJoin).toHaveBeenCalledWith({ document: number, consent: true });
});

it('stands below the own memberships, with the document that a school keeps and what for', async () => {
  const [onJoin, onDecline] = [vi.fn<(one: DocumentOffer) => void>(), vi.fn<(one: DocumentOffer) => void>()];
  const onErase = vi.fn<(one: { id: string }) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <MembershipsCard
        shown={{
          ...{ status: 'shown', isStale: false },
          data: {
            data: [
              {
                ...{ id: 'm-1', school: '云海大学', kind: 'learner', name: '林晓舟', number: '2026001', college: null },
                ...{ major: null, className: null, entryYear: 2026, status: 'enrolled', corrections: [] },
                ...{ phone: null, mail: null },
                document: { number: '99**************12', purpose: '核对学籍' },
              },
            ],
          },
        }}
        offers={[offer]}
        {...{ isBusy: false, onAsk: nothing, onWithdraw: nothing, onJoin, onDecline, onErase }}
      />
    </I18nProvider>,
  );
  expect(screen.getByText('证件号 99**************12，用于：核对学籍')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '撤回云海大学的证件号登记' }));
  expect(onErase.mock.calls[0]![0].id).toBe('m-1');
  await userEvent.click(screen.getByRole('button', { name: '加入云海科技大学' }));
  await userEvent.click(screen.getByRole('button', { name: '不加入云海科技大学' }));
  expect([onJoin, onDecline].map(({ mock }) => mock.calls)).toEqual([[[offer]], [[offer]]]);
});
