import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormerPage } from '#contract/banks/bank-work.contract.ts';
import { Difference } from '#views/common/difference.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import versions from '#views/common/published-versions.module.css';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { useEditedWords } from './edited-fields.words.tsx';
import { editedOf, type EditedQuestion } from './edited-question.rule.ts';

type Former = FormerPage['data'][number];

interface Props {
  shown: Shown<FormerPage>;
  /** The version that is compared with the one of now; null: the list. */
  open: Former | null;
  /** As the question is now. */
  now: EditedQuestion;
  /** Fields in which the open one differs. */
  different: readonly (keyof EditedQuestion)[];
  onOpen: (former: Former | null) => void;
  onRestore: (former: Former) => void;
  onPage: (page: number) => void;
  onDismiss: () => void;
}

/** What a question was, what differs from now, and the way back to it. */
export function QuestionVersions({ shown, open, now, different, onOpen, onRestore, onPage, onDismiss }: Props) {
  const { t } = useLingui();
  const { names, shown: read } = useEditedWords();
  if (open) {
    const { version } = open;
    const former = editedOf(open);
    return (
      <WideDialog
        title={t`第 ${version} 版与当前版本`}
        {...(different.length > 0 && { agree: t`还原为第 ${version} 版`, onAgree: () => onRestore(open) })}
        onBack={() => onOpen(null)}
        onDismiss={onDismiss}
      >
        <Difference
          fields={different.map((field) => ({
            name: names[field],
            before: read(field, former),
            after: read(field, now),
          }))}
          beforeWord={t`第 ${version} 版`}
          afterWord={t`当前版本`}
        />
      </WideDialog>
    );
  }
  return (
    <WideDialog title={t`版本记录`} onDismiss={onDismiss}>
      <Loaded shown={shown} what={t`版本记录`} bare skeleton={<SkeletonRows count={4} height={56} />}>
        {(page) => (
          <>
            <ol className={versions.versions}>
              {page.data.map((former, index) => (
                <Line
                  key={former.version}
                  former={former}
                  isNow={page.pageNo === 1 && index === 0}
                  onOpen={() => onOpen(former)}
                />
              ))}
            </ol>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </WideDialog>
  );
}

function Line({ former, isNow, onOpen }: { former: Former; isNow: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  const { version, writtenBy, writtenAt } = former;
  const at = minuteText(writtenAt);
  return (
    <li>
      <div>
        <b>
          {t`第 ${version} 版`} {isNow && <FlagTag tone="ok">{t`当前版本`}</FlagTag>}
        </b>
        <p>{writtenBy ? t`${at} 由 ${writtenBy} 保存` : at}</p>
      </div>
      {!isNow && (
        <Button aria-label={t`比较第 ${version} 版`} onClick={onOpen}>
          <Trans>比较</Trans>
        </Button>
      )}
    </li>
  );
}
