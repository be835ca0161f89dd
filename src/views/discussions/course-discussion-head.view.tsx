import { Dropdown, Option, Switch } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { Offering } from '#contract/courses/courses.contract.ts';
import { WorkHead } from '../common/work-head.view.tsx';

interface Props {
  offerings: readonly Pick<Offering, 'id' | 'number' | 'term'>[];
  /** '' for all of them. */
  offeringId: string;
  allowsAnonymous: boolean;
  isBusy: boolean;
  onOffering: (id: string) => void;
  onAnonymous: (isAllowed: boolean) => void;
}

/** Which offering, and what the team allows in all of them. */
export function CourseDiscussionHead({
  offerings,
  offeringId,
  allowsAnonymous,
  isBusy,
  onOffering,
  onAnonymous,
}: Props) {
  const { t } = useLingui();
  const nameOf = (id: string) => {
    const found = offerings.find((one) => one.id === id);
    return found ? t`${found.term} · 第 ${found.number} 次开课` : t`全部开课`;
  };
  return (
    <WorkHead
      title={t`答疑讨论`}
      actions={
        <Switch
          label={t`允许学生匿名`}
          labelPosition="before"
          checked={allowsAnonymous}
          disabled={isBusy}
          onChange={(_, { checked }) => onAnonymous(checked)}
        />
      }
    >
      {(offerings.length > 1 || offeringId !== '') && (
        <Dropdown
          clearButton={null}
          aria-label={t`开课`}
          value={nameOf(offeringId)}
          selectedOptions={[offeringId]}
          onOptionSelect={(_, { optionValue = '' }) => onOffering(optionValue)}
        >
          <Option value="">{t`全部开课`}</Option>
          {offerings.map(({ id }) => (
            <Option key={id} value={id}>
              {nameOf(id)}
            </Option>
          ))}
        </Dropdown>
      )}
    </WorkHead>
  );
}
