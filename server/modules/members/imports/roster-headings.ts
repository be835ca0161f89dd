import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { isIdNumber, maskedContact } from '#contract/members/contact.rule.ts';
import { importContacts, type ImportContact, type ImportField } from '#contract/members/people-import.rule.ts';
import { tidyOf } from '#server/platform/spreadsheets/cell-texts.ts';
import type { SpreadsheetWords } from '#server/platform/spreadsheets/spreadsheet-headings.ts';
import { contactIn } from './roster-values.ts';

/** As registrars call their columns. */
const names: Record<Exclude<ImportField, 'none'>, readonly string[]> = {
  number: [
    '学号',
    '工号',
    '学工号',
    '考号',
    '学籍号',
    '职工号',
    '教工号',
    '教职工号',
    '员工号',
    '人员编号',
    '学生编号',
    '编号',
  ],
  name: ['姓名', '学生姓名', '教师姓名', '名字', '真实姓名', '教工姓名', '员工姓名', '学员姓名'],
  college: [
    '学院',
    '院系',
    '系',
    '系部',
    '所属学院',
    '学院名称',
    '院系名称',
    '所在学院',
    '二级学院',
    '单位',
    '部门',
    '所在单位',
    '所属部门',
    '部门名称',
  ],
  major: ['专业', '专业名称', '所学专业', '录取专业', '所属专业', '专业代码'],
  className: ['班级', '班级名称', '行政班', '行政班级', '所在班级', '班'],
  entryYear: [
    '年级',
    '入学年份',
    '入学年月',
    '入学日期',
    '入学时间',
    '级',
    '入学年',
    '所在年级',
    '入职日期',
    '入职年份',
  ],
  phone: [
    '手机',
    '手机号',
    '手机号码',
    '联系电话',
    '联系手机',
    '联系方式',
    '电话',
    '电话号码',
    '移动电话',
    '本人手机',
    '本人手机号',
    '本人电话',
    '学生手机',
    '学生手机号',
    '学生电话',
  ],
  mail: ['邮箱', '邮箱地址', '电子邮箱', '电子邮箱地址', '电子邮件', '邮件', '邮件地址', '本人邮箱'],
  document: [
    ...['身份证', '身份证号', '身份证号码', '身份证件号', '身份证件号码', '居民身份证号', '居民身份证号码'],
    ...['公民身份号码', '公民身份证号码', '证件号', '证件号码', '有效证件号', '有效证件号码', '护照号', '护照号码'],
    ...['本人身份证号', '学生身份证号', '学生身份证号码', '学生证件号码', '教师身份证号'],
  ],
  school: ['学校', '学校名称', '院校', '院校名称', '所在学校'],
};
const english: Record<string, ImportField> = {
  ...{ name: 'name', fullname: 'name', studentname: 'name', studentid: 'number', id: 'number', number: 'number' },
  ...{ studentno: 'number', staffid: 'number', college: 'college', department: 'college', school: 'school' },
  ...{ phone: 'phone', phonenumber: 'phone', mobile: 'phone', mobilephone: 'phone', tel: 'phone', telephone: 'phone' },
  ...{ mail: 'mail', email: 'mail', 'e-mail': 'mail', emailaddress: 'mail' },
  ...{ idcard: 'document', idcardno: 'document', idcardnumber: 'document', passport: 'document' },
  ...{ passportno: 'document', passportnumber: 'document' },
  ...{ major: 'major', class: 'className', classname: 'className', grade: 'entryYear', year: 'entryYear' },
};
const known = new Map<string, ImportField>([
  ...Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as ImportField] as const)),
  ...Object.entries(english),
]);
/** What the platform does not collect in a register; the phones and documents of others, such as parents, too. */
const barred =
  /身份证|身份号|证件|护照|手机|电话|联系方式|性别|民族|政治面貌|籍贯|家庭|住址|地址|出生|生日|邮箱|银行|宗教|phone|mobile|birth|gender|idcard|passport/i;

const plainHeading = (text: string) => spellingOf(text).replaceAll(/[*:()[\]必填选]/g, '');
const isContact = (field: ImportField | undefined): field is ImportContact =>
  importContacts.some((one) => one === field);
const isDocumentHeading = (heading: string) => known.get(plainHeading(heading)) === 'document';

/** What a column under a heading that nobody knows may hold is found out by its values. */
function areMostly(texts: readonly string[], isOne: (text: string) => boolean): boolean {
  const filled = texts.map(tidyOf).filter((text) => text !== '');
  return filled.length > 0 && filled.filter(isOne).length * 2 > filled.length;
}
const isReach = (text: string) => 'value' in contactIn('phone', text) || 'value' in contactIn('mail', text);
const isPaper = (text: string) => isIdNumber(text.toUpperCase());

/** How rosters are read. @param hasDocuments whether the school keeps identity documents */
export function rosterWords(hasDocuments: boolean): SpreadsheetWords<ImportField> {
  const isBarred = (heading: string) => {
    if (isDocumentHeading(heading)) return !hasDocuments;
    return barred.test(spellingOf(heading)) && !isContact(known.get(plainHeading(heading)));
  };
  const guessOf = (heading: string): ImportField =>
    isBarred(heading) ? 'none' : (known.get(plainHeading(heading)) ?? 'none');
  const isUnknown = (heading: string) => !isBarred(heading) && guessOf(heading) === 'none';
  const isDocument = (heading: string, texts: readonly string[]) =>
    isDocumentHeading(heading) || (isUnknown(heading) && areMostly(texts, isPaper));
  return {
    guessOf,
    isBarred,
    secrets: {
      isDocument,
      isBarred: (heading, texts) => !hasDocuments && isDocument(heading, texts),
      isSealed: (heading, texts) =>
        isContact(guessOf(heading)) || (isUnknown(heading) && (areMostly(texts, isReach) || areMostly(texts, isPaper))),
      masked(text) {
        const [phone, mail] = [contactIn('phone', text), contactIn('mail', text)];
        if ('value' in phone) return maskedContact('phone', phone.value);
        if ('value' in mail) return maskedContact('mail', mail.value);
        const tidy = tidyOf(text).toUpperCase();
        return isIdNumber(tidy) ? maskedContact('document', tidy) : '***';
      },
    },
  };
}
