import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { RestructuringPart, RestructuringPreview } from '#contract/organisation/restructuring.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { TickedChoices } from './ticked-choices.view.tsx';
import styles from './restructuring.module.css';
import { listText } from '#views/common/list-text.ts';

interface Props {
  shown: Shown<RestructuringPreview>;
  /** What was agreed to and is not so any more; null: nothing changed. */
  before: RestructuringPreview | null;
  administratorIds: readonly string[];
  onAdministrators: (ids: string[]) => void;
}

/** Who and what moves, what stays, and what stands in the way. */
export function RestructuringPreviewPart({ shown, ...props }: Props) {
  const { t } = useLingui();
  // What may not be is no failure that trying again would mend.
  const isRefused =
    shown.status === 'failed' && (shown.code === actedCodes.refused || shown.code === actedCodes.invalidInput);
  if (isRefused)
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{shown.message}</MessageBarBody>
      </MessageBar>
    );
  return (
    <div aria-live="polite">
      <Loaded shown={shown} what={t`预览`} bare skeleton={<SkeletonRows count={4} height={32} />}>
        {(preview, isStale) => <Preview preview={preview} isStale={isStale} {...props} />}
      </Loaded>
    </div>
  );
}

/** Numbers that are not what they were. */
function changesOf(before: readonly RestructuringPart[], now: readonly RestructuringPart[]) {
  const ids = [...new Set([...before, ...now].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [was, is] = [before.find((one) => one.id === id), now.find((one) => one.id === id)];
    const name = (is ?? was)!.name;
    return was?.count === is?.count ? [] : [{ id, name, from: was?.count ?? 0, to: is?.count ?? 0 }];
  });
}

function Preview({
  preview,
  isStale,
  before,
  administratorIds,
  onAdministrators,
}: Omit<Props, 'shown'> & { preview: RestructuringPreview; isStale: boolean }) {
  const { t, i18n } = useLingui();
  const { parts, administrators, clashes, to } = preview;
  const [moving, staying] = [
    parts.filter(({ fate }) => fate === 'moves'),
    parts.filter(({ fate }) => fate === 'stays'),
  ];
  const differences = before ? changesOf(before.parts, parts) : [];
  const target = to.name;
  return (
    <div className={styles.preview} data-stale={isStale || undefined}>
      {before && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {differences.length > 0
              ? t`确认前数据有变化，请核对后再次确认：${differences
                  .map(({ name, from, to: now }) => `${name} ${i18n.number(from)} → ${i18n.number(now)}`)
                  .join('；')}`
              : t`确认前有人员或内容被替换，数量不变，请核对后再次确认。`}
          </MessageBarBody>
        </MessageBar>
      )}
      {clashes.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t`以下内容因重名或层级过深无法移动，请先改名或移走：${listText(clashes)}`}</MessageBarBody>
        </MessageBar>
      )}
      <section>
        <h3>{t`移到“${target}”`}</h3>
        {moving.length === 0 ? <p className={styles.hint}>{t`没有需要移动的内容`}</p> : <Parts parts={moving} />}
        {moving.length > 0 && <p className={styles.hint}>{t`人数包含已毕业和已离校的人员。`}</p>}
      </section>
      {administrators.length > 0 && (
        <section>
          <h3>
            <Plural value={administrators.length} other="院系管理员 # 人" />
          </h3>
          <Field at="administratorIds" hint={<Trans>默认不会管理“{target}”；勾选的人改为管理它。</Trans>}>
            <TickedChoices
              label={t`改为管理“${target}”`}
              choices={administrators}
              ticked={administratorIds}
              onTick={onAdministrators}
            />
          </Field>
        </section>
      )}
      {staying.length > 0 && (
        <section>
          <h3>{t`保留在原处，仍可查看`}</h3>
          <Parts parts={staying} />
        </section>
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly RestructuringPart[] }) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles.parts}>
      {parts.map(({ id, name, count, first }) => {
        const some = listText(first);
        return (
          <li key={id}>
            <span>{name}</span>
            <b>{i18n.number(count)}</b>
            <small>{count > first.length ? t`${some}等` : some}</small>
          </li>
        );
      })}
    </ul>
  );
}
