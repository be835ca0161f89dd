import { Dropdown, MessageBar, MessageBarBody, Option, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { addDays, dayOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { CopiedTerm, NewTermAdd, NewTermSource } from '#contract/teaching/new-term.contract.ts';
import { beginOfSource, keyOf, shifted, shiftOf, timesShifted, usualShift } from '#contract/teaching/new-term.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { now } from '#views/common/now.ts';
import type { Shown } from '#views/common/shown.ts';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { NewTermContents, type PlannedContent } from './new-term-contents.view.tsx';
import styles from './new-term.module.css';
import { OfferingFields, setOf, typedOf, type OfferingTyped } from './offering-fields.view.tsx';
import { TermTimeline } from './term-timeline.view.tsx';

interface Props {
  shown: Shown<NewTermSource>;
  number: number;
  failure: string | null;
  isSaving: boolean;
  onSave: (fields: Omit<NewTermAdd, 'offeringId'>) => void;
  onCancel: () => void;
}

/** 复制到新学期: when the next offering runs, what it takes over, and on which days that then is. */
export function NewTermDialog({ shown, ...props }: Props) {
  const { t } = useLingui();
  if (shown.status === 'shown') return <NewTermForm source={shown.data} {...props} />;
  return (
    <WideDialog title={t`复制到新学期`} onDismiss={props.onCancel}>
      <NotLoaded shown={shown} what={t`本次开课的内容`} skeleton={<Waiting />} bare />
    </WideDialog>
  );
}

const Waiting = () => (
  <Skeleton>
    <SkeletonItem size={128} />
  </Skeleton>
);

const byHand = '';
const moments = ['enrolFrom', 'enrolUntil', 'startsAt', 'endsAt'] as const;
/** A field that is being typed into holds nothing yet. */
const isWritten = (text: string) => text !== '' && !Number.isNaN(Date.parse(`${text}:00Z`));

/** The form of the new offering as it is first shown, and when a term is chosen. */
function useTerm({ offering, term, terms }: NewTermSource) {
  const first = terms[0] ?? null;
  const begin = beginOfSource({ term, offering });
  const shiftTo = (next: CopiedTerm | null) =>
    next ? shiftOf(begin, next.startsOn) : usualShift(offering.startsAt, now());
  const startIn = (next: CopiedTerm | null): OfferingTyped =>
    typedOf({ ...offering, ...timesShifted(offering, shiftTo(next)), term: next?.name ?? '' });
  const form = useForm<OfferingTyped>({ defaultValues: startIn(first) });
  const [termId, setTermId] = useState(first?.id ?? byHand);
  const chosen = terms.find(({ id }) => id === termId) ?? null;
  const startsAt = useWatch({ control: form.control, name: 'startsAt' });
  const ownDays = isWritten(startsAt) ? shiftOf(dayOf(offering.startsAt), startsAt.slice(0, 10)) : shiftTo(null);
  return {
    ...{ form, begin, termId, chosen, days: chosen ? shiftTo(chosen) : ownDays },
    choose(id: string) {
      const next = terms.find((one) => one.id === id) ?? null;
      setTermId(id);
      const start = startIn(next);
      if (next) form.setValue('term', start.term);
      for (const name of moments) form.setValue(name, start[name]);
    },
  };
}

/** What is taken over, and when it then is: moved with the term, or to where somebody moved it. */
function usePlan({ contents }: NewTermSource, days: number) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({});
  const planned: PlannedContent[] = contents.map((content) => {
    const key = keyOf(content);
    return {
      ...content,
      ...{ key, isTaken: content.leftOut === undefined && !left.has(key) },
      dates: content.dates.map(({ id, name, at }) => {
        const typed = moved[`${key} ${id}`];
        const next = typed === undefined ? shifted(at, days) : isWritten(typed) ? momentOf(typed) : null;
        return { id, name, at, next, typed: typed ?? null };
      }),
    };
  });
  return {
    planned,
    take: (keys: readonly string[], isTaken: boolean) =>
      setLeft((before) => new Set([...[...before].filter((key) => !keys.includes(key)), ...(isTaken ? [] : keys)])),
    move: (key: string, id: string, typed: string) => setMoved((before) => ({ ...before, [`${key} ${id}`]: typed })),
  };
}

function NewTermForm({
  source,
  number,
  failure,
  isSaving,
  onSave,
  onCancel,
}: Omit<Props, 'shown'> & { source: NewTermSource }) {
  const { t } = useLingui();
  const { offering, terms } = source;
  const { form, begin, termId, chosen, days, choose } = useTerm(source);
  const { planned, take, move } = usePlan(source, days);
  const times = useWatch({ control: form.control });
  const run = { startsAt: whenOf(times.startsAt), endsAt: whenOf(times.endsAt) };
  const to = chosen?.startsOn ?? addDays(begin, days);
  const taken = planned.filter(({ isTaken }) => isTaken);
  const isWhole = taken.every(({ dates }) => dates.every(({ next }) => next !== null));
  const save = (typed: OfferingTyped) =>
    onSave({
      ...setOf(typed),
      contents: taken.map(({ kind, id, dates }) => ({
        ...{ kind, id },
        dates: dates.map((date) => ({ id: date.id, at: date.next! })),
      })),
    });
  const marksOf = (key: 'at' | 'next') =>
    taken.flatMap(({ kind, name, dates }) =>
      dates.flatMap((date) => (date[key] ? [{ kind, name, at: date[key] }] : [])),
    );
  return (
    <AskDialog
      title={t`复制到新学期`}
      agree={isSaving ? t`正在复制…` : t`安排第 ${number} 次开课`}
      isOff={isSaving || !isWhole}
      width={960}
      className={styles.form}
      onAgree={() => void form.handleSubmit(save)()}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <p className={styles.lead}>
        <Trans>
          以第 {offering.number} 次开课（{offering.term}
          ）为蓝本。日期按教学周平移，星期和钟点不变。不复制学生、教学班、提交记录和成绩。
        </Trans>
      </p>
      <div className={styles.when}>
        <Field label={t`新学期`}>
          <Dropdown
            value={chosen?.name ?? t`自定时间`}
            selectedOptions={[termId]}
            onOptionSelect={(_, { optionValue }) => choose(optionValue ?? byHand)}
          >
            {terms.map(({ id, name }) => (
              <Option key={id} value={id}>
                {name}
              </Option>
            ))}
            <Option value={byHand}>{t`自定时间`}</Option>
          </Dropdown>
        </Field>
        <OfferingFields control={form.control} getValues={form.getValues} />
      </div>
      <TermTimeline
        rows={[
          {
            name: offering.term,
            startsOn: begin,
            run: offering,
            marks: marksOf('at'),
            holidays: source.term?.holidays ?? [],
          },
          {
            name: times.term || t`新学期`,
            ...{ startsOn: to, run, marks: marksOf('next'), holidays: chosen?.holidays ?? [] },
          },
        ]}
      />
      <NewTermContents planned={planned} from={begin} to={to} run={run} term={chosen} onTake={take} onMove={move} />
      {offering.status === 'running' && taken.some(({ kind }) => kind === 'outline') && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <Trans>
              第 {offering.number} 次开课还在进行，两次开课共用一份大纲。大纲的改动先存入草稿，请在本次结课后再发布。
            </Trans>
          </MessageBarBody>
        </MessageBar>
      )}
    </AskDialog>
  );
}

const whenOf = (typed: string | undefined) =>
  typed && isWritten(typed) ? momentOf(typed) : new Date(now()).toISOString();
