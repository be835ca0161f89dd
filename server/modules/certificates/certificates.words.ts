import { certificatesAddresses } from '#contract/certificates/certificates.addresses.ts';
import { messageEvent, type MessageType } from '#server/platform/ports/inbox.port.ts';

const decided: MessageType = {
  id: 'certificate.decided',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '课程证书结果', 'en-US': 'Certificates' },
  hint: { 'zh-CN': '颁发、退回和撤销', 'en-US': 'Issued, refused, revoked' },
  channels: ['product', 'mail'],
};
const waits: MessageType = {
  id: 'certificate.asked',
  category: 'tasks',
  group: 'courses',
  name: { 'zh-CN': '证书申请待审核', 'en-US': 'Certificates to review' },
  hint: { 'zh-CN': '每门课程每天合并为一条', 'en-US': 'One a day for each course' },
  roles: ['teacher', 'schoolAdmin', 'platformAdmin'],
  channels: ['product'],
};
export const certificateMessageTypes = [decided, waits];

/** @param waiting how many wait in the course by now */
export const certificateAsked = messageEvent<{ course: string; courseId: string; waiting: number }>({
  id: 'certificate.asked',
  type: waits,
  words: {
    'zh-CN': ({ course, waiting }) => ({
      title: `《${course}》有 ${waiting} 份证书申请`,
      text: '达到条件的学生已提交申请，审核后颁发。',
    }),
    'en-US': ({ course, waiting }) => ({
      title:
        waiting === 1
          ? `1 application for a certificate in ${course}`
          : `${waiting} applications for certificates in ${course}`,
      text: 'They meet what the course asks. Review them to issue the certificates.',
    }),
  },
  link: ({ courseId }) => certificatesAddresses.course.to({ id: courseId }),
});

export const certificateIssued = messageEvent<{ course: string; id: string; number: string }>({
  id: 'certificate.issued',
  type: decided,
  words: {
    'zh-CN': ({ course, number }) => ({
      title: `《${course}》证书已颁发`,
      text: `证书编号 ${number}，可下载或出示查验链接。`,
    }),
    'en-US': ({ course, number }) => ({
      title: `Your certificate for ${course}`,
      text: `It has the number ${number}. Download it, or show others where to verify it.`,
    }),
  },
  link: ({ id }) => certificatesAddresses.own.to({ certificate: id }),
});

export const certificateRefused = messageEvent<{ course: string; reason: string }>({
  id: 'certificate.refused',
  type: decided,
  words: {
    'zh-CN': ({ course, reason }) => ({ title: `《${course}》证书申请未通过`, text: `原因：${reason}` }),
    'en-US': ({ course, reason }) => ({
      title: `Your certificate for ${course} was not issued`,
      text: `Reason: ${reason}`,
    }),
  },
  link: () => certificatesAddresses.own.to(),
});

export const certificateRevoked = messageEvent<{ course: string; id: string; reason: string }>({
  id: 'certificate.revoked',
  type: decided,
  words: {
    'zh-CN': ({ course, reason }) => ({ title: `《${course}》证书已撤销`, text: `原因：${reason}` }),
    'en-US': ({ course, reason }) => ({
      title: `Your certificate for ${course} was revoked`,
      text: `Reason: ${reason}`,
    }),
  },
  link: ({ id }) => certificatesAddresses.own.to({ certificate: id }),
});
