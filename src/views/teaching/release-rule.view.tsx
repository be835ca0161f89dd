import {
  Button,
  Checkbox,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Select,
} from '@fluentui/react-components';
import { AddRegular, DeleteRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { Release, ReleaseCondition } from '#contract/teaching/release.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { zoneHint } from '#views/common/moments.ts';
import styles from './release-rule.module.css';
import { useReleaseWords } from './use-release-words.ts';

export interface RuleItem {
  id: string;
  title: string;
  chapter: string;
  hasPoints: boolean;
}

interface Props {
  release: Release;
  /** All items of the course but the row itself, in reading order. */
  items: readonly RuleItem[];
  classes: readonly { id: string; name: string; number: number; term: string }[];
  /** Rules of what the row stands in, the outermost first. */
  outer: readonly { title: string; release: Release }[];
  /** Titles of rows that would wait for each other; null where none do. */
  circle: readonly string[] | null;
  /** What a new condition begins with; absent where there is nothing to choose. */
  fresh: Partial<Record<ReleaseCondition['kind'], ReleaseCondition>>;
  onChange: (release: Release) => void;
}

const most = 8;
const kinds = ['from', 'after', 'score', 'classes'] as const;

/** From when on, and after what, learners may open a row. */
export function ReleaseRule({ release, items, classes, outer, circle, fresh, onChange }: Props) {
  const { t } = useLingui();
  const words = useReleaseWords({
    itemOf: (id) => items.find((one) => one.id === id)?.title ?? null,
    classOf: (id) => classes.find((one) => one.id === id)?.name ?? null,
  });
  const names = {
    from: t`指定时间之后`,
    after: t`完成其他内容之后`,
    score: t`作业或测验得分达到`,
    classes: t`指定教学班`,
  };
  return (
    <section className={styles.rule} aria-label={t`开放条件`}>
      <header>
        <LockClosedRegular aria-hidden fontSize={18} />
        <h2>
          <Trans>开放条件</Trans>
        </h2>
        <p>{words(release)}</p>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button size="small" icon={<AddRegular />}>
              <Trans>添加条件</Trans>
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {kinds.map((kind) => {
                const one = fresh[kind];
                return (
                  <MenuItem
                    key={kind}
                    disabled={!one || release.length >= most}
                    onClick={() => one && onChange([...release, one])}
                  >
                    {names[kind]}
                  </MenuItem>
                );
              })}
            </MenuList>
          </MenuPopover>
        </Menu>
      </header>
      {outer.map(({ title, release: its }) => (
        <p key={title} className={styles.outer}>
          <Trans>
            所在的“{title}”：{words(its)}
          </Trans>
        </p>
      ))}
      {release.length > 0 && (
        <ul>
          {release.map((condition, at) => (
            <li key={at}>
              <Condition
                {...{ condition, items, classes }}
                name={names[condition.kind]}
                onChange={(next) => onChange(release.with(at, next))}
              />
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t`删除条件“${names[condition.kind]}”`}
                onClick={() => onChange(release.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {release.length > 1 && (
        <p className={styles.outer}>
          <Trans>全部条件满足后开放。</Trans>
        </p>
      )}
      {circle && (
        <p className={styles.wrong} role="alert">
          <Trans>
            {circle.map((title) => `“${title}”`).join(' → ')} 互相等待，学生将永远无法打开。请修改条件，修改后自动保存。
          </Trans>
        </p>
      )}
    </section>
  );
}

interface ConditionProps extends Pick<Props, 'items' | 'classes'> {
  condition: ReleaseCondition;
  name: string;
  onChange: (condition: ReleaseCondition) => void;
}

function Condition(props: ConditionProps) {
  const { condition, name } = props;
  if (condition.kind === 'from') return <From {...props} at={condition.at} />;
  if (condition.kind === 'classes') return <Classes {...props} chosen={condition.classIds} />;
  return (
    <div className={styles.pair}>
      <Items {...props} name={name} condition={condition} />
      {condition.kind === 'score' && <AtLeast {...props} condition={condition} />}
    </div>
  );
}

function From({ at, name, onChange }: ConditionProps & { at: string }) {
  const { t } = useLingui();
  // A date of which a part is missing is no date yet.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={name}
      hint={zoneHint()}
      {...(typed === '' && { validationState: 'error', validationMessage: t`请选择日期和时间` })}
    >
      <Input
        type="datetime-local"
        value={typed ?? fieldOf(at)}
        onChange={(_, { value }) => {
          setTyped(value === '' ? '' : null);
          if (value !== '') onChange({ kind: 'from', at: momentOf(value) });
        }}
      />
    </Field>
  );
}

type OfItem = Extract<ReleaseCondition, { itemId: string }>;

function Items({ condition, name, items, onChange }: ConditionProps & { condition: OfItem }) {
  const { t } = useLingui();
  const offered = condition.kind === 'score' ? items.filter((one) => one.hasPoints) : items;
  const chapters = [...new Set(offered.map(({ chapter }) => chapter))];
  const isGone = !offered.some(({ id }) => id === condition.itemId);
  return (
    <Field label={name}>
      <Select value={condition.itemId} onChange={(_, { value }) => onChange({ ...condition, itemId: value })}>
        {isGone && <option value={condition.itemId}>{t`内容已删除`}</option>}
        {chapters.map((chapter) => (
          <optgroup key={chapter} label={chapter}>
            {offered
              .filter((one) => one.chapter === chapter)
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

function AtLeast({ condition, onChange }: ConditionProps & { condition: Extract<OfItem, { kind: 'score' }> }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100;
  return (
    <Field
      label={t`至少`}
      {...(typed !== null && { validationState: 'error', validationMessage: t`请输入 1 到 100 的整数` })}
    >
      <Input
        inputMode="numeric"
        className={styles.percent}
        contentAfter="%"
        value={typed ?? String(condition.atLeast)}
        onChange={(_, { value }) => {
          setTyped(isNumber(value.trim()) ? null : value);
          if (isNumber(value.trim())) onChange({ ...condition, atLeast: Number(value) });
        }}
      />
    </Field>
  );
}

function Classes({ chosen, name, classes, onChange }: ConditionProps & { chosen: readonly string[] }) {
  const { t } = useLingui();
  const [isEmpty, setEmpty] = useState(false);
  const put = (id: string, isOn: boolean) => {
    const next = isOn ? [...new Set([...chosen, id])] : chosen.filter((one) => one !== id);
    setEmpty(next.length === 0);
    if (next.length > 0) onChange({ kind: 'classes', classIds: next });
  };
  return (
    <Field
      label={name}
      {...(isEmpty && { validationState: 'warning', validationMessage: t`至少选择一个教学班；不再限定请删除此条件。` })}
    >
      <div role="group" aria-label={name} className={styles.classes}>
        {classes.map(({ id, name: title, number, term }) => (
          <Checkbox
            key={id}
            label={t`${title}（第 ${number} 次开课 ${term}）`}
            checked={chosen.includes(id)}
            onChange={(_, { checked }) => put(id, checked === true)}
          />
        ))}
      </div>
    </Field>
  );
}
