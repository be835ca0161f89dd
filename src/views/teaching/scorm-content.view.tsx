import { Button, Input, Select, Spinner } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { NodeDetail } from '#contract/teaching/outline.contract.ts';
import type { ScormPackage } from '#contract/scorm/scorm.contract.ts';
import type { ScormRule } from '#contract/scorm/scorm-rule.contract.ts';
import { scormDoneBys } from '#contract/scorm/scorm.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { sizeText } from '#views/files/file.words.ts';
import styles from './scorm-content.module.css';

interface Props {
  /** What stands in the draft. */
  file: NodeDetail['file'];
  rule: ScormRule;
  onRule: (rule: ScormRule) => void;
  upload: ReactNode;
  isReading: boolean;
  /** What the server found in the archive that was sent last; it is not taken yet. */
  found: ScormPackage | null;
  /** Why it cannot be taken. */
  problem: string | null;
  onTake: () => void;
  onDrop: () => void;
}

/** The package of an item, a new one before it is taken, and when the item is done. */
export function ScormContent({ file, rule, onRule, upload, isReading, found, problem, onTake, onDrop }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.parts}>
      {file && (
        <p className={styles.file}>
          <b>{file.name}</b>
          <small>{sizeText(file.sizeBytes)}</small>
        </p>
      )}
      {found ? (
        <Found found={found} onTake={onTake} onDrop={onDrop} isReplacing={file !== null} />
      ) : isReading ? (
        <Spinner size="small" labelPosition="after" label={t`正在读取课件包`} />
      ) : (
        <>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {upload}
        </>
      )}
      <Rule rule={rule} onRule={onRule} />
    </div>
  );
}

function Found({
  found,
  onTake,
  onDrop,
  isReplacing,
}: Pick<Props, 'onTake' | 'onDrop'> & { found: ScormPackage; isReplacing: boolean }) {
  const { t } = useLingui();
  const pages = found.units.filter(({ href }) => href !== null);
  const first = pages.slice(0, 8);
  const more = pages.length - first.length;
  return (
    <section className={styles.found} aria-label={t`课件包内容`}>
      <dl>
        <div>
          <dt>
            <Trans>标题</Trans>
          </dt>
          <dd>{found.title}</dd>
        </div>
        <div>
          <dt>
            <Trans>版本</Trans>
          </dt>
          <dd>SCORM {found.edition}</dd>
        </div>
        <div>
          <dt>
            <Trans>大小</Trans>
          </dt>
          <dd>
            {sizeText(found.sizeBytes)} · <Plural value={found.entries} other="# 个文件" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>单元</Trans>
          </dt>
          <dd>
            <ul>
              {first.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
              {more > 0 && (
                <li>
                  <Trans>另有 {more} 个</Trans>
                </li>
              )}
            </ul>
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={onTake}>
          {isReplacing ? <Trans>替换为此课件</Trans> : <Trans>使用此课件</Trans>}
        </Button>
        <Button onClick={onDrop}>
          <Trans>另选文件</Trans>
        </Button>
      </div>
    </section>
  );
}

function Rule({ rule, onRule }: Pick<Props, 'rule' | 'onRule'>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const words = { package: t`按课件给出的完成状态`, opened: t`打开即完成`, score: t`得分达到要求` };
  const atLeast = Number(typed ?? rule.atLeast ?? 60);
  const isWrong = !Number.isInteger(atLeast) || atLeast < 1 || atLeast > 100;
  return (
    <div className={styles.rule}>
      <Field label={t`完成条件`}>
        <Select
          value={rule.doneBy}
          onChange={(_, { value }) => {
            const doneBy = scormDoneBys.find((one) => one === value)!;
            onRule({ doneBy, atLeast: doneBy === 'score' ? (isWrong ? 60 : atLeast) : null });
          }}
        >
          {scormDoneBys.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </Select>
      </Field>
      {rule.doneBy === 'score' && (
        <Field
          label={t`最低得分（%）`}
          {...(isWrong && { validationState: 'error', validationMessage: t`请输入 1 到 100 的整数` })}
        >
          <Input
            inputMode="numeric"
            value={typed ?? String(rule.atLeast ?? 60)}
            onChange={(_, { value }) => {
              setTyped(value);
              const number = Number(value);
              if (Number.isInteger(number) && number >= 1 && number <= 100)
                onRule({ doneBy: 'score', atLeast: number });
            }}
          />
        </Field>
      )}
    </div>
  );
}
