import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { StateBlock } from '../common/state-block.view.tsx';
import styles from './help.module.css';

function useArticles(): { title: string; text: string }[] {
  const { t } = useLingui();
  return [
    {
      title: t`怎么参加一门课程？`,
      text: t`在“课程”里找到课程，打开介绍页，选好开课学期，点“立即参加”。需要老师审核的课程会显示“已申请”，通过后就能学习。`,
    },
    {
      title: t`收不到验证码怎么办？`,
      text: t`先看手机号或邮箱有没有填错，再到短信拦截和垃圾邮件里找一找。120 秒后可以重新发送；一天发得太多会暂停，第二天恢复。`,
    },
    {
      title: t`忘记密码了怎么办？`,
      text: t`在登录框点“找回密码”，用手机号或绑定的邮箱收验证码，再设一个新密码。改好以后，其他设备上的登录都会退出。`,
    },
    {
      title: t`老师怎么完成身份认证？`,
      text: t`在“账号设置”里点“教师认证”，填好学校和工号，上传证件，由学校管理员审核。通过后，页面会马上多出“我教的课程”。`,
    },
    {
      title: t`换一台设备，进度还在吗？`,
      text: t`在。看到哪里、做到哪一题都保存在服务器上，登录同一个账号就能接着学。倍速播放按内容时间计算，不会少算。`,
    },
    {
      title: t`作业写到一半断网了怎么办？`,
      text: t`继续写就行。页面会显示“已保存”和时间；断网时先存在这台设备上，连上后自动补交。提交成功会给出回执号。`,
    },
    {
      title: t`成绩是怎么算出来的？`,
      text: t`课程的“课程成绩”页画出每一部分占多少、你得了多少、还差多少。老师还没有录入的部分会写明“教师未录入”。`,
    },
    {
      title: t`可以只用键盘吗？`,
      text: t`可以。按 Tab 依次移动，第一站是“跳到正文”；按 / 直接到搜索框；管理页按 [ 收起菜单；对话框按 Esc 关闭。`,
    },
    {
      title: t`字太小，或者颜色分不清？`,
      text: t`页面右上角或右下角的“界面设置”里可以放大字号、换主题色、打开深色和色弱模式，立即生效。`,
    },
  ];
}

/** Questions and answers, searched as one types. */
export function HelpArticles() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const articles = useArticles();
  const word = search.trim().toLowerCase();
  const found = articles.filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(word));
  return (
    <>
      <Input
        type="search"
        className={styles.search}
        size="large"
        contentBefore={<SearchRegular aria-hidden />}
        aria-label={t`在帮助中查找`}
        placeholder={t`输入一个词，例如：验证码`}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      {found.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      {found.length === 0 && (
        <StateBlock bare kind="empty" title={t`没有找到相关的帮助`}>
          <Trans>
            换一个词试试，或者 <Link href="/common/index?code=feedback">把问题告诉我们</Link>。
          </Trans>
        </StateBlock>
      )}
    </>
  );
}
