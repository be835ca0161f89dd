import { Button, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import type { SavedComment } from '#contract/homework/comments.contract.ts';
import type { Distribution } from '#contract/homework/homework-marking.contract.ts';
import { KeyCap } from '#views/common/flag.view.tsx';
import styles from './marking-frame.module.css';
import { slashOf, withComment, withShortcuts } from './comments.rule.ts';

/** Remarks to use again, and what is done with them. */
export interface CommentBank {
  /** Those that fit what is searched for. */
  comments: readonly SavedComment[];
  isBusy: boolean;
  /** What was typed behind `/`; empty: all. */
  onSearch: (words: string) => void;
  onUse: (comment: SavedComment) => void;
  onSave: (text: string, forWhat: { forCourse: boolean; forQuestion: boolean }) => void;
  onChange: (comment: SavedComment, text: string) => void;
  onRemove: (comment: SavedComment) => void;
}

interface Props {
  comment: string;
  /** Comments that were written to this question most often. */
  used: Distribution['comments'];
  bank: CommentBank;
  /** What it is a comment to, where it is none to a question. */
  label?: string;
  onComment: (comment: string) => void;
}

/** The comment to a question, or to a place in an answer: typed, by /1 to /5 one that was used here before, by / and words one of the bank. */
export function CommentField({ comment, used, bank, label, onComment }: Props) {
  const { t } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const slash = slashOf(comment);
  const isChoosing = slash !== null && dismissed !== comment && bank.comments.length > 0;
  const chosen = Math.min(at, bank.comments.length - 1);
  const insert = (one: SavedComment) => {
    onComment(withComment(comment, one.text));
    bank.onUse(one);
    bank.onSearch('');
  };
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => setAt((chosen + 1) % bank.comments.length),
    ArrowUp: () => setAt((chosen + bank.comments.length - 1) % bank.comments.length),
    Enter: () => insert(bank.comments[chosen]!),
    Tab: () => insert(bank.comments[chosen]!),
    Escape: () => setDismissed(comment),
  };
  const press = (event: KeyboardEvent) => {
    const act = isChoosing && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <section className={styles.section}>
      <header>
        <Trans>评语</Trans>
        <Button size="small" appearance="transparent" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>评语库</Trans> <KeyCap>/</KeyCap>
        </Button>
      </header>
      <Textarea
        style={{ width: '100%' }}
        resize="vertical"
        aria-label={label ?? t`本题评语`}
        autoFocus={label !== undefined}
        aria-controls={isChoosing ? listId : undefined}
        aria-activedescendant={isChoosing ? `${listId}-${chosen}` : undefined}
        value={comment}
        maxLength={4000}
        onKeyDown={press}
        onChange={(_, { value }) => {
          const words = withShortcuts(value, used);
          setAt(0);
          setDismissed(null);
          bank.onSearch(slashOf(words) ?? '');
          onComment(words);
        }}
      />
      {isChoosing && (
        <ul id={listId} role="listbox" aria-label={t`评语库`} className={styles.choices}>
          {bank.comments.slice(0, 8).map((one, index) => (
            <li
              key={one.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onPointerDown={(event) => {
                event.preventDefault();
                insert(one);
              }}
            >
              {one.text}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.used}>
        {used.map(({ text, count }, index) => (
          <button key={text} type="button" onClick={() => onComment(comment ? `${comment} ${text}` : text)}>
            <KeyCap>/{index + 1}</KeyCap>
            <span>{text}</span>
            <small>
              <Trans>{count} 次</Trans>
            </small>
          </button>
        ))}
      </div>
      {isOpen && <Bank comment={comment} bank={bank} onInsert={insert} />}
    </section>
  );
}

interface BankProps {
  comment: string;
  bank: CommentBank;
  onInsert: (one: SavedComment) => void;
}

/** The bank itself: put in, saved, edited in its place, deleted. */
function Bank({ comment, bank, onInsert }: BankProps) {
  const { t } = useLingui();
  const text = comment.trim();
  const mayTake = text !== '' && text.length <= 400 && slashOf(comment) === null && !bank.isBusy;
  const save = (forCourse: boolean, forQuestion: boolean) => bank.onSave(text, { forCourse, forQuestion });
  return (
    <div className={styles.bank} role="group" aria-label={t`评语库`}>
      {bank.comments.length === 0 ? (
        <p className={styles.said}>
          <Trans>暂无评语。写好评语后可存入，批改时输入 / 插入。</Trans>
        </p>
      ) : (
        <ul>
          {bank.comments.map((one) => (
            <BankLine key={`${one.id} ${one.version}`} one={one} bank={bank} onInsert={() => onInsert(one)} />
          ))}
        </ul>
      )}
      {mayTake && (
        <div className={styles.take}>
          <span>
            <Trans>存入当前评语：</Trans>
          </span>
          <Button size="small" onClick={() => save(false, false)}>
            <Trans>我的</Trans>
          </Button>
          <Button size="small" onClick={() => save(false, true)}>
            <Trans>我的，仅本题</Trans>
          </Button>
          <Button size="small" onClick={() => save(true, false)}>
            <Trans>本课程</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function BankLine({ one, bank, onInsert }: { one: SavedComment; bank: CommentBank; onInsert: () => void }) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (edited !== null)
    return (
      <li>
        <Textarea
          style={{ width: '100%' }}
          aria-label={t`修改评语：${one.text}`}
          value={edited}
          maxLength={400}
          autoFocus
          onChange={(_, { value }) => setEdited(value)}
        />
        <span>
          <Button
            size="small"
            appearance="primary"
            disabled={bank.isBusy || edited.trim() === ''}
            onClick={() => {
              if (edited.trim() !== one.text) bank.onChange(one, edited);
              setEdited(null);
            }}
          >
            <Trans>保存</Trans>
          </Button>
          <Button size="small" appearance="subtle" onClick={() => setEdited(null)}>
            <Trans>取消</Trans>
          </Button>
        </span>
      </li>
    );
  return (
    <li>
      <button type="button" onClick={onInsert}>
        {one.text}
      </button>
      <span>
        <small>
          {one.isOwn ? t`我的` : t`本课程`}
          {one.questionId !== null && t` · 仅本题`} · <Trans>{one.used} 次</Trans>
        </small>
        <Button
          size="small"
          appearance="transparent"
          aria-label={t`修改评语：${one.text}`}
          onClick={() => setEdited(one.text)}
        >
          <Trans>修改</Trans>
        </Button>
        <Button
          size="small"
          appearance="transparent"
          aria-label={isAsked ? t`确认删除评语：${one.text}` : t`删除评语：${one.text}`}
          onClick={() => (isAsked ? bank.onRemove(one) : setAsked(true))}
        >
          {isAsked ? t`确认删除` : t`删除`}
        </Button>
      </span>
    </li>
  );
}
