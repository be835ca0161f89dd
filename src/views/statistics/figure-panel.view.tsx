import { Button, Select, ToggleButton } from '@fluentui/react-components';
import { ArrowSyncRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { chartColour } from './figure-charts.view.tsx';
import styles from './statistics.module.css';
import { noCollege, roundedOf, type Figure, type FigureRecounted, type FigureRows } from './statistics.words.ts';

interface Props {
  figure: Figure;
  place: string;
  collegeId: string;
  kind: string;
  /** Null: not for this person, who sees figures alone. */
  rows: Shown<FigureRows> | null;
  /** What the last recount said. */
  recounted: FigureRecounted | null;
  isCounting: boolean;
  /** All schools, for whoever administers the platform. */
  schools: ReactNode;
  /** Null: not by this person. */
  onRecount: (() => void) | null;
  onNarrow: (change: { college?: string; kind?: string }) => void;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** How a figure comes about, and the rows behind it. */
export function FigurePanel(props: Props) {
  const { figure, place, collegeId, rows, schools, onNarrow, onPage, onClose } = props;
  const { t, i18n } = useLingui();
  const { name, unit, value, median, colleges } = figure;
  const shownValue = i18n.number(roundedOf(value));
  return (
    <section className={styles.card} aria-label={t`${name}明细`}>
      <header>
        <h2>
          {name} {shownValue} {unit}
        </h2>
        <small>{place}</small>
        <Button
          className={styles.noPrint}
          appearance="subtle"
          aria-label={t`关闭`}
          icon={<DismissRegular />}
          onClick={onClose}
        />
      </header>
      <dl className={styles.how}>
        <dt>{t`计算方式`}</dt>
        <dd>{figure.how}</dd>
        <dt>{t`数据来源`}</dt>
        <dd>
          <Trans>
            {figure.source}，截至 {minuteText(figure.countedAt)}
          </Trans>{' '}
          <code>{figure.tables.join(' · ')}</code>
        </dd>
        {median !== null && (
          <>
            <dt>{t`全省`}</dt>
            <dd>
              <Trans>
                他校中位约 {i18n.number(roundedOf(median))} {unit}
              </Trans>
            </dd>
          </>
        )}
      </dl>
      <Split {...props} />
      {rows && (
        <Select
          className={styles.noPrint}
          aria-label={t`学院`}
          value={collegeId}
          onChange={(_, { value: college }) => onNarrow({ college })}
        >
          <option value="">{t`全部学院`}</option>
          {colleges.map(
            (college) =>
              college.id && (
                <option key={college.id} value={college.id}>
                  {college.name || i18n._(noCollege)}
                </option>
              ),
          )}
        </Select>
      )}
      {rows && <Rows figure={figure} rows={rows} onPage={onPage} />}
      {props.onRecount && <Recount {...props} />}
      {schools}
    </section>
  );
}

function Split({ figure, kind, rows, onNarrow }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className={styles.split} aria-hidden>
        {figure.kinds.map(({ id, value }, at) =>
          value > 0 ? <i key={id} style={{ flexGrow: value, background: chartColour(at) }} /> : null,
        )}
      </div>
      <div className={styles.kinds} role="group" aria-label={t`构成`}>
        {figure.kinds.map(({ id, name, value }, at) => {
          const text = (
            <>
              <i className={styles.swatch} style={{ background: chartColour(at) }} />
              {name} {i18n.number(roundedOf(value))}
            </>
          );
          // Without rows there is nothing to narrow.
          if (!rows)
            return (
              <span key={id} className={styles.kind}>
                {text}
              </span>
            );
          return (
            <ToggleButton
              key={id}
              size="small"
              checked={kind === id}
              onClick={() => onNarrow({ kind: kind === id ? '' : id })}
            >
              {text}
            </ToggleButton>
          );
        })}
      </div>
    </>
  );
}

function Rows({ figure, rows, onPage }: Pick<Props, 'figure' | 'onPage'> & { rows: Shown<FigureRows> }) {
  const { t, i18n } = useLingui();
  return (
    <Loaded
      shown={rows}
      what={t`明细`}
      bare
      skeleton={<SkeletonRows count={8} height={44} />}
      empty={<StateBlock bare kind="empty" title={t`暂无记录`} />}
    >
      {(page) => (
        <>
          <table className={styles.rows} aria-label={t`明细`}>
            <thead>
              <tr>
                <th scope="col">{t`人员`}</th>
                <th scope="col">{t`时间`}</th>
                <th scope="col">{figure.unit}</th>
              </tr>
            </thead>
            <tbody>
              {page.data.map(({ id, person, what, college, at, amount }) => (
                <tr key={id}>
                  <th scope="row">
                    {person || t`已注销`}
                    <small>{what || college || i18n._(noCollege)}</small>
                  </th>
                  <td>{minuteText(at)}</td>
                  <td>{i18n.number(Math.round(amount * 100) / 100)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.foot}>
            <span>
              <Trans>共 {i18n.number(page.totalCount)} 行</Trans>
            </span>
            <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Recount({ figure, recounted, isCounting, onRecount }: Props) {
  const { t, i18n } = useLingui();
  const written = (value: number) => `${i18n.number(roundedOf(value))} ${figure.unit}`;
  return (
    <div className={styles.foot}>
      <Button
        size="small"
        className={styles.noPrint}
        icon={<ArrowSyncRegular />}
        disabled={isCounting}
        onClick={onRecount ?? undefined}
      >
        {isCounting ? t`正在重算` : t`从明细重算`}
      </Button>
      <span role="status" data-agrees={recounted ? recounted.differs === 0 : undefined}>
        {recounted &&
          (recounted.differs === 0
            ? t`重算一致 ${written(recounted.value)}`
            : recounted.isKept
              ? t`重算为 ${written(recounted.value)}，之前显示 ${written(recounted.before)}，已更新`
              : t`现存明细合计 ${written(recounted.value)}；学期结束已久，明细会到期删除，统计数不再更新`)}
      </span>
    </div>
  );
}
