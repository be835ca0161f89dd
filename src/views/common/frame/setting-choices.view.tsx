import { useLingui } from '@lingui/react/macro';
import { SegmentControl } from '../segment.view.tsx';

const sizes = [90, 100, 112, 125] as const;

interface Props<Value> {
  value: Value;
  onChoose: (value: Value) => void;
}

/** Percent of the normal size, in words. */
export function TextSizeChoice({ value, onChoose }: Props<(typeof sizes)[number]>) {
  const { t } = useLingui();
  const names = { 90: t`小`, 100: t`标准`, 112: t`大`, 125: t`特大` };
  return (
    <SegmentControl
      label={t`字号`}
      choices={sizes.map((size) => ({ value: `${size}` as const, label: names[size] }))}
      value={`${value}` as const}
      onChoose={(chosen) => onChoose(sizes.find((size) => `${size}` === chosen)!)}
    />
  );
}

/** Each language in its own words. */
export function LanguageChoice({ value, onChoose }: Props<'zh-CN' | 'en-US'>) {
  const { t } = useLingui();
  return (
    <SegmentControl
      label={t`语言`}
      choices={[
        { value: 'zh-CN', label: '简体中文' },
        { value: 'en-US', label: 'English' },
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}
