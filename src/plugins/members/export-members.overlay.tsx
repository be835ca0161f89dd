import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import type { MemberQuery, MemberRow } from '#contract/members/members.contract.ts';
import type { MemberSelection } from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import type { Cell } from '#kit/save-spreadsheet.ts';
import { CallError, usePlatform } from '#shell/plugin-api.ts';
import { ExportMembersDialog, type ExportFormat } from '#views/members/export-members.view.tsx';
import { memberFieldNames, memberKindNames, memberStatusNames } from '#views/members/member.words.ts';
import { saveMembers } from './member-export.rule.ts';

interface Props {
  count: number;
  /** Of the school, for the file. */
  name: string;
  selection: MemberSelection;
  /** Whether the school keeps identity documents. */
  hasDocuments: boolean;
  sort: MemberQuery['sort'];
  onClose: (isDone: true | null) => void;
}

/** Only where somebody wants them. */
const contacts: ReadonlySet<string> = new Set(['phone', 'mail', 'document']);

/** What is seen, part after part, into a file with the columns that are wanted. */
export default function ExportMembersOverlay({ count, name, selection, sort, hasDocuments, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { call } = usePlatform();
  const columns: { id: string; title: string; cell: (row: MemberRow) => Cell }[] = [
    { id: 'name', title: i18n._(memberFieldNames.name), cell: (row) => row.name },
    { id: 'number', title: i18n._(memberFieldNames.number), cell: ({ number }) => number },
    { id: 'kind', title: t({ message: '身份', context: 'member' }), cell: ({ kind }) => i18n._(memberKindNames[kind]) },
    { id: 'college', title: i18n._(memberFieldNames.college), cell: ({ college }) => college },
    { id: 'major', title: i18n._(memberFieldNames.major), cell: ({ major }) => major },
    { id: 'class', title: i18n._(memberFieldNames.className), cell: ({ className }) => className },
    { id: 'year', title: i18n._(memberFieldNames.entryYear), cell: ({ entryYear }) => entryYear },
    { id: 'status', title: i18n._(memberFieldNames.status), cell: ({ status }) => i18n._(memberStatusNames[status]) },
    { id: 'since', title: t`起始日期`, cell: ({ statusSince }) => statusSince },
    { id: 'phone', title: i18n._(memberFieldNames.phone), cell: ({ phone }) => phone },
    { id: 'mail', title: i18n._(memberFieldNames.mail), cell: ({ mail }) => mail },
    ...(hasDocuments
      ? [{ id: 'document', title: i18n._(memberFieldNames.document), cell: ({ document }: MemberRow) => document }]
      : []),
    { id: 'account', title: t`账号`, cell: ({ hasAccount }) => (hasAccount ? t`已激活` : t`未激活`) },
  ];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(columns.map(({ id }) => id).filter((id) => !contacts.has(id))),
  );
  const [wholeFor, setWholeFor] = useState<string | null>(null);
  const hasContacts = [...contacts].some((id) => chosen.has(id));
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Nothing more is asked for, and no file comes, for who has left.
  const isCancelled = useRef(false);

  async function save() {
    setFailure(null);
    setProgress(0);
    try {
      const rows: MemberRow[] = [];
      for (let part = 0, isLast = false; !isLast; part += 1) {
        if (isCancelled.current) return;
        const { result } = await call(membersOperations.export, {
          ...{ ...selection, sort, part },
          ...(chosen.has('document') && { hasDocuments: true }),
          ...(hasContacts && wholeFor !== null && { wholeFor }),
        });
        rows.push(...result.rows);
        ({ isLast } = result);
        setProgress(rows.length);
      }
      if (isCancelled.current) return;
      const wanted = columns.filter(({ id }) => chosen.has(id));
      const lines = [wanted.map(({ title }) => title), ...rows.map((row) => wanted.map(({ cell }) => cell(row)))];
      await saveMembers({ parts: [name, t`师生名单`, dayOf(Date.now())], format, lines });
      onClose(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    } finally {
      setProgress(null);
    }
  }
  return (
    <ExportMembersDialog
      {...{ count, columns, chosen, format, progress, failure }}
      wholeFor={hasContacts ? { text: wholeFor, hasDocuments: chosen.has('document'), onText: setWholeFor } : null}
      onColumn={(id, isOn) => {
        const next = new Set(chosen);
        if (isOn) next.add(id);
        else next.delete(id);
        setChosen(next);
      }}
      onFormat={setFormat}
      onExport={() => void save()}
      onCancel={() => {
        isCancelled.current = true;
        onClose(null);
      }}
    />
  );
}
