import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Maintainers } from '#contract/maintenance/maintenance.contract.ts';
import { dayText } from '#views/common/moments.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import text from '#views/common/text.module.css';
import { Field } from '#views/common/field.view.tsx';
import styles from './library-settings.module.css';

interface Props {
  /** Null while they are read. */
  people: Maintainers['people'] | null;
  failure: { message: string; onRetry: () => void } | null;
  mayChange: boolean;
  pictureOf: (fileId: string) => string;
  isAdding: boolean;
  /** Why nobody was added; what was typed stays. */
  problem: string | null;
  onAdd: (phone: string, onAdded: () => void) => void;
  onRemove: (person: Maintainers['people'][number]) => void;
}

/** 维护员: who keeps the library, since when. */
export function MaintainersCard(props: Props) {
  const { people, failure, mayChange, pictureOf, onRemove } = props;
  const { t } = useLingui();
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>维护员</Trans>
      </h2>
      {failure && (
        <p role="alert" className={text.meta}>
          {failure.message}{' '}
          <button type="button" className={formCard.link} onClick={failure.onRetry}>
            <Trans>重试</Trans>
          </button>
        </p>
      )}
      {!people && !failure && <SkeletonRows count={2} height={48} />}
      {people?.length === 0 && (
        <p className={text.meta}>
          <Trans>暂无维护员，由平台管理员维护。</Trans>
        </p>
      )}
      {people && people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.accountId}>
              <PersonFace name={person.name} src={person.avatarFileId && pictureOf(person.avatarFileId)} size={32} />
              <span>
                <b>{person.name}</b>
                <small>{[person.school, t`${dayText(person.since)} 起`].filter(Boolean).join(' · ')}</small>
              </span>
              {mayChange && (
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t`移除${person.name}`}
                  onClick={() => onRemove(person)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <AddForm {...props} />
      ) : (
        <p className={text.meta}>
          <Trans>维护员由平台管理员添加和移除。</Trans>
        </p>
      )}
    </section>
  );
}

function AddForm({ isAdding, problem, onAdd }: Props) {
  const { t } = useLingui();
  const [phone, setPhone] = useState('');
  const [isTried, setTried] = useState(false);
  const isPhone = /^1\d{10}$/.test(phone.trim());
  const wrong = isTried && !isPhone ? t`请输入 11 位手机号` : (problem ?? undefined);
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isPhone) return;
        onAdd(phone.trim(), () => {
          setPhone('');
          setTried(false);
        });
      }}
    >
      <Field at="identifier" label={t`添加维护员`} validationMessage={wrong} className={styles.grow}>
        <Input
          type="tel"
          inputMode="numeric"
          placeholder={t`维护员手机号`}
          maxLength={11}
          value={phone}
          onChange={(_, { value }) => setPhone(value)}
        />
      </Field>
      <Button type="submit" icon={<AddRegular />} disabled={isAdding}>
        <Trans>添加</Trans>
      </Button>
    </form>
  );
}
