import { Button } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  CheckmarkRegular,
  DismissRegular,
  EditRegular,
  ErrorCircleFilled,
  EyeRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ManagedMaterial, ManagedMaterialDetails } from '#contract/maintenance/maintenance-materials.contract.ts';
import { lengthText } from '#views/common/lengths.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { FlagTag, KeyCap } from '#views/common/flag.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { sizeText } from '#views/files/file.words.ts';
import { MaterialThumb } from '#views/library/material-thumb.view.tsx';
import { typeName } from '#views/library/material.words.ts';
import type { Shown } from '#views/common/shown.ts';
import { heldSentences, licenceNames, policySentences } from '#views/library/licence.words.ts';
import { stateOf, type MaterialsTab } from './materials.words.ts';
import styles from './review-panel.module.css';

/** What may be done with the material now. */
export type ManagedMove = 'submit' | 'publish' | 'refuse' | 'withdraw' | 'restore' | 'bin' | 'recover' | 'erase';

interface Props {
  row: ManagedMaterial;
  tab: MaterialsTab;
  details: Shown<ManagedMaterialDetails>;
  /** What the platform may show of the file. */
  moves: readonly ManagedMove[];
  mayEdit: boolean;
  /** Nobody else keeps the library, so that one's own uploads are passed by oneself. */
  isAlone: boolean;
  isBusy: boolean;
  /** The server's words about the last decision. */
  message: string | null;
  onMove: (move: ManagedMove) => void;
  onEdit: () => void;
  onPreview: (fileId?: string) => void;
  onClose: () => void;
}

/** The material that is looked at: what it is, what a reviewer asks about it, and the decision. */
export function ReviewPanel(props: Props) {
  const { row, tab, details, mayEdit, message, onEdit, onPreview, onClose } = props;
  const { t } = useLingui();
  const [tone, word] = stateOf(row, tab);
  const extent = row.durationMs
    ? lengthText(row.durationMs)
    : row.pages
      ? t`1 / ${row.pages} 页`
      : sizeText(row.sizeBytes);
  return (
    <>
      <button type="button" className={styles.thumb} onClick={() => onPreview()} aria-label={t`预览${row.title}`}>
        <MaterialThumb title={row.title} kind={row.kind} format={row.format} src={row.cover} />
        <span className={styles.extent}>{extent}</span>
        <span className={styles.look}>
          <EyeRegular /> <Trans>打开预览</Trans>
        </span>
      </button>
      <Button
        className={styles.close}
        size="small"
        appearance="subtle"
        aria-label={t`关闭`}
        icon={<DismissRegular />}
        onClick={onClose}
      />
      <div className={styles.body}>
        <h2>{row.title}</h2>
        <p className={styles.state}>
          <FlagTag tone={tone}>{word}</FlagTag>
          {mayEdit && tab !== 'bin' && (
            <Button size="small" appearance="subtle" icon={<EditRegular />} onClick={onEdit}>
              {t`编辑信息`}
            </Button>
          )}
        </p>
        {props.isAlone && props.moves.includes('publish') && (
          <p className={styles.caution} role="note">
            <Trans>该资源库仅有你一位维护员，由你本人审核。</Trans>
          </p>
        )}
        {message && (
          <p role="alert" className={styles.problem}>
            {message}
          </p>
        )}
        <Loaded shown={details} what={t`素材信息`} bare skeleton={<SkeletonText lines={5} />}>
          {(data) => <Facts row={row} details={data} onPreview={onPreview} />}
        </Loaded>
      </div>
      <Decision {...props} />
    </>
  );
}

function Fact({ label, isRight, children }: { label: string; isRight: boolean | null; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isRight === true && <CheckmarkCircleFilled className={styles.right} aria-label={t`齐全`} />}
        {isRight === false && <ErrorCircleFilled className={styles.wrong} aria-label={t`缺`} />}
        <span>{children}</span>
      </dd>
    </>
  );
}

/** What a reviewer asks: may we, whence, can it be seen, is it in its place, what is new. */
function Facts({
  row,
  details,
  onPreview,
}: {
  row: ManagedMaterial;
  details: ManagedMaterialDetails;
  onPreview: (fileId?: string) => void;
}) {
  const { t, i18n } = useLingui();
  const failed = row.work.some(({ state }) => state === 'failed');
  const busy = row.work.some(({ state }) => state !== 'failed');
  const versions = details.versions.toSorted((a, b) => b.number - a.number);
  const before = versions.find(({ number }) => number < details.versionNumber);
  const more = before ? details.sizeBytes - before.sizeBytes : 0;
  const difference = sizeText(Math.abs(more));
  const seen = row.durationMs
    ? t`可查看全部${lengthText(row.durationMs)}`
    : row.pages
      ? t`可查看全部 ${row.pages} 页`
      : t`可打开`;
  return (
    <dl className={styles.facts}>
      <Fact label={t`许可`} isRight={!row.missing.includes('licence')}>
        {row.missing.includes('licence')
          ? t`暂无说明`
          : details.licence === 'own'
            ? details.licenceText
            : i18n._(licenceNames[details.licence])}
      </Fact>
      <Fact label={t`来源`} isRight={details.source === '' ? null : true}>
        {details.source || t`未填写`}
      </Fact>
      <Fact label={t`下载`} isRight={details.downloadPolicy !== 'people' && details.heldAs === 'none' ? false : null}>
        {i18n._(policySentences[details.downloadPolicy])}
        {details.downloadPolicy !== 'people' && <>；{i18n._(heldSentences[details.heldAs])}</>}
      </Fact>
      <Fact label={t`预览`} isRight={failed ? false : busy ? null : true}>
        {failed ? t`生成失败，仅可下载` : busy ? t`正在生成` : seen}
      </Fact>
      <Fact label={t`类型`} isRight={!row.missing.includes('type')}>
        {typeName(row.type, i18n.locale)}
      </Fact>
      {row.duplicateOf && (
        <Fact label={t`重复`} isRight={false}>
          {t`与《${row.duplicateOf.title}》内容相同`}
        </Fact>
      )}
      {before && (
        <Fact label={t`较第 ${before.number} 版`} isRight={null}>
          {more === 0 ? t`大小相同` : more > 0 ? t`多 ${difference}` : t`少 ${difference}`}{' '}
          <button type="button" className={styles.link} onClick={() => onPreview(before.fileId)}>
            {t`查看对比`}
          </button>
        </Fact>
      )}
      {row.reason && row.status !== 'review' && (
        <Fact label={row.status === 'withdrawn' ? t`下架原因` : t`退回原因`} isRight={null}>
          {row.reason}
        </Fact>
      )}
    </dl>
  );
}

function Decision({ moves, isBusy, onMove }: Props) {
  const { t } = useLingui();
  const words: Record<ManagedMove, string> = {
    submit: t`送审`,
    publish: moves.includes('refuse') ? t`通过，下一件` : t`发布`,
    refuse: t`退回`,
    withdraw: t`下架`,
    restore: t`恢复上架`,
    bin: t`删除`,
    recover: t`恢复`,
    erase: t`彻底删除`,
  };
  const keys: Partial<Record<ManagedMove, string>> = { publish: 'A', refuse: 'R' };
  const isMain = (move: ManagedMove) => ['publish', 'submit', 'restore', 'recover'].includes(move);
  const shown = [...moves].sort((a, b) => Number(isMain(a)) - Number(isMain(b)));
  if (shown.length === 0) return null;
  return (
    <div className={styles.foot}>
      {shown.map((move) => (
        <Button
          key={move}
          appearance={isMain(move) ? 'primary' : 'secondary'}
          disabled={isBusy}
          icon={move === 'refuse' ? <DismissRegular /> : move === 'publish' ? <CheckmarkRegular /> : undefined}
          onClick={() => onMove(move)}
        >
          {words[move]}
          {keys[move] && (move === 'refuse' || moves.includes('refuse')) && <KeyCap>{keys[move]}</KeyCap>}
        </Button>
      ))}
    </div>
  );
}
