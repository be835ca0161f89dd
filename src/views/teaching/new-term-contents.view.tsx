import { Checkbox, Input } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldOf } from '#contract/common/platform-time.rule.ts';
import type { CopiedTerm, TermContent } from '#contract/teaching/new-term.contract.ts';
import { noteOn, weekAt } from '#contract/teaching/new-term.rule.ts';
import { FlagTag, Tag } from '#views/common/flag.view.tsx';
import { minuteText, shortWeekday } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import styles from './new-term.module.css';

interface PlannedDate {
  id: string;
  name: string;
  at: string;
  /** Null while what is typed is no time. */
  next: string | null;
  /** Null: moved with the term. */
  typed: string | null;
}

export interface PlannedContent extends Omit<TermContent, 'dates'> {
  key: string;
  isTaken: boolean;
  dates: PlannedDate[];
}

interface Run {
  startsAt: string;
  endsAt: string;
}

interface Props {
  planned: readonly PlannedContent[];
  /** From which days on the weeks of both terms count. */
  from: string;
  to: string;
  run: Run;
  term: CopiedTerm | null;
  onTake: (keys: readonly string[], isTaken: boolean) => void;
  onMove: (key: string, id: string, typed: string) => void;
}

/** What the new offering takes over: each with its day in both terms. */
export function NewTermContents({ planned, onTake, ...props }: Props) {
  const { t } = useLingui();
  if (planned.length === 0)
    return (
      <p className={styles.lead}>
        <Trans>本次开课没有作业、考试、课程评价和评分方案，只安排时间。</Trans>
      </p>
    );
  const offered = planned.filter(({ leftOut }) => leftOut === undefined);
  const taken = offered.filter(({ isTaken }) => isTaken).length;
  return (
    <div className={styles.contents}>
      <table>
        <thead>
          <tr>
            <th>
              <Checkbox
                checked={taken === 0 ? false : taken === offered.length ? true : 'mixed'}
                disabled={offered.length === 0}
                label={t`复制的内容（${taken} / ${offered.length}）`}
                onChange={(_, { checked }) =>
                  onTake(
                    offered.map(({ key }) => key),
                    checked === true,
                  )
                }
              />
            </th>
            <th>
              <Trans>原时间</Trans>
            </th>
            <th>
              <Trans>新时间</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {planned.map((content) => (
            <ContentRow key={content.key} content={content} onTake={onTake} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<Props, 'planned'> & { content: PlannedContent };

function ContentRow({ content, from, onTake, ...props }: RowProps) {
  const { key, kindName, name, isTaken, dates, leftOut } = content;
  return (
    <tr data-left={!isTaken}>
      <td>
        <Checkbox
          checked={isTaken}
          disabled={leftOut !== undefined}
          label={name}
          onChange={(_, { checked }) => onTake([key], checked === true)}
        />
        <Tag>{kindName}</Tag>
      </td>
      <td>
        {dates.map(({ id, name: what, at }) => (
          <p key={id}>
            <small>{what}</small> <DayIn startsOn={from} at={at} />
          </p>
        ))}
      </td>
      <td>
        {leftOut !== undefined && <small>{leftOut}</small>}
        {isTaken && dates.map((date) => <DateField key={date.id} of={content} date={date} {...props} />)}
        {isTaken && dates.length === 0 && (
          <small>
            <Trans>原样复制</Trans>
          </small>
        )}
      </td>
    </tr>
  );
}

/** 第 3 周 周五 9月25日 23:59. */
function DayIn({ startsOn, at }: { startsOn: string; at: string }) {
  const week = weekAt(startsOn, at);
  return (
    <>
      {week !== null && <Trans>第 {week} 周</Trans>} {shortWeekday(fieldOf(at).slice(0, 10))} {minuteText(at)}
    </>
  );
}

type DateProps = Pick<RowProps, 'to' | 'run' | 'term' | 'onMove'> & { of: PlannedContent; date: PlannedDate };

function DateField({ of, date, to, run, term, onMove }: DateProps) {
  const { t } = useLingui();
  const { id, name, next, typed } = date;
  const week = next === null ? null : weekAt(to, next);
  const note = next === null ? null : noteOn(next, run, term, now());
  return (
    <div className={styles.date}>
      <Input
        type="datetime-local"
        size="small"
        aria-label={t`${of.name}：${name}`}
        value={typed ?? (next === null ? '' : fieldOf(next))}
        onChange={(_, { value }) => onMove(of.key, id, value)}
      />
      {week !== null && next !== null && (
        <small>
          <Trans>第 {week} 周</Trans> {shortWeekday(fieldOf(next).slice(0, 10))}
        </small>
      )}
      {next === null && (
        <FlagTag tone="error">
          <Trans>请选择时间</Trans>
        </FlagTag>
      )}
      {note?.kind === 'past' && (
        <FlagTag tone="late">
          <Trans>已过去</Trans>
        </FlagTag>
      )}
      {note?.kind === 'outside' && (
        <FlagTag tone="late">
          <Trans>不在学习时间内</Trans>
        </FlagTag>
      )}
      {note?.kind === 'holiday' && <FlagTag tone="late">{note.name}</FlagTag>}
    </div>
  );
}
