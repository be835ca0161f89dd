import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCommonPassword } from '#contract/auth/common-passwords.rule.ts';
import { classesOf, hasPasswordLength, hasRun, holdsName, isPassword } from '#contract/auth/password.rule.ts';
import styles from './login-scene-card.module.css';

const words = [msg`强度：—`, msg`强度：弱`, msg`强度：中`, msg`强度：强`, msg`强度：很强`];

/** 0 nothing typed, 1 refused by the rule, 2 refused by what the hint asks besides, 3 good, 4 long and of all kinds. */
function strengthOf(password: string, names: readonly string[]): number {
  if (password === '') return 0;
  if (!isPassword(password)) return 1;
  if (hasRun(password) || holdsName(password, names) || isCommonPassword(password)) return 2;
  return password.length >= 12 && classesOf(password) === 4 ? 4 : 3;
}

interface Props {
  password: string;
  /** The person's phone or address, which must not be in it. */
  names: readonly string[];
}

/** How strong a password is while it is typed, and which of the rules it keeps. */
export function PasswordRules({ password, names }: Props) {
  const { t } = useLingui();
  const level = strengthOf(password, names);
  const rules = [
    { text: t`8–20 位`, isKept: hasPasswordLength(password) },
    { text: t`大写、小写、数字、符号中三种`, isKept: classesOf(password) >= 3 },
    { text: t`不含你的邮箱、手机号`, isKept: password !== '' && !holdsName(password, names) },
    { text: t`没有 4 个连续的数字或字母`, isKept: password !== '' && !hasRun(password) },
    { text: t`不是常见密码`, isKept: password !== '' && !isCommonPassword(password) },
  ];
  return (
    <>
      <div className={styles.strength} data-level={level}>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= level} />
        ))}
        <span>{t(words[level]!)}</span>
      </div>
      <ul className={styles.rules} aria-label={t`密码规则`}>
        {rules.map(({ text, isKept }) => (
          <li key={text} data-kept={isKept} aria-label={isKept ? t`${text}，已满足` : t`${text}，未满足`}>
            {isKept ? <CheckmarkCircleFilled aria-hidden fontSize={16} /> : <CircleRegular aria-hidden fontSize={16} />}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
