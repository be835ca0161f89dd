import { Button, Input } from '@fluentui/react-components';
import { AddRegular, AttachRegular, DismissRegular } from '@fluentui/react-icons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AudienceChoice } from '#contract/messages/announcements.contract.ts';
import { Field } from '../common/field.view.tsx';
import layout from '../common/layout.module.css';
import { sizeText } from '../files/file.words.ts';
import type { AnnouncementContent, MissingPart } from './announcement-content.props.ts';
import { audienceText } from './compose.words.tsx';
import styles from './compose.module.css';

/** As the contract has them. */
const most = { audiences: 20, files: 10, title: 120 };

interface Props {
  content: AnnouncementContent;
  /** The chosen audiences as far as their number of people is known. */
  people: readonly AudienceChoice[];
  names: Record<keyof AnnouncementContent, string>;
  /** What is still missing there, once somebody tried to send. */
  wordOf: (part: MissingPart) => string | undefined;
  conflict: ReactNode;
  editor: ReactNode;
  upload: ReactNode;
  onChange: (change: Partial<AnnouncementContent>) => void;
  onAudiences: (audiences: AnnouncementContent['audiences']) => void;
  onChoose: () => void;
}

/** To whom, title, text and files of an announcement; saves itself. */
export function ComposeForm(props: Props) {
  const { content, names, wordOf, conflict, editor, upload, onChange } = props;
  const { t } = useLingui();
  const { title, files } = content;
  return (
    <section aria-label={t`公告内容`} className={`${layout.card} ${styles.form}`}>
      {conflict}
      <Field at="audiences" label={names.audiences} required validationMessage={wordOf('audiences')}>
        <Audiences {...props} />
      </Field>
      <Field
        at="title"
        label={names.title}
        required
        hint={t`${title.length} / ${most.title} 字`}
        validationMessage={wordOf('title')}
      >
        <Input
          size="large"
          maxLength={most.title}
          value={title}
          onChange={(_, { value }) => onChange({ title: value })}
        />
      </Field>
      <Field at="body" label={names.body} required validationMessage={wordOf('body')}>
        {editor}
      </Field>
      <Field at="fileIds" label={names.files} hint={t`最多 ${most.files} 个`}>
        <div>
          <ul className={styles.files}>
            {files.map(({ id, name, sizeBytes }) => (
              <li key={id}>
                <AttachRegular aria-hidden fontSize={18} />
                <span>{name}</span>
                <small>{sizeText(sizeBytes)}</small>
                <button
                  type="button"
                  aria-label={t`移除${name}`}
                  onClick={() => onChange({ files: files.filter((file) => file.id !== id) })}
                >
                  <DismissRegular aria-hidden fontSize={16} />
                </button>
              </li>
            ))}
          </ul>
          {files.length < most.files && upload}
        </div>
      </Field>
    </section>
  );
}

function Audiences({ content: { audiences }, people, onAudiences, onChoose }: Props) {
  const { t } = useLingui();
  const countOf = ({ kind, id }: { kind: string; id: string }) =>
    people.find((one) => one.kind === kind && one.id === id)?.people;
  return (
    <div className={styles.audiences}>
      {audiences.map((audience) => {
        const count = countOf(audience);
        const name = audienceText(audience);
        return (
          <span key={`${audience.kind} ${audience.id}`} className={styles.chip}>
            <span>{name}</span>
            {count !== undefined && <small>{plural(count, { one: '# 人', other: '# 人' })}</small>}
            <button
              type="button"
              aria-label={t`移除${name}`}
              onClick={() => onAudiences(audiences.filter((one) => one !== audience))}
            >
              <DismissRegular aria-hidden fontSize={14} />
            </button>
          </span>
        );
      })}
      {audiences.length < most.audiences && (
        <Button icon={<AddRegular />} onClick={onChoose}>
          {audiences.length === 0 ? t`选择通知对象` : t`添加`}
        </Button>
      )}
    </div>
  );
}
